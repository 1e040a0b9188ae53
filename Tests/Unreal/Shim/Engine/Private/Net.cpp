// Packets, channels, properties, calls.
#include "Components/ActorComponent.h"
#include "GameFramework/GameModeBase.h"
#include "GameFramework/PlayerController.h"
#include "Net/UnrealNetwork.h"
#include "Serialization/MemoryReader.h"
#include "Serialization/MemoryWriter.h"
#include "ShimNet.h"
#include <algorithm>

using namespace Shim;

namespace
{
enum EControl : uint8
{
	ControlLogin = 1,
	ControlWelcome,
	ControlJoin,
	ControlClose
};
enum EActorBunch : uint8
{
	ActorOpen = 1,
	ActorProperties,
	ActorCall
};
enum EReference : uint8
{
	ReferenceNull,
	ReferenceActor,
	ReferencePath,
	ReferenceComponent
};

constexpr int32 MaxPacket = 1200;
constexpr int32 MaxReliable = 256;
constexpr double KeepAlive = 0.2;

std::string Key(const FString& Text)
{
	return TCHAR_TO_UTF8(*Text);
}

TArray<uint8> ValueOf(const FProperty& Property, UObject& Object, UPackageMap* Map)
{
	TArray<uint8> Bytes;
	FMemoryWriter Writer(Bytes);
	Property.ShimSerialize(Writer, Map, &Object);
	return Bytes;
}

/** What a class registers; whatever is Replicated and not registered would never travel. */
const TArray<FLifetimeProperty>& LifetimesOf(UClass* Class)
{
	static std::map<UClass*, TArray<FLifetimeProperty>> Known;
	const auto Found = Known.find(Class);
	if (Found != Known.end())
	{
		return Found->second;
	}
	TArray<FLifetimeProperty>& Made = Known[Class];
	Class->GetDefaultObject()->GetLifetimeReplicatedProps(Made);
	ensure(Made.Num() == Class->ShimReplicated().Num()); // GetLifetimeReplicatedProps leaves out a property, or Super
	return Made;
}
} // namespace

void Shim::AddLifetime(UClass* Class, FName Property, const FDoRepLifetimeParams& Params, TArray<FLifetimeProperty>& Out)
{
	const TArray<const FProperty*>& All = Class->ShimReplicated();
	const int32 Index = All.IndexOfByPredicate([&](const FProperty* Each) { return Each->Name == Property; });
	check(Index != INDEX_NONE);
	ensure(!Out.ContainsByPredicate([&](const FLifetimeProperty& Each) { return Each.RepIndex == Index; })); // twice
	Out.Add(FLifetimeProperty(Index, Params.Condition, Params.RepNotifyCondition, Params.bIsPushBased));
}

void FWire::Send(double Now, const TArray<uint8>& Packet)
{
	Everything.Append(Packet);
	++Packets;
	std::uniform_real_distribution<double> Chance(0.0, 1.0);
	if (bCut || Chance(Luck) < Loss)
	{
		++Lost;
		return;
	}
	OnTheWay.emplace(Now + Delay + Jitter * Chance(Luck), Packet);
}

int32 FLink::ReliableInFlight() const
{
	int32 Count = 0;
	for (const FBunch& Bunch : Waiting)
	{
		Count += Bunch.bReliable;
	}
	for (const FSentPacket& Packet : Outstanding)
	{
		for (const FBunch& Bunch : Packet.Bunches)
		{
			Count += Bunch.bReliable;
		}
	}
	return Count;
}

/** Object references as this end of the connections writes and reads them. */
struct FShimNet::FMap : public UPackageMap
{
	explicit FMap(FShimNet& InNet) : Net(InNet) {}
	bool SerializeObject(FArchive& Ar, UClass*, UObject*& Object) override
	{
		Ar.IsLoading() ? Read(Ar, Object) : Write(Ar, Object);
		return true;
	}
	bool bUnmapped = false;

private:
	void Write(FArchive& Ar, UObject* Object)
	{
		AActor* Actor = Cast<AActor>(Object);
		UActorComponent* Component = Cast<UActorComponent>(Object);
		uint8 Kind = ReferenceNull;
		uint32 Id = 0;
		FString Text;
		if (IsValid(Object) && (Actor || Component) && !Object->IsTemplate())
		{
			Id = Net.IdOf(Actor ? Actor : Component->GetOwner());
			Kind = Id == 0 ? ReferenceNull : Actor ? ReferenceActor : ReferenceComponent;
			Text = Component ? Component->GetName() : FString();
		}
		else if (IsValid(Object) && Object->IsA<UClass>())
		{
			Kind = ReferencePath;
			Text = Object->GetPathName();
		}
		Ar << Kind;
		if (Kind == ReferenceActor || Kind == ReferenceComponent)
		{
			Ar.SerializeIntPacked(Id);
		}
		if (Kind == ReferencePath || Kind == ReferenceComponent)
		{
			Ar << Text;
		}
	}

