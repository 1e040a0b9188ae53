// What of actors their copies are told: channels, their properties, and what names an actor that is not here yet.
#include "ShimNet.h"
#include "Net/UnrealNetwork.h"
#include <algorithm>

using namespace Shim;

namespace
{
constexpr int32 MaxReliable = 256;

TArray<uint8> ValueOf(const FShimProperty& Property, UObject& Object, FShimObjectMap* Map)
{
	TArray<uint8> Bytes;
	FShimArchive Writer(Bytes);
	Property.Ops->Serialize(Writer, Map, Property.Address(&Object));
	return Bytes;
}

/** What a class registers; whatever is Replicated and not registered would never travel. */
const TArray<FLifetimeProperty>& LifetimesOf(UClass* Class)
{
	static std::map<UClass*, TArray<FLifetimeProperty>> Known;
	const auto [Found, bNew] = Known.try_emplace(Class);
	if (bNew)
	{
		Class->GetDefaultObject()->GetLifetimeReplicatedProps(Found->second);
		ensure(Found->second.Num() == static_cast<int32>(Class->ShimReplicated().size())); // it leaves out a property, or Super
	}
	return Found->second;
}
} // namespace

void Shim::AddLifetime(UClass* Class, FName Property, ELifetimeCondition Condition, TArray<FLifetimeProperty>& Out)
{
	const std::vector<FShimProperty>& All = Class->ShimReplicated();
	const auto Found = std::find_if(All.begin(), All.end(), [&](const FShimProperty& Each) { return Each.Name == Property; });
	FLifetimeProperty Lifetime;
	Lifetime.RepIndex = static_cast<uint16>(Found - All.begin());
	Lifetime.Condition = Condition;
	ensure(Out.IndexOfByPredicate([&](const FLifetimeProperty& Each) { return Each.RepIndex == Lifetime.RepIndex; }) == INDEX_NONE); // twice
	Out.Add(Lifetime);
}

uint32 FShimNet::IdOf(AActor* Actor)
{
	if (!IsValid(Actor) || Actor->IsTemplate() || (bServer && !Actor->ShimReplicates()))
	{
		return 0;
	}
	if (Actor->ShimNetId == 0 && bServer)
	{
		Actor->ShimNetId = ++LastId;
		ById[LastId] = Actor;
	}
	return Actor->ShimNetId;
}

/** Object references: actors by their id, anything else is null. */
void FShimNet::Serialize(FShimArchive& Ar, UObject*& Object)
{
	uint32 Id = Ar.IsLoading() ? 0 : IdOf(Cast<AActor>(Object));
	Ar.Packed(Id);
	if (Ar.IsLoading())
	{
		const auto Found = ById.find(Id);
		Object = Found != ById.end() ? Found->second.Get() : nullptr;
		bUnmapped = bUnmapped || (Id != 0 && !Object);
	}
}

void FShimNet::Send()
{
	std::vector<AActor*> Due;
	for (AActor* Actor : World->ShimActors)
	{
		if (bServer && IsValid(Actor) && Actor->ShimReplicates())
		{
			Due.push_back(Actor);
		}
	}
	for (int32 Index = 0; Index < NumLinks(); ++Index)
	{
		FLink& Link = GetLink(Index);
		if (Link.bOpen)
		{
			SendTo(Index, Due);
			SIZE_T Reliable = Link.Waiting.size();
			for (const auto& [Number, Bunches] : Link.Outstanding)
			{
				Reliable += static_cast<SIZE_T>(std::count_if(Bunches.begin(), Bunches.end(), [](const FBunch& Each) { return Each.bReliable; }));
			}
			Reliable > MaxReliable ? Close(Index, TEXT("reliable buffer overflow")) : Flush(Link);
		}
	}
	for (AActor* Actor : Due)
	{
		if (Clock >= Actor->ShimNextNetUpdate)
		{
			Actor->ShimNextNetUpdate = Clock + 1.0 / static_cast<double>(Actor->ShimNetFrequency);
		}
	}
}

bool FShimNet::IsRelevant(const AActor& Actor, int32 Index) const
{
	return Actor.bAlwaysRelevant || Actor.ShimOwnerLink() == Index || !Actor.ShimOwnerOnly();
}

void FShimNet::SendTo(int32 Index, const std::vector<AActor*>& Due)
{
	FLink& Link = GetLink(Index);
	std::vector<AActor*> Shuffled = Link.Controller.IsValid() ? Due : std::vector<AActor*>();
	std::shuffle(Shuffled.begin(), Shuffled.end(), Link.Out->Luck);
	for (AActor* Actor : Shuffled)
	{
		const bool bKnown = Link.Channels.contains(Actor->ShimNetId);
		if (IsRelevant(*Actor, Index) && (!bKnown || Clock >= Actor->ShimNextNetUpdate))
		{
			Replicate(Index, *Actor);
		}
	}
}

