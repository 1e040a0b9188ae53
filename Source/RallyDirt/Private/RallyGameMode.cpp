#include "RallyGameMode.h"

#include "RallyAddress.h"
#include "RallyClub/SeatRecord.h"
#include "RallyClub/Table.h"
#include "RallyConvert.h"
#include "RallyDirtLog.h"
#include "RallyGameState.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPlayerController.h"
#include "RallyPlayerState.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallySeats.h"
#include "RallyWorkbench.h"

#include "Engine/World.h"
#include "GameFramework/Pawn.h"
#include "Misc/FileHelper.h"
#include "Misc/Guid.h"
#include "Misc/Paths.h"

namespace RallyGameModeDetail
{
using namespace Rally;

constexpr const TCHAR* DefaultSeats = TEXT("4");

/** nullptr when the options, the course or so many seats make no race. */
std::unique_ptr<AnyMatch> RaceFor(const FString& Course, const std::vector<std::string>& Names, const FString& Options)
{
	const GameEntry* Game = RallyAddress::Game(Options);
	MatchSetup Agreed{RallyConvert::FromWords(Course), Names, {}};
	return Game && RallyAddress::Values(Options, *Game, Agreed.options) ? Game->begin(Agreed).match : nullptr;
}

/** Who sits where by a URL's words; empty when they make no sense. */
Club::SeatRecords SeatsOf(const FString& Words)
{
	Club::SeatRecords Seats;
	std::string Misfit;
	Club::ReadSeats(RallyAddress::SeatWords(Words), Seats, Misfit);
	return Club::Completed(Seats, RallyConvert::Spoken());
}

/** Opponents drive for good; people's seats are empty until somebody comes, and have a stand-in. */
std::vector<Club::SeatPlan> PlansFor(const Club::SeatRecords& Seats, std::uint64_t Seed)
{
	const auto Book = std::make_shared<Pilot::RoadBook>(); // they decide one after the other
	std::vector<Club::SeatPlan> Plans;
	for (const Club::SeatRecord& Record : Seats)
	{
		const bool bOpponent = Record.kind == Club::SeatKind::Driver;
		const Pilot::Character Character = bOpponent ? Pilot::CharacterOf(Record.level, Record.temper) : Pilot::Character();
		Plans.push_back({bOpponent ? Club::SeatKind::Driver : Club::SeatKind::Absent, std::make_shared<Pilot::Opponent>(Character, Seed + Plans.size(), Book)});
	}
	return Plans;
}

/** The dice of a server cannot be foreseen; tests hand a seed in. */
std::uint64_t FreshSeed()
{
	const FGuid Guid = FGuid::NewGuid();
	return (std::uint64_t{Guid.A} << 32 | Guid.B) ^ (std::uint64_t{Guid.C} << 32 | Guid.D);
}

Rally::SeatMask SeatsForPeople(const std::vector<Club::SeatPlan>& Plans)
{
	Rally::SeatMask Seats = 0;
	for (Rally::Seat Index = 0; Index < Plans.size(); ++Index)
	{
		if (Plans[Index].kind == Club::SeatKind::Absent)
		{
			Seats = static_cast<Rally::SeatMask>(Seats | MaskOf(Index));
		}
	}
	return Seats;
}

FString StageAfter(const FString& Course)
{
	const std::string Now = RallyConvert::FromWords(Course);
	const std::span<const ReadyStage> Stages = Dirt::DirtBox().stages;
	for (std::size_t Index = 0; Index + 1 < Stages.size(); ++Index)
	{
		if (Now == Stages[Index].id)
		{
			return RallyConvert::Words(Stages[Index + 1].id);
		}
	}
	return RallyConvert::Words(Stages[0].id);
}

/** Everything but a rule: why an intent was not carried out. */
FString WhyNot(const Club::Reply& Reply)
{
	switch (Reply.kind)
	{
	case Club::Reply::Kind::Stale:
		return TEXT("stale");
	case Club::Reply::Kind::Paused:
		return TEXT("paused");
	default:
		break;
	}
	return Reply.verdict.rule == Rule::None ? FString() : RallyConvert::Words(RuleOf(Reply.verdict.rule).id);
}
} // namespace RallyGameModeDetail

ARallyGameMode::ARallyGameMode()
{
	PrimaryActorTick.bCanEverTick = true;
	GameStateClass = ARallyGameState::StaticClass();
	PlayerControllerClass = ARallyPlayerController::StaticClass();
	PlayerStateClass = ARallyPlayerState::StaticClass();
	DefaultPawnClass = nullptr; // cars are not pawns: they follow the film of the match
	Workbench = MakeShared<FRallyWorkbench>(TEXT("RallyThought"));
}

void ARallyGameMode::InitGame(const FString& MapName, const FString& Options, FString& ErrorMessage)
{
	Super::InitGame(MapName, Options, ErrorMessage);
	RaceOptions = Options;
	Course = RallyAddress::Course(Options);
	SeatWords = RallyAddress::Seats(Options);
	SeatWords = SeatWords.IsEmpty() ? FString(RallyGameModeDetail::DefaultSeats) : SeatWords;
}

