#include "RallyRules/Core/Medals.h"

#include <algorithm>
#include <cmath>

namespace Rally
{

// The fewest seconds within which that share of the races came home: time is counted in whole ones.
MedalTimes MedalTimesOf(std::span<std::int32_t> times)
{
    MedalTimes medals;
    std::sort(times.begin(), times.end());
    for (std::size_t place = 0; place < kMedals && !times.empty(); ++place)
    {
        const auto races = static_cast<std::size_t>(std::ceil(kMedalShares[place] * static_cast<double>(times.size())));
        medals.seconds[place] = times[races > 0 ? races - 1 : 0];
    }
    return medals;
}

Medal MedalFor(int seconds, const MedalTimes& times)
{
    Medal won = Medal::None;
    for (std::size_t place = 0; place < kMedals && times.IsKnown(); ++place)
    {
        won = seconds <= times.seconds[place] ? MedalAt(place) : won;
    }
    return won;
}

Medal LineMedalFor(double cost, double par)
{
    Medal won = Medal::None;
    for (std::size_t place = 0; place < kMedals && par > 0; ++place)
    {
        won = cost <= kLineShares[place] * par ? MedalAt(place) : won;
    }
    return won;
}

} // namespace Rally
