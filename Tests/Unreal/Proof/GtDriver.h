// Somebody who drives GT by what their screen offers, and looks whether the HUD tells what the models say of the race as it stands at the
// server.
#pragma once

#include "RallyButton.h"
#include "RallyHud.h"
#include "RallyPlayerController.h"
#include "RallyStageActor.h"

#include "RallyClub/Gt/GtDials.h"
#include "RallyClub/Gt/GtWords.h"
#include "RallyClub/Follower.h"
#include "RallyClub/Mirror.h"
#include "RallyClub/RoadScreen.h"
#include "RallyConvert.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyScene/Gt/CircuitRoad.h"
#include "RallyScene/RoadMap.h"

#include "Components/TextBlock.h"
#include "ProceduralMeshComponent.h"
#include "RallyCarActor.h"

#include <string>
#include <vector>

class FGtDriver
{
public:
	explicit FGtDriver(uint64 Seed = 7) : Lot(Seed, Rally::RandomStream::Looks) {}

	int32 Pressed = 0;
	int32 Missing = 0; // what the screen offers has no button
	int32 Tyres = 0;   // questions that were answered
	int32 Pits = 0;
	int32 Looked = 0;
	int32 Skies = 0;                // seen: 1 a dry one, 2 one with rain
	std::vector<std::string> Wrong; // what the HUD does not tell as it is

	/** Any choice that is offered, by its button; into the pits whenever that is asked. */
	void Acts(const ARallyPlayerController* Player)
	{
		const Rally::Club::RoadScreen* Screen = Player ? Player->GetScreen() : nullptr;
		if (!Screen || Player->GetFollower()->IsWishing())
		{
			return; // what was wished for has not been answered
		}
		std::vector<std::string> Ids;
		for (const Rally::Club::RaceButton& Button : Screen->Buttons())
		{
			if (Button.entry.enabled && Button.plays)
			{
				Ids.push_back(Button.entry.id);
			}
		}
		for (const Rally::Club::SpaceChoice& Space : Screen->Spaces())
		{
			for (const Rally::Club::DieChoice& Die : Space.dice)
			{
				Ids.push_back(Die.entry.id);
			}
		}
		if (Screen->Asks() == Rally::Club::RoadMoment::LayAgain && !Player->ChoosesLoss())
		{
			Ids = {"hud.choose-loss"};
		}
		if (Ids.empty())
		{
			return;
		}
		const std::string Id = Ids[Lot.Below(static_cast<uint32>(Ids.size()))];
		URallyButton* Button = Player->GetRaceHud()->FindButton(RallyConvert::Words(Id));
		Missing += Button ? 0 : 1;
		if (Button && Button->GetIsEnabled())
		{
			Button->Press();
			++Pressed;
			Tyres += Id.rfind("hud.tyres.", 0) == 0 ? 1 : 0;
			Pits += Id.rfind("hud.pit.", 0) == 0 ? 1 : 0;
		}
	}

	/** The HUD of who is asked now, against the race at the server; what lies and stands in the world too. */
	void Looks(const ARallyPlayerController* Player, const Rally::Gt::GtMatch& Match)
	{
		using namespace Rally;
		if (!Player || !Player->GetScreen() || !Player->GetMirror() || Player->GetMirror()->TheMatch().Entries().size() != Match.Entries().size())
		{
			return; // not there yet
		}
		++Looked;
		const URallyHud& Hud = *Player->GetRaceHud();
		const Seat Own = Player->GetMirror()->Who();
		const Club::GtDials Dials = Club::DialsOf(Match, Own);
		Expect(Hud.Info, Phrase(TextKey::GtHudLap, {int{Dials.lap}, int{Dials.laps}}), "lap");
		Expect(Hud.Info, Club::WeatherName(Match.Now().weather), "weather");
		Expect(Hud.Info, Club::TyresName(Match.Now().cars[Own].tyres), "tyres");
		Expect(Hud.Info, Phrase(TextKey::GtHudFocus, {int{Match.Now().cars[Own].focus}}), "focus");
		Expect(Hud.Info, Match.Header().names[Own], "driver");
		for (const std::uint8_t Tile : Dials.isUnderFlag ? std::vector<std::uint8_t>() : Dials.flags)
		{
			Expect(Hud.Info, Phrase(TextKey::GtPanelFlag, {int{Tile}}), "flag");
		}
		ExpectAll(Hud.Info, TextKey::GtHudUnderFlag, Dials.isUnderFlag, "under a flag");
		LooksAtOrder(Hud, Match, Dials);
		const bool bGear = Hud.Gear->GetText().ToString().Equals(FString::FromInt(Dials.planGear));
		Note(bGear, "gear");
		FString Tray;
		for (const Club::HudDie& Die : Dials.tray)
		{
			const FString Name = RallyConvert::Words(Club::DieInNotation(Die.die));
			Tray += (Tray.IsEmpty() ? TEXT("") : TEXT(" ")) + (Die.lost ? TEXT("(") + Name + TEXT(")") : Die.used ? TEXT("[") + Name + TEXT("]") : Name);
			Tray += Die.warned ? TEXT("!") : TEXT("");
		}
		Note(Hud.Dice->GetText().ToString().Equals(Tray), "dice");
		Expect(Hud.Prompt, Player->GetScreen()->Prompt(), "prompt");
		if (!Club::DamageOf(Match, Own).IsEmpty())
		{
			ExpectAll(Hud.Car, TextKey::HudNoDamage, false, "damage");
		}
		LooksAtWorld(*Player, Match);
	}

private:
	void Note(bool bHolds, const char* What)
	{
		if (!bHolds)
		{
			Wrong.push_back(What);
		}
	}
	void ExpectAll(const UTextBlock* Block, const Rally::Phrase& Words, bool bThere, const char* What)
	{
		Note(Block->GetText().ToString().Contains(RallyConvert::InWords(Words)) == bThere, What);
	}
	void Expect(const UTextBlock* Block, const Rally::Phrase& Words, const char* What) { ExpectAll(Block, Words, true, What); }

