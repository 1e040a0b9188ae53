// A desk of the club that one comes to from the title: careers, the school, challenges. Its pages are shown in the menu; a race that is
// driven from there lies where the desk keeps it, says what is special about it, and leads back.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/Coaching.h"
#include "RallyClub/Livery.h"
#include "RallyClub/RoadScreen.h"
#include "RallyClub/Screens/PanelPage.h"
#include "RallyClub/Screens/TitleScreen.h"
#include "RallyClub/SeatRecord.h"
#include "RallyClub/Table.h"
#include "RallyRoadSide.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

class FRallyKeeper;

/** To be driven, new or as it was left. */
struct FRallyDeskRace
{
	std::unique_ptr<Rally::AnyMatch> Match; // nullptr: there is none
	Rally::Club::SeatRecords Seats;
	std::optional<std::uint64_t> Seed;                                // of its dice; nothing: any
	std::function<std::unique_ptr<Rally::Club::ChanceSource>()> Dice; // empty: as the seed has it
	Rally::Club::Liveries Worn;
	FRallyKeeper* File = nullptr; // where it lies meanwhile; nullptr: nothing is kept of it
	bool bAlone = false;          // whoever else is on the road waits there
};

class FRallyDesk
{
public:
	enum class EStep : std::uint8_t
	{
		Stay,
		Drive, // Race()
		Leave,
	};
	virtual ~FRallyDesk() = default;

	// ---- in the menu

	/** What of the title page leads there. */
	virtual Rally::Club::TitleCommand Command() const = 0;
	/** From the title. */
	virtual void Enter() = 0;
	/** From a race of it. */
	virtual void Return() = 0;
	virtual Rally::Club::PageModel& Pages() = 0;
	/** An id of the pages: done, and kept, before this returns. */
	virtual EStep Activate(const std::string& Id) = 0;
	/** Every frame. True when there is something new to show. */
	virtual bool Update() = 0;

	// ---- a race of it

	virtual FRallyDeskRace Race() = 0;
	/** It is over, whoever still looks at it. */
	virtual void RaceOver(const Rally::AnyMatch& Match) = 0;
	/** What it came to, below its result; empty: nothing more than that. */
	virtual Rally::Phrase Outcome() const { return Rally::Phrase(); }
	/** Empty: as its road is called. */
	virtual Rally::Phrase Title() const { return Rally::Phrase(); }
	/** The co-driver, when he is asked. */
	virtual bool GivesHints() const { return true; }
	/** What plans are worth is not the question. */
	virtual bool TellsWorth() const { return true; }
	/** In place of the coach, to who is asked; nothing: he speaks. */
	virtual std::optional<Rally::Club::Coaching> Bubble(const Rally::AnyMatch&, const Rally::Club::RoadScreen&) const { return std::nullopt; }
	/** Somebody decides so, and that is looked at rather than played. */
	virtual bool Judges(const Rally::AnyMatch&, const Rally::Action&) { return false; }
	/** An end of its own, though the match may go on. */
	virtual std::optional<FRallyResult> End(const Rally::AnyMatch&) { return std::nullopt; }
	/** A command of such an end. */
	virtual EStep Choose(const std::string&) { return EStep::Stay; }
};
