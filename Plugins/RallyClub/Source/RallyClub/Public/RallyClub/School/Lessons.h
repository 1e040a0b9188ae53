// The driving school as data: lessons, each a position on a stage, the dice that fall in it, what is said of it, and what must be
// true when a turn is over. The table comes from Content/Data/School/lessons.json; how a lesson is begun and followed is each
// game's own (SchoolGame.h).
#pragma once

#include "RallyClub/RoadScreen.h"
#include "RallyRules/Core/RuleTable.h"

namespace Rally::School
{

using Club::RoadMoment;

inline constexpr std::size_t kMostLessons = 32; // a bit for each (Progress)

// A car as it stands when a lesson begins.
struct LessonCar
{
    const char* space{};
    std::uint8_t gear{};
    std::uint8_t gearbox{};  // damage to it
    std::uint16_t seconds{}; // in hand
    bool stands{};           // beside the road, after a crash
};

// What is said from so many dice laid, or rolled, on.
struct LessonLine
{
    RoadMoment when{};
    std::uint8_t after{};
    TextKey words{};
};

// What is looked at when a turn is over.
enum class Measure : std::uint8_t
{
    Gear,       // of the last card
    LowestGear, // of all cards
    At,         // on this section
    Beyond,     // behind it
    Passed,     // over this very space
    Slid,       // rows
    Warnings,   // of the turn
    Seconds,    // won
    Secured,    // dice
    Jumped,     // from this section
    Wheels,     // changed
    Finished,
    PlaysFirst, // in the next round
};

// At least so much of it, or a place, by tile and section or by the name of the space.
struct LessonCheck
{
    Measure measure{};
    std::uint8_t least{};
    std::uint8_t tile{};
    std::uint8_t section{};
    const char* space{};
    Rule rule{};      // by which it was not so ...
    TextKey missed{}; // ... in a sentence, with what was measured
    bool always{};    // at the end of every turn; the others at the last one
};

struct LessonEntry
{
    const char* id{};
    const char* game{};
    const char* course{};
    const char* options{}; // as on a command line
    TextKey title{};
    TextKey teaches{};
    TextKey goal{};
    TextKey done{}; // what was learnt
    std::uint8_t turns{1};
    std::span<const LessonCar> cars;     // the pupil's first
    std::span<const char* const> plan;   // laid already
    std::span<const char* const> dice;   // that fall, by their names: the others show no warning
    std::span<const char* const> again;  // on a second try; empty: the same
    std::span<const char* const> line;   // that passes
    std::span<const LessonLine> says;    // the later ones before the earlier
    std::span<const LessonCheck> checks; // all of them
    std::span<const Rule> rules;         // that it teaches
};

// In the order they are taught.
RALLYCLUB_API std::span<const LessonEntry> Lessons();

inline constexpr Seat kPupil = 0;

} // namespace Rally::School
