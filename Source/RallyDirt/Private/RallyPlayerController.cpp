#include "RallyPlayerController.h"

#include "RallyAddress.h"
#include "RallyClub/Follower.h"
#include "RallyClub/Host.h"
#include "RallyClub/LogWords.h"
#include "RallyConvert.h"
#include "RallyDesk.h"
#include "RallyDirtLog.h"
#include "RallyGameMode.h"
#include "RallyHud.h"
#include "RallyLine.h"
#include "RallyMenu.h"
#include "RallyPlayerState.h"
#include "RallyRoads.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallySaves.h"
#include "RallySeats.h"
#include "RallySpeaker.h"
#include "RallyStageActor.h"

#include "Engine/World.h"
#include "GameFramework/GameStateBase.h"

ARallyPlayerController::ARallyPlayerController()
{
	PrimaryActorTick.bCanEverTick = true;
	bShowMouseCursor = true;
	HudClass = URallyHud::StaticClass();
	MenuClass = URallyMenu::StaticClass();
}

// ---- server ---------------------------------------------------------------------------------------------------------------------------

/** Only what no honest client can send ends a connection; what the rules forbid is answered. */
bool ARallyPlayerController::ServerHear_Validate(const TArray<uint8>& Bytes)
{
	Rally::Club::FromFollower Message;
	return Decode(RallyConvert::FromBytes(Bytes), Message);
}

void ARallyPlayerController::ServerHear_Implementation(const TArray<uint8>& Bytes)
{
	if (ARallyGameMode* Mode = GetWorld()->GetAuthGameMode<ARallyGameMode>())
	{
		Mode->Hear(*this, Bytes);
	}
}

uint32 ARallyPlayerController::PeerAt(const ARallyGameMode& Mode) const
{
	return Served.Get() == &Mode ? Peer : 0;
}

void ARallyPlayerController::SetPeerAt(ARallyGameMode& Mode, uint32 NewPeer)
{
	Served = &Mode;
	Peer = NewPeer;
}

FRallyLine& ARallyPlayerController::GetLine()
{
	if (!Down)
	{
		Down = MakeShared<FRallyLine>(*this, FRallyLine::EWay::Down);
	}
	return *Down;
}

int32 ARallyPlayerController::GetSeat() const
{
	const ARallyGameMode* Mode = GetWorld()->GetAuthGameMode<ARallyGameMode>();
	const Rally::Seat Seat = Mode ? Mode->GetHost().SeatOf(PeerAt(*Mode)) : GetMirror() ? GetMirror()->Who() : Rally::kNoSeat;
	return Seat == Rally::kNoSeat ? ARallyPlayerState::Watches : int32{Seat};
}

int32 ARallyPlayerController::GetDropped() const
{
	const ARallyGameMode* Mode = GetWorld()->GetAuthGameMode<ARallyGameMode>();
	return Mode ? static_cast<int32>(Mode->GetHost().Dropped(PeerAt(*Mode))) : 0;
}

// ---- client: following the race -------------------------------------------------------------------------------------------------------

void ARallyPlayerController::BeginPlay()
{
	Super::BeginPlay();
	if (IsLocalController())
	{
		SetInputMode(FInputModeGameAndUI());
		Speaker = GetNetMode() != NM_DedicatedServer ? URallySpeaker::Make(*this) : nullptr;
		Obey();
	}
}

void ARallyPlayerController::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	if (Speaker)
	{
		Speaker->Close();
	}
	if (Stage)
	{
		Stage->Destroy();
	}
	Super::EndPlay(EndPlayReason);
}

void ARallyPlayerController::Tick(float DeltaSeconds)
{
	Super::Tick(DeltaSeconds);
	if (!IsLocalController())
	{
		return;
	}
	if (!IsValid(Followed)) // not here yet, or of a world that was left
	{
		FindWorld();
	}
	if (Follower)
	{
		Follower->Pass(static_cast<double>(DeltaSeconds));
		FollowRace();
		GoBack();
	}
	HearOfFiles();
	ShowWorld();
	RollOn();
	Hear(DeltaSeconds);
	Learn();
}

/** Out of a race that cannot be followed, to the menu, which says why. */
void ARallyPlayerController::GoBack()
{
	const Rally::Phrase Why = Follower->WhyNot();
	if (!Why.IsEmpty() && !bGoesBack)
	{
		bGoesBack = true;
		URallySeats::Of(*GetWorld()).Farewell = Why;
		Refusal = RallyConvert::InWords(Why);
		Show();
		Leave();
	}
}

void ARallyPlayerController::Leave()
{
	ClientTravel(RallyAddress::Map, TRAVEL_Absolute);
}