void ARallyGameMode::BeginPlay()
{
	Super::BeginPlay();
	if (Course.IsEmpty() && GetNetMode() != NM_Standalone)
	{
		const Rally::GameEntry* Game = RallyAddress::Game(RaceOptions);
		Course = RallyConvert::Words(Game ? Game->usualCourse : "");
	}
	if (Course.IsEmpty())
	{
		Keeping() = Rally::Club::SeatKeeping(); // who goes back to the menu leaves the table
	}
	if (!Course.IsEmpty() && !StartRace(Course, SeatWords))
	{
		UE_LOG(LogRally, Error, TEXT("No race: course '%s' with seats '%s' cannot be played"), *Course, *SeatWords);
	}
}

bool ARallyGameMode::StartRace(const FString& NewCourse, const FString& NewSeats)
{
	using namespace Rally;
	ARallyGameState* State = GetGameState<ARallyGameState>();
	const Club::SeatRecords Records = RallyGameModeDetail::SeatsOf(NewSeats);
	if (Records.empty() || !State)
	{
		return false;
	}
	std::unique_ptr<AnyMatch> Match = RallyGameModeDetail::RaceFor(NewCourse, Club::NamesOf(Records), RaceOptions);
	if (!Match)
	{
		return false;
	}
	const std::uint64_t Seed = DiceSeed != 0 ? DiceSeed : RallyGameModeDetail::FreshSeed();
	std::vector<Club::SeatPlan> Plans = RallyGameModeDetail::PlansFor(Records, Seed);
	Course = NewCourse;
	SeatWords = NewSeats;
	SeatCount = static_cast<int32>(Records.size());
	Keeping().Arrange(RallyGameModeDetail::SeatsForPeople(Plans), GetWorld()->GetTimeSeconds());
	Table = MakeShared<Club::Table>(std::move(Match), std::move(Plans), std::make_unique<Club::SeededChance>(Seed));
	Table->ThinkAt(*Workbench);
	Table->Broadcast();
	Holders.Empty();
	Holders.SetNum(SeatCount);
	State->BeginRace(++URallySeats::Of(*GetWorld()).Races, *Table->TheFeed());
	for (const TObjectPtr<APlayerState>& Present : State->PlayerArray)
	{
		ARallyPlayerController* Player = Cast<ARallyPlayerController>(Present->GetOwner());
		if (Player && Player->HasAsked())
		{
			Seat(*Player);
		}
	}
	RunDice();
	Publish();
	return true;
}

void ARallyGameMode::PreLogin(const FString& Options, const FString& Address, const FUniqueNetIdRepl& UniqueId, FString& ErrorMessage)
{
	Super::PreLogin(Options, Address, UniqueId, ErrorMessage);
	const ARallyGameState* State = GetGameState<ARallyGameState>();
	if (ErrorMessage.IsEmpty() && State && State->PlayerArray.Num() >= SeatCount + MaxWatchers)
	{
		ErrorMessage = TEXT("The stands are full");
	}
}

Rally::Club::SeatKeeping& ARallyGameMode::Keeping() const
{
	return URallySeats::Of(*GetWorld()).Keeping;
}

void ARallyGameMode::SitDown(ARallyPlayerController& Player)
{
	Player.Claim.identity = Vouch ? RallyConvert::FromWords(Vouch(Player)) : std::string();
	Seat(Player);
}

/** Who came along without a new connection is not asked again. */
void ARallyGameMode::HandleSeamlessTravelPlayer(AController*& C)
{
	Super::HandleSeamlessTravelPlayer(C);
	ARallyPlayerController* Player = Cast<ARallyPlayerController>(C);
	if (Player && Player->HasAsked())
	{
		Seat(*Player);
	}
}

/** Without Super, which would start a pawn: cars are shown from the film of the match. */
void ARallyGameMode::HandleStartingNewPlayer_Implementation(APlayerController*) {}

void ARallyGameMode::Seat(ARallyPlayerController& Player)
{
	if (!Table)
	{
		return; // the race will seat everybody who is here
	}
	const Rally::Seat Found = Keeping().Arrive(Player.Claim, URallySeats::FreshSecret(), GetWorld()->GetTimeSeconds());
	Player.Claim.secret = Keeping().SecretOf(Found);
	if (Found != Rally::kNoSeat)
	{
		Table->Arrive(Found);
		ARallyPlayerController* Before = Holder(Found);
		Holders[Found] = &Player;
		if (Before && Before != &Player)
		{
			Before->Claim = Rally::Club::SeatClaim(); // the newer connection of the same person counts
			Before->Sit(ARallyPlayerState::Watches);
			Welcome(*Before);
		}
	}
	Player.Sit(Found != Rally::kNoSeat ? int32{Found} : ARallyPlayerState::Watches);
	Publish();
	Welcome(Player);
}

