#include "RallyGameMode.h"

#include "RallyAddress.h"
#include "RallyChance.h"
#include "RallyClub/Host.h"
#include "RallyClub/SeatRecord.h"
#include "RallyConvert.h"
#include "RallyDesks.h"
#include "RallyDirtLog.h"
#include "RallyDrivers.h"
#include "RallyLine.h"
#include "RallyMenu.h"
#include "RallyPlayerController.h"
#include "RallyPlayerState.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallySaves.h"
#include "RallyScene/StageMesh.h"
#include "RallySeats.h"
#include "RallyWorkbench.h"

#include "Engine/World.h"
#include "GameFramework/GameStateBase.h"
#include "GameFramework/Pawn.h"
#include "Kismet/GameplayStatics.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace RallyGameModeDetail
{
using namespace Rally;

constexpr const TCHAR* DefaultSeats = TEXT("4");
/** The engine loses nothing: who says nothing for so long is not there. */
constexpr std::uint8_t HereEverySeconds = 3;
constexpr double SilenceSeconds = 10.0;

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

/** Opponents drive for good; people's seats are empty until somebody comes, and have a stand-in. Alone nobody drives for anybody. */
std::vector<Club::SeatPlan> PlansFor(const GameEntry& Game, const Club::SeatRecords& Seats, std::uint64_t Seed, bool bAlone)
{
	std::vector<Club::SeatPlan> Plans;
	if (bAlone)
	{
		Plans.resize(Seats.size(), {Club::SeatKind::Absent, nullptr});
		return Plans;
	}
	for (const std::shared_ptr<Driver>& Driver : RallyDrivers::For(Game, Seats, Seed))
	{
		const bool bOpponent = Seats[Plans.size()].kind == Club::SeatKind::Driver;
		Plans.push_back({bOpponent ? Club::SeatKind::Driver : Club::SeatKind::Absent, Driver});
	}
	return Plans;
}

/** Whoever plays at the host's own machine has come first. */
SeatMask FirstPerson(const Club::SeatRecords& Seats)
{
	for (std::size_t Index = 0; Index < Seats.size(); ++Index)
	{
		if (Seats[Index].kind != Club::SeatKind::Driver)
		{
			return MaskOf(static_cast<Seat>(Index));
		}
	}
	return 0;
}

/** A game without courses needs none to begin. */
bool NeedsCourse(const GameEntry* Game)
{
	return !Game || *Game->usualCourse != '\0';
}

} // namespace RallyGameModeDetail

ARallyGameMode::ARallyGameMode()
{
	PrimaryActorTick.bCanEverTick = true;
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
	const FString Below = UGameplayStatics::ParseOption(Options, TEXT("Saves"));
	if (!Below.IsEmpty())
	{
		Saves().KeepIn(Below);
		URallyDesks::Of(*GetWorld()).MoveOut();
	}
	Rally::Club::HostManners Manners;
	Manners.freshSecret = &URallySeats::FreshSecret;
	Manners.mostWatchers = SIZE_MAX; // who comes in at all is PreLogin's to say, in words
	Manners.hereEvery = RallyGameModeDetail::HereEverySeconds;
	Manners.silence = RallyGameModeDetail::SilenceSeconds;
	Manners.forgetting = std::numeric_limits<double>::infinity(); // dead connections are the engine's to end
	Host = MakeShared<Rally::Club::Host>(Keeping(), Manners);
}

void ARallyGameMode::BeginPlay()
{
	Super::BeginPlay();
	if (UGameplayStatics::HasOption(RaceOptions, RallyAddress::Resume))
	{
		if (!ResumeRace())
		{
			UE_LOG(LogRally, Warning, TEXT("No race waits that can be taken up"));
		}
		return;
	}
	if (UGameplayStatics::HasOption(RaceOptions, RallyAddress::Desk))
	{
		if (!StartDeskRace())
		{
			UE_LOG(LogRally, Warning, TEXT("Nothing was chosen that can be driven"));
		}
		return;
	}
	const Rally::GameEntry* Game = RallyAddress::Game(RaceOptions);
	if (Course.IsEmpty() && GetNetMode() != NM_Standalone)
	{
		Course = RallyConvert::Words(Game ? Game->usualCourse : "");
	}
	const bool bRaces = !Course.IsEmpty() || !RallyGameModeDetail::NeedsCourse(Game);
	if (!bRaces)
	{
		Keeping() = Rally::Club::SeatKeeping(); // who goes back to the menu leaves the table
	}
	if (bRaces && !StartRace(Course, SeatWords))
	{
		UE_LOG(LogRally, Error, TEXT("No race: course '%s' with seats '%s' cannot be played"), *Course, *SeatWords);
	}
}

