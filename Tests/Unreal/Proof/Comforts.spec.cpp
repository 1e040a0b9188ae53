// What makes a race pleasant beside its rules: a quick start, what comes after it, the log, the map, the hand that holds a key, and
// what is remembered from one game to the next.
#include "CardWatch.h"
#include "LocalGame.h"
#include "RallySaves.h"
#include "RallyStageActor.h"

#include "RallyClub/Dirt/Meanwhile.h"
#include "RallyClub/LogWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyScene/Chart.h"
#include "RallyScene/RegionLook.h"

#include "Components/CanvasPanel.h"
#include "Components/CanvasPanelSlot.h"
#include "Components/DirectionalLightComponent.h"
#include "Components/EditableTextBox.h"
#include "Components/ExponentialHeightFogComponent.h"
#include "Components/SkyLightComponent.h"
#include "InputCoreTypes.h"
#include "Misc/AutomationTest.h"
#include "ShimInput.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FComfortsSpec, "RallyDirt.Comforts", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FLocalGame Game;
URallyHud& Hud() const
{
	return *Game.Player()->GetRaceHud();
}
const Rally::Club::Settings& Kept() const
{
	return URallySaves::Of(*Game.Session->ServerWorld()).Player();
}
void Press(const TCHAR* Id)
{
	TestTrue(*(FString(TEXT("pressed: ")) + Id), Game.Press(Id));
}
bool Asked()
{
	return Game.Session->RunUntil([this] { return Game.Player()->GetScreen() != nullptr; }, 120.0);
}
FString Tip(const UWidget* Widget) const
{
	return Widget->ShimToolTip.ToString();
}
void DriveToTheEnd()
{
	TestTrue(TEXT("over"), Game.DriveUntil([this] { return Game.IsOver(); }));
	Game.Session->RunUntil([this] { return Hud().FindButton(TEXT("result.again")) != nullptr; }, 60.0);
}
void DefineTheStart();
void DefineTheEnd();
void DefineTheHud();
void DefineTheHand();
void DefineTheLight();
END_DEFINE_SPEC(FComfortsSpec)

void FComfortsSpec::Define()
{
	BeforeEach([] { Shim::ForgetFiles(); });
	AfterEach([this] { Game.Close(); });
	DefineTheStart();
	DefineTheEnd();
	DefineTheHud();
	DefineTheHand();
	DefineTheLight();
}

void FComfortsSpec::DefineTheStart()
{
	using namespace Rally;
	It(TEXT("of a newcomer: two presses to a race against one gentle opponent, which they start"),
		[this]
		{
			Game.Start();
			Press(TEXT("title.new"));
			TestTrue(TEXT("little to choose"),
				Game.Screen()->FindButton(TEXT("setup.option.one")) == nullptr && Game.Screen()->FindButton(TEXT("setup.rival.easy")));
			TestTrue(TEXT("told in a sentence"), !Game.Player()->GetMenu()->Notice->GetText().IsEmpty());
			Game.Player()->GetMenu()->Name->SetText(FText::FromString(TEXT("  Anna\t")));
			Press(TEXT("setup.start"));
			Game.Travel();
			TestTrue(TEXT("a race"), Game.Races() && Game.Match().Seats() == 2);
			TestEqual(TEXT("under their name"), RallyConvert::Words(Game.Match().Header().names[0]), FString(TEXT("Anna")));
			TestTrue(TEXT("which they start"), Asked() && Game.Length() < 2);
		});
	It(TEXT("of who was here before: all is as it was left"),
		[this]
		{
			Game.Start();
			Press(TEXT("title.new"));
			Press(TEXT("setup.rival.hard"));
			Press(TEXT("setup.more"));
			Press(TEXT("setup.option.one"));
			Press(TEXT("setup.start"));
			const FString Url = Game.Player()->ShimTravelUrl;
			TestTrue(TEXT("an option that was chosen"), Url.Contains(TEXT("?one=on")));
			Game.Start();
			Press(TEXT("title.new"));
			TestTrue(TEXT("what was set up"), Game.Player()->GetMenu()->RaceUrl(false).Equals(Url));
			Press(TEXT("setup.more"));
			TestTrue(TEXT("short or long, as one likes"), Game.Screen()->FindButton(TEXT("setup.rival.hard")) != nullptr);
		});
	It(TEXT("is told of no wrong seat"),
		[this]
		{
			for (const TCHAR* Options :
				{TEXT("?Stage=rally2-ss1?Seats=2?First=9"), TEXT("?Stage=rally2-ss1?Seats=2?First=two"), TEXT("?Stage=rally2-ss1?Seats=1?First=2")})
			{
				Game.Start(Options);
				TestTrue(Options, Game.Races());
			}
		});
}

