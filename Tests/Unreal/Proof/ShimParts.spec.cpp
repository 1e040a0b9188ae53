// Whether the shim's widgets, input, meshes, materials and sessions behave as the module's specs take for granted.
#include "Components/Button.h"
#include "Components/TextBlock.h"
#include "Components/VerticalBox.h"
#include "Blueprint/WidgetTree.h"
#include "EnhancedInputComponent.h"
#include "EnhancedInputSubsystems.h"
#include "Engine/LocalPlayer.h"
#include "GameFramework/PlayerController.h"
#include "InputMappingContext.h"
#include "Interfaces/OnlineSessionInterface.h"
#include "Materials/MaterialInstanceDynamic.h"
#include "Misc/AutomationTest.h"
#include "OnlineSubsystem.h"
#include "OnlineSubsystemUtils.h"
#include "ProceduralMeshComponent.h"
#include "Session.h"
#include "ShimInput.h"
#include "ShimMesh.h"
#include "ShimTestWidget.h"
#include "ShimWidgets.h"
#include "UObject/UObjectIterator.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FShimPartsSpec, "Shim.Parts", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<Shim::FSession> Session;
APlayerController* Player = nullptr;
UShimTestWidget* Widget = nullptr;
void Tick()
{
	Session->Tick();
}
FProcMeshSection Triangle(bool bTurned) const;
END_DEFINE_SPEC(FShimPartsSpec)

FProcMeshSection FShimPartsSpec::Triangle(bool bTurned) const
{
	UProceduralMeshComponent* Mesh = NewObject<UProceduralMeshComponent>(Player);
	const TArray<FVector> Corners = {FVector(0., 0., 0.), FVector(0., 100., 0.), FVector(100., 0., 0.)}; // seen from above
	const TArray<FVector> Up = {FVector(0., 0., 1.), FVector(0., 0., 1.), FVector(0., 0., 1.)};
	const TArray<int32> Order = bTurned ? TArray<int32>{0, 2, 1} : TArray<int32>{0, 1, 2};
	Mesh->CreateMeshSection_LinearColor(0, Corners, Order, Up, {}, {}, {}, false);
	return *Mesh->GetProcMeshSection(0);
}

