// What a game says so that lessons can be given in it (RallyClub/<Game>).
#pragma once

#include "RallyClub/School/Lessons.h"
#include "RallyRules/Core/Match.h"

namespace Rally::School
{

// What the pupil has done since the lesson began.
struct Driven
{
    std::uint8_t turns{}; // that are over
    std::uint8_t gear{};  // of the last card
    std::uint8_t lowestGear{0xFF};
    std::uint8_t slid{};
    std::uint8_t warnings{}; // of this turn, or of the one that is over
    std::uint8_t secured{};
    std::uint8_t wheels{};
    std::uint16_t seconds{};
    SpaceCode at{};
    std::vector<SpaceCode> passed;
    std::vector<SpaceCode> jumped;
    bool finished{};
    bool playsFirst{};
    Rule lostBy{}; // None: control was kept
    TextKey whyLost{kNoText};
    // Of the turn: dice that lie, and those of them that have been rolled or secured.
    std::uint8_t laid{};
    std::uint8_t rolled{};
    Seat turnOf{kPupil};
};

struct SchoolGame
{
    // The match that goes on from there; nullptr when there can be none.
    std::unique_ptr<AnyMatch> (*begin)(const LessonEntry& lesson, std::vector<std::string> names){};
    // After each entry, and once before all of them.
    void (*follow)(const AnyMatch& match, Driven& driven){};
};

// nullptr when no lessons are given in it.
RALLYCLUB_API const SchoolGame* SchoolGameOf(std::string_view game);

} // namespace Rally::School
