// The person's own machine: stage, HUD, menu and input. Nothing of it exists on a dedicated server.
#include "RallyPlayerController.h"

#include "RallyClub/Follower.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/LogWords.h"
#include "RallyCoDriver.h"
#include "RallyConvert.h"
#include "RallyButton.h"
#include "RallyHud.h"
#include "RallyMenu.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
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
	if (!CoDriver)
	{
		CoDriver = MakeShared<FRallyCoDriver>();
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
		}
		Show();
		LayOn();
	}
	if (CoDriver->Tick())
	{
		WeighAnew();
		Show();
		LayOn();
	}
	Hud->ShowCars(*Stage);
}

/** The road beyond the turn is known by now: what lies is weighed with it. */
void ARallyPlayerController::WeighAnew()
{
	using Phase = Rally::Dirt::Phase;
	if (Screen && (Screen->Moment() == Phase::Lay || Screen->Moment() == Phase::Drive))
	{
		Ask();
	}
}

/** One die after the other, each when the host has said that the one before lies. */
void ARallyPlayerController::LayOn()
{
	if (!bLays || !Screen)
	{
		return;
	}
	const Rally::Dirt::DirtMatch& Match = *Rally::Dirt::AsDirt(GetMirror()->TheMatch());
	if (!bLineKept)
	{
		CoDriver->Offer(Match, Screen->Who());
		if (!CoDriver->Knows(Match))
		{
			return;
		}
		bLineKept = true;
		bLays = CoDriver->KeepLine(Match);
	}
	Rally::Action Next;
	bool bTakesBack = false;
	if (bLays && CoDriver->NextOfLine(Match, Next, bTakesBack))
	{
		CoDriver->HasLaid();
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
	Screen.Reset();
	const Rally::Club::Mirror* Mirror = GetMirror();
	const Rally::Dirt::DirtMatch* Match = Rally::Dirt::AsDirt(Mirror->TheMatch());
	if (Match && Broken == 0 && Mirror->Who() != Rally::kNoSeat && Match->WhoMoves().Includes(Mirror->Who()))
	{
		Rally::Pilot::PlanAdviser Adviser(CoDriver ? CoDriver->RoadFor(*Match, Mirror->Who()) : nullptr);
		Screen = MakeShared<Rally::Club::RaceScreen>(*Match, Mirror->Who(), Adviser.Advise(*Match, Mirror->Who()), Mirror->CanUndo());
		bChoosesLoss = bChoosesLoss && Screen->Moment() == Rally::Dirt::Phase::LayAgain;
		if (CoDriver && Screen->Moment() == Rally::Dirt::Phase::LayAgain && !bChoosesLoss)
		{
			CoDriver->Offer(*Match, Mirror->Who());
		}
	}
}

void ARallyPlayerController::Show()
{
	const Rally::Club::Mirror* Mirror = GetMirror();
	if (Hud && Stage && Mirror && !IsAtTable())
	{
		const Rally::Dirt::DirtMatch* Match = Rally::Dirt::AsDirt(Mirror->TheMatch());
		const FRallySaid Said = CoDriver->Says(*Match, URallyHud::WatchedBy(*Match, Mirror->Who()), !bScreenFresh, Screen.Get());
		const FString Stopped = Broken != 0 ? RallyConvert::Told(Rally::Phrase(Rally::TextKey::NetSuspended, {Broken})).ToString() : FString();
		FRallyTold Told;
		Told.Log = Rally::Club::Filtered(Log, Filter, Mirror->Who(), URallyHud::LinesOfLog);
		Told.Filter = Filter;
		Told.Since = Since;
		Told.Refusal = Broken != 0 ? Stopped : Refusal;
		Hud->Show(*Match, Mirror->Who(), Screen.Get(), Said, Told);
		Hud->ShowMap(*Stage);
		Stage->Mark(*Match, Screen.Get());
	}
}

void ARallyPlayerController::AskHint()
{
	if (Screen && CoDriver)
	{
		CoDriver->AskHint(GetMirror()->TheMatch(), GetMirror()->Who());
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
	using Phase = Rally::Dirt::Phase;
	if (Screen && (Screen->Moment() == Phase::Lay || Screen->Moment() == Phase::LayAgain))
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
