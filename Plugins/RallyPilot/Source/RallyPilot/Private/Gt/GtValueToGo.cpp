#include "RallyPilot/Gt/GtValueToGo.h"

namespace Rally::Pilot
{

GtPrices PricesOf(const Gt::GtValues& values, GtAim aim)
{
    GtPrices prices;
    prices.aim = aim;
    constexpr double slots =
        Gt::kGears + 1; // of a round: the gears in their order, cars of one gear in the middle of theirs
    for (std::size_t gear = 0; gear <= Gt::kGears; ++gear)
    {
        const double seconds = values.markerSeconds[gear + 1]; // 00 stands first
        prices.card[gear] = aim == GtAim::Clock ? seconds : 1.0;
        prices.moment[gear] = (slots - static_cast<double>(gear) - 0.5) / slots;
    }
    prices.offTrack = prices.card[0] + (aim == GtAim::Clock ? values.markerSeconds[0] : 1.0);
    prices.token = aim == GtAim::Clock ? values.secondsPerToken : 0.0;
    return prices;
}

} // namespace Rally::Pilot