void ARallyGameMode::Logout(AController* Exiting)
{
	for (int32 Index = 0; Index < Holders.Num(); ++Index)
	{
		if (Holders[Index] == Exiting)
		{
			Holders[Index] = nullptr;
			Table->Depart(static_cast<Rally::Seat>(Index));
			Keeping().Depart(static_cast<Rally::Seat>(Index), GetWorld()->GetTimeSeconds());
		}
	}
	Super::Logout(Exiting);
}

ARallyPlayerController* ARallyGameMode::Holder(int32 SeatIndex) const
{
	return Holders.IsValidIndex(SeatIndex) ? Holders[SeatIndex].Get() : nullptr;
}

void ARallyGameMode::Hear(ARallyPlayerController& Player, const Rally::Club::Intent& Intent)
{
	using Kind = Rally::Club::Reply::Kind;
	if (!Table || Player.GetSeat() == ARallyPlayerState::Watches)
	{
		Player.ClientRefused(0, FString());
		return;
	}
	const Rally::Club::Reply Reply = Table->Hear(static_cast<Rally::Seat>(Player.GetSeat()), Intent);
	if (Reply.kind == Kind::Done)
	{
		RunDice();
		Publish();
	}
	else if (Reply.kind != Kind::Already) // who asks twice has the notice already, or it is on its way
	{
		Player.ClientRefused(static_cast<int32>(Reply.revision), RallyGameModeDetail::WhyNot(Reply));
	}
}

/** Dice fall at once; stand-ins take their time. */
void ARallyGameMode::RunDice()
{
	while (Table->TheMatch().WhoMoves().IsChance() && Table->Advance() == Rally::Club::Table::State::Moved)
	{
	}
}

void ARallyGameMode::Tick(float DeltaSeconds)
{
	Super::Tick(DeltaSeconds);
	SinceStandIn += static_cast<double>(DeltaSeconds);
	if (!Table || !Table->Ponder() || SinceStandIn < static_cast<double>(StandInPause))
	{
		return;
	}
	SinceStandIn = 0.0;
	const Rally::Club::Table::State Now = Table->Advance();
	const bool bStops = Now == Rally::Club::Table::State::Suspended && GetGameState<ARallyGameState>()->GetBroken() == 0;
	if (Now == Rally::Club::Table::State::Moved || bStops)
	{
		RunDice();
		Publish();
	}
}

void ARallyGameMode::Publish()
{
	ARallyGameState* State = GetGameState<ARallyGameState>();
	if (!Table || !State)
	{
		return;
	}
	for (int32 Index = 0; Index < Holders.Num(); ++Index)
	{
		if (ARallyPlayerController* Player = Holder(Index))
		{
			Player->Whisper(*Table->TheFeed());
		}
	}
	State->Publish(*Table->TheFeed());
	const int32 Broken = Table->TheMatch().Suspended();
	if (Broken != 0 && State->GetBroken() == 0)
	{
		KeepSuspended(Broken);
	}
	State->SetBroken(Broken);
}

/** With what broke it, for whoever mends the game. */
void ARallyGameMode::KeepSuspended(int32 Invariant) const
{
	const FString File = FPaths::Combine(FPaths::ProjectSavedDir(), TEXT("Races"), TEXT("suspended.rally"));
	const TArray<uint8> Log = RallyConvert::Bytes(Table->Save());
	const bool bKept = FFileHelper::SaveArrayToFile(Log, *File);
	UE_LOG(LogRally, Warning, TEXT("Invariant %d does not hold: the race is stopped; its log %s %s"), Invariant,
		bKept ? TEXT("lies in") : TEXT("could not be written to"), *File);
}

void ARallyGameMode::Welcome(ARallyPlayerController& Player)
{
	const ARallyGameState* State = GetGameState<ARallyGameState>();
	if (Table && State)
	{
		const Rally::Seat Index = Player.GetSeat() < 0 ? Rally::kNoSeat : static_cast<Rally::Seat>(Player.GetSeat());
		Rally::ByteString Plain;
		Rally::ByteWriter Out(Plain);
		EncodeWelcome(Out, Table->TheFeed()->WelcomeFor(Table->TheMatch(), Index));
		Player.ClientWelcome(State->GetRace(), RallyConvert::Bytes(Player.Claim.secret), RallyConvert::Bytes(Plain));
	}
}

void ARallyGameMode::PauseRace(const ARallyPlayerController& Player, bool bNow)
{
	if (Table && Player.GetSeat() != ARallyPlayerState::Watches)
	{
		Table->Pause(bNow);
		GetGameState<ARallyGameState>()->SetPaused(bNow);
	}
}

void ARallyGameMode::NextStage(const ARallyPlayerController& Player)
{
	if (Table && Player.GetSeat() != ARallyPlayerState::Watches && Table->TheMatch().WhoMoves().IsOver())
	{
		StartRace(RallyGameModeDetail::StageAfter(Course), SeatWords);
	}
}
