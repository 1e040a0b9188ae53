#include "RallyClub/Encore.h"

#include "RallyClub/CourseFacts.h"
#include "RallyClub/MatchScreen.h"

#include <algorithm>

namespace Rally::Club
{

std::string CourseAfterRace(const AnyMatch& match)
{
    const GameEntry* game = RulesetOf(match.Header());
    const ScreenEntry* screens = ScreenEntryOf(match);
    const bool hasCourses = game != nullptr && screens != nullptr && screens->courses != nullptr;
    return hasCourses ? CourseAfter(screens->courses(), game->agreed(match).course) : std::string();
}

NextRace NextRaceOf(const AnyMatch& match, SeatRecords seats, Encore how)
{
    NextRace next;
    const GameEntry* game = RulesetOf(match.Header());
    if (game != nullptr)
    {
        next.agreed = game->agreed(match);
    }
    if (const std::string after = CourseAfterRace(match); how == Encore::Following && !after.empty())
    {
        next.agreed.course = after;
    }
    // A seat is all that moves on: who sat second sits first now, and starts first.
    if (how == Encore::Rematch && seats.size() > 1)
    {
        CarLooks looks = LooksOf(seats);
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
        {
            seats[seat].look = looks[seat];
        }
        std::rotate(seats.begin(), seats.begin() + 1, seats.end());
        next.first = 0;
    }
    next.agreed.names = NamesOf(seats);
    next.seats = std::move(seats);
    return next;
}

} // namespace Rally::Club
