// Arrays whose entries travel one by one: what is new, changed or gone, for each connection.
#pragma once

#include "UObject/CoreNet.h"
#include <map>
#include "FastArraySerializer.generated.h"

/** One entry. A copy is a new entry to the network, as in the engine. */
USTRUCT()
struct FFastArraySerializerItem
{
	GENERATED_BODY()

	FFastArraySerializerItem() = default;
	FFastArraySerializerItem(const FFastArraySerializerItem&) {}
	FFastArraySerializerItem(FFastArraySerializerItem&&) noexcept = default; // when its array grows: the engine's moves bytes
	FFastArraySerializerItem& operator=(FFastArraySerializerItem&&) noexcept = default;
	FFastArraySerializerItem& operator=(const FFastArraySerializerItem&)
	{
		ReplicationID = ShimKey = INDEX_NONE;
		return *this;
	}

	UPROPERTY(NotReplicated)
	int32 ReplicationID = INDEX_NONE;

	int32 ShimKey = INDEX_NONE;
};

USTRUCT()
struct FFastArraySerializer
{
	GENERATED_BODY()

	void MarkItemDirty(FFastArraySerializerItem& Item)
	{
		Item.ReplicationID = Item.ReplicationID == INDEX_NONE ? ++ShimLastId : Item.ReplicationID;
		++Item.ShimKey;
		MarkArrayDirty();
	}
	void MarkArrayDirty() { ++ShimArrayKey; }

	// Hooks a container may have of its own.
	void PreReplicatedRemove(const TArrayView<int32>&, int32) {}
	void PostReplicatedAdd(const TArrayView<int32>&, int32) {}
	void PostReplicatedChange(const TArrayView<int32>&, int32) {}

	template <typename Type, typename SerializerType>
	static bool FastArrayDeltaSerialize(TArray<Type>& Items, FNetDeltaSerializeInfo& Parms, SerializerType& ArraySerializer)
	{
		return Parms.ShimWriter ? ShimWrite(Items, Parms, ArraySerializer) : ShimRead(Items, Parms, ArraySerializer);
	}

	int32 ShimLastId = 0;
	int32 ShimArrayKey = 0;

private:
	struct FSent : FShimDeltaState
	{
		std::map<int32, int32> KeyOfId;
		int32 ArrayKey = -1;
		TArray<int32> Touched; // ids this state told of
		void Forget(const FShimDeltaState& Lost) override
		{
			ArrayKey = -1;
			for (const int32 Id : static_cast<const FSent&>(Lost).Touched)
			{
				KeyOfId[Id] = -1; // known perhaps, but not as it is now
			}
		}
	};

	/** The wire: ids that went, then id and value of each entry that is new or changed. */
	template <typename Type, typename SerializerType>
	static bool ShimWrite(TArray<Type>& Items, FNetDeltaSerializeInfo& Parms, SerializerType& Container)
	{
		const FSent* Old = static_cast<FSent*>(Parms.ShimOld);
		if (Old && Old->ArrayKey == Container.ShimArrayKey)
		{
			return false;
		}
		const std::shared_ptr<FSent> Now = std::make_shared<FSent>();
		std::map<int32, int32> Gone = Old ? Old->KeyOfId : std::map<int32, int32>();
		TArray<int32> Changed, GoneIds;
		for (int32 Index = 0; Index < Items.Num(); ++Index)
		{
			Type& Item = Items[Index];
			if (Item.ReplicationID == INDEX_NONE)
			{
				Container.MarkItemDirty(Item); // added without a mark: the engine finds those too
			}
			const auto Known = Gone.find(Item.ReplicationID);
			if (Known == Gone.end() || Known->second != Item.ShimKey)
			{
				Changed.Add(Index);
				Now->Touched.Add(Item.ReplicationID);
			}
			Gone.erase(Item.ReplicationID);
			Now->KeyOfId[Item.ReplicationID] = Item.ShimKey;
		}
		for (const auto& [Id, Key] : Gone)
		{
			GoneIds.Add(Id);
			Now->Touched.Add(Id);
		}
		Now->ArrayKey = Container.ShimArrayKey;
		Parms.ShimNew = Now;
		FShimArchive& Ar = *Parms.ShimWriter;
		Ar << GoneIds;
		uint32 Count = static_cast<uint32>(Changed.Num());
		Ar.Packed(Count);
		for (const int32 Index : Changed)
		{
			uint32 Id = static_cast<uint32>(Items[Index].ReplicationID);
			Ar.Packed(Id);
			Shim::SerializeValue(Ar, Parms.ShimMap, Items[Index]);
		}
		return true;
	}

	template <typename Type, typename SerializerType>
	static bool ShimRead(TArray<Type>& Items, FNetDeltaSerializeInfo& Parms, SerializerType& Container)
	{
		FShimArchive& Ar = *Parms.ShimReader;
		const auto IndexOf = [&](int32 Id) { return Items.IndexOfByPredicate([Id](const Type& Item) { return Item.ReplicationID == Id; }); };
		TArray<int32> Gone, Added, Changed, Removed;
		Ar << Gone;
		uint32 Count = 0;
		Ar.Packed(Count);
		for (uint32 At = 0; At < Count && !Ar.IsError(); ++At)
		{
			uint32 Id = 0;
			Ar.Packed(Id);
			int32 Index = IndexOf(static_cast<int32>(Id));
			if (Index == INDEX_NONE)
			{
				Index = Items.Add(Type());
				Items[Index].ReplicationID = static_cast<int32>(Id);
				Added.Add(Index);
			}
			else
			{
				Changed.Add(Index);
			}
			Shim::SerializeValue(Ar, Parms.ShimMap, Items[Index]);
		}
		for (const int32 Id : Gone)
		{
			if (IndexOf(Id) != INDEX_NONE)
			{
				Removed.Add(IndexOf(Id));
			}
		}
		if (Ar.IsError())
		{
			return false;
		}
		const int32 FinalSize = Items.Num() - Removed.Num();
		const auto Tell = [&](const TArray<int32>& Indices, auto Hook)
		{
			if (!Indices.IsEmpty())
			{
				Hook(TArrayView<int32>(const_cast<TArray<int32>&>(Indices)));
			}
		};
		Tell(Removed, [&](const TArrayView<int32>& Indices) { Container.PreReplicatedRemove(Indices, FinalSize); });
		Tell(Added, [&](const TArrayView<int32>& Indices) { Container.PostReplicatedAdd(Indices, FinalSize); });
		Tell(Changed, [&](const TArrayView<int32>& Indices) { Container.PostReplicatedChange(Indices, FinalSize); });
		std::sort(Removed.begin(), Removed.end(), std::greater<int32>());
		for (const int32 Index : Removed)
		{
			Items.RemoveAtSwap(Index); // the client's order is not the server's
		}
		return true;
	}
};
