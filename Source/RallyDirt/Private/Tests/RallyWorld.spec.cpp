#include "RallyButton.h"
#include "RallyCarActor.h"
#include "RallyTestRace.h"
#include "RallyScene/Dirt/StageSetting.h"
#include "RallyScene/RoadMap.h"
#include "RallyScene/StageRoad.h"

#include "Components/DirectionalLightComponent.h"
#include "Components/TextBlock.h"
#include "Materials/MaterialInstanceDynamic.h"
#include "Misc/AutomationTest.h"
#include "ProceduralMeshComponent.h"
#include "RallyRules/Dirt/DirtBox.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRallyWorldSpec, "RallyDirt.World", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FRallyTestRace Race;
bool Click(const char* Id)
{
	URallyButton* Button = Race.Player->GetRaceHud()->FindButton(RallyConvert::Words(Id));
	if (!TestTrue(RallyConvert::Words(Id).IsEmpty() ? TEXT("a button") : TEXT("the button is there"), Button != nullptr))
	{
		AddError(RallyConvert::Words(Id));
		return false;
	}
	Button->OnClicked.Broadcast();
	Race.Run(30.0f);
	return true;
}
void DefineRoadAndCars();
void DefineWhatMoves();
void DefineTheFilm();
void DefineTheHud();
END_DEFINE_SPEC(FRallyWorldSpec)

void FRallyWorldSpec::Define()
{
	BeforeEach([this] { TestTrue(TEXT("a race runs in this process"), Race.Begin(TEXT("1"))); });
	Describe(TEXT("the stage"),
		[this]
		{
			DefineRoadAndCars();
			DefineWhatMoves();
		});
	Describe(TEXT("the film"), [this] { DefineTheFilm(); });
	Describe(TEXT("the HUD"), [this] { DefineTheHud(); });
}

void FRallyWorldSpec::DefineRoadAndCars()
{
	It(TEXT("has ground, things beside the road and a car for each seat"),
		[this]
		{
			const ARallyStageActor* Stage = Race.Player->GetStage();
			if (TestTrue(TEXT("there is one"), Stage != nullptr))
			{
				TestTrue(TEXT("ground"), Stage->Ground->GetNumSections() > 10);
				TestTrue(TEXT("props"), Stage->Props->GetNumSections() > 3);
				TestTrue(TEXT("cars"), Stage->GetCars().Num() >= 1);
				TestTrue(TEXT("a body"), Stage->GetCars()[0]->Body->GetNumSections() > 0);
				TestEqual(TEXT("wheels"), Stage->GetCars()[0]->Wheels.Num(), 4);
			}
		});
	It(TEXT("has the road and the cars of the next race, whatever is told before it is seen"),
		[this]
		{
			Race.Mode->StartRace(TEXT("rally2-ss3"), TEXT("rookie,you,you"));
			for (int32 Frame = 0; Frame < 8; ++Frame)
			{
				Race.Mode->Tick(1.0f); // the opponent drives before this machine draws a frame
			}
			TestTrue(TEXT("much has been told"), Race.Player->GetMirror()->Revision() > 2);
			Race.Run(30.0f);
			TestEqual(TEXT("cars"), Race.Player->GetStage()->GetCars().Num(), 3);
			TestTrue(TEXT("and it goes on"), Race.IsSame());
		});
	It(TEXT("lights up what can be chosen, and a click on it lays the die"),
		[this]
		{
			TestEqual(TEXT("one mesh of choices"), Race.Player->GetStage()->Choices->GetNumSections(), 1);
			// From high above the middle of the space, straight down.
			const Rally::Dirt::DirtMatch& Match = Race.Match();
			const std::span<const Rally::ReadyStage> Stages = Rally::Dirt::DirtBox().stages;
			for (const Rally::ReadyStage& One : Stages)
			{
				if (std::string_view(One.id) == "rally2-ss1")
				{
					const Rally::Track& Road = Match.Rules().TrackOf(Match.Now());
					const Rally::Scene::RoadMap Map(Rally::Scene::RoadOf(Rally::Dirt::DirtBox(), Road, std::span(One.tiles, One.tileCount)));
					const Rally::Scene::RoadPoint Place = Map.StandOn(Road.Find(Rally::ParseSpace("1.3L")));
					Rally::SpaceCode Under = 0;
					const FVector High = RallyConvert::Position(Place.position) + FVector(0.0, 0.0, 5000.0);
					TestTrue(TEXT("a space is under it"), Race.Player->GetStage()->SpaceUnder(High, FVector(0.0, 0.0, -1.0), Under));
					TestEqual(TEXT("this one"), int32{Under}, int32{Rally::ParseSpace("1.3L")});
					Race.Player->ClickRoad(High, FVector(0.0, 0.0, -1.0));
				}
			}
			TestTrue(TEXT("laid, or offered when several dice reach it"), Match.Now().planLength == 1 || Race.Player->GetRaceHud()->GetButtons().Num() > 0);
		});
}

