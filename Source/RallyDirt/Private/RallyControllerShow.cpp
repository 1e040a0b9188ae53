// The person's own machine: stage, HUD, menu and input. Nothing of it exists on a dedicated server.
#include "RallyPlayerController.h"

#include "RallyClub/Follower.h"
#include "RallyClub/LogWords.h"
#include "RallyConvert.h"
#include "RallyChallenges.h"
#include "RallyDesks.h"
#include "RallyButton.h"
#include "RallyGameMode.h"
#include "RallyHud.h"
#include "RallyMenu.h"
#include "RallyRoads.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallySaves.h"
#include "RallyStageActor.h"

#include "Blueprint/UserWidget.h"
#include "Engine/LocalPlayer.h"
#include "Engine/World.h"
#include "EnhancedInputComponent.h"
#include "EnhancedInputSubsystems.h"
#include "InputAction.h"
#include "InputMappingContext.h"

void ARallyPlayerController::ShowWorld()
{
	if (GetNetMode() == NM_DedicatedServer)
	{
		return;
	}
	const Rally::Club::Mirror* Mirror = GetMirror();
	if (!Mirror)
	{
		if (!Menu && GetNetMode() == NM_Standalone)
		{
			Menu = CreateWidget<URallyMenu>(this, MenuClass);
			Menu->AddToViewport();
		}
		return;
	}
	if (IsAtTable())
	{
		ShowTable();
		return;
	}
	TableScreen.Reset();
	if (!Stage)
	{
		FActorSpawnParameters Spawning;
		Spawning.Owner = this;
		Stage = GetWorld()->SpawnActor<ARallyStageActor>(ARallyStageActor::StaticClass(), FVector::ZeroVector, FRotator::ZeroRotator, Spawning);
		SetViewTarget(Stage);
		Stage->SetPace(Pace);
	}
	if (!Hud)
	{
		Hud = CreateWidget<URallyHud>(this, HudClass);
	}
	if (const FRallyRoadGame* Game = RallyRoads::Of(Mirror->TheMatch()); Game != RoadGame)
	{
		RoadGame = Game;
		Screen.reset();
		Side = Game->MakeSide();
		Side->HideWorth(GetDesk() && !GetDesk()->TellsWorth());
		Obey();
	}
	if (!Hud->IsInViewport()) // also when a travel has cleared it
	{
		Hud->AddToViewport();
	}
	Stage->Follow(*Mirror);
	if (!bScreenFresh && Stage->IsFilmOver())
	{
		bScreenFresh = true;
		Ask();
		if (Screen)
		{
			TellUnseen();
			Stage->PutCardsAway();
		}
		Show();
		LayOn();
	}
	if (Side->Tick())
	{
		WeighAnew();
		Show();
		LayOn();
	}
	TurnCard();
	Hud->ShowCars(*Stage);
}

/** The card of a moment comes and goes by itself; nothing else is made anew for it. */
void ARallyPlayerController::TurnCard()
{
	std::size_t Number = 0;
	Rally::Club::RoadShown Shown;
	Shown.moment = Stage->GetCard(Number);
	if (Number != CardShown)
	{
		CardShown = Number;
		Hud->ShowMoment(Rally::Club::MomentPanel(Shown));
	}
}

/** The road beyond the turn is known by now: what lies is weighed with it. */
void ARallyPlayerController::WeighAnew()
{
	using Rally::Club::RoadMoment;
	if (Screen && (Screen->Asks() == RoadMoment::Lay || Screen->Asks() == RoadMoment::Drive))
	{
		Ask();
	}
}

/** One die after the other, each when the host has said that the one before lies. */
void ARallyPlayerController::LayOn()
{
	if (!bLays || !Screen || !GivesHints())
	{
		return;
	}
	const Rally::AnyMatch& Match = GetMirror()->TheMatch();
	if (!bLineKept)
	{
		Side->Offer(Match, Screen->Who());
		if (!Side->Knows(Match))
		{
			return;
		}
		bLineKept = true;
		bLays = Side->KeepLine(Match);
	}
	Rally::Action Next;
	bool bTakesBack = false;
	if (bLays && Side->NextOfLine(Match, Next, bTakesBack))
	{
		Side->HasLaid();
		Send(Next);
	}
	else if (bLays && bTakesBack && GetMirror()->CanUndo())
	{
		Undo();
	}
	else
	{
		bLays = false;
	}
}

