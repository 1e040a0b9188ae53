#pragma once
#include "Containers/ArrayView.h"
#include <algorithm>
#include <cstdlib>

enum class EAllowShrinking : uint8
{
	No,
	Yes,
	Default = Yes
};

/** Elements move by memcpy, as in the engine: what points into itself (std::string, std::map) breaks here too. */
template <typename ElementType>
class TArray
{
public:
	using SizeType = int32;

	TArray() = default;
	TArray(std::initializer_list<ElementType> Items) { Append(Items.begin(), static_cast<int32>(Items.size())); }
	TArray(const ElementType* Items, int32 Number) { Append(Items, Number); }
	TArray(const TArray& Other) { Append(Other.Data, Other.Count); }
	TArray(TArray&& Other) noexcept { Take(Other); }
	~TArray()
	{
		Destruct(0, Count);
		std::free(Data);
	}
	TArray& operator=(const TArray& Other)
	{
		if (this != &Other)
		{
			Reset();
			Append(Other.Data, Other.Count);
		}
		return *this;
	}
	TArray& operator=(TArray&& Other) noexcept
	{
		if (this != &Other)
		{
			Empty();
			Take(Other);
		}
		return *this;
	}
	TArray& operator=(std::initializer_list<ElementType> Items) { return *this = TArray(Items); }
	bool operator==(const TArray& Other) const { return Count == Other.Count && std::equal(begin(), end(), Other.begin()); }

	SizeType Num() const { return Count; }
	bool IsEmpty() const { return Count == 0; }
	bool IsValidIndex(SizeType Index) const { return Index >= 0 && Index < Count; }
	ElementType* GetData() { return Data; }
	const ElementType* GetData() const { return Data; }
	ElementType& operator[](SizeType Index)
	{
		check(IsValidIndex(Index));
		return Data[Index];
	}
	const ElementType& operator[](SizeType Index) const
	{
		check(IsValidIndex(Index));
		return Data[Index];
	}
	ElementType& Last(SizeType FromEnd = 0) { return (*this)[Count - 1 - FromEnd]; }
	const ElementType& Last(SizeType FromEnd = 0) const { return (*this)[Count - 1 - FromEnd]; }
	ElementType* begin() { return Data; }
	ElementType* end() { return Data + Count; }
	const ElementType* begin() const { return Data; }
	const ElementType* end() const { return Data + Count; }

	void Reserve(SizeType Number)
	{
		if (Number > Capacity)
		{
			Relocate(Number);
		}
	}
	SizeType Add(const ElementType& Item) { return Emplace(Item); }
	SizeType Add(ElementType&& Item) { return Emplace(static_cast<ElementType&&>(Item)); }
	ElementType& Add_GetRef(const ElementType& Item)
	{
		const SizeType Index = Emplace(Item); // first: it may move the data
		return Data[Index];
	}
	SizeType AddUnique(const ElementType& Item)
	{
		const SizeType Found = Find(Item);
		return Found != INDEX_NONE ? Found : Emplace(Item);
	}
	ElementType& AddDefaulted_GetRef()
	{
		const SizeType Index = Emplace();
		return Data[Index];
	}
	SizeType AddUninitialized(SizeType Number)
	{
		static_assert(std::is_trivially_copyable_v<ElementType>);
		const SizeType First = Count;
		SetNumUninitialized(Count + Number);
		return First;
	}
	template <typename... ArgsType>
	SizeType Emplace(ArgsType&&... Args)
	{
		if (Count == Capacity)
		{
			ElementType Item(static_cast<ArgsType&&>(Args)...); // an argument may lie in this array
			Relocate(std::max(4, Capacity * 2));
			new (static_cast<void*>(Data + Count)) ElementType(static_cast<ElementType&&>(Item));
		}
		else
		{
			new (static_cast<void*>(Data + Count)) ElementType(static_cast<ArgsType&&>(Args)...);
		}
		return Count++;
	}
	template <typename... ArgsType>
	ElementType& Emplace_GetRef(ArgsType&&... Args)
	{
		const SizeType Index = Emplace(static_cast<ArgsType&&>(Args)...);
		return Data[Index];
	}
	void Append(const ElementType* Items, SizeType Number)
	{
		Reserve(Count + Number);
		for (SizeType Index = 0; Index < Number; ++Index)
		{
			Emplace(Items[Index]);
		}
	}
	void Append(const TArray& Other) { Append(Other.Data, Other.Count); }
	void Append(std::initializer_list<ElementType> Items) { Append(Items.begin(), static_cast<SizeType>(Items.size())); }
	SizeType Insert(const ElementType& Item, SizeType Index)
	{
		check(Index >= 0 && Index <= Count);
		Emplace(Item);
		std::rotate(Data + Index, Data + Count - 1, Data + Count);
		return Index;
	}
	void SetNum(SizeType Number, EAllowShrinking = EAllowShrinking::Default)
	{
		check(Number >= 0);
		Truncate(Number);
		Reserve(Number);
		while (Count < Number)
		{
			Emplace();
		}
	}
	void SetNumZeroed(SizeType Number, EAllowShrinking Shrinking = EAllowShrinking::Default)
	{
		const SizeType Old = Count;
		SetNumUninitialized(Number, Shrinking);
		if (Number > Old)
		{
			std::memset(static_cast<void*>(Data + Old), 0, sizeof(ElementType) * static_cast<SIZE_T>(Number - Old));
		}
	}
	void SetNumUninitialized(SizeType Number, EAllowShrinking = EAllowShrinking::Default)
	{
		static_assert(std::is_trivially_copyable_v<ElementType>);
		check(Number >= 0);
		Reserve(Number);
		if (Number > Count)
		{
			std::memset(static_cast<void*>(Data + Count), 0xCD, sizeof(ElementType) * static_cast<SIZE_T>(Number - Count));
		}
		Count = Number;
	}
	void Init(const ElementType& Item, SizeType Number)
	{
		Reset();
		while (Count < Number)
		{
			Emplace(Item);
		}
	}
	void RemoveAt(SizeType Index, EAllowShrinking Shrinking = EAllowShrinking::Default) { RemoveAt(Index, 1, Shrinking); }
	void RemoveAt(SizeType Index, SizeType Number, EAllowShrinking = EAllowShrinking::Default)
	{
		check(Index >= 0 && Number >= 0 && Index + Number <= Count);
		Destruct(Index, Index + Number);
		MoveElements(Index, Index + Number, Count - Index - Number);
		Count -= Number;
	}
	void RemoveAt(SizeType, SizeType, bool) = delete; // gone: EAllowShrinking since 5.4
	void RemoveAtSwap(SizeType Index, EAllowShrinking = EAllowShrinking::Default)
	{
		check(IsValidIndex(Index));
		Destruct(Index, Index + 1);
		--Count;
		if (Index != Count)
		{
			MoveElements(Index, Count, 1);
		}
	}
	SizeType Remove(const ElementType& Item)
	{
		return RemoveAll([&Item](const ElementType& Other) { return Other == Item; });
	}
	template <typename Predicate>
	SizeType RemoveAll(const Predicate& Pred)
	{
		const SizeType Before = Count;
		for (SizeType Index = Count - 1; Index >= 0; --Index)
		{
			if (Pred(Data[Index]))
			{
				RemoveAt(Index);
			}
		}
		return Before - Count;
	}
	void Reset(SizeType = 0) { Truncate(0); }
	void Empty(SizeType Slack = 0)
	{
		Truncate(0);
		std::free(Data);
		Data = nullptr;
		Capacity = 0;
		Reserve(Slack);
	}

