// What a player hears: the samples that the engine's thread for sound would fetch, against the film they belong to.
#include "LocalGame.h"
#include "RallySaves.h"
#include "RallySpeaker.h"
#include "RallyStageActor.h"
#include "RallyWave.h"

#include "RallyHearing/Foley.h"
#include "RallyScene/Timeline.h"
#include "RallySound/Outlet.h"

#include "Misc/AutomationTest.h"
#include "ShimSound.h"

#include <cmath>
#include <thread>

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FSoundsSpec, "RallyDirt.Sounds", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FLocalGame Game;
std::vector<float> Heard;
/** A frame of the game, and as much of its sound as has passed since. */
void Frame()
{
	constexpr float Seconds = 1.0f / 30.0f;
	Game.Session->Tick(Seconds);
	const std::vector<float> Piece = Shim::Fetch(Game.Session->ServerWorld(), Rally::Sound::kRate / 30);
	Heard.insert(Heard.end(), Piece.begin(), Piece.end());
}
void Listen(double Seconds)
{
	for (double Time = 0.0; Time < Seconds; Time += 1.0 / 30.0)
	{
		Frame();
	}
}
/** The loudest of what has been heard since so many frames. */
float Loudest(std::size_t From = 0) const
{
	float Most = 0.0f;
	for (std::size_t At = 2 * From; At < Heard.size(); ++At)
	{
		Most = std::max(Most, std::fabs(Heard[At]));
	}
	return Most;
}
/** Where something begins after so many seconds of silence, in seconds. */
std::vector<double> Onsets(double Silence) const
{
	std::vector<double> Found;
	double QuietSince = -10.0;
	for (std::size_t At = 0; At + 1 < Heard.size(); At += 2)
	{
		const double Now = static_cast<double>(At / 2) / Rally::Sound::kRate;
		if (std::max(std::fabs(Heard[At]), std::fabs(Heard[At + 1])) > 0.004f)
		{
			if (Now - QuietSince > Silence)
			{
				Found.push_back(Now);
			}
			QuietSince = Now;
		}
	}
	return Found;
}
URallySpeaker& Speaker() const
{
	return *Game.Player()->GetSpeaker();
}
/** What goes on by itself ends, and nothing begins it again. */
void Quiet()
{
	Listen(0.5); // what was said before has been heard by then
	Rally::Sound::Outlet& Outlet = Speaker().GetWave()->GetOutlet();
	Outlet.PutNow(Rally::Sound::AirHeard{0, 0, 0, 0, 0, 0});
	Outlet.PutNow(Rally::Sound::TuneWanted{});
	for (std::uint8_t Car = 0; Car < Rally::Sound::kCars; ++Car)
	{
		Rally::Sound::CarHeard Gone;
		Gone.car = Car;
		Outlet.PutNow(Gone);
	}
}
/** Dice alone are heard. */
void HearDiceAlone()
{
	Speaker().Keeps = [](const Rally::Hearing::Due& Due)
	{
		const auto* Strike = std::get_if<Rally::Sound::Strike>(&Due.what);
		return (Strike && Strike->kind == Rally::Sound::StrikeKind::DieOnFelt) || std::holds_alternative<Rally::Sound::EarAt>(Due.what);
	};
	Quiet();
}
void DefineTheFilm();
void DefineTheDevice();
END_DEFINE_SPEC(FSoundsSpec)

void FSoundsSpec::Define()
{
	BeforeEach(
		[this]
		{
			Shim::ForgetFiles();
			Shim::HasSoundDevice() = true;
			Heard.clear();
		});
	AfterEach(
		[this]
		{
			Game.Close();
			Shim::HasSoundDevice() = true;
		});
	DefineTheFilm();
	DefineTheDevice();
}

