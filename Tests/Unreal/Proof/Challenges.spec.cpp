// Challenges at one machine: the stage of the day left, gone on with and scored once; a moment decided wrongly and solved; a Long Way
// that is begun and driven. The book of it all is read again after the game was started anew.
#include "LocalGame.h"

#include "RallyChallenges.h"
#include "RallyClub/Challenges/MedalWords.h"
#include "RallyClub/Challenges/PuzzleEnd.h"
#include "RallyClub/Dirt/Records.h"
#include "RallyDesks.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/TurnEnds.h"
#include "RallyPilot/Drivers.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include "Misc/AutomationTest.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FChallengesSpec, "RallyDirt.Challenges", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FLocalGame Game;
static constexpr Rally::Challenges::Day Today = 20526; // the 14th of March 2026, as the clock of the shim has it
FRallyChallenges& Desk()
{
	return URallyDesks::Of(*Game.Session->ServerWorld()).Challenges();
}
bool IsAt(const char* Page)
{
	return Game.Player()->GetMenu() && Desk().Pages().Page().id == Page;
}
bool Says(const Rally::Phrase& Words)
{
	return Game.Sees(RallyConvert::InWords(Words));
}
bool Has(const TCHAR* Button)
{
	return Game.Screen()->FindButton(Button) != nullptr;
}
void Press(const TCHAR* Id)
{
	TestTrue(*(FString(TEXT("pressed: ")) + Id), Game.Press(Id));
}
void Drive(const TCHAR* Id)
{
	Press(Id);
	Game.Travel();
	TestTrue(TEXT("something to drive"), Game.Races() && Game.Mode().GetDesk() == &Desk());
}
const Rally::Challenges::ScoredTry* OwnTry(Rally::Challenges::Kind Kind)
{
	return Desk().TheProgress().OwnTry(Kind, Kind == Rally::Challenges::Kind::Weekly ? Rally::Challenges::WeekOf(Today) : Today);
}
/** Judged beside the picture. */
bool IsScored(Rally::Challenges::Kind Kind)
{
	return Game.Session->RunUntil(
		[this, Kind]
		{
			const Rally::Challenges::ScoredTry* Try = OwnTry(Kind);
			return Try && Try->isFinished;
		},
		60.0);
}
void ToTheMoment()
{
	Game.Start();
	Press(TEXT("title.challenges"));
	Press(TEXT("challenges.puzzles"));
	Drive(*RallyConvert::Words("puzzle.try." + std::to_string(Rally::Challenges::PuzzleOf(Today) + 1)));
}
Rally::Pilot::TurnEnds BestOfMoment()
{
	const Rally::Dirt::DirtMatch& Position = *Rally::Dirt::AsDirt(Game.Match());
	Rally::Pilot::RoadBook Book;
	return Rally::Pilot::TurnStudy(Position.Rules(), Position.Now(), Book).Ends();
}
static Rally::Action How(Rally::Dirt::ActionKind Kind)
{
	return {static_cast<std::uint8_t>(Kind), 0, 0, 0, Rally::kNoSpaceCode, 0};
}
bool IsJudged()
{
	return Game.Session->RunUntil([this] { return Has(TEXT("puzzle.again")); }, 60.0);
}
void DefineDays();
void DefineMoments();
void DefineTheLongWay();
void DefineTheClock();
END_DEFINE_SPEC(FChallengesSpec)

void FChallengesSpec::Define()
{
	BeforeEach([] { Shim::ForgetFiles(); });
	AfterEach([this] { Game.Close(); });
	Describe(TEXT("the stage of the day"), [this] { DefineDays(); });
	Describe(TEXT("a moment"), [this] { DefineMoments(); });
	Describe(TEXT("the Long Way"), [this] { DefineTheLongWay(); });
	Describe(TEXT("a stage against the clock"), [this] { DefineTheClock(); });
}

