#include "Session.h"
#include "GameFramework/GameModeBase.h"
#include "GameFramework/PlayerController.h"
#include "ShimChecks.h"
#include <algorithm>

namespace
{
constexpr uint64 TicksBetweenCollections = 16;

UClass* GameModeOfTheIni()
{
	UClass* Class = Shim::FindClass(Shim::IniValue("DefaultEngine.ini", "GlobalDefaultGameMode"));
	check(Class && Class->IsChildOf(AGameModeBase::StaticClass())); // what the ini names exists
	return Class;
}
} // namespace

Shim::FSession::FSession(const FSettings& InSettings) : Settings(InSettings)
{
	Server = CreateWorld(Settings.Mode);
	if (Settings.Mode != NM_Standalone)
	{
		ServerNetwork = std::make_unique<FShimNet>(Server, true);
	}
	Server->ShimStartServer(Settings.GameMode ? Settings.GameMode : GameModeOfTheIni(), Settings.Options);
}

Shim::FSession::~FSession()
{
	for (const std::unique_ptr<FClient>& Client : Clients)
	{
		Client->World->ShimEnd();
	}
	Server->ShimEnd();
	Clients.clear();
	ServerNetwork.reset();
	CollectGarbage();
}

int32 Shim::FSession::Connect(const FString& Name, const FString& UniqueId, const FString& Options)
{
	std::unique_ptr<FClient> Client = std::make_unique<FClient>();
	for (FWire* Wire : {&Client->Up, &Client->Down})
	{
		Wire->Delay = Settings.Delay;
		Wire->Jitter = Settings.Jitter;
		Wire->Loss = Settings.Loss;
		Wire->Luck.seed(Settings.Seed * 1000 + Clients.size() * 2 + (Wire == &Client->Down));
	}
	Client->World = CreateWorld(NM_Client);
	Client->Net = std::make_unique<FShimNet>(Client->World, false);
	Client->Net->Clock = Clock;
	Client->Net->AddLink(&Client->Up, &Client->Down);
	ServerNetwork->AddLink(&Client->Down, &Client->Up);
	Client->Net->Login(TEXT("?Name=") + Name + Options, MakeNetId(UniqueId));
	Clients.push_back(std::move(Client));
	return static_cast<int32>(Clients.size()) - 1;
}

void Shim::FSession::Cut(int32 Client)
{
	for (FWire* Wire : {&At(Client).Up, &At(Client).Down})
	{
		Wire->bCut = true;
		Wire->OnTheWay.clear();
	}
}

bool Shim::FSession::IsConnected(int32 Client) const
{
	const FLink& Here = At(Client).Net->GetLink(0);
	return Here.bOpen && Here.bJoined && ServerNetwork->GetLink(Client).bOpen;
}

FString Shim::FSession::WhyClosed(int32 Client) const
{
	const FString& There = ServerNetwork->GetLink(Client).WhyClosed;
	return There.IsEmpty() ? At(Client).Net->GetLink(0).WhyClosed : There;
}

void Shim::FSession::TickWorld(UWorld* World, FShimNet* Net, double Clock, float DeltaSeconds)
{
	if (Net)
	{
		Net->Clock = Clock;
		Net->Receive();
	}
	World->ShimTick(DeltaSeconds);
	if (Net)
	{
		Net->Send();
	}
}

void Shim::FSession::Tick(float DeltaSeconds)
{
	Clock += static_cast<double>(DeltaSeconds);
	TickWorld(Server, ServerNetwork.get(), Clock, DeltaSeconds);
	for (const std::unique_ptr<FClient>& Client : Clients)
	{
		TickWorld(Client->World, Client->Net.get(), Clock, DeltaSeconds);
	}
	if (++Ticks % TicksBetweenCollections == 0)
	{
		CollectGarbage(); // a missing UPROPERTY shall show
	}
}

void Shim::FSession::Run(double Seconds)
{
	RunUntil([] { return false; }, Seconds);
}