	SizeType Find(const ElementType& Item) const
	{
		return IndexOfByPredicate([&Item](const ElementType& Other) { return Other == Item; });
	}
	bool Contains(const ElementType& Item) const { return Find(Item) != INDEX_NONE; }
	template <typename Predicate>
	bool ContainsByPredicate(Predicate Pred) const
	{
		return IndexOfByPredicate(Pred) != INDEX_NONE;
	}
	template <typename Predicate>
	ElementType* FindByPredicate(Predicate Pred)
	{
		const SizeType Index = IndexOfByPredicate(Pred);
		return Index == INDEX_NONE ? nullptr : Data + Index;
	}
	template <typename Predicate>
	const ElementType* FindByPredicate(Predicate Pred) const
	{
		return const_cast<TArray*>(this)->FindByPredicate(Pred);
	}
	template <typename Predicate>
	SizeType IndexOfByPredicate(Predicate Pred) const
	{
		for (SizeType Index = 0; Index < Count; ++Index)
		{
			if (Pred(Data[Index]))
			{
				return Index;
			}
		}
		return INDEX_NONE;
	}
	void Sort() { std::sort(begin(), end()); }
	template <class PREDICATE_CLASS>
	void Sort(const PREDICATE_CLASS& Predicate)
	{
		// Not stable, as in the engine: what starts out in reverse order shows who relies on it.
		std::reverse(begin(), end());
		std::sort(begin(), end(), Predicate);
	}
	template <class PREDICATE_CLASS>
	void StableSort(const PREDICATE_CLASS& Predicate)
	{
		std::stable_sort(begin(), end(), Predicate);
	}

private:
	void Take(TArray& Other)
	{
		Data = std::exchange(Other.Data, nullptr);
		Count = std::exchange(Other.Count, 0);
		Capacity = std::exchange(Other.Capacity, 0);
	}
	void Relocate(SizeType NewCapacity)
	{
		Data = static_cast<ElementType*>(std::realloc(static_cast<void*>(Data), sizeof(ElementType) * static_cast<SIZE_T>(NewCapacity)));
		Capacity = NewCapacity;
	}
	void MoveElements(SizeType To, SizeType From, SizeType Number)
	{
		if (Number > 0)
		{
			std::memmove(static_cast<void*>(Data + To), static_cast<const void*>(Data + From), sizeof(ElementType) * static_cast<SIZE_T>(Number));
		}
	}
	void Destruct(SizeType From, SizeType To)
	{
		for (SizeType Index = From; Index < To; ++Index)
		{
			Data[Index].~ElementType();
		}
	}
	void Truncate(SizeType Number)
	{
		if (Number < Count)
		{
			Destruct(Number, Count);
			Count = Number;
		}
	}

	ElementType* Data = nullptr;
	SizeType Count = 0;
	SizeType Capacity = 0;
};