void FSoundsSpec::DefineTheFilm()
{
	It(TEXT("are of the film: each throw of dice when the timeline says so"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			Listen(1.0);
			HearDiceAlone();
			Listen(3.0); // what was on its way before has died away
			const ARallyStageActor* Stage = Game.Player()->GetStage();
			Game.Player()->Click(TEXT("choice.g1@1.3L"));
			Game.Session->RunUntil([this] { return Game.Player()->GetScreen() != nullptr; }, 60.0);
			Game.Player()->Click(TEXT("hud.flat-out"));
			Heard.clear();
			double Began = -1.0; // seconds of what is heard, at the first look at the new film
			double From = 0.0;
			for (int32 Step = 0; Step < 900 && (Began < 0.0 || !Stage->IsFilmOver()); ++Step)
			{
				const double Before = Stage->GetFilmTime();
				Frame();
				if (Began < 0.0 && Stage->GetFilmTime() > Before)
				{
					Began = static_cast<double>(Heard.size() / 2) / Rally::Sound::kRate - (Stage->GetFilmTime() - Before);
					From = Before;
				}
			}
			Listen(1.0);
			std::vector<Rally::Scene::Cue> Cues;
			Stage->GetFilm()->Cues(From, Stage->GetFilmTime(), Cues);
			std::vector<double> Wanted;
			constexpr double Apart = 0.35; // what is nearer is one clatter
			double Last = -10.0;
			for (const Rally::Scene::Cue& Cue : Cues)
			{
				const bool bDie = Cue.what == Rally::Scene::CueKind::DieHits || Cue.what == Rally::Scene::CueKind::DieRests;
				if (bDie && Cue.time - Last > Apart)
				{
					Wanted.push_back(Began + Cue.time - From);
				}
				Last = bDie ? Cue.time : Last;
			}
			const std::vector<double> Found = Onsets(0.2);
			TestTrue(TEXT("dice fell"), !Wanted.empty() && !Found.empty());
			constexpr double Late = 0.15; // as far as a device is ahead of the game, and the limiter looks
			for (const double Time : Wanted)
			{
				const bool bHeard = std::any_of(Found.begin(), Found.end(), [Time](double One) { return One > Time - 0.01 && One < Time + Late; });
				TestTrue(*FString::Printf(TEXT("at %d ms"), static_cast<int32>(1000.0 * Time)), bHeard);
			}
			TestTrue(TEXT("nothing before the first"), Found.empty() || Wanted.empty() || Found.front() > Wanted.front() - 0.01);
			TestTrue(TEXT("no clipping"), Loudest() < 1.0f);
		});
	It(TEXT("are silent while a film is skipped, and go on behind it"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			HearDiceAlone();
			Listen(3.0);
			Game.Player()->Click(TEXT("choice.g1@1.3L"));
			Game.Session->RunUntil([this] { return Game.Player()->GetScreen() != nullptr; }, 60.0);
			Game.Player()->Click(TEXT("hud.flat-out"));
			Heard.clear();
			for (int32 Step = 0; Step < 60; ++Step)
			{
				Game.Player()->SkipFilm();
				Frame();
			}
			TestTrue(TEXT("no die is heard that nobody saw"), Loudest() < 0.004f);
		});
	It(TEXT("are the engine's of the car, too, and the air"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			Listen(2.0);
			TestTrue(TEXT("it idles"), Loudest(Rally::Sound::kRate) > 0.004f);
			TestTrue(TEXT("and does not roar"), Loudest() < 0.9f);
		});
	It(TEXT("answer a press"),
		[this]
		{
			Game.Start();
			Speaker().Keeps = [](const Rally::Hearing::Due& Due) { return std::holds_alternative<Rally::Sound::Strike>(Due.what); };
			Quiet();
			Listen(4.0);
			Heard.clear();
			Listen(0.5);
			TestTrue(TEXT("nothing is pressed"), Loudest() < 0.002f);
			Game.Player()->Click(TEXT("nothing"));
			Listen(0.5);
			TestTrue(TEXT("a press"), Loudest() > 0.004f);
		});
}

void FSoundsSpec::DefineTheDevice()
{
	It(TEXT("are as loud as the settings say, from the moment they say so"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			Listen(2.0);
			TestTrue(TEXT("something is heard"), Loudest(Rally::Sound::kRate) > 0.004f);
			URallySaves& Saves = URallySaves::Of(*Game.Session->ServerWorld());
			Rally::Club::Settings Values = Saves.Player();
			Values.volume = 0;
			Saves.SetPlayer(Values);
			Game.Player()->Obey();
			Listen(1.0);
			Heard.clear();
			Listen(1.0);
			TestTrue(TEXT("nothing any more"), Loudest() < 1e-4f);
		});
	It(TEXT("are not there without a device, and nothing else is missing"),
		[this]
		{
			Shim::HasSoundDevice() = false;
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			TestTrue(TEXT("silent"), !Speaker().IsOn() && Speaker().GetWave() == nullptr);
			TestTrue(TEXT("a die"), Game.Press(TEXT("choice.g1@1.3L")));
			TestTrue(TEXT("and on"), Game.Press(TEXT("hud.flat-out")));
			TestTrue(TEXT("dice fell"), Game.Length() > 2);
		});
	It(TEXT("end with the world they are of"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			TestTrue(TEXT("it plays"), Shim::Playing(Game.Session->ServerWorld()) != nullptr);
			Game.Player()->ShimTravelUrl = TEXT("/Engine/Maps/Entry?Stage=rally2-ss2?Seats=1");
			Game.Travel();
			TestTrue(TEXT("and in the next"), Speaker().IsOn() && Shim::Playing(Game.Session->ServerWorld()) != nullptr);
			Speaker().Close();
			TestTrue(TEXT("until it is closed"), Shim::Playing(Game.Session->ServerWorld()) == nullptr);
		});
	It(TEXT("are made on a thread of their own without a new array each time"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=1"));
			URallyWave* Wave = Speaker().GetWave();
			TArray<uint8> Bytes;
			Wave->OnGeneratePCMAudio(Bytes, 2048);
			const uint8* Memory = Bytes.GetData();
			bool bSame = true;
			bool bWhole = true;
			std::thread Device(
				[&]
				{
					for (int32 Piece = 0; Piece < 2000; ++Piece)
					{
						const int32 Samples = 2 * (1 + Piece % 1024);
						bWhole = bWhole && Wave->OnGeneratePCMAudio(Bytes, Samples) == Samples && Bytes.Num() == 4 * Samples;
						bSame = bSame && Bytes.GetData() == Memory;
					}
				});
			for (int32 Step = 0; Step < 120; ++Step)
			{
				Game.Session->Tick(1.0f / 60.0f);
			}
			Device.join();
			TestTrue(TEXT("as many as were asked for"), bWhole);
			TestTrue(TEXT("in the array that was there"), bSame);
			TestEqual(TEXT("an odd one is none of both"), Wave->OnGeneratePCMAudio(Bytes, 3), 2);
			TestEqual(TEXT("none"), Wave->OnGeneratePCMAudio(Bytes, 0), 0);
		});
}

#endif
