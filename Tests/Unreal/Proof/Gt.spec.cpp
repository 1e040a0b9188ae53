// GT over a wire that loses packets: four people race two laps on the circuit they see, by the buttons of the HUD, tyres chosen, weather
// changing, stops in the pits; one leaves and comes again, somebody looks on. And at one machine: killed and taken up again, and the
// cards of its moments.
#include "CardWatch.h"
#include "GtDriver.h"
#include "LocalGame.h"
#include "RallySaves.h"
#include "WireRace.h"

#include "RallyClub/MatchScreen.h"
#include "RallyScene/Timeline.h"

#include "Misc/AutomationTest.h"

#include <set>

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FGtSpec, "RallyDirt.Gt", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FWireRace Race;
FLocalGame Game;
FGtDriver Driver;
bool bSawFlag = false;
bool bSawRain = false;
const Rally::AnyMatch& Match() const
{
	return Race.Mode().GetTable()->TheMatch();
}
void Open(const TCHAR* Seats, double Loss)
{
	Shim::EndlessTask() = TEXT("RallyRecce"); // nobody needs a co-driver, who takes a second of each machine
	Shim::FSession::FSettings Settings;
	Settings.Options = FString(TEXT("?Rules=gt?Stage=circuit5?laps=two?tyres=on?redline=on?flying=on?places=on?Seats=")) + Seats;
	Settings.Loss = Loss;
	Settings.Jitter = Loss;
	Race.Session = std::make_unique<Shim::FSession>(Settings);
	Driver = FGtDriver();
	bSawFlag = false;
	bSawRain = false;
}
void Drives(int32 Link)
{
	Driver.Looks(Race.At(Link), *Rally::Gt::AsGt(Match()));
	Driver.Acts(Race.At(Link));
	for (const Rally::Gt::YellowFlag& Flag : Rally::Gt::AsGt(Match())->Now().flags)
	{
		bSawFlag = bSawFlag || Flag.tile != 0;
	}
	bSawRain = bSawRain || Rally::Gt::AsGt(Match())->Now().weather == Rally::Gt::Weather::Wet;
}
/** Who does not wait for films. */
void Hurries(ARallyPlayerController* Player, Rally::Club::Pace Pace)
{
	URallySaves& Saves = URallySaves::Of(*Player->GetWorld());
	Rally::Club::Settings Values = Saves.Player();
	Values.pace = Pace;
	Values.coach = false;
	Saves.SetPlayer(Values);
	Player->Obey();
}
void TestHud()
{
	std::string All;
	for (const std::string& What : std::set<std::string>(Driver.Wrong.begin(), Driver.Wrong.end()))
	{
		All += What + ", ";
	}
	TestEqual(TEXT("the HUD tells what is"), RallyConvert::Words(All), FString());
	TestTrue(TEXT("it was looked at"), Driver.Looked > 100);
}
/** What is told at the end, and that it is the same race. */
void TestEnd(int32 Link)
{
	TestTrue(TEXT("all have seen the same"), Race.CatchesUp(Link));
	Race.Session->RunUntil([&] { return Race.At(Link)->GetStage()->IsFilmOver(); }, 3000.0);
	Race.Session->Run(8.0); // a sky takes its time
	const Rally::Gt::GtMatch& Driven = *Rally::Gt::AsGt(Match());
	const bool bWet = Driven.Now().weather == Rally::Gt::Weather::Wet;
	TestTrue(TEXT("under its sky"), Race.At(Link)->GetStage()->GetSetting() == Rally::Scene::SettingOfCircuit(Driven.Rules().Setup().id, bWet));
	const URallyHud& Hud = *Race.At(Link)->GetRaceHud();
	const FString Won = RallyConvert::InWords(Rally::Club::WinnerPhrase(Match()));
	TestTrue(TEXT("and who has won"), !Won.IsEmpty() && Hud.Odds->GetText().ToString().Contains(Won));
	const Rally::Standing Places = Match().Standings();
	for (std::size_t Seat = 0; Seat < Match().Seats(); ++Seat)
	{
		const FString Row = FString::FromInt(Places.place[Seat]) + TEXT(". ") + RallyConvert::Words(Match().Header().names[Seat]);
		TestTrue(TEXT("and the place of everybody"), Hud.Worth->GetText().ToString().Contains(Row));
	}
}
bool PlaysLocally(int32 Until)
{
	return Game.Session->RunUntil(
		[&]
		{
			Driver.Looks(Game.Player(), *Rally::Gt::AsGt(Game.Match()));
			Driver.Acts(Game.Player());
			return Game.IsOver() || Game.Length() >= Until;
		},
		20000.0);
}
void DefineTheRace();
void DefineComing();
void DefineOneMachine();
END_DEFINE_SPEC(FGtSpec)

