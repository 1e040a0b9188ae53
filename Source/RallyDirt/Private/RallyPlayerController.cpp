#include "RallyPlayerController.h"

#include "RallyClub/Feed.h"
#include "RallyClub/Mirror.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyConvert.h"
#include "RallyDirtLog.h"
#include "RallyGameMode.h"
#include "RallyHud.h"
#include "RallyMenu.h"
#include "RallyPlayerState.h"
#include "RallySeats.h"
#include "RallyStageActor.h"

#include "Engine/World.h"
#include "Net/UnrealNetwork.h"

namespace RallyControllerDetail
{
/** Loss and delay are the network's to mend; only when it does not, a new welcome is asked for. */
constexpr double PatienceSeconds = 5.0;
/** What a person, and a HUD that is clicked fast, can want. */
constexpr double AskedAtOnce = 30.0;
constexpr double AskedASecond = 12.0;
constexpr uint8 HighestKind = 63;
constexpr uint8 NoSeat = 0xFF;
} // namespace RallyControllerDetail

ARallyPlayerController::ARallyPlayerController() : Asking(RallyControllerDetail::AskedAtOnce, RallyControllerDetail::AskedASecond)
{
	PrimaryActorTick.bCanEverTick = true;
	bShowMouseCursor = true;
	HudClass = URallyHud::StaticClass();
	MenuClass = URallyMenu::StaticClass();
}

void ARallyPlayerController::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME_CONDITION(ARallyPlayerController, OwnPart, COND_OwnerOnly);
}

// ---- server ---------------------------------------------------------------------------------------------------------------------------

bool ARallyPlayerController::MayAsk()
{
	if (Asking.Take(GetWorld()->GetTimeSeconds()))
	{
		return true;
	}
	++Dropped; // without an answer: answers would be a flood of our own
	return false;
}

/** Only what no honest client can send ends a connection; what the rules forbid is answered. */
bool ARallyPlayerController::ServerPlay_Validate(const FRallyAction& Action, int32 ExpectedIndex)
{
	Rally::Action Plain;
	return ExpectedIndex >= 0 && Action.Kind <= RallyControllerDetail::HighestKind && RallyConvert::FromAction(Action, 0, Plain);
}

void ARallyPlayerController::ServerPlay_Implementation(const FRallyAction& Action, int32 ExpectedIndex)
{
	ARallyGameMode* Mode = GetWorld()->GetAuthGameMode<ARallyGameMode>();
	Rally::Club::Intent Intent;
	Intent.expected = static_cast<std::uint32_t>(ExpectedIndex);
	if (Mode && MayAsk() && RallyConvert::FromAction(Action, 0, Intent.action))
	{
		Mode->Hear(*this, Intent);
	}
}

bool ARallyPlayerController::ServerUndo_Validate(int32 ExpectedIndex)
{
	return ExpectedIndex >= 0;
}

void ARallyPlayerController::ServerUndo_Implementation(int32 ExpectedIndex)
{
	ARallyGameMode* Mode = GetWorld()->GetAuthGameMode<ARallyGameMode>();
	if (Mode && MayAsk())
	{
		Rally::Club::Intent Intent;
		Intent.kind = Rally::Club::Intent::Kind::Undo;
		Intent.expected = static_cast<std::uint32_t>(ExpectedIndex);
		Mode->Hear(*this, Intent);
	}
}

bool ARallyPlayerController::ServerAskWelcome_Validate(const TArray<uint8>& Secret)
{
	return Secret.Num() == 0 || Secret.Num() == static_cast<int32>(Rally::Club::SeatSecret::kSize);
}

void ARallyPlayerController::ServerAskWelcome_Implementation(const TArray<uint8>& Secret)
{
	ARallyGameMode* Mode = GetWorld()->GetAuthGameMode<ARallyGameMode>();
	if (!Mode || !MayAsk())
	{
		return;
	}
	if (bHasAsked)
	{
		Mode->Welcome(*this);
		return;
	}
	bHasAsked = true;
	Claim.secret = Rally::Club::ReadSecret(RallyConvert::FromBytes(Secret));
	Mode->SitDown(*this);
}

void ARallyPlayerController::ServerPauseRace_Implementation(bool bNow)
{
	ARallyGameMode* Mode = GetWorld()->GetAuthGameMode<ARallyGameMode>();
	if (Mode && MayAsk())
	{
		Mode->PauseRace(*this, bNow);
	}
}