// ---- races ----------------------------------------------------------------------------------------------------------------------------

bool ARallyGameMode::StartRace(const FString& NewCourse, const FString& NewSeats)
{
	using namespace Rally;
	Club::SeatRecords Records = RallyGameModeDetail::SeatsOf(NewSeats);
	if (Records.empty())
	{
		return false;
	}
	NameOwn(Records);
	std::unique_ptr<AnyMatch> Match = RallyGameModeDetail::RaceFor(NewCourse, Club::NamesOf(Records), RaceOptions);
	if (!Match)
	{
		return false;
	}
	Course = NewCourse;
	SeatWords = NewSeats;
	RaceFile()->SetAside("previous");
	const uint64 Seed = SeedFor(*Match, RallyAddress::First(RaceOptions));
	Begin({std::move(Match), Records, Seed});
	return true;
}

/** Whoever plays at this machine is called as they said. */
void ARallyGameMode::NameOwn(Rally::Club::SeatRecords& Records) const
{
	const std::string Name = GetNetMode() != NM_DedicatedServer ? Saves().Player().ownName : std::string();
	const auto Own = std::find_if(Records.begin(), Records.end(), [](const Rally::Club::SeatRecord& One) { return One.kind == Rally::Club::SeatKind::Human; });
	if (Own != Records.end() && !Name.empty())
	{
		Own->name = Name;
	}
}

bool ARallyGameMode::ResumeRace()
{
	using namespace Rally;
	Club::SavedRace Saved = Saves().TakeUp(*RaceFile());
	if (!Saved.match)
	{
		return false;
	}
	const GameEntry& Game = *RulesetOf(Saved.match->Header());
	RaceOptions = RallyAddress::Of(Game, Game.agreed(*Saved.match), Club::WriteSeats(Saved.seats));
	Course = RallyAddress::Course(RaceOptions);
	SeatWords = RallyAddress::Seats(RaceOptions);
	// The dice of a race are its own; only a save that has lost them takes others.
	Begin({std::move(Saved.match), Saved.seats, Saved.seed.value_or(RallyChance::FreshSeed())});
	return true;
}

bool ARallyGameMode::StartDeskRace()
{
	using namespace Rally;
	FRallyDesk* Wanted = GetNetMode() == NM_Standalone ? URallyDesks::Of(*GetWorld()).GetOpen() : nullptr;
	FRallyDeskRace Race = Wanted ? Wanted->Race() : FRallyDeskRace();
	if (!Race.Match)
	{
		return false;
	}
	const GameEntry& Game = *RulesetOf(Race.Match->Header());
	if (!Race.bAlone) // what begins in the middle of a race cannot be told in an address
	{
		RaceOptions = RallyAddress::Of(Game, Game.agreed(*Race.Match), Club::WriteSeats(Race.Seats));
		Course = RallyAddress::Course(RaceOptions);
		SeatWords = RallyAddress::Seats(RaceOptions);
	}
	Desk = Wanted;
	DeskFile = Race.File;
	Worn = std::move(Race.Worn);
	Begin({std::move(Race.Match), std::move(Race.Seats), Race.Seed.value_or(RallyChance::FreshSeed()), Race.Dice ? Race.Dice() : nullptr, Race.bAlone});
	return true;
}

std::optional<Rally::Scene::CarPaint> ARallyGameMode::PaintOf(std::size_t Seat) const
{
	using namespace Rally;
	if (Seat >= Seated.size() || Seat >= Worn.size() || !Worn[Seat])
	{
		return std::nullopt;
	}
	const Club::Livery& Livery = *Worn[Seat];
	return Scene::CarPaint{Scene::PaintColour(Livery.body), Scene::PaintColour(Livery.accent), Seated[Seat].look.number, Livery.pattern};
}