/** Where the race is hosted at this machine, its records and files are told here. */
void ARallyPlayerController::HearOfFiles()
{
	ARallyGameMode* Mode = GetWorld()->GetAuthGameMode<ARallyGameMode>();
	const TArray<FString> Lines = Mode ? Mode->TakeTold() : TArray<FString>();
	if (!Lines.IsEmpty())
	{
		for (const FString& Line : Lines)
		{
			Log.push_back({Rally::Phrase(RallyConvert::FromWords(Line)), Rally::Rule::None, Rally::kNoSeat, 0, true, false, false});
		}
		bScreenFresh = false;
		Show();
	}
}

/** Who comes along to another world without a new connection finds another host there. */
void ARallyPlayerController::FindWorld()
{
	if (!IsValid(Stage))
	{
		Stage = nullptr;
	}
	Followed = GetWorld()->GetGameState<AGameStateBase>(); // comes when it comes
	bGoesBack = false;
	if (Followed && Follower)
	{
		Follower->Reconnected();
	}
	else if (Followed)
	{
		Up = MakeShared<FRallyLine>(*this, FRallyLine::EWay::Up);
		Follower = MakeShared<Rally::Club::Follower>(
			*Up, URallySeats::Of(*GetWorld()).SecretFor(GetServerNetworkAddress()), [this](const Rally::LogHeader& Header) { return OpenMatch(Header); });
	}
}

/** What begins in the middle of a race tells no set-up: who hosts it at this machine knows. */
std::unique_ptr<Rally::AnyMatch> ARallyPlayerController::OpenMatch(const Rally::LogHeader& Header) const
{
	std::unique_ptr<Rally::AnyMatch> Match = GetDesk() && Header.setup.empty() ? HostedMatch().Clone() : Rally::OpenAnyMatch(Header);
	if (Match)
	{
		Match->Rewind(0);
	}
	return Match;
}

void ARallyPlayerController::ClientHear_Implementation(const TArray<uint8>& Bytes, bool bMore)
{
	constexpr int32 Longest = static_cast<int32>(Rally::Club::kMostDown);
	Pieces.Append(Bytes);
	if (bMore && Pieces.Num() < Longest)
	{
		return;
	}
	const TArray<uint8> Whole = MoveTemp(Pieces);
	Pieces.Reset();
	if (Follower && !Follower->Hear(RallyConvert::FromBytes(Whole)))
	{
		UE_LOG(LogRally, Warning, TEXT("The server said something that makes no sense: %d bytes"), Whole.Num());
	}
	FollowRace();
}

const Rally::Club::Mirror* ARallyPlayerController::GetMirror() const
{
	return Follower ? Follower->TheMirror() : nullptr;
}

/** One notice at a time, each filmed. Shown is only what is new: buttons that were made anew every frame could not be clicked. */
void ARallyPlayerController::FollowRace()
{
	if (!GetMirror())
	{
		return;
	}
	const bool bWelcomed = Welcomes != static_cast<int32>(Follower->Welcomes());
	if (bWelcomed)
	{
		Welcomed();
	}
	bool bNews = bWelcomed || Broken != Follower->Suspended();
	bScreenFresh = bScreenFresh && !bNews;
	Broken = Follower->Suspended();
	while (Follower->Advance())
	{
		if (IsAtTable())
		{
			TellTable();
		}
		else if (Stage && !bWelcomed) // what a welcome brings along has long been
		{
			Stage->Film(*GetMirror(), Log);
			bLooksAway = bLooksAway || (Pace == Rally::Club::Pace::Instant && GetMirror()->Latest().kind != Rally::Club::Notice::Kind::Undo);
		}
		bScreenFresh = false;
		Screen.reset(); // what was asked is over; the film comes first
		bNews = true;
		OnNotice.Broadcast();
	}
	if (TakeAnswer() || bNews)
	{
		Show(); // nothing can be chosen while the film runs
	}
}

void ARallyPlayerController::Welcomed()
{
	Welcomes = static_cast<int32>(Follower->Welcomes());
	bScreenFresh = false;
	WonOn = 0;
	URallySeats::Of(*GetWorld()).Remember(GetServerNetworkAddress(), Follower->Secret());
	if (Side)
	{
		Side->KeepMoment(nullptr);
	}
	Since.clear();
	if (Stage)
	{
		Stage->PlaceAnew();
	}
}

// ---- client: playing ------------------------------------------------------------------------------------------------------------------

void ARallyPlayerController::Play(const FRallyAction& Action)
{
	Rally::Action Plain;
	if (RallyConvert::FromAction(Action, 0, Plain))
	{
		Send(Plain);
	}
}

