#include "RallyPlayerController.h"

#include "RallyAddress.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/Follower.h"
#include "RallyClub/Host.h"
#include "RallyConvert.h"
#include "RallyDirtLog.h"
#include "RallyGameMode.h"
#include "RallyHud.h"
#include "RallyLine.h"
#include "RallyMenu.h"
#include "RallyPlayerState.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallySeats.h"
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
	}
}

void ARallyPlayerController::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
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
		News.Append(Lines);
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
		Follower = MakeShared<Rally::Club::Follower>(*Up, URallySeats::Of(*GetWorld()).SecretFor(GetServerNetworkAddress()));
	}
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
			Stage->Film(*GetMirror(), News);
		}
		bScreenFresh = false;
		Screen.Reset(); // what was asked is over; the film comes first
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
	URallySeats::Of(*GetWorld()).Remember(GetServerNetworkAddress(), Follower->Secret());
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
	if (Follower)
	{
		Refusal = FString();
		Follower->Play(Action);
	}
}

void ARallyPlayerController::Undo()
{
	if (Follower)
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
	bLays = false;
	bScreenFresh = false;
	ReceiveRefused(Refusal);
	return true;
}

void ARallyPlayerController::Click(const FString& Id)
{
	const std::string Name = RallyConvert::FromWords(Id);
	Rally::Action Action;
	if (Name == "hud.undo")
	{
		Undo();
	}
	else if (Name == "hud.nextstage")
	{
		if (Follower)
		{
			Follower->AskNextRace();
		}
	}
	else if (Name == "hud.skip")
	{
		SkipFilm();
	}
	else if (Name == "hud.hint")
	{
		AskHint();
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
	else if (Name == "hud.pace")
	{
		NextPace();
	}
	else if (Name == "hud.leave")
	{
		Leave();
	}
	else if (ClickTable(Name))
	{
		// what it leads to is shown when the host has said so
	}
	else if (Screen && Screen->Count(Name))
	{
		Show();
	}
	else if (Screen && Screen->ActionOf(Name, Action))
	{
		Send(Action);
	}
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
		Send(Choice ? Choice->dice[0].action : Rally::Club::GuessAt(*Rally::Dirt::AsDirt(GetMirror()->TheMatch()), Screen->Who(), Space));
	}
}
