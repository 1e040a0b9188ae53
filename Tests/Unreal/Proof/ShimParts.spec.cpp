// Whether the shim's widgets, input, meshes and sessions behave as the module's specs take for granted.
#include "Components/Button.h"
#include "EnhancedInputComponent.h"
#include "EnhancedInputSubsystems.h"
#include "Engine/LocalPlayer.h"
#include "Interfaces/OnlineSessionInterface.h"
#include "Misc/AutomationTest.h"
#include "OnlineSubsystemUtils.h"
#include "ProceduralMeshComponent.h"
#include "Session.h"
#include "ShimInput.h"
#include "ShimTestWidget.h"
#include "ShimWidgets.h"
#include "Tasks/Task.h"
#include "UObject/UObjectIterator.h"

#include <array>
#include <cmath>
#include <set>

#if WITH_DEV_AUTOMATION_TESTS

namespace ShimPartsDetail
{
/**
 * Triangles that would be seen from the side their normals point to. In Unreal a front face runs counter-clockwise on the screen, which in
 * its left-handed space means that (B - A) x (C - A) opposes the normal. A mesh wound the other way is invisible, and nothing says so.
 */
struct FWinding
{
	int32 Front = 0;
	int32 Back = 0;
	/** A leaf has two sides which are lit as one: the other side of what looks out looks nowhere by mistake. */
	void Count(const FShimSection& Section)
	{
		const TArray<int32>& Corners = Section.Triangles;
		std::set<std::array<int64, 3>> Seen;
		TArray<std::array<int64, 3>> Behind;
		for (int32 At = 0; At + 2 < Corners.Num(); At += 3)
		{
			const FVector A = Section.Vertices[Corners[At]];
			const FVector B = Section.Vertices[Corners[At + 1]];
			const FVector C = Section.Vertices[Corners[At + 2]];
			const double Side = ((B - A) ^ (C - A)) | Section.Normals[Corners[At]];
			const FVector Sum = A + B + C;
			const std::array<int64, 3> Middle = {std::llround(Sum.X * 100.0), std::llround(Sum.Y * 100.0), std::llround(Sum.Z * 100.0)};
			if (Side < 0.0)
			{
				++Front;
				Seen.insert(Middle);
			}
			else if (Side > 0.0)
			{
				Behind.Add(Middle);
			}
		}
		for (const std::array<int64, 3>& Middle : Behind)
		{
			Back += Seen.contains(Middle) ? 0 : 1;
		}
	}
};
} // namespace ShimPartsDetail

BEGIN_DEFINE_SPEC(FShimPartsSpec, "Shim.Parts", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
std::unique_ptr<Shim::FSession> Session;
APlayerController* Player = nullptr;
UShimTestWidget* Widget = nullptr;
void Tick()
{
	Session->Tick();
}
bool Click()
{
	return Shim::ClickNamed(Session->ServerWorld(), FName(TEXT("Go")));
}
void DefineAWidget();
void DefineInput();
void DefineATask();
void DefineAMesh();
void DefineASession();
END_DEFINE_SPEC(FShimPartsSpec)

void FShimPartsSpec::Define()
{
	BeforeEach(
		[this]
		{
			Shim::FSession::FSettings Settings;
			Settings.Mode = NM_Standalone;
			Settings.Options = TEXT("?Stage=rally2-ss1?Seats=1");
			Session = std::make_unique<Shim::FSession>(Settings);
			Tick();
			Player = Session->ServerWorld()->GetFirstPlayerController();
			Widget = CreateWidget<UShimTestWidget>(Player, UShimTestWidget::StaticClass());
		});
	AfterEach([this] { Session.reset(); });
	Describe(TEXT("a widget"), [this] { DefineAWidget(); });
	Describe(TEXT("input"), [this] { DefineInput(); });
	Describe(TEXT("a task"), [this] { DefineATask(); });
	Describe(TEXT("a mesh"), [this] { DefineAMesh(); });
	Describe(TEXT("a session"), [this] { DefineASession(); });
}

void FShimPartsSpec::DefineAWidget()
{
	It(TEXT("is found by name, read and clicked"),
		[this]
		{
			Widget->AddToViewport();
			TestTrue(TEXT("seen"), Shim::FindText(Shim::Seen(Session->ServerWorld()), TEXT("Drive")) != nullptr);
			TestTrue(TEXT("clicked"), Click());
			TestEqual(TEXT("clicks"), Widget->Clicks, 1);
		});
	It(TEXT("cannot be clicked outside the viewport"), [this] { TestFalse(TEXT("clicked"), Click()); });
	It(TEXT("cannot be clicked while it is shut"),
		[this]
		{
			Widget->AddToViewport();
			Widget->Button->SetIsEnabled(false);
			TestFalse(TEXT("clicked"), Click());
			TestEqual(TEXT("clicks"), Widget->Clicks, 0);
		});
	It(TEXT("is clicked where it is, and not beside it"),
		[this]
		{
			Widget->AddToViewport();
			TestFalse(TEXT("beside"), Shim::ClickAt(Session->ServerWorld(), FVector2D(1900.0, 1070.0)));
			TestTrue(TEXT("there"), Shim::ClickAt(Session->ServerWorld(), FVector2D(10.0, 10.0)));
		});
}

void FShimPartsSpec::DefineInput()
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
			Shim::PressKey(Player, EKeys::Enter);
			Tick();
			TestEqual(TEXT("no context"), Widget->Keys, 0);
			Keys->AddMappingContext(Context, 0);
			Shim::PressKey(Player, EKeys::Tab);
			Shim::PressKey(Player, EKeys::Enter);
			TestEqual(TEXT("not at once"), Widget->Keys, 0);
			Tick();
			TestEqual(TEXT("one key is this action's"), Widget->Keys, 1);
		});
}