	void Read(FArchive& Ar, UObject*& Object)
	{
		uint8 Kind = ReferenceNull;
		uint32 Id = 0;
		FString Text;
		Ar << Kind;
		if (Kind == ReferenceActor || Kind == ReferenceComponent)
		{
			Ar.SerializeIntPacked(Id);
		}
		if (Kind == ReferencePath || Kind == ReferenceComponent)
		{
			Ar << Text;
		}
		AActor* Actor = Id != 0 ? Net.FindActor(Id) : nullptr;
		bUnmapped |= Id != 0 && !Actor;
		Object = Kind == ReferencePath ? FindClass(Text) : Kind == ReferenceActor ? Actor : static_cast<UObject*>(nullptr);
		if (Kind == ReferenceComponent && Actor)
		{
			TArray<UActorComponent*> Components;
			Actor->GetComponents(Components);
			UActorComponent** Found = Components.FindByPredicate([&](const UActorComponent* Each) { return Each->GetName() == Text; });
			Object = Found ? *Found : nullptr;
		}
	}
	FShimNet& Net;
};

FShimNet::FShimNet(UWorld* InWorld, bool bInServer) : World(InWorld), Map(new FMap(*this)), bServer(bInServer)
{
	FShimWorldAccess::SetNet(World, this);
}

FShimNet::~FShimNet()
{
	for (const TUniquePtr<FLink>& Link : Links)
	{
		Link->Connection->RemoveFromRoot();
	}
	delete Map;
}

int32 FShimNet::AddLink(FWire* Out, FWire* In)
{
	TUniquePtr<FLink> Link = MakeUnique<FLink>();
	Link->Out = Out;
	Link->In = In;
	Link->LastHeard = Clock;
	Link->Connection = NewObject<UNetConnection>(World);
	Link->Connection->AddToRoot();
	Link->Connection->ShimNet = this;
	Link->Connection->ShimLink = NumLinks();
	Links.push_back(MoveTemp(Link));
	return NumLinks() - 1;
}

AActor* FShimNet::FindActor(uint32 Id) const
{
	const auto Found = ById.find(Id);
	return Found != ById.end() ? Found->second.Get() : nullptr;
}

uint32 FShimNet::IdOf(AActor* Actor)
{
	if (!IsValid(Actor) || (bServer && !FShimWorldAccess::Replicates(*Actor)))
	{
		return 0;
	}
	uint32& Id = FShimWorldAccess::NetId(*Actor);
	if (Id == 0 && bServer)
	{
		Id = ++LastId;
		ById[Id] = Actor;
	}
	return Id;
}

// --- saying -------------------------------------------------------------------------------------------------------------

void FShimNet::Say(FLink& Link, FBunch&& Bunch)
{
	if (Bunch.bReliable)
	{
		Bunch.Sequence = ++Link.OutSequence[Bunch.Channel];
	}
	Link.Waiting.push_back(static_cast<FBunch&&>(Bunch));
}

void FShimNet::SayControl(FLink& Link, uint8 Kind, const FString& Text)
{
	FBunch Bunch;
	Bunch.bReliable = true;
	FMemoryWriter Writer(Bunch.Bytes);
	FString Copy = Text;
	Writer << Kind;
	Writer << Copy;
	if (Kind == ControlLogin)
	{
		bool bSuccess = true;
		Link.Id.NetSerialize(Writer, Map, bSuccess);
	}
	Say(Link, MoveTemp(Bunch));
}

