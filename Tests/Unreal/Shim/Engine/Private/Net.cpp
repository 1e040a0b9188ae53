// Packets, channels, properties, calls.
#include "ShimNet.h"
#include "GameFramework/GameModeBase.h"
#include "Net/UnrealNetwork.h"
#include <algorithm>
#include <cstdlib>

using namespace Shim;

namespace
{
constexpr int32 MaxPacket = 1200;
constexpr int32 MaxReliable = 256;
constexpr double KeepAlive = 0.2;
constexpr double Timeout = 5.0;

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

void FWire::Send(double Now, const TArray<uint8>& Packet)
{
	Everything.Append(Packet);
	std::uniform_real_distribution<double> Chance(0.0, 1.0);
	if (bCut || Chance(Luck) < Loss)
	{
		++Lost;
		return;
	}
	OnTheWay.emplace(Now + Delay + Jitter * Chance(Luck), Packet);
}

int32 FShimNet::AddLink(FWire* Out, FWire* In)
{
	FLink& Link = Links.emplace_back();
	Link.Out = Out;
	Link.In = In;
	Link.LastHeard = Clock;
	return NumLinks() - 1;
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

// --- saying -------------------------------------------------------------------------------------------------------------

void FShimNet::Say(FLink& Link, FBunch&& Bunch)
{
	Bunch.Sequence = Bunch.bReliable ? ++Link.OutSequence[Bunch.Channel] : 0;
	Link.Waiting.push_back(std::move(Bunch));
}

void FShimNet::Flush(FLink& Link)
{
	if (Link.Waiting.empty() && !Link.bAckOwed && Link.Outstanding.empty() && Clock - Link.LastSaid < KeepAlive)
	{
		return;
	}
	SIZE_T Next = 0;
	do
	{
		std::vector<FBunch> Sent;
		TArray<uint8> Packet;
		FShimArchive Writer(Packet);
		Writer.Packed(++Link.OutPacket);
		Writer.Packed(Link.InPacket);
		Writer << Link.InHistory;
		for (; Next < Link.Waiting.size() && (Sent.empty() || Packet.Num() + Link.Waiting[Next].Bytes.Num() < MaxPacket); ++Next)
		{
			FBunch& Bunch = Link.Waiting[Next];
			Writer << Bunch.Kind;
			Writer.Packed(Bunch.Channel);
			Writer.Packed(Bunch.Sequence);
			Writer << Bunch.Bytes;
			Sent.push_back(Bunch);
		}
		Link.Out->Send(Clock, Packet);
		if (!Sent.empty())
		{
			Link.Outstanding.emplace_back(Link.OutPacket, Sent);
		}
	} while (Next < Link.Waiting.size());
	Link.LastSaid = Clock;
	Link.bAckOwed = false;
	Link.Waiting.clear();
}

void FShimNet::Acknowledge(FLink& Link, uint32 Highest, uint64 History)
{
	std::vector<FBunch> Again;
	while (!Link.Outstanding.empty() && Link.Outstanding.front().first <= Highest)
	{
		const auto [Number, Bunches] = Link.Outstanding.front();
		Link.Outstanding.pop_front();
		const uint32 Age = Highest - Number;
		if (Age < 64 && (History >> Age & 1) != 0)
		{
			continue;
		}
		for (const FBunch& Bunch : Bunches)
		{
			const auto Channel = Link.Channels.find(Bunch.Channel);
			if (Bunch.bReliable)
			{
				Again.push_back(Bunch);
				continue;
			}
			for (const FSentProperty& Property : Bunch.Properties)
			{
				if (Channel != Link.Channels.end())
				{
					const SIZE_T Index = static_cast<SIZE_T>(Property.RepIndex);
					Channel->second.Again[Index] = true;
					if (Property.State)
					{
						Channel->second.Base[Index]->Forget(*Property.State);
					}
				}
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
	FShimArchive Reader(Packet);
	uint32 Number = 0, Highest = 0;
	uint64 History = 0;
	Reader.Packed(Number);
	Reader.Packed(Highest);
	Reader << History;
	if (Number <= Link.InPacket)
	{
		return; // late: for its sender it is lost
	}
	const uint32 Step = Number - Link.InPacket;
	Link.LastHeard = Clock;
	Link.InPacket = Number;
	Link.InHistory = Step < 64 ? Link.InHistory << Step : 0;
	Acknowledge(Link, Highest, History);
	bool bTaken = true;
	while (!Reader.AtEnd() && Link.bOpen)
	{
		Link.bAckOwed = true;
		FBunch Bunch;
		Reader << Bunch.Kind;
		Reader.Packed(Bunch.Channel);
		Reader.Packed(Bunch.Sequence);
		Reader << Bunch.Bytes;
		if (Reader.IsError())
		{
			Close(Index, TEXT("a packet that makes no sense"));
			return;
		}
		uint32& Last = Link.InSequence[Bunch.Channel];
		if (Bunch.Sequence == 0)
		{
			Bunch.bReliable = false;
			bTaken = HandleBunch(Index, Bunch) && bTaken;
		}
		else if (Bunch.Sequence > Last)
		{
			std::map<uint32, FBunch>& Early = Link.Early[Bunch.Channel];
			Early[Bunch.Sequence] = Bunch;
			while (!Early.empty() && Early.begin()->first == Last + 1 && Link.bOpen)
			{
				const FBunch Due = Early.begin()->second;
				Early.erase(Early.begin());
				++Last;
				HandleBunch(Index, Due);
			}
		}
	}
	Link.InHistory |= bTaken ? 1 : 0;
}

/** False: it came before the channel it is for, and has to come again. */
bool FShimNet::HandleBunch(int32 Index, const FBunch& Bunch)
{
	FLink& Link = GetLink(Index);
	FShimArchive Reader(Bunch.Bytes);
	const auto Found = Link.Channels.find(Bunch.Channel);
	AActor* Actor = Found != Link.Channels.end() ? Found->second.Actor.Get() : nullptr;
	if (Bunch.Kind == EBunch::Goodbye)
	{
		FString Why;
		Reader << Why;
		Close(Index, Why, false);
	}
	else if (Bunch.Kind == EBunch::Call && Actor)
	{
		HandleCall(Index, *Actor, Reader);
	}
	else if (bServer)
	{
		if (Bunch.Kind == EBunch::Login && !Link.bJoined)
		{
			HandleLogin(Index, Reader);
		}
	}
	else if (Bunch.Kind == EBunch::Welcome)
	{
		Link.bJoined = true;
	}
	else if (Bunch.Kind == EBunch::Open)
	{
		HandleOpen(Link, Bunch.Channel, Reader);
	}
	else if (Found == Link.Channels.end())
	{
		return Bunch.bReliable;
	}
	else if (Bunch.Kind == EBunch::Gone)
	{
		Link.Channels.erase(Found);
		ById.erase(Bunch.Channel);
		if (Actor)
		{
			Actor->ShimEnd(EEndPlayReason::Destroyed);
		}
	}
	else if (Actor)
	{
		ReadProperties(Found->second, Reader);
	}
	return true;
}

void FShimNet::Login(FString Options, FUniqueNetIdRepl Id)
{
	FBunch Bunch;
	Bunch.Kind = EBunch::Login;
	FShimArchive Writer(Bunch.Bytes);
	Writer << Options;
	Writer << Id;
	Say(GetLink(0), std::move(Bunch));
}

void FShimNet::HandleLogin(int32 Index, FShimArchive& Ar)
{
	FLink& Link = GetLink(Index);
	AGameModeBase* Mode = World->GetAuthGameMode<AGameModeBase>();
	FString Options, Error;
	FUniqueNetIdRepl Id;
	Ar << Options;
	Ar << Id;
	Mode->PreLogin(Options, FString::Printf(TEXT("127.0.0.%d"), Index + 2), Id, Error);
	if (!Error.IsEmpty())
	{
		Close(Index, Error);
		return;
	}
	FBunch Bunch;
	Bunch.Kind = EBunch::Welcome;
	Say(Link, std::move(Bunch));
	Link.bJoined = true;
	Mode->ShimLogIn(nullptr, Index, Options, Id);
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
		FBunch Bunch;
		Bunch.Kind = EBunch::Goodbye;
		FString Copy = Why;
		FShimArchive Writer(Bunch.Bytes);
		Writer << Copy;
		Say(Link, std::move(Bunch));
		Flush(Link);
	}
	Link.bOpen = false;
	Link.WhyClosed = Why;
	if (Link.Controller.IsValid())
	{
		Link.Controller->Destroy();
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
	bool bChanged = true;
	if (Property.Ops->Delta)
	{
		FNetDeltaSerializeInfo Info;
		Info.ShimReader = &Reader;
		Info.ShimMap = this;
		Property.Ops->Delta(Info, Property.Address(&Actor));
	}
	else
	{
		const TArray<uint8> Before = ValueOf(Property, Actor, this);
		Property.Ops->Serialize(Reader, this, Property.Address(&Actor));
		bChanged = !(ValueOf(Property, Actor, this) == Before);
	}
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

// --- replication --------------------------------------------------------------------------------------------------------

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
			Channel.Told.push_back(Property.Ops->Delta ? TArray<uint8>() : ValueOf(Property, *Class->GetDefaultObject(), this));
		}
		Channel.Again.resize(Channel.Told.size());
		Channel.Base.resize(Channel.Told.size());
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
	const FShimProperty& Property = Actor.GetClass()->ShimReplicated()[Index];
	FSentProperty Told{RepIndex, nullptr};
	TArray<uint8> Bytes;
	if (Property.Ops->Delta)
	{
		FShimArchive Writer(Bytes);
		FNetDeltaSerializeInfo Info;
		Info.ShimWriter = &Writer;
		Info.ShimMap = this;
		Info.ShimOld = Channel.Base[Index].get();
		if (!Property.Ops->Delta(Info, Property.Address(&Actor)))
		{
			return;
		}
		Channel.Base[Index] = Told.State = Info.ShimNew;
	}
	else
	{
		Bytes = ValueOf(Property, Actor, this);
		if (Bytes == Channel.Told[Index] && !Channel.Again[Index])
		{
			return;
		}
		Channel.Told[Index] = Bytes;
	}
	Channel.Again[Index] = false;
	FShimArchive Writer(Bunch.Bytes);
	uint32 Number = static_cast<uint32>(RepIndex);
	Writer.Packed(Number);
	Writer << Bytes;
	Bunch.Properties.push_back(Told);
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

// --- calls --------------------------------------------------------------------------------------------------------------

bool FShimNet::CallRemote(AActor& Actor, FShimFunction& Function, void** Params)
{
	const int32 Owner = Actor.ShimOwnerLink();
	if (!bServer)
	{
		if ((Function.Flags & FunctionServer) == 0)
		{
			return false; // Client and NetMulticast run where they are called
		}
		if (Owner == INDEX_NONE || !GetLink(0).bOpen)
		{
			UE_LOG(
				LogShim, Warning, TEXT("No owning connection for actor %s. Function %s will not be processed."), *Actor.GetName(), *Function.Name.ToString());
			return true;
		}
		SendCall(0, Actor, Function, Params);
		return true;
	}
	for (int32 Index = 0; Index < NumLinks(); ++Index)
	{
		const bool bGoes = (Function.Flags & FunctionMulticast) != 0 ? IsRelevant(Actor, Index) : (Function.Flags & FunctionClient) != 0 && Index == Owner;
		if (bGoes && GetLink(Index).bOpen && GetLink(Index).Controller.IsValid())
		{
			SendCall(Index, Actor, Function, Params);
		}
	}
	return (Function.Flags & FunctionClient) != 0 && Owner != INDEX_NONE;
}

void FShimNet::SendCall(int32 Index, AActor& Actor, FShimFunction& Function, void** Params)
{
	if (bServer && !GetLink(Index).Channels.contains(IdOf(&Actor)))
	{
		Replicate(Index, Actor);
	}
	FBunch Bunch;
	Bunch.Kind = EBunch::Call;
	Bunch.Channel = IdOf(&Actor);
	Bunch.bReliable = (Function.Flags & FunctionReliable) != 0;
	FShimArchive Writer(Bunch.Bytes);
	const std::vector<FShimFunction*>& Remotes = Actor.GetClass()->ShimRemotes();
	uint32 Number = static_cast<uint32>(std::find(Remotes.begin(), Remotes.end(), &Function) - Remotes.begin());
	Writer.Packed(Number);
	for (SIZE_T At = 0; At < Function.Params.size(); ++At)
	{
		check(Function.Params[At]->Serialize); // a type that can travel
		Function.Params[At]->Serialize(Writer, this, Params[At]);
	}
	Say(GetLink(Index), std::move(Bunch));
}

void FShimNet::HandleCall(int32 Index, AActor& Actor, FShimArchive& Ar)
{
	uint32 Number = 0;
	Ar.Packed(Number);
	const std::vector<FShimFunction*>& Remotes = Actor.GetClass()->ShimRemotes();
	FShimFunction* Function = Number < Remotes.size() ? Remotes[Number] : nullptr;
	if (!Function || (bServer && (Function->Flags & FunctionServer) == 0))
	{
		Close(Index, TEXT("a function that cannot be called"));
		return;
	}
	if (bServer && Actor.ShimOwnerLink() != Index)
	{
		UE_LOG(LogShim, Warning, TEXT("%s is called by who does not own its actor"), *Function->Name.ToString());
		return;
	}
	std::vector<void*> Params;
	for (const FValueOps* Ops : Function->Params)
	{
		Params.push_back(std::calloc(1, Ops->Size));
		Ops->Construct(Params.back());
		Ops->Serialize(Ar, this, Params.back());
	}
	if (Ar.IsError() || !Ar.AtEnd())
	{
		Close(Index, TEXT("parameters that make no sense"));
	}
	else if (Function->Validate && !Function->Validate(&Actor, Params.data()))
	{
		Close(Index, TEXT("validation failed"));
	}
	else
	{
		Function->Invoke(&Actor, Params.data());
	}
	for (SIZE_T At = 0; At < Params.size(); ++At)
	{
		Function->Params[At]->Destruct(Params[At]);
		std::free(Params[At]);
	}
}