void ARallyPlayerController::LayAdvised()
{
	bLays = true;
	bLineKept = false;
	LayOn();
}

void ARallyPlayerController::Ask()
{
	using Rally::Club::RoadMoment;
	Screen.reset();
	const Rally::Club::Mirror* Mirror = GetMirror();
	const Rally::AnyMatch& Match = Mirror->TheMatch();
	if (Broken == 0 && Mirror->Who() != Rally::kNoSeat && Match.WhoMoves().Includes(Mirror->Who()))
	{
		Screen = Side->Ask(Match, Mirror->Who(), Mirror->CanUndo());
		bChoosesLoss = bChoosesLoss && Screen->Asks() == RoadMoment::LayAgain;
		if (Screen->Asks() == RoadMoment::LayAgain && !bChoosesLoss && GivesHints())
		{
			Side->Offer(Match, Mirror->Who());
		}
	}
}

/** Whose instruments a seat sees: its own; who only watches those of the driver on the road. */
Rally::Seat ARallyPlayerController::WatchedSeat() const
{
	const Rally::AnyMatch& Match = GetMirror()->TheMatch();
	const Rally::Seat Driver = Side->DriverOf(Match);
	const Rally::Seat Own = GetMirror()->Who();
	return Own < Match.Seats() ? Own : Driver < Match.Seats() ? Driver : Rally::Seat{0};
}

Rally::Club::Hud ARallyPlayerController::PanelsNow() const
{
	const Rally::Club::Mirror* Mirror = GetMirror();
	const Rally::AnyMatch& Match = Mirror->TheMatch();
	const Rally::Phrase Stopped = Broken != 0 ? Rally::Phrase(Rally::TextKey::NetSuspended, {Broken}) : Rally::Phrase();
	Rally::Club::RoadShown Shown;
	Shown.screen = Screen.get();
	Shown.news = Rally::Club::Filtered(Log, Filter, Mirror->Who(), URallyHud::LinesOfLog);
	Shown.filter = Filter;
	Shown.unseen = Since;
	Shown.refusal = Broken != 0 ? Stopped : Rally::Phrase(RallyConvert::FromWords(Refusal));
	std::size_t Number = 0;
	Shown.moment = Stage->GetCard(Number);
	const Rally::Seat Driver = Side->DriverOf(Match);
	if (!Screen && !IsOver())
	{
		Shown.watched = Match.Header().names[Driver < Match.Seats() ? Driver : WatchedSeat()];
	}
	Shown.givesHints = GivesHints();
	const FRallyDesk* Desk = GetDesk();
	Shown.title = Desk ? Desk->Title() : Rally::Phrase();
	const std::optional<Rally::Club::Coaching> Bubble = Desk && Screen ? Desk->Bubble(HostedMatch(), *Screen) : std::nullopt;
	Shown.coaching = Bubble.value_or(Rally::Club::Coaching());
	return Side->Panels(Match, WatchedSeat(), !bScreenFresh, !Bubble, Shown);
}

void ARallyPlayerController::Show()
{
	if (!Hud || !Stage || !Side || !GetMirror() || RoadGame != RallyRoads::Of(GetMirror()->TheMatch()))
	{
		return;
	}
	const bool bOver = IsOver();
	FRallyDesk* Desk = GetDesk();
	std::optional<FRallyResult> End = Desk ? Desk->End(HostedMatch()) : std::nullopt;
	const bool bEnded = End && bScreenFresh; // the film comes first
	std::optional<FRallyResult> Result;
	if (bEnded)
	{
		Result = std::move(End);
	}
	else if (bOver && !End)
	{
		Result = Side->ResultOf(GetMirror()->TheMatch());
		AddMedals(*Result);
	}
	const bool bMayGoOn = GetMirror()->Who() < GetMirror()->TheMatch().Seats() && (bEnded || !Desk);
	Hud->Show(PanelsNow(), Screen.get(), Result ? &*Result : nullptr, bMayGoOn);
	Hud->ShowMap(*Stage);
	Stage->Mark(Screen.get());
}