void ARallyGameMode::Begin(FStart Start)
{
	using namespace Rally;
	std::vector<Club::SeatPlan> Plans = RallyGameModeDetail::PlansFor(*RulesetOf(Start.Match->Header()), Start.Seats, Start.Seed, Start.bAlone);
	Club::RaceKeeping::Stores Stores{RaceFile(), nullptr};
	SeatMask People = 0;
	if (GetNetMode() != NM_DedicatedServer)
	{
		Stores.records = &Saves().Records; // of who plays at this machine, and of those who come to them
		People = RallyGameModeDetail::FirstPerson(Start.Seats);
	}
	Saves().Begin();
	Seated = Start.Seats;
	std::unique_ptr<Club::RaceKeeping> Kept;
	if (Stores.saves)
	{
		Kept = std::make_unique<Club::RaceKeeping>(*Start.Match, Start.Seats, Start.Seed, People, Stores);
	}
	std::unique_ptr<Club::ChanceSource> Dice = Start.Dice ? std::move(Start.Dice) : Club::DiceOf(*Start.Match, Start.Seed);
	auto Table = std::make_unique<Club::Table>(std::move(Start.Match), std::move(Plans), std::move(Dice));
	Table->ThinkAt(*Workbench);
	bPutAway = false;
	Host->Begin(std::move(Table), static_cast<std::uint32_t>(++URallySeats::Of(*GetWorld()).Races), std::move(Kept));
	Publish();
}

/** Dice cannot be foreseen; who is to start first draws so, and then nobody knows more. */
uint64 ARallyGameMode::SeedFor(const Rally::AnyMatch& Match, Rally::Seat First) const
{
	const uint64 Seed = DiceSeed != 0 ? DiceSeed : RallyChance::FreshSeed();
	return First < Match.Seats() ? Rally::Club::SeedThatBegins(Match, First, Seed) : Seed;
}

void ARallyGameMode::NextRace(Rally::Club::Encore How)
{
	using namespace Rally;
	const GameEntry* Game = GetTable() ? RulesetOf(GetTable()->TheMatch().Header()) : nullptr;
	if (!Game || Desk)
	{
		return;
	}
	const Club::NextRace Next = Club::NextRaceOf(GetTable()->TheMatch(), Seated, How);
	std::unique_ptr<AnyMatch> Match = Game->begin(Next.agreed).match;
	if (!Match)
	{
		UE_LOG(LogRally, Error, TEXT("No race after this one: '%s' cannot be played"), *RallyConvert::Words(Next.agreed.course));
		return;
	}
	if (How == Club::Encore::Rematch)
	{
		Keeping().MoveOn(Next.seats.size());
	}
	RaceOptions = RallyAddress::Of(*Game, Next.agreed, Club::WriteSeats(Next.seats), Next.first);
	Course = RallyAddress::Course(RaceOptions);
	SeatWords = RallyAddress::Seats(RaceOptions);
	const uint64 Seed = SeedFor(*Match, Next.first);
	RaceFile()->SetAside("previous");
	Begin({std::move(Match), Next.seats, Seed});
}

// ---- what is kept ---------------------------------------------------------------------------------------------------------------------

URallySaves& ARallyGameMode::Saves() const
{
	return URallySaves::Of(*GetWorld());
}

/** nullptr: the race is kept nowhere. */
FRallyKeeper* ARallyGameMode::RaceFile() const
{
	return Desk ? DeskFile : GetNetMode() == NM_DedicatedServer ? &Saves().ServerRace : &Saves().Race;
}

/** Once: a race that is over is filed, and that the log of one which broke lies somewhere is said to whoever mends the game. */
void ARallyGameMode::PutAway()
{
	if (!GetTable() || bPutAway)
	{
		return;
	}
	const Rally::AnyMatch& Match = GetTable()->TheMatch();
	if (const int32 Broken = Match.Suspended(); Broken != 0)
	{
		bPutAway = true;
		const Rally::Phrase Why = Host->Keeping() ? Host->Keeping()->WhySuspended(Match) : Rally::Phrase();
		UE_LOG(LogRally, Warning, TEXT("Invariant %d does not hold: %s"), Broken, *RallyConvert::InWords(Why));
	}
	else if (Match.WhoMoves().IsOver())
	{
		bPutAway = true;
		if (Desk)
		{
			Desk->RaceOver(Match);
			return;
		}
		const FString File = Saves().File(Match, *RaceFile());
		Told.Add(RallyConvert::InWords(File.IsEmpty() ? Rally::Phrase(Rally::TextKey::HudNotSaved, {RaceFile()->Place()})
													  : Rally::Phrase(Rally::TextKey::PlayLogLies, {RallyConvert::FromWords(File)})));
	}
}

void ARallyGameMode::TellOfFiles()
{
	using namespace Rally;
	if (!Host->Keeping())
	{
		return;
	}
	for (const Phrase& Line : Host->Keeping()->TakeRecordLines())
	{
		Told.Add(RallyConvert::InWords(Line));
	}
	const Phrase Trouble = Host->Keeping()->NotSaved();
	const FString Now = RallyConvert::InWords(Trouble.IsEmpty() ? Host->Keeping()->RecordsNotice() : Trouble);
	if (!Now.Equals(FileTrouble) && !Now.IsEmpty())
	{
		Told.Add(Now);
	}
	FileTrouble = Now;
}