void FShimNet::Flush(FLink& Link)
{
	const double Now = Clock;
	SIZE_T Next = 0;
	const bool bIdle = Link.Waiting.empty() && !Link.bAckOwed && Link.Outstanding.empty() && Now - Link.LastSaid < KeepAlive;
	while (!bIdle && (Next == 0 || Next < Link.Waiting.size()))
	{
		FSentPacket Sent;
		Sent.Sequence = ++Link.OutPacket;
		TArray<uint8> Packet;
		FMemoryWriter Writer(Packet);
		Writer.SerializeIntPacked(Sent.Sequence);
		Writer.SerializeIntPacked(Link.InPacket);
		Writer << Link.InHistory;
		for (; Next < Link.Waiting.size() && (Sent.Bunches.empty() || Packet.Num() + Link.Waiting[Next].Bytes.Num() < MaxPacket); ++Next)
		{
			FBunch& Bunch = Link.Waiting[Next];
			uint8 Flags = static_cast<uint8>(Bunch.bReliable | Bunch.bOpen << 1 | Bunch.bClose << 2);
			Writer.SerializeIntPacked(Bunch.Channel);
			Writer << Flags;
			if (Bunch.bReliable)
			{
				Writer.SerializeIntPacked(Bunch.Sequence);
			}
			Writer << Bunch.Bytes;
			Sent.Bunches.push_back(Bunch);
		}
		Link.Out->Send(Now, Packet);
		if (!Sent.Bunches.empty())
		{
			Link.Outstanding.push_back(Sent);
		}
		Link.LastSaid = Now;
		Link.bAckOwed = false;
		if (Link.Waiting.empty())
		{
			break;
		}
	}
	Link.Waiting.clear();
}

void FShimNet::Acknowledge(FLink& Link, uint32 Highest, uint64 History)
{
	std::vector<FBunch> Again;
	while (!Link.Outstanding.empty() && Link.Outstanding.front().Sequence <= Highest)
	{
		const FSentPacket Packet = Link.Outstanding.front();
		Link.Outstanding.pop_front();
		const uint32 Age = Highest - Packet.Sequence;
		if (Age < 64 && (History >> Age & 1) != 0)
		{
			continue;
		}
		for (const FBunch& Bunch : Packet.Bunches)
		{
			if (Bunch.bReliable)
			{
				Again.push_back(Bunch);
			}
			const auto Channel = Link.Channels.find(Bunch.Channel);
			for (const FSentProperty& Property : Bunch.Properties)
			{
				if (Bunch.bReliable || Channel == Link.Channels.end())
				{
					continue;
				}
				const SIZE_T Index = static_cast<SIZE_T>(Property.RepIndex);
				if (Property.State)
				{
					Channel->second.Base[Index]->ShimForget(*Property.State);
				}
				Channel->second.Again[Index] = true;
			}
		}
	}
	Link.Waiting.insert(Link.Waiting.begin(), Again.begin(), Again.end());
}

// --- hearing ------------------------------------------------------------------------------------------------------------

void FShimNet::Receive()
{
	for (int32 Index = 0; Index < NumLinks(); ++Index)
	{
		FLink& Link = GetLink(Index);
		while (!Link.In->OnTheWay.empty() && Link.In->OnTheWay.begin()->first <= Clock)
		{
			const TArray<uint8> Packet = Link.In->OnTheWay.begin()->second;
			Link.In->OnTheWay.erase(Link.In->OnTheWay.begin());
			if (Link.bOpen)
			{
				Handle(Index, Packet);
			}
		}
		if (Link.bOpen && Clock - Link.LastHeard > Timeout)
		{
			Close(Index, TEXT("timeout"), false);
		}
	}
}

