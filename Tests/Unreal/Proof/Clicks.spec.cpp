// A turn as a player plays it: what is seen is clicked where it is, and nothing else is touched.
#include "RallyButton.h"
#include "RallyHud.h"
#include "RallyMenu.h"
#include "RallyPlayerController.h"
#include "RallyStageActor.h"

#include "RallyClub/Mirror.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyClub/Table.h"
#include "RallyConvert.h"
#include "RallyGameMode.h"
#include "RallyRules/Core/Rulesets.h"

#include "Components/Button.h"
#include "Components/TextBlock.h"
#include "InputCoreTypes.h"
#include "Kismet/KismetInternationalizationLibrary.h"
#include "Kismet/KismetSystemLibrary.h"
#include "Misc/AutomationTest.h"
#include "Session.h"
#include "ShimChecks.h"
#include "ShimInput.h"
#include "ShimWidgets.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FClicksSpec, "RallyDirt.Clicks", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
std::unique_ptr<Shim::FSession> Session;
ARallyPlayerController* Player = nullptr;
void Open(const TCHAR* Options);
bool Click(const TCHAR* Text);
/** Presses keys or a pad's buttons one after the other, a frame each. */
void Press(std::initializer_list<FKey> Keys)
{
	for (const FKey& Key : Keys)
	{
		Shim::PressKey(Player, Key);
		Session->Tick();
		Session->RunUntil([this] { return Player->GetScreen() || Player->GetMenu(); }, 60.0);
	}
}
URallyScreen* Shown() const
{
	return Player->GetRaceHud() ? static_cast<URallyScreen*>(Player->GetRaceHud()) : Player->GetMenu();
}
/** A pad's way to a button, from one to the next; false when it never gets there, or the button is out of sight then. */
bool ChooseByPad(const TCHAR* Text)
{
	for (int32 Step = 0; Step < 60 && !(Shown()->GetChosen() && Shim::TextOf(Shown()->GetChosen()).Equals(Text)); ++Step)
	{
		Press({EKeys::Gamepad_DPad_Down});
	}
	return Shown()->GetChosen() && Shim::TextOf(Shown()->GetChosen()).Equals(Text) && SeesButton(Shown()->GetChosen()->GetId());
}
bool SeesButton(const FString& Id) const
{
	const std::vector<Shim::FSeen> All = Shim::Seen(Session->ServerWorld());
	return std::any_of(All.begin(), All.end(), [&](const Shim::FSeen& One) { return One.Widget == Shown()->FindButton(Id) && One.To.Y <= Shim::Screen().Y; });
}
bool Sees(const TCHAR* Text) const
{
	return Shim::FindText(Shim::Seen(Session->ServerWorld()), Text) != nullptr;
}
FString LastCourse() const
{
	return RallyConvert::Words(Rally::Club::SetupScreen().Courses().back().entry.id);
}
void DefineATurn();
void DefineThePad();
void DefineTheScreen();
void DefineTheMenu();
void DefineOptions();
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
	BeforeEach([] { Shim::ForgetFiles(); }); // no race waits
	AfterEach(
		[this]
		{
			Session.reset();
			Shim::Screen().Y = Shim::ScreenHeight;
			UKismetInternationalizationLibrary::SetCurrentLanguage(TEXT("en"), false);
		});
	DefineATurn();
	DefineThePad();
	DefineTheScreen();
	DefineTheMenu();
	DefineOptions();
}

void FClicksSpec::DefineATurn()
{
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
	It(TEXT("leave the keys to the game, whatever becomes of the button that was clicked"),
		[this]
		{
			Open(TEXT("?Stage=rally2-ss1?Seats=1"));
			Click(TEXT("g1 1.3L"));
			Press({EKeys::H});
			TestTrue(TEXT("a hint is asked for"), Sees(TEXT("The co-driver thinks about it.")));
			Press({EKeys::BackSpace});
			TestTrue(TEXT("and the die taken back"), Player->GetMirror()->TheMatch().Entries().empty());
		});
}