void FChallengesSpec::DefineDays()
{
	using namespace Rally;
	using namespace Rally::Challenges;
	It(TEXT("is left, gone on with after a start of the game, scored once, and driven for free then"),
		[this]
		{
			Game.Start();
			Press(TEXT("title.challenges"));
			TestTrue(TEXT("all there is"), IsAt("challenges") && Has(TEXT("challenges.weekly")) && Has(TEXT("challenges.longway")));
			Press(TEXT("challenges.daily"));
			TestFalse(TEXT("not for free before"), Game.Screen()->FindButton(TEXT("challenges.free"))->GetIsEnabled());
			Drive(TEXT("challenges.scored"));
			const Challenge Of = ChallengeOf(Kind::Daily, Today);
			TestTrue(TEXT("its road"), Game.Match().Header().setup == Of.Begin("Ann")->Header().setup);
			TestTrue(TEXT("counts from now on"), OwnTry(Kind::Daily) && !OwnTry(Kind::Daily)->isFinished);
			TestTrue(TEXT("begun"), Game.DriveUntil([this] { return Game.Length() > 12 && Game.Player()->GetScreen(); }));
			const std::uint64_t Then = Game.Match().Chain();
			Game.Start();
			TestFalse(TEXT("no race by itself waits"), Has(TEXT("title.resume")) && Game.Screen()->FindButton(TEXT("title.resume"))->GetIsEnabled());
			Press(TEXT("title.challenges"));
			Press(TEXT("challenges.daily"));
			Drive(TEXT("challenges.scored"));
			TestTrue(TEXT("where it was"), Game.Match().Chain() == Then);
			TestTrue(TEXT("over"), Game.DriveUntil([this] { return Game.IsOver(); }));
			TestTrue(TEXT("judged"), IsScored(Kind::Daily));
			const Proof Proved = Prove(Of, Game.Match());
			const ScoredTry Scored = *OwnTry(Kind::Daily);
			TestTrue(TEXT("as the log proves"), Proved && Scored.seconds == Proved.seconds && Scored.log == Proved.log);
			TestTrue(TEXT("which is told"), Says(Phrase(TextKey::ChallengesResultScored, {Clock(Scored.seconds), Tenths(Scored.tenths / 10.0)})));
			TestFalse(TEXT("it leads nowhere else"), Has(TEXT("result.again")));
			Press(TEXT("hud.leave"));
			Game.Travel();
			TestTrue(TEXT("back at its page, with the time"), IsAt("challenges.daily") && Game.Sees(RallyConvert::InWords(Clock(Scored.seconds))));
			Game.Start();
			Press(TEXT("title.challenges"));
			TestTrue(TEXT("after a start, too"), OwnTry(Kind::Daily) && *OwnTry(Kind::Daily) == Scored);
			Press(TEXT("challenges.daily"));
			TestFalse(TEXT("scored once"), Has(TEXT("challenges.scored")));
			Drive(TEXT("challenges.free"));
			TestTrue(TEXT("from its start"), Game.Length() == 0);
		});
	It(TEXT("is a rally once a week"),
		[this]
		{
			Game.Start();
			Press(TEXT("title.challenges"));
			Press(TEXT("challenges.weekly"));
			Drive(TEXT("challenges.scored"));
			TestTrue(TEXT("over"), Game.DriveUntil([this] { return Game.IsOver(); }, 60000));
			TestTrue(TEXT("judged"), IsScored(Kind::Weekly) && Prove(ChallengeOf(Kind::Weekly, Today), Game.Match()));
		});
}

void FChallengesSpec::DefineMoments()
{
	using namespace Rally;
	using namespace Rally::Challenges;
	It(TEXT("is decided, not driven: the best loses nothing, and is known after a start of the game"),
		[this]
		{
			ToTheMoment();
			const std::size_t Number = PuzzleOf(Today);
			TestTrue(TEXT("asked"), Says(NameOfPuzzle(Number)) && !Game.Player()->GetRaceHud()->Coach->GetText().IsEmpty());
			TestFalse(TEXT("nobody helps"), Has(TEXT("hud.hint")) || Has(TEXT("hud.lay-hint")));
			const Pilot::TurnEnds Ends = BestOfMoment();
			for (const Action& Step : Pilot::LayingOf(Dirt::AsDirt(Game.Match())->Rules(), Dirt::AsDirt(Game.Match())->Now(), Ends.best))
			{
				TestTrue(TEXT("laid"), Game.Do(Step));
			}
			const int32 Laid = Game.Length();
			TestTrue(TEXT("decided"), Game.Do(How(Ends.how)));
			TestTrue(TEXT("judged"), IsJudged() && Says(TextKey::PuzzleSolved));
			TestEqual(TEXT("no die has fallen"), Game.Length(), Laid);
			TestTrue(TEXT("solved"), Desk().TheProgress().Solved() == 1);
			Press(TEXT("puzzle.next"));
			Game.Travel();
			TestTrue(TEXT("another one"), Game.Races() && !Says(NameOfPuzzle(Number)));
			Press(TEXT("hud.leave"));
			Game.Travel();
			TestTrue(TEXT("back at their page"), IsAt("challenges.puzzles"));
			Game.Start();
			Press(TEXT("title.challenges"));
			TestTrue(TEXT("solved for good"), Desk().TheProgress().Puzzle(KeyOf(Puzzles()[Number])) && Desk().TheProgress().Solved() == 1);
		});
	It(TEXT("decided otherwise tells what it lost, why, and the best; it can be tried again"),
		[this]
		{
			ToTheMoment();
			const Pilot::TurnEnds Ends = BestOfMoment();
			const Dirt::DirtMatch& Position = *Dirt::AsDirt(Game.Match());
			const std::string Best{Pilot::WriteLine(Position.Rules(), Position.Now(), Ends.best).View()};
			TestTrue(TEXT("its first die alone"), Game.Do(Pilot::LayingOf(Position.Rules(), Position.Now(), Ends.best).front()));
			TestTrue(TEXT("decided"), Game.Do(How(Dirt::ActionKind::Roll)));
			TestTrue(TEXT("judged"), IsJudged());
			TestFalse(TEXT("not solved"), Says(TextKey::PuzzleSolved) || Desk().TheProgress().Solved() > 0);
			TestTrue(TEXT("the best"), RallyConvert::FromWords(Game.Player()->GetRaceHud()->Coach->GetText().ToString()).find(Best) != std::string::npos);
			const int32 Length = Game.Length();
			Game.Player()->Undo();
			Game.Session->Run(0.5);
			TestEqual(TEXT("what is decided is decided"), Game.Length(), Length);
			Press(TEXT("puzzle.again"));
			Game.Travel();
			TestTrue(TEXT("from its beginning"), Game.Races() && Game.Length() == 0 && !Has(TEXT("puzzle.again")));
		});
}

