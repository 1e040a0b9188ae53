#pragma once
#include "UObject/CoreNet.h"
#include "FastArraySerializer.generated.h"

/** One entry of a fast array. A copy is a new entry to the network, as in the engine. */
USTRUCT()
struct FFastArraySerializerItem
{
	GENERATED_BODY()

	FFastArraySerializerItem() = default;
	FFastArraySerializerItem(const FFastArraySerializerItem&) {}
	FFastArraySerializerItem& operator=(const FFastArraySerializerItem&)
	{
		ReplicationID = INDEX_NONE;
		ReplicationKey = INDEX_NONE;
		return *this;
	}

	UPROPERTY(NotReplicated)
	int32 ReplicationID = INDEX_NONE;

	UPROPERTY(NotReplicated)
	int32 ReplicationKey = INDEX_NONE;

	// Hooks an item may have of its own: the serialiser finds them by name.
	void PreReplicatedRemove(const struct FFastArraySerializer&) {}
	void PostReplicatedAdd(const struct FFastArraySerializer&) {}
	void PostReplicatedChange(const struct FFastArraySerializer&) {}
};

USTRUCT()
struct FFastArraySerializer
{
	GENERATED_BODY()

	void MarkItemDirty(FFastArraySerializerItem& Item)
	{
		if (Item.ReplicationID == INDEX_NONE)
		{
			Item.ReplicationID = ++ShimLastId;
		}
		++Item.ReplicationKey;
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
		return Parms.Writer ? ShimWrite(Items, Parms, ArraySerializer) : ShimRead(Items, Parms, ArraySerializer);
	}

	int32 ShimLastId = 0;
	int32 ShimArrayKey = 0;

private:
	struct FSent : INetDeltaBaseState
	{
		TMap<int32, int32> KeyOfId;
		int32 ArrayKey = -1;
		TArray<int32> Touched; // ids this state told of
		bool IsStateEqual(INetDeltaBaseState* Other) override { return Other && static_cast<FSent*>(Other)->ArrayKey == ArrayKey; }
		void ShimForget(const INetDeltaBaseState& Lost) override
		{
			ArrayKey = -1;
			for (const int32 Id : static_cast<const FSent&>(Lost).Touched)
			{
				KeyOfId.Add(Id, -1); // known perhaps, but not as it is now
			}
		}
	};

	/** The wire: ids that went, then id and value of each entry that is new or changed. */
	template <typename Type, typename SerializerType>
	static bool ShimWrite(TArray<Type>& Items, FNetDeltaSerializeInfo& Parms, SerializerType& Container)
	{
		const FSent* Old = static_cast<FSent*>(Parms.OldState);
		if (Old && Old->ArrayKey == Container.ShimArrayKey)
		{
			return false;
		}
		TSharedRef<FSent> Now = MakeShared<FSent>();
		Now->ArrayKey = Container.ShimArrayKey;
		TArray<int32> Changed;
		for (int32 Index = 0; Index < Items.Num(); ++Index)
		{
			Type& Item = Items[Index];
			if (Item.ReplicationID == INDEX_NONE)
			{
				Container.MarkItemDirty(Item); // added without a mark: the engine finds those too
				Now->ArrayKey = Container.ShimArrayKey;
			}
			const int32* Key = Old ? Old->KeyOfId.Find(Item.ReplicationID) : nullptr;
			if (!Key || *Key != Item.ReplicationKey)
			{
				Changed.Add(Index);
			}
			Now->KeyOfId.Add(Item.ReplicationID, Item.ReplicationKey);
		}
		TArray<int32> Gone;
		if (Old)
		{
			for (const TPair<int32, int32>& Known : Old->KeyOfId)
			{
				if (!Now->KeyOfId.Contains(Known.Key))
				{
					Gone.Add(Known.Key);
				}
			}
		}
		Now->Touched = Gone;
		for (const int32 Index : Changed)
		{
			Now->Touched.Add(Items[Index].ReplicationID);
		}
		*Parms.NewState = Now;
		FArchive& Ar = *Parms.Writer;
		Ar << Gone;
		uint32 Count = static_cast<uint32>(Changed.Num());
		Ar.SerializeIntPacked(Count);
		for (const int32 Index : Changed)
		{
			uint32 Id = static_cast<uint32>(Items[Index].ReplicationID);
			Ar.SerializeIntPacked(Id);
			Shim::SerializeValue(Ar, Parms.Map, Items[Index]);
		}
		return true;
	}

	template <typename Type, typename SerializerType>
	static bool ShimRead(TArray<Type>& Items, FNetDeltaSerializeInfo& Parms, SerializerType& Container)
	{
		FArchive& Ar = *Parms.Reader;
		TArray<int32> Gone, Added, Changed, Removed;
		Ar << Gone;
		uint32 Count = 0;
		Ar.SerializeIntPacked(Count);
		for (uint32 At = 0; At < Count && !Ar.IsError(); ++At)
		{
			uint32 Id = 0;
			Ar.SerializeIntPacked(Id);
			int32 Index = ShimIndexOf(Items, static_cast<int32>(Id));
			if (Index == INDEX_NONE)
			{
				Index = Items.Emplace();
				Items[Index].ReplicationID = static_cast<int32>(Id);
				Added.Add(Index);
			}
			else
			{
				Changed.Add(Index);
			}
			Shim::SerializeValue(Ar, Parms.Map, Items[Index]);
		}
		for (const int32 Id : Gone)
		{
			const int32 Index = ShimIndexOf(Items, Id);
			if (Index != INDEX_NONE)
			{
				Removed.Add(Index);
			}
		}
		if (Ar.IsError())
		{
			return false;
		}
		const int32 FinalSize = Items.Num() - Removed.Num();
		for (const int32 Index : Removed)
		{
			Items[Index].PreReplicatedRemove(Container);
		}
		if (!Removed.IsEmpty())
		{
			Container.PreReplicatedRemove(TArrayView<int32>(Removed), FinalSize);
		}
		for (const int32 Index : Added)
		{
			Items[Index].PostReplicatedAdd(Container);
		}
		for (const int32 Index : Changed)
		{
			Items[Index].PostReplicatedChange(Container);
		}
		if (!Added.IsEmpty())
		{
			Container.PostReplicatedAdd(TArrayView<int32>(Added), FinalSize);
		}
		if (!Changed.IsEmpty())
		{
			Container.PostReplicatedChange(TArrayView<int32>(Changed), FinalSize);
		}
		Removed.Sort([](int32 A, int32 B) { return A > B; });
		for (const int32 Index : Removed)
		{
			Items.RemoveAtSwap(Index); // the client's order is not the server's
		}
		return true;
	}

	template <typename Type>
	static int32 ShimIndexOf(const TArray<Type>& Items, int32 Id)
	{
		return Items.IndexOfByPredicate([Id](const Type& Item) { return Item.ReplicationID == Id; });
	}
};