void ARallyPlayerController::ServerNextStage_Implementation()
{
	ARallyGameMode* Mode = GetWorld()->GetAuthGameMode<ARallyGameMode>();
	if (Mode && MayAsk())
	{
		Mode->NextStage(*this);
	}
}

int32 ARallyPlayerController::GetSeat() const
{
	return OwnPart.Num() > 0 && OwnPart[0] != RallyControllerDetail::NoSeat ? OwnPart[0] : ARallyPlayerState::Watches;
}

void ARallyPlayerController::Sit(int32 NewSeat)
{
	OwnPart.Reset();
	Asking = Rally::Club::RateLimit(RallyControllerDetail::AskedAtOnce, RallyControllerDetail::AskedASecond);
	OwnPart.Add(NewSeat < 0 ? RallyControllerDetail::NoSeat : static_cast<uint8>(NewSeat));
	if (ARallyPlayerState* State = GetPlayerState<ARallyPlayerState>())
	{
		State->SetSeat(NewSeat);
	}
	ForceNetUpdate();
}

void ARallyPlayerController::Whisper(const Rally::Club::Feed& Feed)
{
	Rally::ByteString Plain;
	Rally::ByteWriter Out(Plain);
	Out.Byte(OwnPart[0]);
	EncodeWhispers(Out, Feed.WhispersTo(OwnPart[0]));
	TArray<uint8> Now = RallyConvert::Bytes(Plain);
	if (!(Now == OwnPart))
	{
		OwnPart = MoveTemp(Now);
		ForceNetUpdate();
	}
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
	if (IsValid(Followed))
	{
		Followed->OnNews.RemoveAll(this);
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
		if (!IsValid(Stage))
		{
			Stage = nullptr;
		}
		Followed = GetWorld()->GetGameState<ARallyGameState>(); // comes when it comes
		if (Followed)
		{
			Followed->OnNews.AddUObject(this, &ARallyPlayerController::FollowRace);
			FollowRace();
		}
	}
	SinceAsked += static_cast<double>(DeltaSeconds);
	const bool bBehind = Mirror && (Mirror->Misses() || !FollowsThisRace() || !HasOwnSeat());
	BehindFor = bBehind ? BehindFor + static_cast<double>(DeltaSeconds) : 0.0;
	const bool bUnanswered = bAsking && SinceAsked > RallyControllerDetail::PatienceSeconds;
	if (BehindFor > RallyControllerDetail::PatienceSeconds || bUnanswered)
	{
		AskWelcome();
	}
	ShowWorld();
}

void ARallyPlayerController::OnRep_OwnPart()
{
	FollowRace();
}

/** The server welcomes everybody to every race; what is not here by then is on its way, or asked for when it takes too long. */
void ARallyPlayerController::FollowRace()
{
	if (!IsValid(Followed) || !IsLocalController() || Followed->GetRace() == 0)
	{
		return;
	}
	if (!Mirror)
	{
		AskWelcome();
	}
	else if (FollowsThisRace())
	{
		TakeNotices(*Followed);
		TakeWhispers();
		Happened();
	}
}

bool ARallyPlayerController::FollowsThisRace() const
{
	return IsValid(Followed) && Followed->GetRace() == MirrorRace;
}

bool ARallyPlayerController::HasOwnSeat() const
{
	return Mirror->Who() == Rally::kNoSeat ? GetSeat() < 0 : GetSeat() == Mirror->Who();
}

void ARallyPlayerController::Open(TSharedPtr<Rally::Club::Mirror> NewMirror, int32 Race)
{
	if (!NewMirror)
	{
		UE_LOG(LogRally, Warning, TEXT("A welcome that makes no sense: asking for another"));
		AskWelcome();
		return;
	}
	Mirror = NewMirror;
	MirrorRace = Race;
	bAsking = false;
	SentAt = INDEX_NONE;
	bScreenFresh = false;
}

void ARallyPlayerController::TakeNotices(const ARallyGameState& State)
{
	for (const FRallyNotice& Item : State.GetNotices())
	{
		if (Item.Race == static_cast<uint8>(MirrorRace) && Item.Revision >= static_cast<int32>(Mirror->Revision()))
		{
			Rally::ByteReader In(RallyConvert::FromBytes(Item.Bytes));
			const Rally::Club::Notice Notice = Rally::Club::DecodeNotice(In);
			if (!In.Failed() && In.AtEnd())
			{
				Mirror->Hear(static_cast<std::uint32_t>(Item.Revision), Notice);
			}
		}
	}
}