	/** Everybody in a line of their own: place, name, lap and gap. */
	void LooksAtOrder(const URallyHud& Hud, const Rally::Gt::GtMatch& Match, const Rally::Club::GtDials& Dials)
	{
		using namespace Rally;
		const Standing Places = Match.Standings();
		for (const Club::GtRow& Row : Dials.order)
		{
			const FString Place = FString::FromInt(Places.place[Row.seat]) + TEXT(".  ") + RallyConvert::Words(Match.Header().names[Row.seat]);
			const std::string All = RallyConvert::FromWords(Hud.Order->GetText().ToString());
			const std::size_t At = All.find(RallyConvert::FromWords(Place));
			const std::string Line = At == std::string::npos ? std::string() : All.substr(At, All.find('\n', At) - At);
			const bool bRuns = Row.state == Gt::CarState::Running && Club::RowsBehind(Match, Row.seat) > 0;
			const std::string Gap = bRuns ? InWords(Phrase(TextKey::GtHudRows, {Club::RowsBehind(Match, Row.seat)}), Language::English) : std::string();
			Note(!Line.empty(), "place");
			Note(Line.find(InWords(Phrase(TextKey::GtHudLapShort, {Club::LapOf(Match, Row.seat)}), Language::English)) != std::string::npos, "laps");
			Note(Gap.empty() || (Line.size() > Gap.size() && Line.substr(Line.size() - Gap.size()) == Gap), "gap");
		}
	}

	/** Cars stand where the match has them, and marshals wave where a flag is up. */
	void LooksAtWorld(const ARallyPlayerController& Player, const Rally::Gt::GtMatch& Match)
	{
		using namespace Rally;
		const ARallyStageActor* Stage = Player.GetStage();
		if (!Stage || !Stage->GetMap() || !Stage->IsFilmOver())
		{
			Note(false, "road");
			return;
		}
		for (Seat Index = 0; Index < Match.Seats(); ++Index)
		{
			const Gt::Car& Car = Match.Now().cars[Index];
			const FVector Stands = RallyConvert::Position(Stage->GetMap()->StandOn(Car.space).position);
			const bool bRuns = Car.state == Gt::CarState::Running && Match.Now().round > 0;
			Note(!bRuns || FVector::Dist(Stands, Stage->GetCars()[Index]->GetActorLocation()) < 400.0, "where a car stands");
		}
		bool bFlags = false;
		for (const Gt::YellowFlag& Flag : Match.Now().flags)
		{
			bFlags = bFlags || Flag.tile != 0;
		}
		Note((Stage->Marshals->GetNumSections() > 0) == bFlags, "marshals");
		const std::string Circuit = Match.Rules().Setup().id;
		const bool bWet = Stage->GetSetting() == Scene::SettingOfCircuit(Circuit, true);
		Note(bWet || Stage->GetSetting() == Scene::SettingOfCircuit(Circuit, false), "place");
		Skies |= bWet ? 2 : 1;
	}

	Rally::Random Lot;
};
