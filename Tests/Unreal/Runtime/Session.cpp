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
	SeedGuids(Settings.Seed);
	OpenServer(Settings.Options, Settings.Game);
}

void Shim::FSession::OpenServer(const FString& Options, UGameInstance* Game)
{
	Server = CreateWorld(Settings.Mode, Game);
	if (Settings.Mode != NM_Standalone)
	{
		ServerNetwork = std::make_unique<FShimNet>(Server, true);
		ServerNetwork->Clock = Clock;
	}
	Server->ShimStartServer(Settings.GameMode ? Settings.GameMode : GameModeOfTheIni(), Options);
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

int32 Shim::FSession::Connect(const FString& Name, const FString& UniqueId, const FString& Options, UGameInstance* Game)
{
	Clients.push_back(Knock(Name, UniqueId, Options, Game, Clients.size()));
	return static_cast<int32>(Clients.size()) - 1;
}

std::unique_ptr<Shim::FSession::FClient> Shim::FSession::Knock(
	const FString& Name, const FString& UniqueId, const FString& Options, UGameInstance* Game, SIZE_T Number)
{
	std::unique_ptr<FClient> Client = std::make_unique<FClient>();
	Client->Name = Name;
	Client->UniqueId = UniqueId;
	Client->Options = Options;
	for (FWire* Wire : {&Client->Up, &Client->Down})
	{
		Wire->Delay = Settings.Delay;
		Wire->Jitter = Settings.Jitter;
		Wire->Loss = Settings.Loss;
		Wire->Luck.seed(Settings.Seed * 1000 + Number * 2 + (Wire == &Client->Down));
	}
	Client->World = CreateWorld(NM_Client, Game);
	Client->Net = std::make_unique<FShimNet>(Client->World, false);
	Client->Net->Clock = Clock;
	Client->Net->ServerAddress = Settings.Address;
	Client->Net->AddLink(&Client->Up, &Client->Down);
	ServerNetwork->AddLink(&Client->Down, &Client->Up);
	Client->Net->Login(TEXT("?Name=") + Name + Options, MakeNetId(UniqueId));
	return Client;
}

void Shim::FSession::Travel(const FString& Options, bool bSeamless)
{
	if (bSeamless)
	{
		Server->ShimTravel(Settings.GameMode ? Settings.GameMode : GameModeOfTheIni(), Options);
		for (const std::unique_ptr<FClient>& Client : Clients)
		{
			Client->World->ShimLeave();
		}
		return;
	}
	std::vector<bool> Comes;
	for (SIZE_T Number = 0; Number < Clients.size(); ++Number)
	{
		Comes.push_back(IsConnected(static_cast<int32>(Number)));
	}
	const std::unique_ptr<FShimNet> NetworkBefore = std::move(ServerNetwork);
	Server->ShimEnd();
	OpenServer(Options, Server->GetGameInstance());
	for (SIZE_T Number = 0; Number < Clients.size(); ++Number)
	{
		FClient& Old = *Clients[Number];
		if (!Comes[Number])
		{
			ServerNetwork->GetLink(ServerNetwork->AddLink(&Old.Down, &Old.Up)).bOpen = false;
			continue;
		}
		std::unique_ptr<FClient> Fresh = Knock(Old.Name, Old.UniqueId, Old.Options, Old.World->GetGameInstance(), Number);
		Old.World->ShimEnd();
		Clients[Number] = std::move(Fresh);
	}
}

void Shim::FSession::Cut(int32 Client)
{
	for (FWire* Wire : {&At(Client).Up, &At(Client).Down})
	{
		Wire->bCut = true;
		Wire->OnTheWay.clear();
	}
}

void Shim::FSession::Mend(int32 Client)
{
	At(Client).Up.bCut = false;
	At(Client).Down.bCut = false;
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
