// A walk through every screen in the proof language, whose texts are all accents: a plain word in a widget came past the text tables.
#include "GtDriver.h"
#include "LocalGame.h"
#include "WireRace.h"

#include "RallyClub/Screens/SetupScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallySeats.h"
#include "Unit/PlainWords.h"

#include "Kismet/KismetInternationalizationLibrary.h"
#include "Misc/AutomationTest.h"
#include "Misc/FileHelper.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FWordsSpec, "RallyDirt.Words", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FLocalGame Game;
Rally::Test::PlainWords Finder;
int32 Texts = 0;
FString PlainWordIn(const FString& Words) const
{
	return RallyConvert::Words(Finder.FindIn(RallyConvert::FromWords(Words)));
}
/** Nothing that is shown in a world, and no hint of a button, says anything that no text table does. */
void ReadAll(const UWorld* World, const TCHAR* Where)
{
	for (const Shim::FSeen& One : Shim::Seen(World))
	{
		for (const FString& Words : {Shim::TextOf(One.Widget), One.Widget->ShimToolTip.ToString()})
		{
			const FString Plain = PlainWordIn(Words);
			Texts += Words.IsEmpty() ? 0 : 1;
			TestTrue(*(FString(Where) + TEXT(": '") + Plain + TEXT("' in: ") + Words), Plain.IsEmpty());
		}
	}
}
void Read(const TCHAR* Where)
{
	for (const FString& File : Shim::FilesBelow(TEXT("Saved/"))) // called alike everywhere
	{
		Finder.names.insert(RallyConvert::FromWords(File));
	}
	if (Game.Races())
	{
		for (const std::string& Name : Game.Match().Header().names)
		{
			Finder.names.insert(Name);
		}
	}
	ReadAll(Game.Session->ServerWorld(), Where);
}
void Press(const TCHAR* Id)
{
	TestTrue(*(FString(TEXT("pressed: ")) + Id), Game.Press(Id));
	Read(Id);
}
void DefineMenu();
void DefineRace();
void DefineTable();
void DefineFarewells();
END_DEFINE_SPEC(FWordsSpec)

void FWordsSpec::Define()
{
	BeforeEach(
		[this]
		{
			Shim::ForgetFiles();
			Texts = 0;
			Finder = Rally::Test::PlainWords();
			UKismetInternationalizationLibrary::SetCurrentLanguage(RallyConvert::Words(Rally::kProofCode), false);
		});
	AfterEach(
		[this]
		{
			Game.Close();
			UKismetInternationalizationLibrary::SetCurrentLanguage(TEXT("en"), false);
		});
	It(TEXT("of no language are noticed"),
		[this]
		{
			const FString Told = RallyConvert::InWords(Rally::TextKey::HudSkip);
			TestTrue(TEXT("accents"), PlainWordIn(Told).IsEmpty() && !Told.IsEmpty());
			TestEqual(TEXT("a word that came from elsewhere"), PlainWordIn(Told + TEXT(" now")), FString(TEXT("now")));
		});
	Describe(TEXT("of the tables alone are in the menu:"), [this] { DefineMenu(); });
	Describe(TEXT("of the tables alone are in a race:"), [this] { DefineRace(); });
	Describe(TEXT("of the tables alone are at a table:"), [this] { DefineTable(); });
	Describe(TEXT("of the tables alone tell why a race cannot be followed:"), [this] { DefineFarewells(); });
}

void FWordsSpec::DefineMenu()
{
	It(TEXT("title, set-up, settings"),
		[this]
		{
			for (std::size_t Number = 0; Number < Rally::kMaxSeats; ++Number)
			{
				Finder.names.insert(Rally::Club::OpponentName(Number));
			}
			Game.Start();
			Read(TEXT("title"));
			Press(TEXT("title.new"));
			Press(TEXT("setup.more"));
			for (const Rally::Club::Entry& Option : Rally::Club::SetupScreen().OptionEntries())
			{
				Press(*RallyConvert::Words(Option.id));
			}
			Press(TEXT("setup.level.2"));
			Press(TEXT("setup.back"));
			Press(TEXT("title.settings"));
			TestTrue(TEXT("there was much to read"), Texts > 100);
		});
	It(TEXT("a race that waits, and a save that is damaged"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=you,rookie"));
			Read(TEXT("race"));
			Game.Start();
			Read(TEXT("it waits"));
			const TArray<uint8> Nonsense = {1, 2, 3};
			FFileHelper::SaveArrayToFile(Nonsense, TEXT("Saved/Races/current.rally"));
			Game.Start();
			Read(TEXT("damaged"));
		});
}