void FComfortsSpec::DefineTheEnd()
{
	using namespace Rally;
	It(TEXT("of a race: places, the same again, a rematch, the next stage; and nobody is new to it any more"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=you,rookie"));
			TestTrue(TEXT("somebody is"), Kept().newcomer);
			const std::vector<std::string> Names = Game.Match().Header().names;
			DriveToTheEnd();
			TestTrue(TEXT("places"), Hud().Worth->GetText().ToString().Contains(TEXT("1. ")) && Hud().Worth->GetText().ToString().Contains(TEXT("2. ")));
			TestTrue(TEXT("all of them"),
				Hud().FindButton(TEXT("result.following")) && Hud().FindButton(TEXT("result.rematch")) && Hud().FindButton(TEXT("hud.leave")));
			TestFalse(TEXT("not new"), Kept().newcomer);
			Press(TEXT("result.again"));
			Asked();
			TestTrue(TEXT("the same again"), !Game.IsOver() && Game.Match().Header().names == Names);
			DriveToTheEnd();
			Press(TEXT("result.rematch"));
			Asked();
			TestTrue(TEXT("seats have moved on"), Game.Match().Header().names[1] == Names[0] && Game.Match().Header().names[0] == Names[1]);
			TestEqual(TEXT("and so has who sat there"), static_cast<int32>(Game.Player()->GetMirror()->Who()), 1);
			DriveToTheEnd();
			Press(TEXT("result.following"));
			Asked();
			TestEqual(TEXT("the next stage"), RallyConvert::Words(RulesetOf(Game.Match().Header())->agreed(Game.Match()).course), FString(TEXT("rally2-ss2")));
		});
	It(TEXT("of a game without a road: again, or a rematch"),
		[this]
		{
			Game.Start(TEXT("?Rules=pig?short=on?Seats=you,bot"));
			Game.Session->RunUntil(
				[this]
				{
					URallyButton* Hold = Hud().FindButton(TEXT("choice.hold"));
					URallyButton* Roll = Hud().FindButton(TEXT("choice.roll"));
					URallyButton* Next = Hold && Hold->GetIsEnabled() ? Hold : Roll;
					if (Next && Next->GetIsEnabled())
					{
						Next->Press();
					}
					return Game.IsOver() && Hud().FindButton(TEXT("result.rematch"));
				},
				3000.0);
			URallyButton* Again = Hud().FindButton(TEXT("result.again"));
			if (TestTrue(TEXT("it can be had again"), Again != nullptr))
			{
				Again->Press();
				TestTrue(TEXT("and is"), Game.Session->RunUntil([this] { return !Game.IsOver(); }, 10.0));
			}
		});
}

