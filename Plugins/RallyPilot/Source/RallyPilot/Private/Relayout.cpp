#include "Relayout.h"

#include "RallyRules/Core/Hash.h"

#include <span>

namespace Rally::Pilot
{
namespace RelayoutDetail
{

using namespace Dirt;

// Reaches of a re-layout already followed: what can be laid from there was weighed the first time.
class Followed
{
public:
    // False when it had been added before, or when there is no more room.
    bool Add(const Reach& reach)
    {
        const std::uint64_t key = HashBytes(std::as_bytes(std::span(&reach, 1)), 0) | 1u;
        for (std::size_t i = 0; i < kProbes; ++i)
        {
            std::uint64_t& slot = keys[((key >> 40) + i) & (kSlots - 1)];
            if (slot == 0)
            {
                slot = key;
                return true;
            }
            if (slot == key)
            {
                return false;
            }
        }
        return false;
    }

private:
    static constexpr std::size_t kSlots = 4096;
    static constexpr std::size_t kProbes = 16;
    std::uint64_t keys[kSlots]{};
};

struct Wreck
{
    const DirtGame& game;
    const TurnWorth& worth;
};

double CostOf(const Wreck& wreck, const DirtState& before, const Action& action, Followed& followed)
{
    DirtState after = before;
    EventList events;
    wreck.game.Apply(after, action, events);
    if (after.phase != Phase::LayAgain)
    {
        const Car& car = after.cars[action.seat];
        const double card = wreck.game.Values().frontSeconds[car.gear > 0 ? car.gear - 1 : 0];
        // A shortcut token may come before the loss is resolved; then its gear is still that of the step.
        const bool token = after.phase == Phase::CutToken;
        const int gear = token ? after.plan[after.nextStep].gear : after.lossGear;
        return car.state == CarState::Finished ? card
                                               : wreck.worth.LossAt(car.space, gear, car.seconds + after.secondsToGain);
    }
    double least = 1e9;
    if (!followed.Add(after.reach))
    {
        return least;
    }
    ActionList legal;
    wreck.game.Legal(after, action.seat, legal);
    for (const Action& next : legal)
    {
        const double cost = CostOf(wreck, after, next, followed);
        least = cost < least ? cost : least;
    }
    return least;
}

} // namespace RelayoutDetail

Action BestLayout(const Dirt::DirtGame& game, const Dirt::DirtState& state, const TurnWorth& worth,
                  const ActionList& legal, double* seconds)
{
    Action best = legal[0];
    double least = 1e9;
    RelayoutDetail::Followed followed;
    for (const Action& action : legal)
    {
        const double cost = RelayoutDetail::CostOf({game, worth}, state, action, followed);
        best = cost < least ? action : best;
        least = cost < least ? cost : least;
    }
    seconds != nullptr ? void(*seconds = least) : void();
    return best;
}

} // namespace Rally::Pilot