void FShimPartsSpec::DefineATask()
{
	It(TEXT("runs on another thread and is over when it is asked the second time, its work done"),
		[this]
		{
			std::thread::id Where;
			TestTrue(TEXT("none is over"), UE::Tasks::FTask().IsCompleted());
			const UE::Tasks::FTask Task = UE::Tasks::Launch(TEXT("Test"), [&Where] { Where = std::this_thread::get_id(); });
			TestTrue(TEXT("a task"), Task.IsValid());
			TestFalse(TEXT("not at once"), Task.IsCompleted());
			TestTrue(TEXT("over"), Task.IsCompleted() && Task.IsCompleted());
			TestTrue(TEXT("beside this one"), Where != std::thread::id() && Where != std::this_thread::get_id());
		});
}

void FShimPartsSpec::DefineAMesh()
{
	It(TEXT("knows which way its triangles look"),
		[this]
		{
			const TArray<FVector> Corners = {FVector(0., 0., 0.), FVector(0., 100., 0.), FVector(100., 0., 0.)}; // seen from above
			const TArray<FVector> Up = {FVector(0., 0., 1.), FVector(0., 0., 1.), FVector(0., 0., 1.)};
			ShimPartsDetail::FWinding Seen, Turned;
			Seen.Count({Corners, {0, 1, 2}, Up});
			Turned.Count({Corners, {0, 2, 1}, Up});
			TestTrue(TEXT("from above"), Seen.Front == 1 && Seen.Back == 0);
			TestTrue(TEXT("from below"), Turned.Front == 0 && Turned.Back == 1);
		});
	It(TEXT("of the race that runs is seen from where its normals point"),
		[this]
		{
			Session->Run(0.5);
			ShimPartsDetail::FWinding All;
			for (TObjectIterator<UProceduralMeshComponent> Mesh; Mesh; ++Mesh)
			{
				for (const FShimSection& Section : Mesh->ShimSections)
				{
					All.Count(Section);
				}
			}
			TestTrue(TEXT("triangles"), All.Front > 1000);
			TestTrue(TEXT("all but a few slivers look outwards"), All.Back * 200 < All.Front);
		});
}

void FShimPartsSpec::DefineASession()
{
	It(TEXT("is created, found, joined until it is full, and destroyed"),
		[this]
		{
			const IOnlineSessionPtr Host = Online::GetSessionInterface(Session->ServerWorld());
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
			TestFalse(TEXT("gone"), Host->GetResolvedConnectString(FName(TEXT("Race")), Address));
		});
}

#endif