void FShimNet::Handle(int32 Index, const TArray<uint8>& Packet)
{
	FLink& Link = GetLink(Index);
	FMemoryReader Reader(Packet);
	uint32 Sequence = 0, Highest = 0;
	uint64 History = 0;
	Reader.SerializeIntPacked(Sequence);
	Reader.SerializeIntPacked(Highest);
	Reader << History;
	if (Sequence <= Link.InPacket)
	{
		return; // late: for its sender it is lost
	}
	const uint32 Step = Sequence - Link.InPacket;
	Link.LastHeard = Clock;
	Link.InPacket = Sequence;
	Link.InHistory = Step < 64 ? Link.InHistory << Step : 0;
	Acknowledge(Link, Highest, History);
	bool bTaken = true;
	while (!Reader.AtEnd() && !Reader.IsError() && Link.bOpen)
	{
		Link.bAckOwed = true;
		FBunch Bunch;
		uint8 Flags = 0;
		Reader.SerializeIntPacked(Bunch.Channel);
		Reader << Flags;
		Bunch.bReliable = (Flags & 1) != 0;
		Bunch.bOpen = (Flags & 2) != 0;
		Bunch.bClose = (Flags & 4) != 0;
		if (Bunch.bReliable)
		{
			Reader.SerializeIntPacked(Bunch.Sequence);
		}
		Reader << Bunch.Bytes;
		if (Reader.IsError())
		{
			break;
		}
		if (!Bunch.bReliable)
		{
			bTaken &= HandleBunch(Index, Bunch);
			continue;
		}
		if (Bunch.Sequence <= Link.InSequence[Bunch.Channel])
		{
			continue; // known
		}
		std::map<uint32, FBunch>& Early = Link.Early[Bunch.Channel];
		Early[Bunch.Sequence] = Bunch;
		while (!Early.empty() && Early.begin()->first == Link.InSequence[Bunch.Channel] + 1 && Link.bOpen)
		{
			FBunch Due = Early.begin()->second;
			Early.erase(Early.begin());
			++Link.InSequence[Bunch.Channel];
			HandleBunch(Index, Due);
		}
	}
	if (Reader.IsError() && Link.bOpen)
	{
		Close(Index, TEXT("a packet that makes no sense"));
	}
	Link.InHistory |= bTaken ? 1 : 0;
}

/** False: it came before the channel it is for, and has to come again. */
bool FShimNet::HandleBunch(int32 Index, FBunch& Bunch)
{
	FLink& Link = GetLink(Index);
	if (Bunch.Channel == 0)
	{
		FMemoryReader Reader(Bunch.Bytes);
		HandleControl(Index, Reader);
		return true;
	}
	if (!Bunch.bReliable && !bServer && !Link.Channels.contains(Bunch.Channel))
	{
		return false;
	}
	HandleActor(Index, Bunch);
	return true;
}

void FShimNet::HandleControl(int32 Index, FArchive& Ar)
{
	FLink& Link = GetLink(Index);
	uint8 Kind = 0;
	FString Text;
	Ar << Kind;
	Ar << Text;
	if (Kind == ControlLogin && bServer && !Link.bJoined)
	{
		bool bSuccess = true;
		Link.Options = Text;
		Link.Id.NetSerialize(Ar, Map, bSuccess);
		FString Error;
		World->GetAuthGameMode()->PreLogin(Link.Options, Link.Connection->LowLevelGetRemoteAddress(), Link.Id, Error);
		Error.IsEmpty() ? SayControl(Link, ControlWelcome, World->GetMapName()) : Close(Index, Error);
	}
	else if (Kind == ControlWelcome && !bServer)
	{
		Link.bJoined = true;
		SayControl(Link, ControlJoin, FString());
	}
	else if (Kind == ControlJoin && bServer && !Link.bJoined)
	{
		Join(Index);
	}
	else if (Kind == ControlClose)
	{
		Close(Index, Text, false);
	}
}

void FShimNet::Login(const FString& Options, const FUniqueNetIdRepl& Id)
{
	FLink& Link = GetLink(0);
	Link.Options = Options;
	Link.Id = Id;
	SayControl(Link, ControlLogin, Options);
}

void FShimNet::Join(int32 Index)
{
	FLink& Link = GetLink(Index);
	Link.bJoined = true;
	FString Error;
	if (!FShimWorldAccess::LogIn(World, Link.Connection, Link.Options, Link.Id, Error))
	{
		Close(Index, Error);
	}
}

void FShimNet::Close(int32 Index, const FString& Why, bool bTell)
{
	FLink& Link = GetLink(Index);
	if (!Link.bOpen)
	{
		return;
	}
	if (bTell)
	{
		SayControl(Link, ControlClose, Why);
		Flush(Link);
	}
	Link.bOpen = false;
	Link.WhyClosed = Why;
	APlayerController* Controller = Link.Connection->PlayerController;
	if (bServer && IsValid(Controller))
	{
		Controller->Destroy();
	}
}