/** What was won, and what it came to at the desk it was driven for. */
void ARallyPlayerController::AddMedals(FRallyResult& Result)
{
	if (GetWorld()->GetAuthGameMode<ARallyGameMode>())
	{
		Side->Win(HostedMatch(), Result);
	}
	if (Result.Won.IsComplete() && GetMirror()->Who() == 0 && std::exchange(WonOn, Result.Road) != Result.Road)
	{
		URallyDesks::Of(*GetWorld()).Challenges().Win(Result.Road, Result.Won);
	}
	const FRallyDesk* Desk = GetDesk();
	if (const Rally::Phrase Outcome = Desk ? Desk->Outcome() : Rally::Phrase(); !Outcome.IsEmpty())
	{
		Result.Told.push_back(Outcome);
	}
}

void ARallyPlayerController::AskHint()
{
	if (Screen && GivesHints())
	{
		Side->AskHint(GetMirror()->TheMatch(), GetMirror()->Who());
		Show();
	}
}

// ---- input ----------------------------------------------------------------------------------------------------------------------------

UInputAction* ARallyPlayerController::MakeAction(const TCHAR* Name, std::initializer_list<FKey> WithKeys)
{
	UInputAction* Action = NewObject<UInputAction>(this, FName(Name));
	Action->ValueType = EInputActionValueType::Boolean;
	for (const FKey& Key : WithKeys)
	{
		Keys->MapKey(Action, Key);
	}
	Actions.Add(Action);
	return Action;
}

void ARallyPlayerController::SetupInputComponent()
{
	Super::SetupInputComponent();
	UEnhancedInputComponent* Input = Cast<UEnhancedInputComponent>(InputComponent.Get());
	if (!Input)
	{
		return;
	}
	using Self = ARallyPlayerController;
	Keys = NewObject<UInputMappingContext>(this, FName(TEXT("RallyKeys")));
	Input->BindAction(MakeAction(TEXT("RallyClick"), {EKeys::LeftMouseButton}), ETriggerEvent::Started, this, &Self::OnClickKey);
	Input->BindAction(MakeAction(TEXT("RallyMain"), {EKeys::Enter, EKeys::Gamepad_FaceButton_Bottom}), ETriggerEvent::Started, this, &Self::OnMainKey);
	Input->BindAction(Actions.Last(), ETriggerEvent::Completed, this, &Self::OnMainReleased);
	Input->BindAction(MakeAction(TEXT("RallyNext"), {EKeys::Down, EKeys::Gamepad_DPad_Down}), ETriggerEvent::Started, this, &Self::OnNextKey);
	Input->BindAction(MakeAction(TEXT("RallyBefore"), {EKeys::Up, EKeys::Gamepad_DPad_Up}), ETriggerEvent::Started, this, &Self::OnBeforeKey);
	Input->BindAction(MakeAction(TEXT("RallyNextPanel"), {EKeys::Right, EKeys::Gamepad_DPad_Right}), ETriggerEvent::Started, this, &Self::OnNextPanelKey);
	Input->BindAction(MakeAction(TEXT("RallyPanelBefore"), {EKeys::Left, EKeys::Gamepad_DPad_Left}), ETriggerEvent::Started, this, &Self::OnPanelBeforeKey);
	Input->BindAction(MakeAction(TEXT("RallyUndo"), {EKeys::BackSpace, EKeys::Gamepad_FaceButton_Right}), ETriggerEvent::Started, this, &Self::OnUndoKey);
	Input->BindAction(MakeAction(TEXT("RallyZoomIn"), {EKeys::MouseScrollUp}), ETriggerEvent::Started, this, &Self::OnZoomInKey);
	Input->BindAction(MakeAction(TEXT("RallyZoomOut"), {EKeys::MouseScrollDown}), ETriggerEvent::Started, this, &Self::OnZoomOutKey);
	Input->BindAction(MakeAction(TEXT("RallyCamera"), {EKeys::Tab, EKeys::Gamepad_FaceButton_Top}), ETriggerEvent::Started, this, &Self::OnCameraKey);
	Input->BindAction(MakeAction(TEXT("RallyHint"), {EKeys::H, EKeys::Gamepad_FaceButton_Left}), ETriggerEvent::Started, this, &Self::AskHint);
	Input->BindAction(MakeAction(TEXT("RallyLay"), {EKeys::L}), ETriggerEvent::Started, this, &Self::OnLayKey);
	Input->BindAction(MakeAction(TEXT("RallySkip"), {EKeys::SpaceBar}), ETriggerEvent::Started, this, &Self::SkipFilm);
	Input->BindAction(MakeAction(TEXT("RallyPause"), {EKeys::P}), ETriggerEvent::Started, this, &Self::OnPauseKey);
	if (UEnhancedInputLocalPlayerSubsystem* Subsystem = ULocalPlayer::GetSubsystem<UEnhancedInputLocalPlayerSubsystem>(GetLocalPlayer()))
	{
		Subsystem->AddMappingContext(Keys, 0);
	}
}