void FComfortsSpec::DefineTheHud()
{
	using namespace Rally;
	It(TEXT("tells the log in sentences, and of them what is wanted"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=rookie,you"));
			Asked();
			const FString Driver = RallyConvert::Words(Game.Match().Header().names[0]);
			TestTrue(TEXT("the other's turn"), Game.Story().Contains(Driver));
			Press(TEXT("hud.log-filter"));
			TestFalse(TEXT("the own ones alone"), Game.Story().Contains(Driver));
			TestTrue(TEXT("said on the button"), Game.Sees(RallyConvert::InWords(NameOf(Club::LogFilter::Mine))));
			Press(TEXT("hud.log-filter"));
			Press(TEXT("hud.log-filter"));
			TestTrue(TEXT("all again"), Game.Story().Contains(Driver));
		});
	It(TEXT("explains everything that is to be seen"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=you,rookie"));
			TestFalse(TEXT("the coach speaks"), Hud().Coach->GetText().IsEmpty() || Tip(Hud().Coach).IsEmpty());
			Press(TEXT("hud.coach-off")); // and in his place the co-driver
			TestTrue(TEXT("no more"), Hud().Coach->GetText().IsEmpty() && !Kept().coach);
			Press(TEXT("choice.g1@1.3L"));
			for (const UWidget* Widget : std::initializer_list<const UWidget*>{
					 Hud().Gear, Hud().Speed, Hud().Clock, Hud().Car, Hud().Dice, Hud().Order, Hud().Notes, Hud().Worth, Hud().Map})
			{
				TestFalse(*(TEXT("a tip: ") + Widget->GetName()), Tip(Widget).IsEmpty());
			}
			TestFalse(TEXT("of the odds while there are some"), !Hud().Odds->GetText().IsEmpty() && Tip(Hud().Odds).IsEmpty());
			int32 Dice = 0;
			for (const TObjectPtr<URallyButton>& Button : Hud().GetButtons())
			{
				const bool bDie = Button->GetId().Contains(TEXT("choice."));
				Dice += bDie ? 1 : 0;
				TestFalse(*(TEXT("a tip: ") + Button->GetId()), bDie && Tip(Button).IsEmpty());
			}
			TestTrue(TEXT("dice were offered"), Dice > 0);
		});
	It(TEXT("tells who looked away what the others did"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=you,rookie,pro"));
			URallySaves& Saves = URallySaves::Of(*Game.Session->ServerWorld());
			Club::Settings Values = Saves.Player();
			Values.pace = Club::Pace::Instant;
			Values.coach = false;
			Saves.SetPlayer(Values);
			Game.Player()->Obey();
			bool bTold = false;
			for (int32 Turn = 0; Turn < 400 && !bTold && !Game.IsOver(); ++Turn)
			{
				Game.DriveOn();
				Game.Session->RunUntil([this] { return Game.Player()->GetScreen() || Game.IsOver(); }, 60.0);
				const FString Card = Hud().Unseen->GetText().ToString();
				bTold = Card.Contains(RallyConvert::Words(Game.Match().Header().names[1])) && Card.Contains(RallyConvert::InWords(TextKey::HudSince));
			}
			TestTrue(TEXT("on a card"), bTold);
			Game.DriveOn();
			Game.Session->Run(0.2);
			TestTrue(TEXT("which the own turn puts away"), Hud().Unseen->GetText().IsEmpty());
		});
	It(TEXT("tells the moments of a stage on cards while they are seen, as the models say them"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=you,rookie"));
			FCardWatch Watch;
			Press(TEXT("hud.pace"));
			for (int32 Frame = 0; Frame < 40000 && !Game.IsOver(); ++Frame)
			{
				Watch.Looks(*Game.Player());
				Game.DriveOn(false);
			}
			TestTrue(TEXT("over"), Game.IsOver());
			for (int32 Frame = 0; Frame < 900; ++Frame)
			{
				Game.Session->Tick();
				Watch.Looks(*Game.Player());
			}
			TestTrue(TEXT("the finish among them"), Watch.Kinds.count(Club::MomentKind::Finish) == 1);
			TestEqual(TEXT("each as it is said"), Watch.Others, 0);
			TestFalse(TEXT("none over the road of who is asked"), Watch.bBusy);
		});
	It(TEXT("shows the stage from above, and the cars where they are"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=you,rookie"));
			Asked();
			const ARallyStageActor* Stage = Game.Player()->GetStage();
			const Scene::Chart* Chart = Stage->GetChart();
			if (!TestTrue(TEXT("a map"), Chart && Hud().Map))
			{
				return;
			}
			const std::size_t Dots = Chart->road.size() + Chart->jumps.size() + Chart->fords.size() + Chart->limits.size() + 2;
			TestEqual(TEXT("all of it"), static_cast<int32>(Hud().Map->ShimSlots.Num()), static_cast<int32>(Dots));
			TestEqual(TEXT("each car"), Hud().GetCarDots().Num(), 2);
			const FVector2D Before = Hud().GetCarDots()[0]->ShimPosition;
			TestTrue(TEXT("it drives"), Game.DriveUntil([this] { return Game.Length() > 12; }));
			Game.Session->RunUntil([Stage] { return Stage->IsFilmOver(); }, 60.0);
			Game.Session->Tick();
			const FVector2D After = Hud().GetCarDots()[0]->ShimPosition;
			TestTrue(TEXT("and its dot goes along"), std::abs(After.X - Before.X) + std::abs(After.Y - Before.Y) > 1.0);
			for (const TObjectPtr<UCanvasPanelSlot>& Car : Hud().GetCarDots())
			{
				TestTrue(TEXT("on the map"), Car->ShimSize.X == 0.0 || (Car->ShimPosition.X > 0.0 && Car->ShimPosition.X < 260.0));
			}
		});
}