void ARallyPlayerController::TakeWhispers()
{
	if (OwnPart.Num() > 1 && HasOwnSeat())
	{
		Rally::ByteReader In(RallyConvert::FromBytes(OwnPart).subspan(1));
		for (const Rally::Club::Whisper& One : Rally::Club::DecodeWhispers(In))
		{
			Mirror->Hear(One);
		}
	}
}

/** One notice at a time, each filmed; on a difference everything anew. */
void ARallyPlayerController::Happened()
{
	while (Mirror->Advance())
	{
		if (Stage)
		{
			Stage->Film(*Mirror, News);
		}
		bScreenFresh = false;
		Screen.Reset(); // what was asked is over; the film comes first
		OnNotice.Broadcast();
	}
	if (!bScreenFresh || (IsValid(Followed) && Followed->GetBroken() != 0))
	{
		Show(); // nothing can be chosen while the film runs, or ever again
	}
	if (Mirror->Differs())
	{
		AskWelcome();
	}
}

void ARallyPlayerController::AskWelcome()
{
	if (!bAsking || SinceAsked > RallyControllerDetail::PatienceSeconds)
	{
		bAsking = true;
		SinceAsked = 0.0;
		BehindFor = 0.0;
		const Rally::Club::SeatSecret Secret = URallySeats::Of(*GetWorld()).SecretFor(GetServerNetworkAddress());
		ServerAskWelcome(Mirror ? TArray<uint8>() : RallyConvert::Bytes(Secret));
	}
}

void ARallyPlayerController::ClientWelcome_Implementation(int32 Race, const TArray<uint8>& Secret, const TArray<uint8>& Bytes)
{
	Rally::Club::Welcome Welcome;
	Rally::ByteReader In(RallyConvert::FromBytes(Bytes));
	if (!DecodeWelcome(In, Welcome) || !In.AtEnd())
	{
		return; // asked for again when patience ends
	}
	++Welcomes;
	if (Secret.Num() > 0)
	{
		URallySeats::Of(*GetWorld()).Remember(GetServerNetworkAddress(), Rally::Club::ReadSecret(RallyConvert::FromBytes(Secret)));
	}
	Open(MakeShareable(Rally::Club::Mirror::Open(Welcome).release()), Race);
	if (Mirror)
	{
		if (Stage)
		{
			Stage->PlaceAnew();
		}
		Happened();
		FollowRace(); // what came before it
	}
}

// ---- client: playing ------------------------------------------------------------------------------------------------------------------

void ARallyPlayerController::Play(const FRallyAction& Action)
{
	if (Mirror)
	{
		SentAt = static_cast<int32>(Mirror->Revision());
		Refusal = FString();
		ServerPlay(Action, SentAt);
	}
}

void ARallyPlayerController::Send(const Rally::Action& Action)
{
	Play(RallyConvert::Action(Action));
}

void ARallyPlayerController::Undo()
{
	if (Mirror)
	{
		Refusal = FString();
		ServerUndo(static_cast<int32>(Mirror->Revision()));
	}
}

void ARallyPlayerController::ClientRefused_Implementation(int32, const FString& Why)
{
	const Rally::Rule Rule = Rally::FindRule(RallyConvert::FromWords(Why));
	Rally::Verdict Verdict = Rally::Nonsense();
	Verdict.rule = Rule;
	Refusal = Rule == Rally::Rule::None ? Why : RallyConvert::InWords(Rally::ReasonOf(Verdict));
	SentAt = INDEX_NONE;
	bScreenFresh = false;
	ReceiveRefused(Refusal);
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
		ServerNextStage();
	}
	else if (Name == "hud.skip")
	{
		SkipFilm();
	}
	else if (Name == "hud.hint")
	{
		AskHint();
	}
	else if (Name == "hud.pace")
	{
		NextPace();
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
		Send(Choice ? Choice->dice[0].action : Rally::Club::GuessAt(*Rally::Dirt::AsDirt(Mirror->TheMatch()), Screen->Who(), Space));
	}
}
