// A turn as a player plays it: what is seen is clicked where it is, and nothing else is touched.
#include "RallyHud.h"
#include "RallyMenu.h"
#include "RallyPlayerController.h"
#include "RallyStageActor.h"

#include "RallyClub/Mirror.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/Table.h"
#include "RallyGameMode.h"

#include "Components/Button.h"
#include "Components/TextBlock.h"
#include "InputCoreTypes.h"
#include "Kismet/KismetSystemLibrary.h"
#include "Misc/AutomationTest.h"
#include "Session.h"
#include "ShimInput.h"
#include "ShimWidgets.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FClicksSpec, "RallyDirt.Clicks", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
std::unique_ptr<Shim::FSession> Session;
ARallyPlayerController* Player = nullptr;
void Open(const TCHAR* Options);
bool Click(const TCHAR* Text);
bool Sees(const TCHAR* Text) const
{
	return Shim::FindText(Shim::Seen(Session->ServerWorld()), Text) != nullptr;
}
END_DEFINE_SPEC(FClicksSpec)

void FClicksSpec::Open(const TCHAR* Options)
{
	Shim::FSession::FSettings Settings;
	Settings.Mode = NM_Standalone;
	Settings.Options = Options;
	Session = std::make_unique<Shim::FSession>(Settings);
	Player = Session->ServerWorld()->GetFirstPlayerController<ARallyPlayerController>();
	Session->Run(1.0);
}

/** In the middle of what says so, and then until something can be chosen again. */
bool FClicksSpec::Click(const TCHAR* Text)
{
	const std::vector<Shim::FSeen> All = Shim::Seen(Session->ServerWorld());
	const Shim::FSeen* Found = Shim::FindText(All, Text);
	const bool bClicked = Found && Shim::ClickAt(Session->ServerWorld(), FVector2D((Found->From.X + Found->To.X) / 2.0, (Found->From.Y + Found->To.Y) / 2.0));
	TestTrue(*(FString(TEXT("clicked: ")) + Text), bClicked);
	Session->RunUntil([this] { return Player->GetScreen() || Player->GetMenu(); }, 60.0);
	return bClicked;
}

void FClicksSpec::Define()
{
	AfterEach([this] { Session.reset(); });

	It(TEXT("play a whole turn"),
		[this]
		{
			Open(TEXT("?Stage=rally2-ss1?Seats=1"));
			const Rally::AnyMatch& Match = Session->ServerWorld()->GetAuthGameMode<ARallyGameMode>()->GetTable()->TheMatch();
			TestFalse(TEXT("beside every button nothing happens"), Shim::ClickAt(Session->ServerWorld(), FVector2D(960.0, 300.0)));
			Click(TEXT("g1 1.3L"));
			Click(TEXT("g2 2.1L"));
			Click(TEXT("Take back"));
			Click(TEXT("g2 2.1L"));
			TestTrue(TEXT("two dice lie"), Match.Entries().size() == 2);
			Click(TEXT("Flat-out (+2 s)"));
			TestTrue(TEXT("dice fell, and the next turn is asked for"), Match.Entries().size() > 3 && Player->GetScreen());
		});
	It(TEXT("or a key ask the co-driver, who answers when he knows"),
		[this]
		{
			Open(TEXT("?Stage=rally2-ss1?Seats=1"));
			Click(TEXT("Hint"));
			TestTrue(TEXT("he thinks"), Sees(TEXT("The co-driver thinks about it.")));
			Session->Run(1.0);
			TestFalse(TEXT("he has thought"), Sees(TEXT("The co-driver thinks about it.")) || Player->GetRaceHud()->Hint->GetText().IsEmpty());
			Shim::PressKey(Player, EKeys::H);
			Session->Run(0.1);
			TestTrue(TEXT("put away"), Player->GetRaceHud()->Hint->GetText().IsEmpty());
			Shim::PressKey(Player, EKeys::Gamepad_FaceButton_Left);
			Session->Run(1.0);
			TestFalse(TEXT("asked by pad"), Player->GetRaceHud()->Hint->GetText().IsEmpty());
		});
	It(TEXT("reach only what is on the screen, and nothing lies on anything else"),
		[this]
		{
			Open(TEXT("?Stage=rally2-ss1?Seats=4"));
			Session->RunUntil([this] { return Player->GetScreen() != nullptr; }, 120.0);
			const std::vector<Shim::FSeen> All = Shim::Seen(Session->ServerWorld());
			int32 Buttons = 0;
			for (const Shim::FSeen& One : All)
			{
				const bool bInside = One.From.X >= 0.0 && One.From.Y >= 0.0 && One.To.X <= Shim::ScreenWidth && One.To.Y <= Shim::ScreenHeight;
				TestTrue(*(TEXT("on the screen: ") + One.Widget->GetName()), bInside);
				for (const Shim::FSeen& Other : All)
				{
					const bool bBoth = One.Widget != Other.Widget && One.Widget->IsA<UButton>() && Other.Widget->IsA<UButton>();
					TestFalse(TEXT("one button on another"),
						bBoth && One.From.X < Other.To.X && Other.From.X < One.To.X && One.From.Y < Other.To.Y && Other.From.Y < One.To.Y);
				}
				Buttons += One.Widget->IsA<UButton>() ? 1 : 0;
			}
			TestTrue(TEXT("there are buttons"), Buttons > 3);
		});
	It(TEXT("lead from the title to the set-up, back, and out"),
		[this]
		{
			Open(TEXT(""));
			TestTrue(TEXT("the title comes first"), Player->GetMenu() && !Sees(TEXT("Back")));
			Click(TEXT("New race"));
			TestTrue(TEXT("a course to choose"), Sees(TEXT("Back")));
			Click(TEXT("Pro"));
			Click(TEXT("Champion"));
			Click(TEXT("Start"));
			TestTrue(TEXT("a race is opened"), Player->ShimTravelUrl.Contains(TEXT("?Stage=")));
			TestTrue(TEXT("against who was chosen"), Player->ShimTravelUrl.Contains(TEXT("?Seats=you,sisu")));
			Click(TEXT("Back"));
			TestFalse(TEXT("the title again"), Sees(TEXT("Back")));
			UKismetSystemLibrary::bShimQuit = false;
			Click(TEXT("Quit"));
			TestTrue(TEXT("out"), UKismetSystemLibrary::bShimQuit);
		});
}

#endif