void FShimNet::HandleActor(int32 Index, FBunch& Bunch)
{
	FLink& Link = GetLink(Index);
	FMemoryReader Reader(Bunch.Bytes);
	uint8 Kind = 0;
	Reader << Kind;
	if (Bunch.bOpen && !bServer)
	{
		HandleOpen(Index, Bunch.Channel, Reader);
		return;
	}
	const auto Found = Link.Channels.find(Bunch.Channel);
	AActor* Actor = Found != Link.Channels.end() ? Found->second.Actor.Get() : nullptr;
	if (Bunch.bClose && !bServer && Found != Link.Channels.end())
	{
		Link.Channels.erase(Found);
		ById.erase(Bunch.Channel);
		if (Actor)
		{
			FShimWorldAccess::End(*Actor, EEndPlayReason::Destroyed);
		}
		return;
	}
	if (!Actor)
	{
		return; // gone here; the other end will hear of it
	}
	if (Kind == ActorCall)
	{
		ReadCall(Index, *Actor, Reader);
	}
	else if (Kind == ActorProperties && !bServer)
	{
		verify(ReadProperties(Found->second, Reader));
	}
}

void FShimNet::HandleOpen(int32 Index, uint32 Id, FArchive& Ar)
{
	FLink& Link = GetLink(Index);
	FString ClassPath;
	uint8 Role = 0;
	FTransform Transform;
	Ar << ClassPath;
	Ar << Role;
	SerializeValue(Ar, Map, Transform);
	UClass* Class = FindClass(ClassPath);
	check(Class);
	FActorSpawnParameters Parameters;
	Parameters.ShimNetId = Id;
	AActor* Actor = World->SpawnActor<AActor>(Class, Transform, Parameters);
	check(Actor);
	ById[Id] = Actor;
	FActorChannel& Channel = Link.Channels[Id];
	Channel.Actor = Actor;
	FShimWorldAccess::Role(*Actor) = Role;
	APlayerController* Controller = Cast<APlayerController>(Actor);
	if (Controller && Role == ROLE_AutonomousProxy)
	{
		Controller->ShimSetPlayer(World->GetGameInstance()->GetLocalPlayers()[0]);
	}
	verify(ReadProperties(Channel, Ar));
	if (IsValid(Actor))
	{
		Actor->PostNetInit();
	}
	ResolveUnmapped(Index);
}

bool FShimNet::ReadProperties(FActorChannel& Channel, FArchive& Ar)
{
	AActor* Actor = Channel.Actor.Get();
	TArray<TFunction<void()>> Notifies;
	while (!Ar.IsError())
	{
		uint32 Number = 0;
		Ar.SerializeIntPacked(Number);
		if (Number == 0)
		{
			break;
		}
		TArray<uint8> Bytes;
		Ar << Bytes;
		if (!ReadProperty(Channel, *Actor, static_cast<int32>(Number) - 1, Bytes, Notifies))
		{
			return false;
		}
	}
	Actor->PostNetReceive();
	// Their order is nobody's to rely on.
	std::shuffle(Notifies.begin(), Notifies.end(), GetLink(0).Out->Luck);
	for (const TFunction<void()>& Notify : Notifies)
	{
		if (IsValid(Actor))
		{
			Notify();
		}
	}
	return !Ar.IsError();
}