void FGtSpec::Define()
{
	BeforeEach([] { Shim::ForgetFiles(); });
	AfterEach(
		[this]
		{
			Race.Close();
			Game.Close();
		});
	Describe(TEXT("a whole race of four"), [this] { DefineTheRace(); });
	Describe(TEXT("a race that goes on without somebody"), [this] { DefineComing(); });
	Describe(TEXT("a race at one machine"), [this] { DefineOneMachine(); });
}

void FGtSpec::DefineTheRace()
{
	for (const double Loss : {0.0, 0.1})
	{
		It(Loss > 0.0 ? TEXT("over a bad wire") : TEXT("over a good wire"),
			[this, Loss]
			{
				Open(TEXT("4"), Loss);
				TArray<int32> Links;
				for (const TCHAR* Name : {TEXT("anna"), TEXT("ben"), TEXT("cleo"), TEXT("dov")})
				{
					Links.Add(Race.Comes(Name));
					Hurries(Race.At(Links.Last()), Rally::Club::Pace::Instant);
				}
				TestTrue(TEXT("it is GT"), Rally::Gt::AsGt(Match()) != nullptr);
				for (int32 Seat = 0; Seat < 4; ++Seat)
				{
					TestTrue(TEXT("all sit"), Race.SeatOf(Links[Seat]) == Seat);
				}
				const auto Drive = [&]
				{
					for (const int32 Link : Links)
					{
						Drives(Link);
					}
				};
				const uint32 Then = Race.Feed().Revision();
				Race.Session->RunUntil(
					[&]
					{
						Drive();
						return Race.Feed().Revision() > Then + 150;
					},
					3000.0);
				const Rally::Scene::RoadMap Circuit(
					Rally::Scene::RoadOf(Rally::Gt::AsGt(Match())->Rules().Road(), Rally::Gt::AsGt(Match())->Rules().Setup().Road()));
				for (const int32 Link : Links)
				{
					const ARallyStageActor* Stage = Race.At(Link)->GetStage();
					TestTrue(TEXT("on its circuit"), Stage && Stage->GetMap() && std::abs(Stage->GetMap()->Length() - Circuit.Length()) < 0.01f);
					TestTrue(TEXT("which is built"), Stage && Stage->Ground->GetNumSections() > 10 && Stage->GetCars().Num() == 4 && Stage->GetChart());
					TestTrue(TEXT("and is no table"), Race.At(Link)->GetTableScreen() == nullptr);
				}
				const int32 Late = Race.Comes(TEXT("late"));
				TestTrue(TEXT("who comes late looks on"), Race.SeatOf(Late) == FWireRace::Watches);
				Hurries(Race.At(Late), Rally::Club::Pace::Instant);
				Race.Session->RunUntil(
					[&]
					{
						Drive();
						return Match().WhoMoves().IsOver();
					},
					9000.0);
				TestTrue(TEXT("over"), Match().WhoMoves().IsOver());
				TestTrue(TEXT("sound"), Match().Suspended() == 0);
				TestTrue(TEXT("by their buttons"), Driver.Pressed > 100);
				TestTrue(TEXT("every choice has one"), Driver.Missing == 0);
				TestTrue(TEXT("tyres were asked for and chosen"), Loss > 0.0 || Driver.Tyres == 4); // who is late has a stand-in, who chooses
				TestTrue(TEXT("so were stops in the pits"), Driver.Pits > 0);
				TestTrue(TEXT("flags were shown, and it rained"), bSawFlag && bSawRain);
				TestEqual(TEXT("under both skies"), Driver.Skies, 3);
				TestHud();
				Links.Add(Late);
				for (const int32 Link : Links)
				{
					TestEnd(Link);
				}
			});
	}
}

