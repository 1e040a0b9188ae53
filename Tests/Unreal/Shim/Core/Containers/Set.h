#pragma once
#include "Containers/Array.h"

namespace Shim
{
/** Items with a key, found by hash. Removing fills the hole with the last item: nobody may rely on the order. */
template <typename Item, typename Key, typename KeyOf>
class THashed
{
public:
	int32 Find(const Key& Wanted) const
	{
		if (Items.Num() <= 8)
		{
			return Items.IndexOfByPredicate([&](const Item& Other) { return KeyOf::Get(Other) == Wanted; });
		}
		for (uint32 Slot = GetTypeHash(Wanted);; ++Slot)
		{
			const int32 Index = Slots[static_cast<int32>(Slot & Mask())];
			if (Index == INDEX_NONE || KeyOf::Get(Items[Index]) == Wanted)
			{
				return Index;
			}
		}
	}
	int32 Add(Item&& New)
	{
		const int32 Index = Items.Add(static_cast<Item&&>(New));
		if (Items.Num() * 2 > Slots.Num())
		{
			Rehash();
		}
		else
		{
			Place(Index);
		}
		return Index;
	}
	int32 Remove(const Key& Wanted)
	{
		const int32 Index = Find(Wanted);
		if (Index == INDEX_NONE)
		{
			return 0;
		}
		Items.RemoveAtSwap(Index);
		Rehash();
		return 1;
	}
	void Empty()
	{
		Items.Empty();
		Slots.Empty();
	}
	TArray<Item> Items;

private:
	uint32 Mask() const { return static_cast<uint32>(Slots.Num()) - 1; }
	void Place(int32 Index)
	{
		uint32 Slot = GetTypeHash(KeyOf::Get(Items[Index]));
		while (Slots[static_cast<int32>(Slot & Mask())] != INDEX_NONE)
		{
			++Slot;
		}
		Slots[static_cast<int32>(Slot & Mask())] = Index;
	}
	void Rehash()
	{
		int32 Size = 16;
		while (Size < Items.Num() * 4)
		{
			Size *= 2;
		}
		Slots.Init(INDEX_NONE, Size);
		for (int32 Index = 0; Index < Items.Num(); ++Index)
		{
			Place(Index);
		}
	}
	TArray<int32> Slots;
};

template <typename T>
struct TItself
{
	static const T& Get(const T& Item) { return Item; }
};
} // namespace Shim

template <typename InElementType>
class TSet
{
public:
	TSet() = default;
	TSet(std::initializer_list<InElementType> Items)
	{
		for (const InElementType& Item : Items)
		{
			Add(Item);
		}
	}
	int32 Num() const { return Hashed.Items.Num(); }
	bool IsEmpty() const { return Num() == 0; }
	bool Contains(const InElementType& Key) const { return Hashed.Find(Key) != INDEX_NONE; }
	void Add(const InElementType& Item, bool* bIsAlreadyInSetPtr = nullptr)
	{
		const bool bKnown = Contains(Item);
		if (bIsAlreadyInSetPtr)
		{
			*bIsAlreadyInSetPtr = bKnown;
		}
		if (!bKnown)
		{
			Hashed.Add(InElementType(Item));
		}
	}
	int32 Remove(const InElementType& Key) { return Hashed.Remove(Key); }
	void Empty() { Hashed.Empty(); }
	void Reset() { Hashed.Empty(); }
	TArray<InElementType> Array() const { return Hashed.Items; }
	const InElementType* begin() const { return Hashed.Items.begin(); }
	const InElementType* end() const { return Hashed.Items.end(); }

private:
	Shim::THashed<InElementType, InElementType, Shim::TItself<InElementType>> Hashed;
};
