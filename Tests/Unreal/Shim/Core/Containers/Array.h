// A row of elements, over the standard library's. Every index is checked.
#pragma once

#include "Containers/ArrayView.h"
#include <algorithm>
#include <vector>

enum class EAllowShrinking : uint8
{
	No,
	Yes,
	Default = Yes
};

template <typename ElementType>
class TArray
{
	static_assert(!std::is_same_v<ElementType, bool>, "std::vector<bool> has no elements: store uint8");

public:
	TArray() = default;
	TArray(std::initializer_list<ElementType> Items) : Row(Items) {}
	bool operator==(const TArray&) const = default;

	int32 Num() const { return static_cast<int32>(Row.size()); }
	bool IsEmpty() const { return Row.empty(); }
	bool IsValidIndex(int32 Index) const { return Index >= 0 && Index < Num(); }
	ElementType* GetData() { return Row.data(); }
	const ElementType* GetData() const { return Row.data(); }
	ElementType& operator[](int32 Index)
	{
		check(IsValidIndex(Index));
		return Row[static_cast<SIZE_T>(Index)];
	}
	const ElementType& operator[](int32 Index) const { return const_cast<TArray&>(*this)[Index]; }
	ElementType& Last() { return (*this)[Num() - 1]; }
	const ElementType& Last() const { return (*this)[Num() - 1]; }
	ElementType* begin() { return Row.data(); }
	ElementType* end() { return Row.data() + Row.size(); }
	const ElementType* begin() const { return Row.data(); }
	const ElementType* end() const { return Row.data() + Row.size(); }

	void Reserve(int32 Number) { Row.reserve(static_cast<SIZE_T>(Number)); }
	int32 Add(const ElementType& Item)
	{
		Row.push_back(Item);
		return Num() - 1;
	}
	int32 Add(ElementType&& Item)
	{
		Row.push_back(static_cast<ElementType&&>(Item));
		return Num() - 1;
	}
	int32 AddUnique(const ElementType& Item)
	{
		const int32 Found = Find(Item);
		return Found != INDEX_NONE ? Found : Add(Item);
	}
	void Append(const ElementType* Items, int32 Number) { Row.insert(Row.end(), Items, Items + Number); }
	void Append(const TArray& Other) { Append(Other.GetData(), Other.Num()); }
	void SetNum(int32 Number, EAllowShrinking = EAllowShrinking::Default) { Row.resize(static_cast<SIZE_T>(Number)); }
	/** Memory that is there stays, where nobody wishes for less. */
	void SetNumUninitialized(int32 Number, EAllowShrinking = EAllowShrinking::Default) { Row.resize(static_cast<SIZE_T>(Number)); }
	void RemoveAt(int32 Index, EAllowShrinking = EAllowShrinking::Default)
	{
		check(IsValidIndex(Index));
		Row.erase(Row.begin() + Index);
	}
	int32 Remove(const ElementType& Item) { return static_cast<int32>(std::erase(Row, Item)); }
	template <typename Predicate>
	int32 RemoveAll(const Predicate& Pred)
	{
		return static_cast<int32>(std::erase_if(Row, Pred));
	}
	void Reset() { Row.clear(); }
	void Empty() { Row = {}; }

	int32 Find(const ElementType& Item) const
	{
		return IndexOfByPredicate([&Item](const ElementType& Other) { return Other == Item; });
	}
	bool Contains(const ElementType& Item) const { return Find(Item) != INDEX_NONE; }
	template <typename Predicate>
	int32 IndexOfByPredicate(Predicate Pred) const
	{
		const auto Found = std::find_if(Row.begin(), Row.end(), Pred);
		return Found == Row.end() ? INDEX_NONE : static_cast<int32>(Found - Row.begin());
	}

private:
	std::vector<ElementType> Row;
};