void FShimPartsSpec::Define()
{
	BeforeEach(
		[this]
		{
			Shim::FSession::FSettings Settings;
			Settings.Mode = NM_Standalone;
			Session = MakeUnique<Shim::FSession>(Settings);
			Tick();
			Player = Session->ServerWorld()->GetFirstPlayerController();
			Widget = CreateWidget<UShimTestWidget>(Player, UShimTestWidget::StaticClass());
		});
	AfterEach([this] { Session.Reset(); });

	Describe(TEXT("a widget"),
		[this]
		{
			It(TEXT("is found by name, read and clicked"),
				[this]
				{
					Widget->AddToViewport();
					Tick();
					TestTrue(TEXT("found"), Shim::FindWidget(Widget, FName(TEXT("Go"))) == Widget->Button);
					TestEqual(TEXT("text"), Shim::TextOf(Widget->Button), FString(TEXT("Drive")));
					TestTrue(TEXT("clicked"), Shim::Click(Widget->Button));
					TestEqual(TEXT("clicks"), Widget->Clicks, 1);
					TestTrue(TEXT("ticks"), Widget->Frames > 0);
				});
			It(TEXT("cannot be clicked outside the viewport"), [this] { TestFalse(TEXT("clicked"), Shim::Click(Widget->Button)); });
			It(TEXT("cannot be clicked when it, its parent or its screen is hidden or disabled"),
				[this]
				{
					Widget->AddToViewport();
					UWidget* const Three[] = {Widget->Button, Widget->WidgetTree->RootWidget, Widget};
					for (UWidget* One : Three)
					{
						for (const ESlateVisibility Hidden : {ESlateVisibility::Collapsed, ESlateVisibility::Hidden, ESlateVisibility::HitTestInvisible})
						{
							One->SetVisibility(Hidden);
							TestFalse(TEXT("clicked while hidden"), Shim::Click(Widget->Button));
						}
						One->SetVisibility(ESlateVisibility::Visible);
						One->SetIsEnabled(false);
						TestFalse(TEXT("clicked while disabled"), Shim::Click(Widget->Button));
						One->SetIsEnabled(true);
					}
					Widget->RemoveFromParent();
					TestFalse(TEXT("clicked after removal"), Shim::Click(Widget->Button));
					TestEqual(TEXT("clicks"), Widget->Clicks, 0);
				});
			It(TEXT("shows nothing when its root comes after it was built"),
				[this]
				{
					Widget->AddToViewport();
					UTextBlock* Text = Widget->WidgetTree->ConstructWidget<UTextBlock>(UTextBlock::StaticClass(), FName(TEXT("Late")));
					Widget->WidgetTree->RootWidget = Text;
					TestFalse(TEXT("shown"), Shim::IsShown(Text));
				});
		});

	Describe(TEXT("input"),
		[this]
		{
			It(TEXT("brings a key to the handler of its action, in the next frame and only while the context is there"),
				[this]
				{
					UInputAction* Action = NewObject<UInputAction>(Player);
					UInputMappingContext* Context = NewObject<UInputMappingContext>(Player);
					Context->MapKey(Action, EKeys::Enter);
					UEnhancedInputLocalPlayerSubsystem* Keys = ULocalPlayer::GetSubsystem<UEnhancedInputLocalPlayerSubsystem>(Player->GetLocalPlayer());
					UEnhancedInputComponent* Input = Cast<UEnhancedInputComponent>(Player->InputComponent.Get());
					if (!TestTrue(TEXT("enhanced, as the ini says"), Keys && Input))
					{
						return;
					}
					Input->BindAction(Action, ETriggerEvent::Started, Widget, &UShimTestWidget::OnKey);
					Keys->ClearAllMappings();
					Shim::PressKey(Player, EKeys::Enter);
					Tick();
					TestEqual(TEXT("no context"), Widget->Keys, 0);
					Keys->AddMappingContext(Context, 0);
					Shim::PressKey(Player, EKeys::BackSpace);
					Shim::PressKey(Player, EKeys::Enter);
					TestEqual(TEXT("not at once"), Widget->Keys, 0);
					Tick();
					TestEqual(TEXT("one key is this action's"), Widget->Keys, 1);
					Keys->InjectInputForAction(Action, FInputActionValue(true), {}, {});
					Tick();
					TestEqual(TEXT("injected"), Widget->Keys, 2);
				});
		});

	Describe(TEXT("a mesh"),
		[this]
		{
			It(TEXT("knows which way its triangles look"),
				[this]
				{
					const Shim::FWinding Seen = Shim::Winding(Triangle(false));
					const Shim::FWinding Turned = Shim::Winding(Triangle(true));
					TestTrue(TEXT("from above"), Seen.Front == 1 && Seen.Back == 0);
					TestTrue(TEXT("from below"), Turned.Front == 0 && Turned.Back == 1);
				});
			It(TEXT("of the race that runs is seen from where its normals point"),
				[this]
				{
					Shim::FWinding All;
					for (TObjectIterator<UProceduralMeshComponent> Mesh; Mesh; ++Mesh)
					{
						for (int32 Section = 0; Section < Mesh->GetNumSections(); ++Section)
						{
							const Shim::FWinding One = Shim::Winding(*Mesh->GetProcMeshSection(Section));
							All.Front += One.Front;
							All.Back += One.Back;
						}
					}
					AddInfo(FString::Printf(TEXT("%d to the front, %d to the back"), All.Front, All.Back));
					TestTrue(TEXT("triangles"), All.Front > 1000);
					TestTrue(TEXT("all but a few slivers look outwards"), All.Back * 200 < All.Front);
				});
			It(TEXT("keeps what a material was told"),
				[this]
				{
					UMaterialInstanceDynamic* Paint = UMaterialInstanceDynamic::Create(nullptr, Player);
					Paint->SetVectorParameterValue(FName(TEXT("Color")), FLinearColor(1.f, 0.5f, 0.f));
					Paint->SetScalarParameterValue(FName(TEXT("Wet")), 0.25f);
					TestEqual(TEXT("colour"), Paint->K2_GetVectorParameterValue(FName(TEXT("Color"))).G, 0.5f);
					TestEqual(TEXT("number"), Paint->K2_GetScalarParameterValue(FName(TEXT("Wet"))), 0.25f);
				});
		});

	Describe(TEXT("a session"),
		[this]
		{
			It(TEXT("is created, found, joined until it is full, and destroyed"),
				[this]
				{
					const IOnlineSessionPtr Host = Online::GetSessionInterface(Session->ServerWorld());
					if (!TestTrue(TEXT("there is an interface"), Host.IsValid()))
					{
						return;
					}
					int32 Created = 0, Found = 0;
					Host->AddOnCreateSessionCompleteDelegate_Handle(FOnCreateSessionCompleteDelegate::CreateLambda([&](FName, bool bOk) { Created += bOk; }));
					Host->AddOnFindSessionsCompleteDelegate_Handle(FOnFindSessionsCompleteDelegate::CreateLambda([&](bool bOk) { Found += bOk; }));
					FOnlineSessionSettings Wanted;
					Wanted.NumPublicConnections = 1;
					Wanted.bShouldAdvertise = true;
					TestTrue(TEXT("asked"), Host->CreateSession(0, FName(TEXT("Race")), Wanted));
					TestEqual(TEXT("not at once"), Created, 0);
					Tick();
					TestEqual(TEXT("created"), Created, 1);
					TestFalse(TEXT("a second of that name"), Host->CreateSession(0, FName(TEXT("Race")), Wanted));
					const TSharedRef<FOnlineSessionSearch> Search = MakeShared<FOnlineSessionSearch>();
					TestTrue(TEXT("searched"), Host->FindSessions(0, Search));
					Tick();
					TestTrue(TEXT("found"), Found == 1 && Search->SearchResults.Num() == 1);
					Shim::FSession Elsewhere((Shim::FSession::FSettings()));
					const IOnlineSessionPtr Guest = Online::GetSessionInterface(Elsewhere.ServerWorld());
					TArray<EOnJoinSessionCompleteResult::Type> Joined;
					Guest->AddOnJoinSessionCompleteDelegate_Handle(
						FOnJoinSessionCompleteDelegate::CreateLambda([&](FName, EOnJoinSessionCompleteResult::Type Result) { Joined.Add(Result); }));
					TestTrue(TEXT("joined"), Guest->JoinSession(0, FName(TEXT("Race")), Search->SearchResults[0]));
					TestFalse(TEXT("one place only"), Guest->JoinSession(0, FName(TEXT("Again")), Search->SearchResults[0]));
					FString Address;
					TestTrue(TEXT("an address"), Guest->GetResolvedConnectString(FName(TEXT("Race")), Address) && !Address.IsEmpty());
					Elsewhere.Tick();
					TestTrue(TEXT("told so, a frame later"),
						Joined.Num() == 2 && Joined[0] == EOnJoinSessionCompleteResult::Success && Joined[1] == EOnJoinSessionCompleteResult::SessionIsFull);
					TestTrue(TEXT("destroyed"), Host->DestroySession(FName(TEXT("Race"))));
					Tick();
					TestTrue(TEXT("gone"), Host->GetNamedSession(FName(TEXT("Race"))) == nullptr);
				});
		});
}

#endif