TArray<FString> ARallyGameMode::TakeTold()
{
	const TArray<FString> Lines = MoveTemp(Told);
	Told.Reset();
	return Lines;
}

// ---- people ---------------------------------------------------------------------------------------------------------------------------

void ARallyGameMode::PreLogin(const FString& Options, const FString& Address, const FUniqueNetIdRepl& UniqueId, FString& ErrorMessage)
{
	Super::PreLogin(Options, Address, UniqueId, ErrorMessage);
	const AGameStateBase* State = GetGameState<AGameStateBase>();
	const int32 Seats = GetTable() ? static_cast<int32>(GetTable()->TheMatch().Seats()) : 0;
	if (ErrorMessage.IsEmpty() && State && State->PlayerArray.Num() >= Seats + MaxWatchers)
	{
		ErrorMessage = RallyConvert::InWords(Rally::TextKey::NetNoRoom);
	}
}

Rally::Club::SeatKeeping& ARallyGameMode::Keeping() const
{
	return URallySeats::Of(*GetWorld()).Keeping;
}

const Rally::Club::Table* ARallyGameMode::GetTable() const
{
	return Host ? Host->TheTable() : nullptr;
}

/** Without Super, which would start a pawn: cars are shown from the film of the match. */
void ARallyGameMode::HandleStartingNewPlayer_Implementation(APlayerController*) {}

void ARallyGameMode::Logout(AController* Exiting)
{
	if (const ARallyPlayerController* Player = Cast<ARallyPlayerController>(Exiting))
	{
		Host->Disconnect(Player->PeerAt(*this));
	}
	Super::Logout(Exiting);
}

void ARallyGameMode::Hear(ARallyPlayerController& Player, const TArray<uint8>& Bytes)
{
	if (Player.PeerAt(*this) == 0) // who came along from another world, too
	{
		Player.SetPeerAt(*this, Host->Connect(Player.GetLine(), Vouch ? RallyConvert::FromWords(Vouch(Player)) : std::string()));
	}
	Host->Hear(Player.PeerAt(*this), RallyConvert::FromBytes(Bytes));
	if (const std::optional<Rally::Club::Encore> How = Host->TakeNextRaceWish())
	{
		NextRace(*How);
	}
	Publish();
}

/** Stand-ins take their time. */
void ARallyGameMode::Tick(float DeltaSeconds)
{
	Super::Tick(DeltaSeconds);
	Host->Pass(static_cast<double>(DeltaSeconds));
	const bool bNews = URallyDesks::Of(*GetWorld()).Update();
	ARallyPlayerController* Player = GetWorld()->GetFirstPlayerController<ARallyPlayerController>();
	if (URallyMenu* Menu = Player ? Player->GetMenu() : nullptr)
	{
		Menu->Heed(bNews);
	}
	else if (Player && bNews)
	{
		Player->Show();
	}
	SinceStandIn += static_cast<double>(DeltaSeconds);
	if (GetTable() && Host->TheTable()->Ponder() && SinceStandIn >= static_cast<double>(StandInPause))
	{
		SinceStandIn = 0.0;
		Host->Advance();
	}
	Publish();
}

/** To everybody what they do not know yet, and for all to see who sits where. */
void ARallyGameMode::Publish()
{
	if (const FRallyKeeper* File = RaceFile())
	{
		File->Wait(); // nobody is told what is not safe
	}
	Saves().Records.Wait();
	Host->Publish();
	const AGameStateBase* State = GetGameState<AGameStateBase>();
	for (int32 Index = 0; State && Index < State->PlayerArray.Num(); ++Index)
	{
		ARallyPlayerState* Present = Cast<ARallyPlayerState>(State->PlayerArray[Index].Get());
		const ARallyPlayerController* Player = Present ? Cast<ARallyPlayerController>(Present->GetOwner()) : nullptr;
		if (Player && Present->GetSeat() != Player->GetSeat())
		{
			Present->SetSeat(Player->GetSeat());
		}
	}
	PutAway();
	TellOfFiles();
	if (GetNetMode() == NM_DedicatedServer)
	{
		Told.Reset(); // nobody plays there
	}
}

void ARallyGameMode::PauseRace(bool bNow)
{
	if (Host->TheTable())
	{
		Host->TheTable()->Pause(bNow);
	}
}