void FClicksSpec::DefineThePad()
{
	It(TEXT("can be done with a pad: a whole turn"),
		[this]
		{
			Open(TEXT("?Stage=rally2-ss1?Seats=1"));
			const Rally::AnyMatch& Match = Session->ServerWorld()->GetAuthGameMode<ARallyGameMode>()->GetTable()->TheMatch();
			TestTrue(TEXT("nothing is chosen before a key says so"), Player->GetRaceHud()->GetChosen() == nullptr);
			TestTrue(TEXT("a die"), ChooseByPad(TEXT("g1 1.3L")));
			Press({EKeys::Gamepad_FaceButton_Bottom});
			TestEqual(TEXT("lies"), static_cast<int32>(Match.Entries().size()), 1);
			TestTrue(TEXT("another"), ChooseByPad(TEXT("g2 2.1L")));
			Press({EKeys::Gamepad_FaceButton_Bottom, EKeys::Gamepad_FaceButton_Right});
			TestEqual(TEXT("laid and taken back"), static_cast<int32>(Match.Entries().size()), 1);
			TestTrue(TEXT("laid again"), ChooseByPad(TEXT("g2 2.1L")));
			Press({EKeys::Gamepad_FaceButton_Bottom});
			TestTrue(TEXT("flat-out"), ChooseByPad(TEXT("Flat-out (+2 s)")));
			Press({EKeys::Gamepad_FaceButton_Bottom});
			TestTrue(TEXT("dice fell, and the next turn is asked for"), Match.Entries().size() > 2 && Player->GetScreen());
		});
	It(TEXT("can be done with a pad: from the title into a race"),
		[this]
		{
			Open(TEXT(""));
			TestTrue(
				TEXT("the first command is chosen"), Player->GetMenu()->GetChosen() && Shim::TextOf(Player->GetMenu()->GetChosen()).Equals(TEXT("New race")));
			Press({EKeys::Gamepad_FaceButton_Bottom});
			if (!TestTrue(TEXT("something is chosen in the set-up"), Player->GetMenu()->GetChosen() != nullptr))
			{
				return;
			}
			Shim::Screen().Y = 400.0;
			TestFalse(TEXT("not all courses fit"), SeesButton(LastCourse()));
			for (int32 Step = 0; Step < 60 && !Shown()->GetChosen()->GetId().Equals(LastCourse()); ++Step)
			{
				Press({EKeys::Gamepad_DPad_Down});
			}
			TestTrue(TEXT("the last comes into sight when it is chosen"), SeesButton(LastCourse()));
			Press({EKeys::Gamepad_FaceButton_Bottom, EKeys::Gamepad_DPad_Right, EKeys::Gamepad_DPad_Left});
			TestTrue(TEXT("to start"), ChooseByPad(TEXT("Start")));
			Press({EKeys::Gamepad_FaceButton_Bottom});
			TestTrue(TEXT("a race is opened"), Player->ShimTravelUrl.Contains(TEXT("?Stage=")));
		});
}

