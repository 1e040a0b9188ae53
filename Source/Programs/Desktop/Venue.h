// Where the window shows a game: the pages of a match, what lies beside their panels, and what can be seen before one begins. Any
// game can be shown at the table (TableVenue.h). One that has more to show has a Desktop/<Game>/Window.cpp with its kWindow,
// which is found there when the program is built.
#pragma once

#include "Desktop/MatchShow.h"
#include "Desktop/Pages/MatchPage.h"
#include "Desktop/Picture.h"
#include "Desktop/ServicePark.h"

#include "RallyClub/School/Lesson.h"
#include "RallyClub/Table.h"
#include "RallyPilot/Drivers.h"
#include "Shared/SeatElsewhere.h"

#include <functional>
#include <map>

namespace Rally::Desktop
{

// A match that is about to be played, or taken up again.
struct MatchAtHand
{
    std::unique_ptr<AnyMatch> match;
    std::vector<Club::SeatPlan> seats{};
    std::uint64_t seed{};
    Club::SeatRecords records{};
    std::shared_ptr<const School::Lesson> lesson{};              // nullptr: it is none
    std::function<std::unique_ptr<Club::ChanceSource>()> dice{}; // instead of those of the seed
    std::optional<std::size_t> puzzle{};                         // that is asked about; nothing: none is
    bool givesHints{true};
    std::vector<LogEntry> film{};                       // it was driven before, and goes on like this
    std::shared_ptr<Shared::SeatElsewhere> elsewhere{}; // whose table that is; nullptr: it stands here
};

class Venue
{
public:
    Venue() = default;
    Venue(const Venue&) = delete;
    Venue& operator=(const Venue&) = delete;
    virtual ~Venue() = default;

    // --- before a match ---

    // The stages of a course from above.
    virtual std::vector<Ui::PlanFace> PlansOf(const std::string&) { return {}; }
    // Seconds; 0 while it is not known.
    virtual int ParOf(const MatchSetup&) { return 0; }
    // Of a course of one stage, or a circuit alone; none while they are not known.
    virtual MedalTimes MedalsOf(const MatchSetup&) { return {}; }
    // So many things were found out beside the frames.
    virtual unsigned Answers() { return 0; }
    virtual Pilot::DriverAids Aids() const { return {}; }
    // Of how to play; else its rules tell that.
    virtual bool HasCards() const { return false; }

    // --- one at a time ---

    virtual MatchPage& Open(MatchAtHand hand) = 0;
    virtual void Close() = 0;

    // --- what is seen ---

    virtual MatchShow& Show() = 0;
    // What was opened, else cars that wait and look so.
    virtual void Update(const Club::CarLooks& waiting, double seconds) = 0;
    // It lies behind the menus from then on when a match has been opened here.
    virtual bool IsBackdrop() const { return false; }
    // Another renderer draws from now on, or somebody else has drawn with it.
    virtual void Renew() {}
};

// What a game has of its own in the window.
struct WindowEntry
{
    // nullptr: the table.
    std::unique_ptr<Venue> (*venue)(const GameEntry& game, ServicePark& park, const Ui::Tree& tree){};
    PictureEntry pictures{};
};
// nullptr: nothing.
const WindowEntry* WindowOf(const GameEntry& game);

// Of every game that is asked for.
class Venues
{
public:
    Venues(ServicePark& thePark, const Ui::Tree& theTree) : park(thePark), tree(theTree) {}

    Venue& Of(const GameEntry& game);
    unsigned Answers() const;

private:
    ServicePark& park;
    const Ui::Tree& tree;
    std::map<const GameEntry*, std::unique_ptr<Venue>> venues;
};

} // namespace Rally::Desktop
