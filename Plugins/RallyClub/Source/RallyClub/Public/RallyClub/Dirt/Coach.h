// Teaches DIRT while it is driven: what to do next and why, a line at a time, to somebody who has never seen the board game.
// A lesson is said when the position has it to show, once; what was taught is remembered by whoever keeps the player's
// settings. It decides nothing and knows no more than the screen shows.
#pragma once

#include "RallyClub/Dirt/RaceScreen.h"

namespace Rally::Club
{

// In the order in which they come first, when a position has several to show.
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
    Count,
};

// A bit for each that has been taught.
using Lessons = std::uint32_t;
static_assert(static_cast<std::size_t>(Lesson::Count) <= 32);
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
};

// What is to be said at this moment to whom so much has been taught: of what the seat may know, and its screen shows.
RALLYCLUB_API Coaching CoachingAt(const Dirt::DirtMatch& view, const RaceScreen& screen, Lessons taught);

// Keeps a line until its moment has passed, and notes that it was taught then.
class Coach
{
public:
    explicit Coach(Lessons before = 0) : taught(before) {}

    // The view is that of the seat the screen is of. The moment is another number after every action and outcome.
    RALLYCLUB_API const Coaching& At(const Dirt::DirtMatch& view, const RaceScreen& screen, std::uint64_t moment);
    Lessons Taught() const { return taught; }

private:
    Lessons taught;
    std::uint64_t saidAt = ~std::uint64_t{0};
    Coaching said;
};

} // namespace Rally::Club