void FChallengesSpec::DefineTheLongWay()
{
	using namespace Rally;
	using namespace Rally::Challenges;
	It(TEXT("takes a road, drives it and offers the next, or ends there"),
		[this]
		{
			Game.Start();
			Press(TEXT("title.challenges"));
			Press(TEXT("challenges.longway"));
			Press(TEXT("longway.begin"));
			Press(TEXT("longway.take.1"));
			Drive(TEXT("longway.drive"));
			TestTrue(TEXT("over"), Game.DriveUntil([this] { return Game.IsOver(); }, 60000));
			TestTrue(TEXT("entered"), Game.Session->RunUntil(
										  [this]
										  {
											  const std::optional<LongWay> Way = Desk().TheProgress().Way();
											  return Way && (Way->stages == 1 || Way->IsOver());
										  },
										  60.0));
			Press(TEXT("hud.leave"));
			Game.Travel();
			const LongWay Way = *Desk().TheProgress().Way();
			TestTrue(TEXT("its page says so"), IsAt("challenges.longway") && (Way.IsOver() ? Says(EndOf(Way)) : Has(TEXT("longway.take.1"))));
			Game.Start();
			Press(TEXT("title.challenges"));
			TestTrue(TEXT("after a start, too"), Desk().TheProgress().Way() && Desk().TheProgress().Way()->stages == Way.stages);
		});
}

void FChallengesSpec::DefineTheClock()
{
	using namespace Rally;
	It(TEXT("tells what it asks for and what was won, and the book has it after a start of the game"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			Game.DriveAs({Pilot::Level::Champion});
			TestTrue(TEXT("begun"), Game.DriveUntil([this] { return Game.Length() > 30 && Game.Player()->GetScreen(); }));
			Game.Start(TEXT("?Resume"));
			TestTrue(TEXT("over"), Game.DriveUntil([this] { return Game.IsOver(); }));
			const std::uint64_t Road = Club::RoadKeyOf(Dirt::AsDirt(Game.Match())->Rules().Setup(), 0);
			TestTrue(TEXT("won"), Game.Session->RunUntil([this, Road] { return Desk().TheProgress().Of(Road) != nullptr; }, 120.0));
			const Challenges::RoadMedals Won = *Desk().TheProgress().Of(Road);
			const std::string Told = RallyConvert::FromWords(Game.Player()->GetRaceHud()->Coach->GetText().ToString());
			for (const Medal One : {Won.time, Won.line})
			{
				const std::string Name = RallyConvert::FromWords(RallyConvert::InWords(Club::MedalName(One)));
				TestTrue(TEXT("told"), One == Medal::None || Told.find(Name) != std::string::npos);
			}
			TestTrue(TEXT("one of them at least"), Won.time != Medal::None || Won.line != Medal::None);
			const PastStage Driven = Pilot::LookBack(*RulesetOf(Game.Match().Header()), Game.Match(), {}).front();
			TestTrue(TEXT("by all of its decisions"), Won.line == LineMedalFor(Driven.cost, Driven.par));
			Game.Start();
			Press(TEXT("title.challenges"));
			TestTrue(TEXT("kept"), Desk().TheProgress().Of(Road) && *Desk().TheProgress().Of(Road) == Won);
		});
}

#endif