void ARallyPlayerController::Send(const Rally::Action& Action)
{
	FRallyDesk* Desk = GetDesk();
	if (Desk && !HasEnded() && Desk->Judges(HostedMatch(), Action))
	{
		Refusal = FString();
		Show();
		return;
	}
	if (Follower && !HasEnded())
	{
		if (Side && GetMirror() && RoadGame == RallyRoads::Of(GetMirror()->TheMatch()))
		{
			Side->KeepMoment(&GetMirror()->TheMatch());
			Since.clear();
			bLooksAway = false;
		}
		Refusal = FString();
		Follower->Play(Action);
	}
}

void ARallyPlayerController::Undo()
{
	if (Follower && !HasEnded())
	{
		Refusal = FString();
		Follower->Undo();
	}
}

/** Done is what the film shows; why something was not done is told. */
bool ARallyPlayerController::TakeAnswer()
{
	using Kind = Rally::Club::Reply::Kind;
	const std::optional<Rally::Club::Reply> Reply = Follower->TakeAnswer();
	if (!Reply || Reply->kind == Kind::Done || Reply->kind == Kind::Already)
	{
		return false;
	}
	Rally::Phrase Reason = Rally::ReasonOf(Reply->verdict);
	if (Reply->kind == Kind::Stale)
	{
		Reason = Rally::TextKey::NetStale;
	}
	else if (Reply->kind == Kind::Paused)
	{
		Reason = Rally::TextKey::NetPaused;
	}
	Refusal = RallyConvert::InWords(Reason);
	if (Speaker)
	{
		Speaker->Strike(Rally::Sound::StrikeKind::Refuse);
	}
	bLays = false;
	bHoldsRoll = false;
	bScreenFresh = false;
	ReceiveRefused(Refusal);
	return true;
}

void ARallyPlayerController::Click(const FString& Id)
{
	const std::string Name = RallyConvert::FromWords(Id);
	Rally::Action Action;
	if (Speaker)
	{
		const bool bLaysOne = Name.rfind("choice.", 0) == 0;
		Speaker->Strike(bLaysOne ? Rally::Sound::StrikeKind::Choose : Rally::Sound::StrikeKind::Press);
	}
	if (ClickDesk(Name) || ClickRace(Name) || ClickView(Name) || ClickTable(Name))
	{
		return; // what it leads to is shown when the host has said so
	}
	if (Screen && Side->Count(Name))
	{
		Show();
	}
	else if (Screen && Screen->ActionOf(Name, Action))
	{
		Send(Action);
	}
}

// ---- client: what is driven for a desk of the club ------------------------------------------------------------------------------------

/** Whose race it is, where it is hosted at this machine. */
FRallyDesk* ARallyPlayerController::GetDesk() const
{
	const ARallyGameMode* Mode = GetWorld()->GetAuthGameMode<ARallyGameMode>();
	return Mode && Mode->GetTable() ? Mode->GetDesk() : nullptr;
}

/** There. */
const Rally::AnyMatch& ARallyPlayerController::HostedMatch() const
{
	return GetWorld()->GetAuthGameMode<ARallyGameMode>()->GetTable()->TheMatch();
}

/** Its desk has seen enough, whatever the match may be at. */
bool ARallyPlayerController::HasEnded() const
{
	FRallyDesk* Desk = GetDesk();
	return Desk && Desk->End(HostedMatch());
}

bool ARallyPlayerController::GivesHints() const
{
	const FRallyDesk* Desk = GetDesk();
	return !Desk || Desk->GivesHints();
}

/** From its end there: to another one, or back. */
bool ARallyPlayerController::ClickDesk(const std::string& Name)
{
	FRallyDesk* Desk = GetDesk();
	switch (Desk ? Desk->Choose(Name) : FRallyDesk::EStep::Stay)
	{
	case FRallyDesk::EStep::Drive:
		ClientTravel(FString(RallyAddress::Map) + TEXT("?") + RallyAddress::Desk, TRAVEL_Absolute);
		return true;
	case FRallyDesk::EStep::Leave:
		Leave();
		return true;
	case FRallyDesk::EStep::Stay:
		break;
	}
	return false;
}

/** How the race goes on. */
bool ARallyPlayerController::ClickRace(const std::string& Name)
{
	if (Name == "hud.undo")
	{
		Undo();
	}
	else if (Name == "result.following")
	{
		AskEncore(Rally::Club::Encore::Following);
	}
	else if (Name == "result.again")
	{
		AskEncore(Rally::Club::Encore::Again);
	}
	else if (Name == "result.rematch")
	{
		AskEncore(Rally::Club::Encore::Rematch);
	}
	else if (Name == "hud.lay-hint" || Name == "hud.take-loss")
	{
		LayAdvised();
	}
	else if (Name == "hud.choose-loss")
	{
		bChoosesLoss = true;
		Show();
	}
	else if (Name == "hud.leave")
	{
		Leave();
	}
	else
	{
		return false;
	}
	return true;
}

