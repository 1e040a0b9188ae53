#include "Desktop/Gt/Race/DialFilm.h"

#include <algorithm>

namespace Rally::Desktop
{
namespace
{

// It lies still: the die of the tray is turned over, and a warning is one more.
void CountDie(Club::GtDials& dials, const Scene::DiePose& die)
{
    const auto own = std::find_if(dials.tray.begin(), dials.tray.end(), [&](const Club::HudDie& each)
                                  { return each.die == die.die && each.used && !each.rolled; });
    if (own != dials.tray.end())
    {
        own->rolled = true;
        own->warned = die.warns;
    }
    const bool counts = die.warns && dials.warnings < dials.warningLimit;
    dials.warnings = static_cast<std::uint8_t>(dials.warnings + (counts ? 1 : 0));
}

} // namespace

Club::GtDials DialFilm::At(double time, const Scene::Moment& moment) const
{
    const auto after = std::upper_bound(stills.begin(), stills.end(), time,
                                        [](double at, const Still& still) { return at < still.time; });
    if (after == stills.begin())
    {
        return stills.empty() ? Club::GtDials() : stills.front().dials;
    }
    const Still& still = *(after - 1);
    Club::GtDials dials = still.dials;
    if (after == stills.end() || dials.seat >= kMaxSeats) // nothing is under way
    {
        return dials;
    }
    for (const Scene::DiePose& die : moment.dice)
    {
        if (die.seat == dials.seat && die.restAt > still.time && die.restAt <= time)
        {
            CountDie(dials, die);
        }
    }
    dials.gear = dials.planGear = moment.cars[dials.seat].gear;
    dials.speed = dials.highestGear > 0 ? dials.mostSpeed * static_cast<float>(dials.gear) / dials.highestGear : 0;
    return dials;
}

} // namespace Rally::Desktop
