#include "RallyClub/MomentReel.h"

#include <utility>

namespace Rally::Club
{

void MomentReel::Add(const MomentCard& card, double from, double until)
{
    constexpr std::size_t most = 12;
    if (coming.size() < most)
    {
        coming.push_back({card, from, until});
    }
}

void MomentReel::Turn(double time, double seconds, SeatMask people)
{
    constexpr double ownStays = 2.6;
    constexpr double otherStays = 1.2;
    while (!coming.empty() && coming.front().from <= time)
    {
        shown = std::move(coming.front());
        coming.erase(coming.begin());
        age = 0;
        ++count;
    }
    if (shown && time >= shown->until)
    {
        age += seconds;
        const Seat seat = shown->card.seat < kMaxSeats ? shown->card.seat : Seat{0};
        if (age > ((people & MaskOf(seat)) != 0 ? ownStays : otherStays))
        {
            shown.reset();
        }
    }
}

void MomentReel::PutAway()
{
    coming.clear();
    shown.reset();
}

void MomentReel::SkipTo(double time)
{
    std::erase_if(coming, [time](const Shown& one) { return one.from < time; });
    shown.reset();
}

} // namespace Rally::Club