void FClicksSpec::DefineTheScreen()
{
	It(TEXT("reach the start of a race in a window that has no room for all courses"),
		[this]
		{
			Shim::Screen().Y = 400.0;
			Open(TEXT(""));
			Click(TEXT("New race"));
			TestFalse(TEXT("not all courses fit"), SeesButton(LastCourse()));
			TestTrue(TEXT("the start does"), Click(TEXT("Start")));
			TestTrue(TEXT("a race is opened"), Player->ShimTravelUrl.Contains(TEXT("?Stage=")));
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
				const bool bInside = One.From.X >= 0.0 && One.From.Y >= 0.0 && One.To.X <= Shim::Screen().X && One.To.Y <= Shim::Screen().Y;
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
}

void FClicksSpec::DefineTheMenu()
{
	It(TEXT("lead from the title to the set-up, back, and out"),
		[this]
		{
			Open(TEXT(""));
			TestTrue(TEXT("the title comes first"), Player->GetMenu() && !Sees(TEXT("Back")));
			Click(TEXT("New race"));
			TestTrue(TEXT("a course to choose"), Sees(TEXT("Back")));
			Click(TEXT("More choices"));
			for (const TCHAR* Level : {TEXT("Rookie"), TEXT("Clubman"), TEXT("Pro"), TEXT("Champion")})
			{
				Click(Level);
			}
			Click(TEXT("Start"));
			TestTrue(TEXT("a race is opened"), Player->ShimTravelUrl.Contains(TEXT("?Stage=")));
			TestTrue(TEXT("against who was chosen"), Player->ShimTravelUrl.Contains(TEXT("?Seats=you,sisu")));
			Click(TEXT("Back"));
			TestFalse(TEXT("the title again"), Sees(TEXT("Back")));
			UKismetSystemLibrary::bShimQuit = false;
			Click(TEXT("Quit"));
			TestTrue(TEXT("out"), UKismetSystemLibrary::bShimQuit);
		});
	It(TEXT("change the language of everything at once, and it is kept"),
		[this]
		{
			Open(TEXT(""));
			Click(TEXT("Settings"));
			Click(TEXT("Language: English"));
			TestTrue(TEXT("the settings speak it"), Sees(TEXT("Sprache: Deutsch")) && !Sees(TEXT("Done")));
			Click(TEXT("Fertig"));
			Click(TEXT("Neues Rennen"));
			Click(TEXT("Mehr Auswahl"));
			TestTrue(TEXT("so does the set-up"), Sees(TEXT("One-Shot: aus")) && !Sees(TEXT("One-shot: off")));
			TestTrue(TEXT("the engine keeps it"), UKismetInternationalizationLibrary::bShimSaved);
			Open(TEXT("?Stage=rally2-ss1?Seats=1"));
			Click(TEXT("g1 1.3L"));
			TestTrue(TEXT("so does the race"), Sees(TEXT("Zur\u00FCcknehmen")));
			Open(TEXT(""));
			for (const TCHAR* Text :
				{TEXT("Einstellungen"), TEXT("Sprache: Deutsch"), TEXT("Langue : Fran\u00E7ais"), TEXT("J\u0119zyk: Polski"), TEXT("Done")})
			{
				Click(Text);
			}
			TestTrue(TEXT("round and round"), Sees(TEXT("New race")));
		});
}

void FClicksSpec::DefineOptions()
{
	It(TEXT("lead to a race with every option that was chosen"),
		[this]
		{
			Open(TEXT(""));
			Click(TEXT("New race"));
			Click(TEXT("More choices"));
			for (const TCHAR* Option : {TEXT("One-shot: off"), TEXT("Time controls: off"), TEXT("SISU: off"), TEXT("SISU: stage"), TEXT("Last corner: plan")})
			{
				Click(Option);
			}
			Click(TEXT("Start"));
			const std::string Url = RallyConvert::FromWords(Player->ShimTravelUrl);
			Open(*RallyConvert::Words(Url.substr(Url.find('?'))));
			const Rally::AnyMatch& Match = Session->ServerWorld()->GetAuthGameMode<ARallyGameMode>()->GetTable()->TheMatch();
			const Rally::GameEntry& Game = *Rally::RulesetOf(Match.Header());
			TestEqual(TEXT("those of the race"), RallyConvert::Words(Rally::WriteOptions(Game.options(), Game.agreed(Match).options)),
				FString(TEXT("one,chk,sisu=rally,last-corner=off")));
		});
	It(TEXT("are not needed: what a URL says wrongly is no race"),
		[this]
		{
			for (const TCHAR* Options : {TEXT("?Stage=rally2-ss1?sisu=often"), TEXT("?Stage=rally2-ss1?Rules=chess"), TEXT("?Stage=rally9")})
			{
				Open(Options);
				TestTrue(Options, Session->ServerWorld()->GetAuthGameMode<ARallyGameMode>()->GetTable() == nullptr);
			}
		});
}

#endif
