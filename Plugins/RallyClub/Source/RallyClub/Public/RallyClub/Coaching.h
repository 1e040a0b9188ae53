// What a coach says to somebody who drives for the first time: a lesson at a time, when the position has it to show, once. What
// was taught is remembered by whoever keeps the player's settings, over the games: who has rolled dice in one knows it in the
// next. Each game has its own coach (RallyClub/<Game>).
#pragma once

#include "RallyRules/Text/Phrase.h"

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// In this order they are kept: new ones stand at the end.
enum class Lesson : std::uint8_t
{
    LayAgain,
    LastWarning,
    Secure,
    Warning,
    Clean,
    Lost,
    FirstDie,
    NextDie,
    Finish,
    Card,
    Limit,
    Brake,
    Corner,
    Ford,
    Jump,
    Slide,
    Shortcut,
    Dare,
    Roll,
    FlatOut,
    Coast,
    Hint,
    Order, // who plays first in a round
    Rivals,
    Triangle,
    Dotted,
    Flag,
    Tyres,
    Pits,
    LastLap,
    Count,
};

// A bit for each that has been taught.
using Lessons = std::uint32_t;
static_assert(static_cast<std::size_t>(Lesson::Count) < 32);
constexpr Lessons BitOf(Lesson lesson)
{
    return Lessons{1} << static_cast<unsigned>(lesson);
}

struct Coaching
{
    Lesson lesson{Lesson::Count};
    Phrase words;       // empty: there is nothing to say
    std::string target; // the button it speaks of: "hud.roll"; empty when it speaks of none

    bool IsEmpty() const { return words.IsEmpty(); }
    friend bool operator==(const Coaching&, const Coaching&) = default;
};

// Keeps a line until its moment has passed, and notes that it was taught then.
class CoachMemory
{
public:
    explicit CoachMemory(Lessons before = 0) : taught(before) {}
    Lessons Taught() const { return taught; }

protected:
    // What is said at a moment, which is another number after every action and outcome: say(taught) is asked once of each.
    template <class Say>
    const Coaching& Once(std::uint64_t moment, const Say& say)
    {
        if (moment != saidAt)
        {
            taught |= said.IsEmpty() ? 0u : BitOf(said.lesson);
            saidAt = moment;
            said = say(taught);
        }
        return said;
    }

private:
    Lessons taught;
    std::uint64_t saidAt = ~std::uint64_t{0};
    Coaching said;
};

} // namespace Rally::Club