bool FShimNet::ReadProperty(FActorChannel& Channel, AActor& Actor, int32 RepIndex, const TArray<uint8>& Bytes, TArray<TFunction<void()>>& Notifies)
{
	const TArray<FLifetimeProperty>& Lifetimes = LifetimesOf(Actor.GetClass());
	const FProperty& Property = *Actor.GetClass()->ShimReplicated()[RepIndex];
	const FLifetimeProperty* Lifetime = Lifetimes.FindByPredicate([&](const FLifetimeProperty& Each) { return Each.RepIndex == RepIndex; });
	FMemoryReader Reader(Bytes);
	Map->bUnmapped = false;
	bool bChanged = true;
	std::shared_ptr<void> Old;
	if (Property.Ops && Property.Ops->Delta)
	{
		FNetDeltaSerializeInfo Info;
		Info.Reader = &Reader;
		Info.Map = Map;
		Info.Object = &Actor;
		Property.Ops->Delta(Info, Property.Address(&Actor));
	}
	else
	{
		const TArray<uint8> Before = ValueOf(Property, Actor, Map);
		if (Property.Ops && Property.Ops->Copy)
		{
			const FValueOps& Ops = *Property.Ops;
			void* Memory = std::calloc(1, Ops.Size);
			Ops.Construct(Memory);
			Ops.Copy(Memory, Property.Address(&Actor));
			Old = std::shared_ptr<void>(Memory,
				[&Ops](void* At)
				{
					Ops.Destruct(At);
					std::free(At);
				});
		}
		Property.ShimSerialize(Reader, Map, &Actor);
		bChanged = !(ValueOf(Property, Actor, Map) == Before) || Lifetime->RepNotifyCondition == REPNOTIFY_Always;
	}
	if (Map->bUnmapped)
	{
		Channel.Unmapped[RepIndex] = Bytes;
	}
	else
	{
		Channel.Unmapped.erase(RepIndex);
	}
	UFunction* Notify = Property.Notify.IsNone() ? nullptr : Actor.FindFunction(Property.Notify);
	if (Notify && bChanged)
	{
		Notifies.Add(
			[&Actor, Notify, Old]
			{
				void* Params[] = {Old.get(), nullptr};
				Notify->Invoke(&Actor, Params);
			});
	}
	return !Reader.IsError() && Reader.AtEnd();
}

void FShimNet::ResolveUnmapped(int32 Index)
{
	for (auto& [Id, Channel] : GetLink(Index).Channels)
	{
		AActor* Actor = Channel.Actor.Get();
		const std::map<int32, TArray<uint8>> Copy = Channel.Unmapped;
		TArray<TFunction<void()>> Notifies;
		for (const auto& [RepIndex, Bytes] : Copy)
		{
			if (Actor)
			{
				ReadProperty(Channel, *Actor, RepIndex, Bytes, Notifies);
			}
		}
		for (const TFunction<void()>& Notify : Notifies)
		{
			Notify();
		}
	}
}

// --- replication --------------------------------------------------------------------------------------------------------

void FShimNet::Send()
{
	std::vector<AActor*> Actors;
	std::map<AActor*, bool> Due;
	for (AActor* Actor : FShimWorldAccess::Actors(World))
	{
		if (bServer && IsValid(Actor) && FShimWorldAccess::Replicates(*Actor))
		{
			Actors.push_back(Actor);
			Due[Actor] = FShimWorldAccess::IsDue(*Actor, Clock);
		}
	}
	for (int32 Index = 0; Index < NumLinks(); ++Index)
	{
		FLink& Link = GetLink(Index);
		if (!Link.bOpen)
		{
			continue;
		}
		const AActor* Viewer = Link.Connection->PlayerController;
		std::shuffle(Actors.begin(), Actors.end(), Link.Out->Luck);
		for (AActor* Actor : Actors)
		{
			if (!Link.bJoined || !Viewer)
			{
				break;
			}
			const bool bKnown = Link.Channels.contains(FShimWorldAccess::NetId(*Actor));
			if (Actor->IsNetRelevantFor(Viewer, Viewer, FVector()))
			{
				if (!bKnown || Due[Actor])
				{
					Replicate(Link, *Actor);
				}
			}
			else if (bKnown)
			{
				FBunch Bunch;
				Bunch.Channel = FShimWorldAccess::NetId(*Actor);
				Bunch.bReliable = Bunch.bClose = true;
				Link.Channels.erase(Bunch.Channel);
				Say(Link, MoveTemp(Bunch));
			}
		}
		if (Link.ReliableInFlight() > MaxReliable)
		{
			UE_LOG(LogNet, Warning, TEXT("the reliable buffer of %s is full"), *World->GetName());
			Close(Index, TEXT("reliable buffer overflow"));
			continue;
		}
		Flush(Link);
	}
}

