// The network of one world: a server's links, or a client's one. Everything goes through byte packets that may be late, lost or out of order.
#pragma once

#include "GameFramework/OnlineReplStructs.h"
#include "GameFramework/PlayerController.h"
#include "Engine/World.h"
#include <deque>
#include <map>
#include <random>

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
	int32 Lost = 0;
	void Send(double Now, const TArray<uint8>& Packet);
};

enum class EBunch : uint8
{
	Login,
	Welcome,
	Goodbye,
	Open,
	Properties,
	Call,
	Gone
};

struct FBunch
{
	EBunch Kind = EBunch::Properties;
	uint32 Channel = 0; // the id of its actor
	bool bReliable = true;
	uint32 Sequence = 0; // of its channel, when reliable
	TArray<uint8> Bytes;
	std::vector<int32> Properties; // by RepIndex: to be told again when the packet is lost
};

/** What of an actor one end was told. */
struct FActorChannel
{
	TWeakObjectPtr<AActor> Actor;
	std::vector<TArray<uint8>> Told;         // by RepIndex
	std::vector<bool> Again;                 // a packet with it was lost
	std::map<int32, TArray<uint8>> Unmapped; // at clients: names what is not here yet
};

struct FLink
{
	FWire* Out = nullptr;
	FWire* In = nullptr;
	TWeakObjectPtr<APlayerController> Controller;
	bool bOpen = true;
	bool bJoined = false;
	FString WhyClosed;
	double LastHeard = 0.0;
	double LastSaid = 0.0;
	uint32 OutPacket = 0;
	uint32 InPacket = 0;
	uint64 InHistory = 0;
	bool bAckOwed = false;
	std::deque<std::pair<uint32, std::vector<FBunch>>> Outstanding; // packets by number
	std::vector<FBunch> Waiting;                                    // to be sent with the next packets
	std::map<uint32, uint32> OutSequence, InSequence;
	std::map<uint32, std::map<uint32, FBunch>> Early;
	std::map<uint32, FActorChannel> Channels;
};
} // namespace Shim

class FShimNet : public FShimObjectMap
{
public:
	FShimNet(UWorld* InWorld, bool bInServer) : World(InWorld), bServer(bInServer) { World->ShimNet = this; }
	int32 AddLink(Shim::FWire* Out, Shim::FWire* In);
	void Receive();
	void Send();
	void Close(int32 Index, const FString& Why, bool bTell = true);
	/** Client: knocks. */
	void Login(FString Options, FUniqueNetIdRepl Id);
	/** True when the call was sent or dropped; false when it runs here. */
	bool CallRemote(AActor& Actor, FShimFunction& Function, void** Params);
	void ActorGone(AActor& Actor);
	Shim::FLink& GetLink(int32 Index) { return Links[static_cast<SIZE_T>(Index)]; }

	/** At clients: where the server is. */
	FString ServerAddress;
	/** What every end goes by: worlds begin at different times. */
	double Clock = 0.0;

private:
	void Handle(int32 Index, const TArray<uint8>& Packet);
	bool HandleBunch(int32 Index, const Shim::FBunch& Bunch);
	void HandleLogin(int32 Index, FShimArchive& Ar);
	void HandleOpen(Shim::FLink& Link, uint32 Id, FShimArchive& Ar);
	void HandleCall(int32 Index, AActor& Actor, FShimArchive& Ar);
	void ReadProperties(Shim::FActorChannel& Channel, FShimArchive& Ar);
	void ReadProperty(Shim::FActorChannel& Channel, int32 RepIndex, const TArray<uint8>& Bytes, std::vector<FShimFunction*>& Notifies);
	void Acknowledge(Shim::FLink& Link, uint32 Highest, uint64 History);
	void Say(Shim::FLink& Link, Shim::FBunch&& Bunch);
	void Flush(Shim::FLink& Link);
	void SendTo(int32 Index, const std::vector<AActor*>& Due);
	bool IsRelevant(const AActor& Actor, int32 Index) const;
	void Replicate(int32 Index, AActor& Actor);
	void WriteProperty(Shim::FActorChannel& Channel, AActor& Actor, int32 RepIndex, Shim::FBunch& Bunch);
	void SendCall(int32 Index, AActor& Actor, FShimFunction& Function, void** Params);
	uint32 IdOf(AActor* Actor);
	void Serialize(FShimArchive& Ar, UObject*& Object) override;
	int32 NumLinks() const { return static_cast<int32>(Links.size()); }

	UWorld* World;
	bool bServer;
	bool bUnmapped = false;
	std::deque<Shim::FLink> Links;
	std::map<uint32, TWeakObjectPtr<AActor>> ById;
	uint32 LastId = 0;
};