void ARallyPlayerController::OnClickKey()
{
	FVector Origin;
	FVector Direction;
	if (DeprojectMousePositionToWorld(Origin, Direction))
	{
		ClickRoad(Origin, Direction);
	}
}

URallyScreen* ARallyPlayerController::GetFront() const
{
	return Hud ? static_cast<URallyScreen*>(Hud.Get()) : Menu.Get();
}

void ARallyPlayerController::OnNextKey()
{
	if (URallyScreen* Front = GetFront())
	{
		Front->Choose(1, false);
	}
}

void ARallyPlayerController::OnBeforeKey()
{
	if (URallyScreen* Front = GetFront())
	{
		Front->Choose(-1, false);
	}
}

void ARallyPlayerController::OnNextPanelKey()
{
	if (URallyScreen* Front = GetFront())
	{
		Front->Choose(1, true);
	}
}

void ARallyPlayerController::OnPanelBeforeKey()
{
	if (URallyScreen* Front = GetFront())
	{
		Front->Choose(-1, true);
	}
}

/** What is chosen; without it what Enter stands for. */
void ARallyPlayerController::OnMainKey()
{
	URallyScreen* Front = GetFront();
	const URallyButton* Chosen = Front ? Front->GetChosen() : nullptr;
	bHoldsRoll = Chosen && Chosen->GetId().Equals(TEXT("hud.roll"));
	if (Front && Front->PressChosen())
	{
		return;
	}
	if (Screen)
	{
		for (const Rally::Club::RaceButton& Button : Screen->Buttons())
		{
			if (Button.isMain && Button.entry.enabled)
			{
				bHoldsRoll = Button.entry.id == "hud.roll";
				Click(RallyConvert::Words(Button.entry.id));
				return;
			}
		}
	}
}

void ARallyPlayerController::OnMainReleased()
{
	bHoldsRoll = false;
}

/** What the co-driver would lay, whether he was asked before or not; after a failed flat-out what costs least. */
void ARallyPlayerController::OnLayKey()
{
	using Rally::Club::RoadMoment;
	if (Screen && (Screen->Asks() == RoadMoment::Lay || Screen->Asks() == RoadMoment::LayAgain))
	{
		LayAdvised();
	}
}

void ARallyPlayerController::OnUndoKey()
{
	Undo();
}

void ARallyPlayerController::OnZoomInKey()
{
	if (Stage)
	{
		Stage->Zoom(1.25f);
	}
}

void ARallyPlayerController::OnZoomOutKey()
{
	if (Stage)
	{
		Stage->Zoom(0.8f);
	}
}

void ARallyPlayerController::OnCameraKey()
{
	if (Stage)
	{
		Stage->NextCamera();
	}
}

void ARallyPlayerController::SkipFilm()
{
	if (Stage)
	{
		Stage->SkipFilm();
	}
}

void ARallyPlayerController::NextPace()
{
	Pace = Rally::Club::NextPace(Pace);
	Rally::Club::Settings Wishes = URallySaves::Of(*GetWorld()).Player();
	Wishes.pace = Pace;
	URallySaves::Of(*GetWorld()).SetPlayer(Wishes);
	if (Stage)
	{
		Stage->SetPace(Pace);
	}
	Show();
}

void ARallyPlayerController::OnPauseKey()
{
	if (Follower)
	{
		Follower->Pause(!Follower->IsPaused());
	}
}
