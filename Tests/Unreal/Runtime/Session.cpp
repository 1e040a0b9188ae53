#include "Session.h"
#include "GameFramework/GameModeBase.h"
#include "GameFramework/PlayerController.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"
#include <algorithm>

namespace
{
constexpr uint64 TicksBetweenCollections = 16;

UClass* GameModeOfTheIni()
{
	FString Ini, Name;
	verify(FFileHelper::LoadFileToString(Ini, *(FPaths::ProjectDir() + TEXT("Config/DefaultEngine.ini"))));
	TArray<FString> Lines;
	Ini.ParseIntoArrayLines(Lines);
	for (const FString& Line : Lines)
	{
		if (Line.StartsWith(TEXT("GlobalDefaultGameMode=")))
		{
			Line.Split(TEXT("="), nullptr, &Name);
		}
	}
	UClass* Class = Shim::FindClass(Name.TrimStartAndEnd());
	check(Class && Class->IsChildOf(AGameModeBase::StaticClass())); // what the ini names exists
	return Class;
}
} // namespace

Shim::FSession::FSession(const FSettings& InSettings) : Settings(InSettings)
{
	Server = FShimWorldAccess::Create(Settings.Mode, TEXT("Entry"));
	if (Settings.Mode != NM_Standalone)
	{
		ServerNetwork = MakeUnique<FShimNet>(Server, true);
	}
	FShimWorldAccess::StartServer(Server, Settings.GameMode ? Settings.GameMode : GameModeOfTheIni(), Settings.Options);
}

Shim::FSession::~FSession()
{
	for (const TUniquePtr<FClient>& Client : Clients)
	{
		FShimWorldAccess::End(Client->World);
	}
	FShimWorldAccess::End(Server);
	Clients.clear();
	ServerNetwork.Reset();
	CollectGarbage();
}

int32 Shim::FSession::Connect(const FString& Name, const FString& UniqueId, const FString& Options)
{
	TUniquePtr<FClient> Client = MakeUnique<FClient>();
	for (FWire* Wire : {&Client->Up, &Client->Down})
	{
		Wire->Delay = Settings.Delay;
		Wire->Jitter = Settings.Jitter;
		Wire->Loss = Settings.Loss;
		Wire->Luck.seed(Settings.Seed * 1000 + Clients.size() * 2 + (Wire == &Client->Down));
	}
	Client->World = FShimWorldAccess::Create(NM_Client, TEXT("Entry"));
	Client->Net = MakeUnique<FShimNet>(Client->World, false);
	Client->Net->Clock = Clock;
	Client->Net->AddLink(&Client->Up, &Client->Down);
	ServerNetwork->AddLink(&Client->Down, &Client->Up);
	Client->Net->Login(TEXT("?Name=") + Name + Options, MakeNetId(UniqueId));
	Clients.push_back(MoveTemp(Client));
	return static_cast<int32>(Clients.size()) - 1;
}

void Shim::FSession::Leave(int32 Client)
{
	At(Client).Net->Close(0, TEXT("left"));
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
	FShimWorldAccess::Tick(World, DeltaSeconds);
	if (Net)
	{
		Net->Send();
	}
}

void Shim::FSession::Tick(float DeltaSeconds)
{
	Clock += static_cast<double>(DeltaSeconds);
	TickWorld(Server, ServerNetwork.Get(), Clock, DeltaSeconds);
	for (const TUniquePtr<FClient>& Client : Clients)
	{
		TickWorld(Client->World, Client->Net.Get(), Clock, DeltaSeconds);
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