void FShimNet::Replicate(FLink& Link, AActor& Actor)
{
	const uint32 Id = IdOf(&Actor);
	const bool bInitial = !Link.Channels.contains(Id);
	FActorChannel& Channel = Link.Channels[Id];
	FBunch Bunch;
	Bunch.Channel = Id;
	Bunch.bReliable = Bunch.bOpen = bInitial;
	FMemoryWriter Writer(Bunch.Bytes);
	uint8 Kind = bInitial ? ActorOpen : ActorProperties;
	Writer << Kind;
	if (bInitial)
	{
		UClass* Class = Actor.GetClass();
		Channel.Actor = &Actor;
		const SIZE_T Count = static_cast<SIZE_T>(Class->ShimReplicated().Num());
		Channel.Told.resize(Count);
		Channel.Again.resize(Count);
		Channel.Base.resize(Count);
		for (SIZE_T Index = 0; Index < Count; ++Index)
		{
			const FProperty& Property = *Class->ShimReplicated()[static_cast<int32>(Index)];
			if (!Property.Ops || !Property.Ops->Delta)
			{
				Channel.Told[Index] = ValueOf(Property, *Class->GetDefaultObject(), Map);
			}
		}
		FString Path = Class->GetPathName();
		uint8 Role = Actor.GetNetConnection() == Link.Connection ? static_cast<uint8>(Actor.GetRemoteRole()) : static_cast<uint8>(ROLE_SimulatedProxy);
		FTransform Transform = Actor.GetActorTransform();
		Writer << Path;
		Writer << Role;
		SerializeValue(Writer, Map, Transform);
	}
	const bool bNews = WriteProperties(Link, Channel, bInitial, Writer, Bunch.Properties);
	if (bNews || bInitial)
	{
		Say(Link, MoveTemp(Bunch));
	}
}

bool FShimNet::WriteProperties(FLink& Link, FActorChannel& Channel, bool bInitial, FArchive& Ar, std::vector<FSentProperty>& Sent)
{
	AActor& Actor = *Channel.Actor.Get();
	const bool bOwner = Actor.GetNetConnection() == Link.Connection;
	for (const FLifetimeProperty& Lifetime : LifetimesOf(Actor.GetClass()))
	{
		const ELifetimeCondition Condition = Lifetime.Condition;
		const bool bGoes = Condition == COND_None || (Condition == COND_InitialOnly && bInitial) ||
						   (Condition == COND_InitialOrOwner && (bInitial || bOwner)) ||
						   ((Condition == COND_OwnerOnly || Condition == COND_AutonomousOnly) && bOwner) ||
						   ((Condition == COND_SkipOwner || Condition == COND_SimulatedOnly) && !bOwner);
		if (!bGoes)
		{
			continue;
		}
		const SIZE_T Index = Lifetime.RepIndex;
		const FProperty& Property = *Actor.GetClass()->ShimReplicated()[Lifetime.RepIndex];
		FSentProperty Told{Lifetime.RepIndex, nullptr};
		TArray<uint8> Bytes;
		if (Property.Ops && Property.Ops->Delta)
		{
			FMemoryWriter Writer(Bytes);
			FNetDeltaSerializeInfo Info;
			Info.Writer = &Writer;
			Info.Map = Map;
			Info.Object = &Actor;
			Info.OldState = Channel.Base[Index].Get();
			Info.NewState = &Told.State;
			if (!Property.Ops->Delta(Info, Property.Address(&Actor)))
			{
				continue;
			}
			Channel.Base[Index] = Told.State;
		}
		else
		{
			Bytes = ValueOf(Property, Actor, Map);
			if (Bytes == Channel.Told[Index] && !Channel.Again[Index])
			{
				continue;
			}
			Channel.Told[Index] = Bytes;
		}
		Channel.Again[Index] = false;
		Traffic[Key(Actor.GetClass()->GetName() + TEXT(".") + Property.GetName())] += Bytes.Num();
		uint32 Number = static_cast<uint32>(Lifetime.RepIndex) + 1;
		Ar.SerializeIntPacked(Number);
		Ar << Bytes;
		Sent.push_back(Told);
	}
	uint32 End = 0;
	Ar.SerializeIntPacked(End);
	return !Sent.empty();
}

void FShimNet::ActorGone(AActor& Actor)
{
	const uint32 Id = FShimWorldAccess::NetId(Actor);
	ById.erase(Id);
	for (const TUniquePtr<FLink>& Link : Links)
	{
		if (Link->Channels.erase(Id) > 0 && bServer && Link->bOpen)
		{
			FBunch Bunch;
			Bunch.Channel = Id;
			Bunch.bReliable = Bunch.bClose = true;
			Say(*Link, MoveTemp(Bunch));
		}
	}
}

// --- calls --------------------------------------------------------------------------------------------------------------

