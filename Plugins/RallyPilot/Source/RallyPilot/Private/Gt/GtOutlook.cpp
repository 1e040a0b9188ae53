#include "RallyPilot/Gt/GtOutlook.h"

#include <algorithm>
#include <iterator>

namespace Rally::Pilot
{
namespace GtOutlookDetail
{

// By measure of solved circuits (README): sections a turn with a whole board of the first class, and how much longer a lap takes
// with fewer dice of a kind or a lower limit.
constexpr double kPace = 6.0;
constexpr double kByGearDice[] = {4.0, 1.96, 1.45, 1.16, 1.04, 1.014, 1.0};
constexpr double kByCoastDice[] = {1.344, 1.15, 1.0, 0.95};
constexpr double kByBrakeDice[] = {1.116, 1.085, 1.02, 1.0};
constexpr double kByLowLimit = 1.17;
// Rounds.
constexpr double kPerGearMissing = 0.09;
constexpr double kPerBrakeNeeded = 0.1;
constexpr double kPerGearTooFast = 0.6;
constexpr double kPerToken = 0.01;
constexpr int kUsefulTokens = 20;

template <std::size_t N>
double At(const double (&list)[N], unsigned index)
{
    return list[index < N ? index : N - 1];
}

} // namespace GtOutlookDetail

double PaceOf(const Gt::DicePool& dice, int highestGear)
{
    using namespace GtOutlookDetail;
    const double class6 = static_cast<double>(Gt::kGears) / highestGear;
    return At(kByGearDice, dice.gearCount) * At(kByCoastDice, dice.coast) * At(kByBrakeDice, dice.brakes) *
           (dice.warningLimit < 3 ? kByLowLimit : 1.0) * (0.4 + 0.6 * class6);
}

GtOutlook::GtOutlook(const Gt::GtGame& theGame, const Gt::GtState& state, Seat seat)
    : circuit(theGame.Road()),
      prices(PricesOf(theGame.Values(), GtAim::Rounds))
{
    const Gt::DicePool dice = theGame.DiceOf(state, seat);
    pace = GtOutlookDetail::kPace / PaceOf(dice, theGame.Values().highestGear);
    brakes = dice.brakes;
    // One step ahead after the other: on the better link, no faster than its limit, and a gear more here than there.
    const std::uint8_t highest = theGame.Values().highestGear;
    fit.assign(circuit.spaces.Size(), highest);
    for (std::size_t step = 0; step < Gt::kGears; ++step)
    {
        std::vector<std::uint8_t> next = fit;
        for (std::size_t at = 0; at < fit.size(); ++at)
        {
            const Gt::CircuitSpace& space = circuit[static_cast<SpaceIndex>(at)];
            int best = 0;
            for (std::size_t i = 0; i < space.linkCount; ++i)
            {
                const Gt::SpaceLink& link = space.links[i];
                const int there = link.limit > 0 ? (std::min)(int{link.limit}, int{fit[link.to]}) : int{fit[link.to]};
                best = there > best ? there : best;
            }
            next[at] = static_cast<std::uint8_t>((std::min)(best + 1, int{highest}));
        }
        fit = next;
    }
}

double GtOutlook::Worth(SpaceIndex at, int gear, int lines, int tokens) const
{
    using namespace GtOutlookDetail;
    const double way = (static_cast<double>(lines) * circuit.length - circuit[at].front) / kSectionLength;
    const int fast = gear - fit[at];
    const int braked = fast > brakes ? brakes : fast;
    const double tooFast = fast > 0 ? braked * kPerBrakeNeeded + (fast - braked) * kPerGearTooFast : 0.0;
    const double missing = kPerGearMissing * (fast < 0 ? -fast : 0);
    const double held = kPerToken * (tokens < kUsefulTokens ? tokens : kUsefulTokens);
    const double sections = 8.0; // the last few need no more
    return (way > 0.0 ? way : 0.0) / pace + tooFast + missing - (way > sections ? held : 0.0);
}

} // namespace Rally::Pilot
