#include "ShimProof.h"
#include "GameFramework/PlayerState.h"
#include "Session.h"
#include "ShimChecks.h"
#include "ShimTestActor.h"
#include <algorithm>
#include <cstdio>

namespace ShimProof
{
static int32 GPassed, GFailed;

static void Say(bool bHolds, const char* What)
{
	(bHolds ? GPassed : GFailed) += 1;
	std::printf("%s Shim.%s\n", bHolds ? "ok    " : "FAILED", What);
}

template <typename T>
static T* Only(const UWorld* World)
{
	const TArray<AActor*> Found = Shim::ActorsOf(World, T::StaticClass());
	return Found.Num() == 1 ? static_cast<T*>(Found[0]) : nullptr;
}

static bool Holds(const TArray<uint8>& Bytes, const char* Text)
{
	const std::size_t Length = std::strlen(Text);
	return std::search(Bytes.begin(), Bytes.end(), Text, Text + Length) != Bytes.end();
}

static Shim::FSession::FSettings Rough(uint64 Seed)
{
	Shim::FSession::FSettings Settings;
	Settings.GameMode = AShimTestMode::StaticClass();
	Settings.Delay = 0.05;
	Settings.Jitter = 0.1;
	Settings.Loss = 0.2;
	Settings.Seed = Seed;
	return Settings;
}

/** One step of what changes at the server. */
static void Change(AShimTestActor& Actor, UWorld& World, int32 Step, std::mt19937& Luck)
{
	Actor.Number = Step;
	Actor.Gear = Step % 2 ? EShimTestGear::Second : EShimTestGear::First;
	Actor.ForOwner = FString::Printf(TEXT("secret%d"), Step);
	FShimTestItem Item;
	Item.Number = Step;
	Item.Text = FString::FromInt(-Step);
	if (Actor.Items.Num() < 5 || Luck() % 2)
	{
		Actor.Items.Add(Item);
	}
	else if (Luck() % 2)
	{
		Actor.Items[0] = Item;
	}
	else
	{
		Actor.Items.RemoveAt(static_cast<int32>(Luck()) & 3);
	}
	Actor.Friend = Step % 7 == 0 ? World.SpawnActor<AShimTestActor>() : nullptr;
	if (AShimTestActor* Other = Actor.Friend)
	{
		Other->Number = -Step;
		Other->Destroy();
		Actor.Friend = nullptr;
	}
}

/** What the server ends with, they end with. */
static void ProveWhatArrived(Shim::FSession& Session, const AShimTestActor& Actor)
{
	for (int32 Client = 0; Client < 4; ++Client)
	{
		const AShimTestActor* Copy = Only<AShimTestActor>(Session.World(Client));
		Say(Copy && Copy->Number == 299 && Copy->Gear == EShimTestGear::Second, "properties arrive");
		Say(Copy && Copy->Items == Actor.Items, "an array arrives, whatever is lost");
		Say(Copy && (Copy->ForOwner == TEXT("secret299")) == (Client == 1), "owner-only goes to the owner");
		Say(Holds(Session.BytesDown(Client), "secret") == (Client == 1), "owner-only is in nobody else's bytes");
		Say(Copy && Copy->Notified > 1 && !Copy->HasAuthority(), "a notification for each change, on clients alone");
		Say(Session.Down(Client).Lost > 10, "packets were lost");
	}
	Say(Actor.Notified == 0, "none on the server");
	Say(Only<AShimTestActor>(Session.World(3))->AtFirst == 5 && Only<AShimTestActor>(Session.World(0))->AtFirst == 0,
		"initial-only is told when the channel opens");
	Say(Shim::ActorsOf(Session.World(0), APlayerController::StaticClass()).Num() == 1, "a controller is its owner's alone");
	Say(Shim::ActorsOf(Session.World(0), APlayerState::StaticClass()).Num() == 4, "every player state is everybody's");
	Say(Session.World(0)->GetGameState<AGameStateBase>()->PlayerArray.Num() == 4, "and in the game state's list");
}

/** Told of before it is there, at some clients. */
static void ProveNames(Shim::FSession& Session, AShimTestActor& Actor)
{
	AShimTestActor* Other = Session.ServerWorld()->SpawnActor<AShimTestActor>();
	Actor.Friend = Other;
	Session.Run(3.0);
	for (int32 Client = 0; Client < 4; ++Client)
	{
		bool bNamed = false;
		for (AActor* Copy : Shim::ActorsOf(Session.World(Client), AShimTestActor::StaticClass()))
		{
			bNamed = bNamed || IsValid(static_cast<AShimTestActor*>(Copy)->Friend.Get());
		}
		Say(bNamed, "who is named before it is there is known once it is");
	}
	Other->Destroy();
	Session.Run(3.0);
}

/** Four clients behind a network that loses a fifth, one of them late. */
static void ProveReplication(uint64 Seed)
{
	Shim::FSession Session(Rough(Seed));
	AShimTestActor* Actor = Session.ServerWorld()->SpawnActor<AShimTestActor>();
	for (const TCHAR* Name : {TEXT("a"), TEXT("b"), TEXT("c")})
	{
		Session.Connect(Name, Name);
	}
	const auto AllIn = [&] { return Session.Controller(0) && Session.Controller(1) && Session.Controller(2); };
	Say(Session.RunUntil(AllIn, 20.0), "clients come in");
	Actor->AtFirst = 5; // too late for those whose channel is open
	Actor->SetOwner(Session.ServerController(1));
	std::mt19937 Luck(static_cast<uint32>(Seed));
	for (int32 Step = 0; Step < 300; ++Step)
	{
		Change(*Actor, *Session.ServerWorld(), Step, Luck);
		if (Step == 100)
		{
			Session.Connect(TEXT("late"), TEXT("late"));
		}
		Session.Tick();
	}
	Session.Run(5.0);
	ProveWhatArrived(Session, *Actor);
	ProveNames(Session, *Actor);
	Actor->Shout(TEXT("hello"));
	Session.Run(2.0);
	Say(Only<AShimTestActor>(Session.World(2))->Heard.Num() == 1 && Actor->Heard.Num() == 1, "a multicast is heard once everywhere");
	Actor->Destroy();
	Session.Run(2.0);
	Say(!Only<AShimTestActor>(Session.World(0)), "what the server destroys goes");
}

/** Nobody owns the actor, neither at the server nor at a client, nor in a world without a network. */
static void ProveOwners(AShimTestActor& AtServer, AShimTestActor& AtClient, Shim::FSession& Session)
{
	Shim::FSession::FSettings Settings = Rough(4);
	Settings.Mode = NM_Standalone;
	Shim::FSession Alone(Settings);
	AShimTestActor* Here = Alone.ServerWorld()->SpawnActor<AShimTestActor>();
	Shim::LoggedWarnings().Empty();
	Shim::FExpectedFailures Failures;
	AtClient.ServerTouch();
	AtServer.ClientTouch();
	Here->ServerTouch();
	Here->ClientTouch();
	Session.Run(1.0);
	Say(AtServer.Touched == 0 && AtClient.Touched == 0 && Here->Touched == 0 && Shim::LoggedWarnings().Num() == 4, "a call on what no player owns is dropped");
	Say(Failures.Count == 4, "and fails the test that runs");
	Here->SetOwner(Alone.ServerWorld()->GetFirstPlayerController());
	Here->ServerTouch();
	Here->ClientTouch();
	Say(Here->Touched == 2 && Failures.Count == 4, "at one machine what its player owns runs there");
}

static void ProveTravel(uint64 Seed)
{
	Shim::FSession Session(Rough(Seed));
	for (const TCHAR* Name : {TEXT("a"), TEXT("b")})
	{
		Session.Connect(Name, Name);
	}
	Session.RunUntil([&] { return Session.Controller(0) && Session.Controller(1); }, 20.0);
	Session.ServerWorld()->SpawnActor<AShimTestActor>();
	Session.Run(2.0);
	APlayerController* There = Session.ServerController(0);
	APlayerController* Here = Session.Controller(0);
	const APlayerState* Before = There->GetPlayerState<APlayerState>();
	Session.Travel(FString(), true);
	Session.Run(3.0);
	const APlayerState* After = There->GetPlayerState<APlayerState>();
	Say(Session.ServerController(0) == There && Session.Controller(0) == Here && Session.IsConnected(0), "a seamless travel takes the controllers along");
	Say(After != Before && After->ShimName == TEXT("a") && After->GetUniqueId().ToString() == TEXT("a"), "their states are new, with what was copied");
	Say(!Only<AShimTestActor>(Session.World(0)) && Session.World(1)->GetGameState<AGameStateBase>()->PlayerArray.Num() == 2, "and nothing else is left");
	const UGameInstance* Game = Session.Game(1);
	Session.Travel(FString(), false);
	Say(Session.RunUntil([&] { return Session.Controller(0) && Session.Controller(1); }, 20.0) && Session.ServerController(0) != There &&
			Session.Game(1) == Game,
		"another travel makes all connect anew, from the same game");
	Shim::FExpectedFailures Failures;
	APlayerState* From = Session.ServerWorld()->SpawnActor<AShimTestState>();
	From->DispatchCopyProperties(Session.ServerWorld()->SpawnActor<APlayerState>());
	Say(Failures.Count == 1, "who copies properties without Super fails");
}

static void ProveCalls(uint64 Seed)
{
	Shim::FSession Session(Rough(Seed));
	AShimTestActor* Actor = Session.ServerWorld()->SpawnActor<AShimTestActor>();
	Session.Connect(TEXT("a"), TEXT("a"));
	Session.Connect(TEXT("b"), TEXT("b"));
	Session.RunUntil([&] { return Session.Controller(0) && Session.Controller(1) && Only<AShimTestActor>(Session.World(0)); }, 20.0);
	AShimTestController* Here = Cast<AShimTestController>(Session.Controller(0));
	AShimTestController* There = Cast<AShimTestController>(Session.ServerController(0));
	Say(Here->IsLocalController() && !There->IsLocalController() && Here->GetLocalRole() == ROLE_AutonomousProxy, "a controller is local to its player");
	for (int32 Number = 0; Number < 100; ++Number)
	{
		Here->ServerSay(Number, TEXT("x"));
		Here->ServerWhisper(Number);
		Session.Tick();
	}
	Session.Run(5.0);
	bool bInOrder = There->Said.Num() == 100 && Here->Answers.Num() == 100;
	for (int32 Number = 0; bInOrder && Number < 100; ++Number)
	{
		bInOrder = There->Said[Number] == Number && Here->Answers[Number] == Number + 1000;
	}
	Say(bInOrder, "reliable calls arrive once and in order");
	Say(There->Whispered.Num() > 20 && There->Whispered.Num() < 100, "unreliable ones are lost sometimes");
	ProveOwners(*Actor, *Only<AShimTestActor>(Session.World(0)), Session);
	Only<AShimTestActor>(Session.World(0))->SetOwner(Here);
	Only<AShimTestActor>(Session.World(0))->ServerTouch();
	Session.Run(1.0);
	Say(Actor->Touched == 0 && Session.IsConnected(0), "and at the server too, whatever the client believes");
	Here->ServerSay(-1, TEXT("impossible"));
	Say(Session.RunUntil([&] { return !Session.IsConnected(0); }, 5.0) && Session.IsConnected(1), "failed validation ends that connection");
	Session.Run(6.0);
	AShimTestMode* Mode = Session.ServerWorld()->GetAuthGameMode<AShimTestMode>();
	Say(Mode->Left == 1 && !Session.ServerController(0), "and logs its player out");
	Session.Cut(1);
	Say(Session.RunUntil([&] { return Mode->Left == 2; }, 10.0) && Session.WhyClosed(1) == TEXT("timeout"), "a cut wire is noticed");
	const int32 Unwanted = Session.Connect(TEXT("c"), TEXT("c"), TEXT("?Unwanted"));
	Say(Session.RunUntil([&] { return !Session.WhyClosed(Unwanted).IsEmpty(); }, 10.0) && Session.WhyClosed(Unwanted) == TEXT("not you"),
		"a refused login gets the reason");
	const int32 Flood = Session.Connect(TEXT("d"), TEXT("d"));
	Session.RunUntil([&] { return Session.Controller(Flood) != nullptr; }, 20.0);
	for (int32 Number = 0; Number < 300; ++Number)
	{
		Cast<AShimTestController>(Session.Controller(Flood))->ServerSay(Number, TEXT("x"));
	}
	Session.Run(1.0);
	Say(!Session.IsConnected(Flood) && Session.WhyClosed(Flood) == TEXT("reliable buffer overflow"), "too many reliable calls end the connection");
}

static void ProveObjects()
{
	{
		Shim::FSession Session(Rough(1));
		AShimTestActor* Actor = Session.ServerWorld()->SpawnActor<AShimTestActor>();
		Actor->Kept = NewObject<UObject>(Actor, UObject::StaticClass());
		Actor->NotKept = NewObject<UObject>(Actor, UObject::StaticClass());
		const TWeakObjectPtr<UObject> Kept(Actor->Kept.Get()), NotKept(Actor->NotKept);
		Shim::CollectGarbage();
		Say(Kept.IsValid() && !NotKept.IsValid(), "only what a UPROPERTY reaches stays");
		AShimTestActor* Other = Session.ServerWorld()->SpawnActor<AShimTestActor>();
		Actor->Friend = Other;
		Other->Destroy();
		Say(!IsValid(Other), "what is destroyed is not valid");
		Session.Tick();
		Shim::CollectGarbage();
		Say(!Actor->Friend, "and references to it become null");
	}
	Shim::CollectGarbage();
	int32 Counts[2] = {};
	for (int32& Count : Counts)
	{
		Shim::FSession Session(Rough(2));
		Session.Connect(TEXT("a"), TEXT("a"));
		Session.Run(1.0);
		Count = -Shim::CountObjects();
	}
	std::vector<std::string> Modules = Shim::Modules();
	std::sort(Modules.begin(), Modules.end());
	Say(Modules == std::vector<std::string>{"RallyClub", "RallyDirt", "RallyHearing", "RallyPilot", "RallyRules", "RallyScene", "RallySound"},
		"every module has its line, once");
	Say(Counts[0] == Counts[1], "a world that ended is freed with all that was in it"); // classes and defaults stay
	Say(FString::Printf(TEXT("%s %03d %.2f %hs %lld %%"), TEXT("a"), 7, 0.5, "b", int64(-9)).Equals(TEXT("a 007 0.50 b -9 %")), "formats");
	Say(FString(UTF8_TO_TCHAR("\xC3\xBC\xF0\x9F\x98\x80")).Len() == 3 && FString(TEXT("\u00fc")).Equals(UTF8_TO_TCHAR("\xC3\xBC")), "UTF-8 both ways");
	Say(FVector::Dist(FRotator(0.0, 90.0, 0.0).Vector(), FVector(0.0, 1.0, 0.0)) < 1e-9 &&
			FVector::Dist(FRotator(90.0, 0.0, 0.0).Vector(), FVector(0.0, 0.0, 1.0)) < 1e-9,
		"rotations");
}

int32 Run(int32& OutPassed)
{
	GPassed = GFailed = 0;
	ProveObjects();
	ProveReplication(1);
	ProveReplication(2);
	ProveCalls(3);
	ProveTravel(4);
	OutPassed += GPassed;
	return GFailed;
}
} // namespace ShimProof