void FWordsSpec::DefineRace()
{
	It(TEXT("a turn, a hint, what was refused, the pause"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=you,rookie?sisu=stage"));
			Read(TEXT("asked"));
			Press(TEXT("choice.g1@1.3L"));
			Press(TEXT("choice.g2@2.1L"));
			Press(TEXT("hud.hint"));
			Game.Session->Run(1.0);
			Read(TEXT("the hint"));
			Game.Player()->Click(TEXT("hud.stop"));
			Read(TEXT("refused"));
			Game.Mode().PauseRace(true);
			Game.Player()->Undo();
			Read(TEXT("paused"));
			Game.Mode().PauseRace(false);
			Game.Player()->Click(TEXT("hud.flat-out"));
			Read(TEXT("the film"));
		});
	It(TEXT("all of it, up to the result and the records"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=you,rookie"));
			int32 Things = 0;
			TestTrue(TEXT("over"), Game.DriveUntil(
									   [this, &Things]
									   {
										   if (Things != Game.Length())
										   {
											   Things = Game.Length();
											   Read(TEXT("on the way"));
										   }
										   return Game.IsOver();
									   }));
			Game.Session->Run(2.0);
			Read(TEXT("the result"));
			TestTrue(TEXT("there was much to read"), Texts > 1000);
		});
	It(TEXT("one on a circuit: tyres, turns, a hint, cards of its moments, the result"),
		[this]
		{
			Game.Start(TEXT("?Rules=gt?Stage=circuit2?laps=one?tyres=on?Seats=you,rookie,rookie"));
			FGtDriver Driver(5);
			int32 Things = 0;
			FString Card;
			Game.Session->RunUntil(
				[&]
				{
					const URallyHud* Hud = Game.Player()->GetRaceHud();
					const bool bOther = Hud && !Hud->Moment->GetText().ToString().Equals(Card);
					if (Hud && (bOther || Things + 5 < Game.Length()))
					{
						Things = Game.Length();
						Card = Hud->Moment->GetText().ToString();
						Read(TEXT("on the circuit"));
					}
					Driver.Acts(Game.Player());
					return Game.IsOver() && Game.Player()->GetStage()->IsFilmOver();
				},
				20000.0);
			TestTrue(TEXT("over"), Game.IsOver());
			Game.Session->Run(2.0);
			Read(TEXT("its result"));
			TestTrue(TEXT("there was much to read"), Texts > 500);
		});
	It(TEXT("one that had to be stopped"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			const_cast<Rally::AnyMatch&>(Game.Match()).Suspend(Rally::Invariant::ChanceCanBe);
			Game.Session->Run(3.0);
			Read(TEXT("stopped"));
		});
}

void FWordsSpec::DefineTable()
{
	It(TEXT("a whole match"),
		[this]
		{
			Game.Start(TEXT("?Rules=pig?short=on?Seats=you,bot"));
			Game.Session->RunUntil(
				[this]
				{
					URallyButton* Hold = Game.Player()->GetRaceHud()->FindButton(TEXT("choice.hold"));
					URallyButton* Roll = Game.Player()->GetRaceHud()->FindButton(TEXT("choice.roll"));
					URallyButton* Next = Hold && Hold->GetIsEnabled() ? Hold : Roll;
					if (Next && Next->GetIsEnabled())
					{
						Next->Press();
					}
					Read(TEXT("at the table"));
					return Game.IsOver();
				},
				3000.0);
			TestTrue(TEXT("over"), Game.IsOver());
			Game.Session->Run(1.0);
			Read(TEXT("who has won"));
		});
}

void FWordsSpec::DefineFarewells()
{
	using namespace Rally;
	It(TEXT("each of them, in the menu"),
		[this]
		{
			for (const Phrase& Why : {Phrase(TextKey::NetTooOld, {1, 2}), Phrase(TextKey::NetTooNew, {1, 2}), Phrase(TextKey::NetNoRoom),
					 Phrase(TextKey::NetUnheard), Phrase(TextKey::NetNonsense), Phrase(TextKey::NetOtherGame)})
			{
				Game.Start();
				URallySeats::Of(*Game.Session->ServerWorld()).Farewell = Why;
				Game.Press(TEXT("title.settings"));
				Game.Press(TEXT("settings.done"));
				TestTrue(TEXT("it is there"), Game.Sees(RallyConvert::InWords(Why)));
				Read(TEXT("farewell"));
			}
		});
}

#endif