void FShimNet::Replicate(int32 Index, AActor& Actor)
{
	FLink& Link = GetLink(Index);
	FBunch Bunch;
	Bunch.Channel = IdOf(&Actor);
	const bool bInitial = !Link.Channels.contains(Bunch.Channel);
	const bool bOwner = Actor.ShimOwnerLink() == Index;
	FActorChannel& Channel = Link.Channels[Bunch.Channel];
	Bunch.bReliable = bInitial;
	if (bInitial)
	{
		UClass* Class = Actor.GetClass();
		Bunch.Kind = EBunch::Open;
		Channel.Actor = &Actor;
		for (const FShimProperty& Property : Class->ShimReplicated())
		{
			Channel.Told.push_back(ValueOf(Property, *Class->GetDefaultObject(), this));
		}
		Channel.Again.resize(Channel.Told.size());
		FShimArchive Writer(Bunch.Bytes);
		FString Path = Class->ShimPath;
		bool bMine = bOwner;
		FTransform Transform = Actor.ShimPlace();
		Writer << Path;
		Writer << bMine;
		SerializeValue(Writer, this, Transform);
	}
	for (const FLifetimeProperty& Lifetime : LifetimesOf(Actor.GetClass()))
	{
		if (Lifetime.Condition == COND_None || (Lifetime.Condition == COND_InitialOnly && bInitial) || (Lifetime.Condition == COND_OwnerOnly && bOwner))
		{
			WriteProperty(Channel, Actor, Lifetime.RepIndex, Bunch);
		}
	}
	if (bInitial || !Bunch.Properties.empty())
	{
		Say(Link, std::move(Bunch));
	}
}

void FShimNet::WriteProperty(FActorChannel& Channel, AActor& Actor, int32 RepIndex, FBunch& Bunch)
{
	const SIZE_T Index = static_cast<SIZE_T>(RepIndex);
	TArray<uint8> Bytes = ValueOf(Actor.GetClass()->ShimReplicated()[Index], Actor, this);
	if (Bytes == Channel.Told[Index] && !Channel.Again[Index])
	{
		return;
	}
	Channel.Told[Index] = Bytes;
	Channel.Again[Index] = false;
	FShimArchive Writer(Bunch.Bytes);
	uint32 Number = static_cast<uint32>(RepIndex);
	Writer.Packed(Number);
	Writer << Bytes;
	Bunch.Properties.push_back(RepIndex);
}

void FShimNet::ActorGone(AActor& Actor)
{
	ById.erase(Actor.ShimNetId);
	for (FLink& Link : Links)
	{
		if (Link.Channels.erase(Actor.ShimNetId) > 0 && bServer && Link.bOpen)
		{
			FBunch Bunch;
			Bunch.Kind = EBunch::Gone;
			Bunch.Channel = Actor.ShimNetId;
			Say(Link, std::move(Bunch));
		}
	}
}

void FShimNet::HandleOpen(FLink& Link, uint32 Id, FShimArchive& Ar)
{
	FString ClassPath;
	bool bMine = false;
	FTransform Transform;
	Ar << ClassPath;
	Ar << bMine;
	SerializeValue(Ar, this, Transform);
	FActorSpawnParameters Parameters;
	Parameters.ShimNetId = Id;
	AActor* Actor = World->ShimSpawn(FindClass(ClassPath), Transform, Parameters);
	check(Actor);
	ById[Id] = Actor;
	FActorChannel& Channel = Link.Channels[Id];
	Channel.Actor = Actor;
	APlayerController* Controller = Cast<APlayerController>(Actor);
	if (Controller && bMine)
	{
		Actor->ShimRole = ROLE_AutonomousProxy;
		Controller->ShimLink = 0;
		Controller->ShimSetLocal(World->ShimLocalPlayer);
	}
	ReadProperties(Channel, Ar);
	if (World->bShimBegun)
	{
		Actor->ShimBegin();
	}
	// What named this actor before it was here can be understood now.
	for (auto& [OtherId, Other] : Link.Channels)
	{
		const std::map<int32, TArray<uint8>> Copy = Other.Unmapped;
		std::vector<FShimFunction*> Notifies;
		for (const auto& [RepIndex, Bytes] : Copy)
		{
			if (Other.Actor.IsValid())
			{
				ReadProperty(Other, RepIndex, Bytes, Notifies);
			}
		}
		for (FShimFunction* Notify : Notifies)
		{
			Notify->Invoke(Other.Actor.Get(), nullptr);
		}
	}
}

void FShimNet::ReadProperties(FActorChannel& Channel, FShimArchive& Ar)
{
	const TWeakObjectPtr<AActor> Actor = Channel.Actor;
	std::vector<FShimFunction*> Notifies;
	while (!Ar.AtEnd() && !Ar.IsError())
	{
		uint32 RepIndex = 0;
		TArray<uint8> Bytes;
		Ar.Packed(RepIndex);
		Ar << Bytes;
		ReadProperty(Channel, static_cast<int32>(RepIndex), Bytes, Notifies);
	}
	verify(!Ar.IsError());
	std::shuffle(Notifies.begin(), Notifies.end(), GetLink(0).Out->Luck); // their order is nobody's to rely on
	for (FShimFunction* Notify : Notifies)
	{
		if (Actor.IsValid())
		{
			Notify->Invoke(Actor.Get(), nullptr);
		}
	}
}

void FShimNet::ReadProperty(FActorChannel& Channel, int32 RepIndex, const TArray<uint8>& Bytes, std::vector<FShimFunction*>& Notifies)
{
	AActor& Actor = *Channel.Actor.Get();
	const FShimProperty& Property = Actor.GetClass()->ShimReplicated()[static_cast<SIZE_T>(RepIndex)];
	FShimArchive Reader(Bytes);
	bUnmapped = false;
	const TArray<uint8> Before = ValueOf(Property, Actor, this);
	Property.Ops->Serialize(Reader, this, Property.Address(&Actor));
	const bool bChanged = !(ValueOf(Property, Actor, this) == Before);
	verify(!Reader.IsError() && Reader.AtEnd());
	Channel.Unmapped.erase(RepIndex);
	if (bUnmapped)
	{
		Channel.Unmapped[RepIndex] = Bytes;
	}
	if (bChanged && !Property.Notify.IsNone())
	{
		Notifies.push_back(Actor.GetClass()->ShimFind(Property.Notify));
		check(Notifies.back()->Params.empty()); // an OnRep that takes the old value is not known here
	}
}
