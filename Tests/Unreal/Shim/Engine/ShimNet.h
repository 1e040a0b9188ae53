#pragma once
// The network of one world: a server's connections, or a client's one. Everything goes through byte packets that may be late, lost or
// out of order. Not an engine header.
#include "Engine/NetConnection.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/OnlineReplStructs.h"
#include "Templates/UniquePtr.h"
#include <deque>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace Shim
{
/** One direction between two ends. */
struct FWire
{
	double Delay = 0.05;
	double Jitter = 0.0;
	double Loss = 0.0;
	bool bCut = false;
	std::mt19937_64 Luck; // its own: what happens on one wire changes nothing on another
	std::multimap<double, TArray<uint8>> OnTheWay;
	TArray<uint8> Everything; // that was ever sent, for tests to search
	int32 Packets = 0;
	int32 Lost = 0;
	void Send(double Now, const TArray<uint8>& Packet);
};

/** A property in a packet: to be told again when the packet is lost. */
struct FSentProperty
{
	int32 RepIndex = 0;
	TSharedPtr<INetDeltaBaseState> State;
};

struct FBunch
{
	uint32 Channel = 0;
	bool bReliable = false;
	bool bOpen = false;
	bool bClose = false;
	uint32 Sequence = 0; // of its channel, when reliable
	TArray<uint8> Bytes;
	std::vector<FSentProperty> Properties;
};

/** What of an actor one connection was told. */
struct FActorChannel
{
	TWeakObjectPtr<AActor> Actor;
	std::vector<TArray<uint8>> Told; // by RepIndex
	std::vector<bool> Again;         // a packet with it was lost
	std::vector<TSharedPtr<INetDeltaBaseState>> Base;
	// On clients: what could not be resolved yet, by RepIndex.
	std::map<int32, TArray<uint8>> Unmapped;
};

struct FSentPacket
{
	uint32 Sequence = 0;
	std::vector<FBunch> Bunches;
};

struct FLink
{
	FWire* Out = nullptr;
	FWire* In = nullptr;
	UNetConnection* Connection = nullptr;
	bool bOpen = true;
	bool bJoined = false;
	FString WhyClosed;
	FString Options;
	FUniqueNetIdRepl Id;
	double LastHeard = 0.0;
	double LastSaid = 0.0;

	uint32 OutPacket = 0;
	uint32 InPacket = 0;
	uint64 InHistory = 0;
	bool bAckOwed = false;
	std::deque<FSentPacket> Outstanding;
	std::vector<FBunch> Waiting; // to be sent with the next packets
	std::map<uint32, uint32> OutSequence, InSequence;
	std::map<uint32, std::map<uint32, FBunch>> Early;
	std::map<uint32, FActorChannel> Channels;
	int32 ReliableInFlight() const;
};
} // namespace Shim

class FShimNet
{
public:
	FShimNet(UWorld* InWorld, bool bInServer);
	~FShimNet();
	int32 AddLink(Shim::FWire* Out, Shim::FWire* In);
	void Receive();
	void Send();
	void Close(int32 Link, const FString& Why, bool bTell = true);
	/** Client: knocks. */
	void Login(const FString& Options, const FUniqueNetIdRepl& Id);
	bool CallRemote(AActor& Actor, UFunction& Function, void** Params);
	void ActorGone(AActor& Actor);
	Shim::FLink& GetLink(int32 Index) { return *Links[static_cast<SIZE_T>(Index)]; }
	int32 NumLinks() const { return static_cast<int32>(Links.size()); }
	UNetConnection* GetServerConnection() const { return bServer || Links.empty() ? nullptr : Links[0]->Connection; }
	UWorld* GetWorld() const { return World; }
	AActor* FindActor(uint32 Id) const;
	uint32 IdOf(AActor* Actor);

	/** What every end goes by: worlds begin at different times. */
	double Clock = 0.0;
	double Timeout = 5.0;
	/** Bytes of values sent, by "Class.Property" or "Class::Function". */
	std::map<std::string, int64> Traffic;

private:
	void Handle(int32 Link, const TArray<uint8>& Packet);
	bool HandleBunch(int32 Link, Shim::FBunch& Bunch);
	void HandleControl(int32 Link, FArchive& Ar);
	void HandleActor(int32 Link, Shim::FBunch& Bunch);
	void HandleOpen(int32 Link, uint32 Channel, FArchive& Ar);
	bool ReadProperties(Shim::FActorChannel& Channel, FArchive& Ar);
	bool ReadProperty(Shim::FActorChannel& Channel, AActor& Actor, int32 RepIndex, const TArray<uint8>& Bytes, TArray<TFunction<void()>>& Notifies);
	void ReadCall(int32 Link, AActor& Actor, FArchive& Ar);
	void ResolveUnmapped(int32 Link);
	void Join(int32 Link);
	void Acknowledge(Shim::FLink& Link, uint32 Highest, uint64 History);
	void Say(Shim::FLink& Link, Shim::FBunch&& Bunch);
	void SayControl(Shim::FLink& Link, uint8 Kind, const FString& Text);
	void Flush(Shim::FLink& Link);
	void Replicate(Shim::FLink& Link, AActor& Actor);
	bool WriteProperties(Shim::FLink& Link, Shim::FActorChannel& Channel, bool bInitial, FArchive& Ar, std::vector<Shim::FSentProperty>& Sent);
	void SendCall(Shim::FLink& Link, AActor& Actor, UFunction& Function, void** Params);

	struct FMap;
	UWorld* World;
	FMap* Map;
	bool bServer;
	std::vector<TUniquePtr<Shim::FLink>> Links;
	std::map<uint32, TWeakObjectPtr<AActor>> ById;
	uint32 LastId = 0;
};

/** Reaches into worlds and actors for the runtime. */
struct FShimWorldAccess
{
	static UWorld* Create(ENetMode Mode, const FString& Map);
	static void StartServer(UWorld* World, UClass* GameMode, const FString& Options);
	static void End(UWorld* World);
	static void Tick(UWorld* World, float DeltaSeconds);
	static void BeginPlay(UWorld* World);
	static void BeginPlay(AActor& Actor);
	static void Add(AActor& Actor, const FTransform* Transform, const FActorSpawnParameters& Parameters);
	static void End(AActor& Actor, EEndPlayReason::Type Reason);
	static APlayerController* LogIn(UWorld* World, UPlayer* Player, const FString& Options, const FUniqueNetIdRepl& Id, FString& Error);
	static FShimNet* Net(const UWorld* World) { return World ? World->ShimNet : nullptr; }
	static void SetNet(UWorld* World, FShimNet* Net) { World->ShimNet = Net; }
	static const TArray<TObjectPtr<AActor>>& Actors(const UWorld* World) { return World->ShimActors; }
	static uint32& NetId(AActor& Actor) { return Actor.ShimNetId; }
	static int32& Role(AActor& Actor) { return Actor.ShimRole; }
	static int32& RemoteRole(AActor& Actor) { return Actor.ShimRemoteRole; }
	static bool Replicates(const AActor& Actor) { return Actor.bReplicates && !Actor.bShimDestroyed; }
	static bool IsDue(AActor& Actor, double Now);
	static void SetGameState(UWorld* World, AGameStateBase* State) { World->ShimGameState = State; }
	static void SetGameMode(UWorld* World, AGameModeBase* Mode) { World->ShimGameMode = Mode; }
	static FString& TravelUrl(UWorld* World) { return World->ShimTravelUrl; }
};