/** True when the call was sent or dropped; false when it runs here. */
bool FShimNet::CallRemote(AActor& Actor, UFunction& Function, void** Params)
{
	UNetConnection* Owner = Actor.GetNetConnection();
	if (!bServer)
	{
		if ((Function.Flags & FunctionServer) == 0)
		{
			return false; // Client and NetMulticast run where they are called
		}
		FLink& Link = GetLink(0);
		if (!Owner || !Link.bOpen || !Link.Channels.contains(FShimWorldAccess::NetId(Actor)))
		{
			UE_LOG(LogNet, Warning, TEXT("No owning connection for actor %s. Function %s will not be processed."), *Actor.GetName(), *Function.GetName());
			return true;
		}
		SendCall(Link, Actor, Function, Params);
		return true;
	}
	if ((Function.Flags & FunctionMulticast) != 0)
	{
		for (const TUniquePtr<FLink>& Link : Links)
		{
			const AActor* Viewer = Link->Connection->PlayerController;
			if (Link->bOpen && Link->bJoined && Viewer && Actor.IsNetRelevantFor(Viewer, Viewer, FVector()))
			{
				SendCall(*Link, Actor, Function, Params);
			}
		}
		return false;
	}
	if ((Function.Flags & FunctionClient) != 0 && Owner)
	{
		if (GetLink(Owner->ShimLink).bOpen)
		{
			SendCall(GetLink(Owner->ShimLink), Actor, Function, Params);
		}
		return true;
	}
	return false;
}

void FShimNet::SendCall(FLink& Link, AActor& Actor, UFunction& Function, void** Params)
{
	if (bServer && !Link.Channels.contains(IdOf(&Actor)))
	{
		Replicate(Link, Actor);
	}
	FBunch Bunch;
	Bunch.Channel = IdOf(&Actor);
	Bunch.bReliable = (Function.Flags & FunctionReliable) != 0;
	FMemoryWriter Writer(Bunch.Bytes);
	uint8 Kind = ActorCall;
	uint32 Number = static_cast<uint32>(Actor.GetClass()->ShimRemotes().Find(&Function));
	Writer << Kind;
	Writer.SerializeIntPacked(Number);
	for (int32 Index = 0; Index < Function.Params.Num(); ++Index)
	{
		check(Function.Params[Index]->Serialize); // a type that can travel
		Function.Params[Index]->Serialize(Writer, Map, Params[Index]);
	}
	Traffic[Key(Actor.GetClass()->GetName() + TEXT("::") + Function.GetName())] += Bunch.Bytes.Num();
	Say(Link, MoveTemp(Bunch));
}

void FShimNet::ReadCall(int32 Index, AActor& Actor, FArchive& Ar)
{
	FLink& Link = GetLink(Index);
	uint32 Number = 0;
	Ar.SerializeIntPacked(Number);
	const TArray<UFunction*>& Remotes = Actor.GetClass()->ShimRemotes();
	UFunction* Function = Remotes.IsValidIndex(static_cast<int32>(Number)) ? Remotes[static_cast<int32>(Number)] : nullptr;
	if (!Function || (bServer && (Function->Flags & FunctionServer) == 0))
	{
		Close(Index, TEXT("a function that cannot be called"));
		return;
	}
	if (bServer && Actor.GetNetConnection() != Link.Connection)
	{
		UE_LOG(LogNet, Warning, TEXT("%s called %s, which it does not own"), *Link.Options, *Function->GetName());
		return;
	}
	TArray<void*> Params;
	for (const FValueOps* Ops : Function->Params)
	{
		Params.Add(std::calloc(1, Ops->Size));
		Ops->Construct(Params.Last());
		Ops->Serialize(Ar, Map, Params.Last());
	}
	Params.Add(nullptr);
	const bool bReads = !Ar.IsError() && Ar.AtEnd();
	if (!bReads)
	{
		Close(Index, TEXT("parameters that make no sense"));
	}
	else if (Function->Validate && !Function->Validate(&Actor, Params.GetData()))
	{
		UE_LOG(LogNet, Warning, TEXT("%s: validation failed"), *Function->GetName());
		Close(Index, TEXT("validation failed"));
	}
	else
	{
		Function->Invoke(&Actor, Params.GetData());
	}
	for (int32 At = 0; At < Function->Params.Num(); ++At)
	{
		Function->Params[At]->Destruct(Params[At]);
		std::free(Params[At]);
	}
}