void FGtSpec::DefineComing()
{
	It(TEXT("has a stand-in until they come again"),
		[this]
		{
			Open(TEXT("2"), 0.0);
			const int32 Anna = Race.Comes(TEXT("anna"));
			const int32 Ben = Race.Comes(TEXT("ben"));
			Hurries(Race.At(Anna), Rally::Club::Pace::Instant);
			Race.Goes(Ben);
			const uint32 Then = Race.Feed().Revision();
			Race.Session->RunUntil(
				[&]
				{
					Drives(Anna);
					return Race.Feed().Revision() > Then + 60;
				},
				3000.0);
			TestTrue(TEXT("it went on"), Race.Feed().Revision() > Then + 60);
			const int32 Again = Race.ComesAgain(Ben, TEXT("ben"));
			TestTrue(TEXT("in the own seat"), Race.SeatOf(Again) == 1);
			TestTrue(TEXT("with all that happened"), Race.CatchesUp(Again));
			Race.Session->Run(1.0);
			TestTrue(TEXT("and the circuit before them"), Race.At(Again)->GetStage() && Race.At(Again)->GetStage()->GetCars().Num() == 2);
			TestTrue(TEXT("nothing wrong was seen"), Driver.Wrong.empty() && Driver.Looked > 5);
		});
}

void FGtSpec::DefineOneMachine()
{
	const TCHAR* const Options = TEXT("?Rules=gt?Stage=circuit2?laps=one?Seats=you,rookie,rookie");
	It(TEXT("that is killed is taken up where it was, on its circuit, and driven to its end"),
		[this, Options]
		{
			Shim::EndlessTask() = TEXT("RallyRecce");
			Driver = FGtDriver(3);
			Game.Start(Options);
			Hurries(Game.Player(), Rally::Club::Pace::Instant);
			TestTrue(TEXT("some of it"), PlaysLocally(40) && !Game.IsOver());
			Game.Session->Run(0.2); // what happened in a frame is written in the next
			const std::uint64_t Chain = Game.Match().Chain();
			const int32 Length = Game.Length();
			Game.Start(TEXT("?Resume")); // the process is gone, the disk is there
			TestTrue(TEXT("it is there again"), Game.Races() && Game.Length() >= Length && Rally::Gt::AsGt(Game.Match()));
			const std::unique_ptr<Rally::AnyMatch> Then = Game.Match().Clone();
			Then->Rewind(static_cast<std::size_t>(Length));
			TestTrue(TEXT("the same"), Then->Chain() == Chain);
			Game.Session->RunUntil([this] { return Game.Player()->GetScreen() != nullptr; }, 600.0);
			TestTrue(TEXT("on its road"), Game.Player()->GetStage() && Game.Player()->GetStage()->GetMap());
			TestTrue(TEXT("with the story so far told on"),
				Game.Player()->GetRaceHud()->Info->GetText().ToString().Contains(RallyConvert::InWords(Rally::Phrase(Rally::TextKey::GtHudLap, {1, 1}))));
			PlaysLocally(100000);
			TestTrue(TEXT("to its end"), Game.IsOver());
			TestTrue(TEXT("nothing wrong was seen"), Driver.Wrong.empty() && Driver.Looked > 20);
			Game.Session->Run(2.0);
			TestTrue(TEXT("again, or a rematch"), Game.Screen()->FindButton(TEXT("result.again")) && Game.Screen()->FindButton(TEXT("result.rematch")));
		});
	It(TEXT("tells its moments on cards while they are seen, as the models say them"),
		[this, Options]
		{
			FCardWatch Watch;
			for (const TCHAR* Agreed : {Options, TEXT("?Rules=gt?Stage=circuit2?laps=two?Seats=1")}) // alone one is asked again at once
			{
				Shim::EndlessTask() = TEXT("RallyRecce");
				Driver = FGtDriver(5);
				Game.Start(Agreed);
				Hurries(Game.Player(), Rally::Club::Pace::Double);
				Game.Session->RunUntil(
					[&]
					{
						Watch.Looks(*Game.Player());
						Driver.Acts(Game.Player());
						return Game.IsOver() && Game.Player()->GetMirror()->TheMatch().WhoMoves().IsOver() && Game.Player()->GetStage()->IsFilmOver();
					},
					20000.0);
				TestTrue(TEXT("over"), Game.IsOver());
			}
			FString Kinds;
			for (const Rally::Club::MomentKind Kind : Watch.Kinds)
			{
				Kinds += FString::FromInt(static_cast<int32>(Kind)) + TEXT(" ");
			}
			TestTrue(*(TEXT("several kinds of them: ") + Kinds), Watch.Kinds.size() >= 3 && Watch.Kinds.count(Rally::Club::MomentKind::Finish) == 1);
			TestEqual(TEXT("each as it is said"), Watch.Others, 0);
			TestFalse(TEXT("none over the road of who is asked"), Watch.bBusy);
		});
}

#endif