/** What is shown of it, and how. */
bool ARallyPlayerController::ClickView(const std::string& Name)
{
	if (Name == "hud.log-filter")
	{
		NextFilter();
	}
	else if (Name == "hud.skip")
	{
		SkipFilm();
	}
	else if (Name == "hud.hint")
	{
		AskHint();
	}
	else if (Name == "hud.coach-off")
	{
		QuietCoach();
	}
	else if (Name == "hud.pace")
	{
		NextPace();
	}
	else
	{
		return false;
	}
	return true;
}

void ARallyPlayerController::ClickRoad(const FVector& Origin, const FVector& Direction)
{
	Rally::SpaceCode Space = Rally::kNoSpaceCode;
	if (!Screen || !Stage || !Stage->SpaceUnder(Origin, Direction, Space))
	{
		return;
	}
	const Rally::Club::SpaceChoice* Choice = Screen->ChoiceAt(Space);
	if (Choice && Choice->dice.size() > 1)
	{
		Hud->Offer(*Choice);
	}
	else
	{
		// Played even when no die reaches it: the server says why not.
		Send(Choice ? Choice->dice[0].action : Side->GuessAt(GetMirror()->TheMatch(), Screen->Who(), Space));
	}
}

// ---- client: what is heard and kept ---------------------------------------------------------------------------------------------------

void ARallyPlayerController::AskEncore(Rally::Club::Encore How)
{
	if (Follower)
	{
		Follower->AskNextRace(How);
	}
}

bool ARallyPlayerController::IsOver() const
{
	return GetMirror() && GetMirror()->TheMatch().WhoMoves().IsOver();
}

void ARallyPlayerController::Obey()
{
	const Rally::Club::Settings& Wishes = URallySaves::Of(*GetWorld()).Player();
	Pace = Wishes.pace;
	if (Stage)
	{
		Stage->SetPace(Pace);
	}
	if (Speaker)
	{
		Speaker->Obey(Wishes);
	}
	if (Side)
	{
		Side->Obey(Wishes);
	}
}

/** The film, and what else there is to hear: whose turn it is, that it is over, music where nobody drives. */
void ARallyPlayerController::Hear(float DeltaSeconds)
{
	using namespace Rally::Sound;
	if (!Speaker)
	{
		return;
	}
	Speaker->Pass(DeltaSeconds, Stage);
	const bool bAsked = Screen && bScreenFresh;
	const bool bOver = IsOver() && (!Stage || Stage->IsFilmOver());
	if (bAsked && !bAskedBefore && Screen->Asks() == Rally::Club::RoadMoment::Lay)
	{
		Speaker->Strike(StrikeKind::Turn);
	}
	if (bOver && !bWasOver)
	{
		Speaker->Strike(StrikeKind::Chime);
	}
	bAskedBefore = bAsked || (bAskedBefore && Stage && Stage->IsFilmOver());
	bWasOver = bOver;
	Speaker->Play(!GetMirror() ? Tune::Title : bOver ? Tune::Result : Tune::None);
}

/** Who has finished a race is new to it no more, and what was taught is remembered. */
void ARallyPlayerController::Learn()
{
	const Rally::Club::Mirror* Mirror = GetMirror();
	if (!Side || !Mirror || Mirror->Who() == Rally::kNoSeat)
	{
		return;
	}
	URallySaves& Saves = URallySaves::Of(*GetWorld());
	Rally::Club::Settings Wishes = Saves.Player();
	Wishes.newcomer = Wishes.newcomer && !IsOver();
	Wishes.taught = Wishes.coach ? Side->Taught() | Wishes.taught : Wishes.taught;
	Saves.SetPlayer(Wishes);
}

/** Who did not watch the others is told, once, when it is their turn. */
void ARallyPlayerController::TellUnseen()
{
	if (std::exchange(bLooksAway, false))
	{
		Since = Side->Meanwhile(GetMirror()->TheMatch(), GetMirror()->Who());
	}
}

/** Whoever holds the key rolls on, but not onto the die that could lose control. */
void ARallyPlayerController::RollOn()
{
	if (bHoldsRoll && Screen && bScreenFresh && !Follower->IsWishing() && Side->RollsOn(GetMirror()->TheMatch(), Screen->Who()))
	{
		Click(TEXT("hud.roll"));
	}
}

void ARallyPlayerController::QuietCoach()
{
	Rally::Club::Settings Wishes = URallySaves::Of(*GetWorld()).Player();
	Wishes.coach = false;
	URallySaves::Of(*GetWorld()).SetPlayer(Wishes);
	Obey();
	Show();
}

void ARallyPlayerController::NextFilter()
{
	Filter = Rally::Club::NextFilter(Filter);
	Show();
}