void FRallyWorldSpec::DefineWhatMoves()
{
	It(TEXT("shows the dice that were thrown"),
		[this]
		{
			TestEqual(TEXT("none before"), Race.Player->GetStage()->Dice->GetNumSections(), 0);
			Race.Player->Play(Race.Written("g1@1.3L"));
			Race.Player->Play(Race.Written("flat"));
			bool bSeen = false;
			for (int32 Step = 0; Step < 240 && !bSeen; ++Step)
			{
				Race.Player->GetStage()->Tick(0.25f);
				bSeen = Race.Player->GetStage()->Dice->GetNumSections() > 0;
			}
			TestTrue(TEXT("some while they fall"), bSeen);
		});
	It(TEXT("is painted with one material for each colour, however often something is made anew"),
		[this]
		{
			const auto Count = []
			{
				int32 All = 0;
				for (TObjectIterator<UMaterialInstanceDynamic> It; It; ++It)
				{
					All += IsValid(*It) ? 1 : 0;
				}
				return All;
			};
			Race.Player->Play(Race.Written("g1@1.3L"));
			Race.Player->Play(Race.Written("flat"));
			Race.Run(60.0f); // with dice, skid marks and dust
			const int32 Before = Count();
			TestTrue(TEXT("there are some"), Before > 10);
			for (int32 Turn = 0; Turn < 32; ++Turn)
			{
				Race.Player->NextPace(); // what can be chosen is shown anew
			}
			TestEqual(TEXT("no more"), Count(), Before);
		});
	It(TEXT("has dust behind the cars, in one section that moves"),
		[this]
		{
			Race.Player->Play(Race.Written("g1@1.3L"));
			Race.Player->Play(Race.Written("flat"));
			for (int32 Step = 0; Step < 240 && !Race.Player->GetStage()->IsFilmOver(); ++Step)
			{
				Race.Player->GetStage()->Tick(0.05f);
				TestEqual(TEXT("one"), Race.Player->GetStage()->Dust->GetNumSections(), 1);
			}
		});
	It(TEXT("has a sun that the sky knows"), [this] { TestTrue(TEXT("it is told"), Race.Player->GetStage()->Sun->bAtmosphereSunLight == 1); });
	It(TEXT("is where and when its stage is driven, in the colours of that place"),
		[this]
		{
			using namespace Rally::Scene;
			const ARallyStageActor* Stage = Race.Player->GetStage();
			TestTrue(TEXT("place and hour"), Stage->GetSetting() == SettingOf("rally2-ss1"));
			TestTrue(TEXT("its light"), Stage->GetSetting().hour == Hour::LowSun);
		});
	It(TEXT("moves the car along the film"),
		[this]
		{
			const FVector Before = Race.Player->GetStage()->GetCars()[0]->GetActorLocation();
			Race.Player->Play(Race.Written("g1@1.3L"));
			Race.Player->Play(Race.Written("flat"));
			Race.Run(60.0f);
			TestTrue(TEXT("some metres"), FVector::Dist(Before, Race.Player->GetStage()->GetCars()[0]->GetActorLocation()) > 300.0);
		});
}

void FRallyWorldSpec::DefineTheFilm()
{
	const auto Watch = [this](const TCHAR* Pressed)
	{
		Race.Player->Play(Race.Written("g1@1.3L"));
		Race.Player->Play(Race.Written("flat"));
		TestTrue(TEXT("it runs"), !Race.Player->GetStage()->IsFilmOver());
		TestTrue(TEXT("nothing can be chosen meanwhile"), Race.Player->GetScreen() == nullptr);
		URallyButton* Button = Race.Player->GetRaceHud()->FindButton(Pressed);
		if (TestTrue(TEXT("there is a button for it"), Button != nullptr))
		{
			Button->OnClicked.Broadcast();
		}
		Race.Player->GetStage()->Tick(0.25f);
	};
	It(TEXT("can be skipped"),
		[this, Watch]
		{
			Watch(TEXT("hud.skip"));
			TestTrue(TEXT("it is over"), Race.Player->GetStage()->IsFilmOver());
		});
	It(TEXT("runs faster when asked, and not at all when asked again"),
		[this, Watch]
		{
			const double Before = Race.Player->GetStage()->GetFilmTime();
			Watch(TEXT("hud.pace"));
			TestEqual(TEXT("twice"), Race.Player->GetStage()->GetFilmTime() - Before, 0.5, 0.01);
			Race.Player->NextPace();
			Race.Player->NextPace();
			Race.Player->GetStage()->Tick(0.25f);
			TestTrue(TEXT("it is over"), Race.Player->GetStage()->IsFilmOver());
			Race.Player->NextPace();
		});
}

void FRallyWorldSpec::DefineTheHud()
{
	It(TEXT("plays a whole turn by clicks"),
		[this]
		{
			TestTrue(TEXT("it says what is asked"), !Race.Player->GetRaceHud()->Prompt->GetText().ToString().IsEmpty());
			const std::size_t Before = Race.Match().Entries().size();
			const bool bPlayed = Click("choice.g1@1.3L") && Click("choice.g2@2.1L") && Click("hud.undo") && Click("choice.g2@2.1L") && Click("hud.flat-out");
			TestTrue(TEXT("every button was there"), bPlayed);
			TestTrue(TEXT("the turn is over: dice fell"), Race.Match().Entries().size() >= Before + 4);
			TestTrue(TEXT("the seat's own view followed"), Race.IsSame());
			TestFalse(TEXT("the clock says something"), Race.Player->GetRaceHud()->Clock->GetText().ToString().IsEmpty());
		});
	It(TEXT("says why a shut button is shut"),
		[this]
		{
			Race.Player->Click(TEXT("hud.stop"));
			Race.Run(2.0f);
			TestFalse(TEXT("a reason"), Race.Player->GetRaceHud()->Message->GetText().ToString().IsEmpty());
		});
}

#endif