void FComfortsSpec::DefineTheHand()
{
	using namespace Rally;
	It(TEXT("that presses L lays the advised line, asked for or not"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			Asked();
			Shim::PressKey(Game.Player(), EKeys::L);
			TestTrue(TEXT("it lies"), Game.Session->RunUntil([this] { return Game.Length() > 1 && Game.Player()->GetScreen(); }, 30.0));
			Game.Session->Run(2.0);
			const int32 Lies = Game.Length();
			Shim::PressKey(Game.Player(), EKeys::L);
			Game.Session->Run(2.0);
			TestEqual(TEXT("once"), Game.Length(), Lies);
		});
	It(TEXT("that holds the key rolls on, until it lets go or the next die could lose control"),
		[this]
		{
			for (const bool bHolds : {true, false})
			{
				Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
				Asked();
				Shim::PressKey(Game.Player(), EKeys::L);
				Game.Session->RunUntil([this] { return Game.Length() > 1; }, 30.0);
				Game.Session->Run(3.0);
				const Dirt::DirtMatch& Match = *Dirt::AsDirt(Game.Match());
				const int32 Planned = static_cast<int32>(Match.Now().planLength);
				TestTrue(TEXT("some dice lie"), Planned > 2);
				const auto Rolled = [&Match, Planned] { return Match.Now().phase == Dirt::Phase::Drive ? static_cast<int32>(Match.Now().nextStep) : Planned; };
				while (Game.Player()->GetRaceHud()->GetChosen() == nullptr || !Hud().GetChosen()->GetId().Equals(TEXT("hud.roll")))
				{
					Hud().Choose(1, false);
				}
				Shim::HoldKey(Game.Player(), EKeys::Enter);
				Game.Session->RunUntil([&Rolled] { return Rolled() > 0; }, 10.0);
				if (!bHolds)
				{
					Shim::ReleaseKey(Game.Player(), EKeys::Enter);
				}
				Game.Session->Run(20.0);
				const bool bDriving = Match.Now().phase == Dirt::Phase::Drive;
				TestTrue(TEXT("as far as is safe"), !bHolds || !bDriving || !Club::RollsOn(Match, 0));
				TestTrue(TEXT("one die alone"), bHolds || (bDriving && Rolled() == 1));
				Shim::ReleaseKey(Game.Player(), EKeys::Enter);
			}
		});
	It(TEXT("that chose a pace has it again in the next game"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			for (const Club::Pace Pace : {Club::Pace::Double, Club::Pace::Fast, Club::Pace::Instant})
			{
				Press(TEXT("hud.pace"));
				TestTrue(TEXT("the next"), Game.Player()->GetPace() == Pace);
			}
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			TestTrue(TEXT("kept"), Game.Player()->GetPace() == Club::Pace::Instant);
		});
	It(TEXT("turns the volumes in the settings, and they are kept"),
		[this]
		{
			Game.Start();
			Press(TEXT("title.settings"));
			const std::uint8_t Before = Kept().effects;
			Press(TEXT("settings.effects"));
			TestTrue(TEXT("turned"), Kept().effects != Before);
			const std::uint8_t After = Kept().effects;
			Game.Start();
			TestEqual(TEXT("kept"), int32{Kept().effects}, int32{After});
			TestTrue(TEXT("nothing that means nothing here"), Game.Screen()->FindButton(TEXT("settings.pad-signs")) == nullptr);
		});
}

void FComfortsSpec::DefineTheLight()
{
	using namespace Rally;
	It(TEXT("is that of the place and the hour, in colour"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			Asked();
			const ARallyStageActor* Stage = Game.Player()->GetStage();
			const Scene::Light Light = Scene::LightOf(Stage->GetSetting());
			const FLinearColor Sun = Stage->Sun->ShimColour;
			TestTrue(TEXT("a warm sun"), Sun.R > Sun.B && std::max({Sun.R, Sun.G, Sun.B}) == 1.0f);
			TestTrue(TEXT("as the plugin has it"), std::abs(Sun.B * Light.sun.x - Sun.R * Light.sun.z) < 1e-4f);
			const FLinearColor Fill = Stage->SkyLight->ShimColour;
			TestTrue(TEXT("a sky that fills"), std::abs(Fill.B * Light.fill.x - Fill.R * Light.fill.z) < 1e-4f);
			const FLinearColor Haze = Stage->Haze->ShimColour;
			TestTrue(TEXT("and haze of its own"), Haze.R == Light.air[1].colour.x && Haze.G == Light.air[1].colour.y && Haze.B == Light.air[1].colour.z);
			Game.Start(TEXT("?Stage=rally4-ss2?Seats=1"));
			Asked();
			TestFalse(TEXT("elsewhere another"), Game.Player()->GetStage()->Haze->ShimColour == Haze);
		});
}

#endif
