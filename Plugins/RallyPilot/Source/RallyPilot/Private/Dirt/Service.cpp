#include "Dirt/Service.h"

#include "RallyPilot/Dirt/Damage.h"

namespace Rally::Pilot
{
namespace ServiceDetail
{

// Share of a stage, by cars from two on; measured, but five cars by their neighbours (League.md).
constexpr double kFirst[kMaxSeats - 1] = {0.068, 0.057, 0.078, 0.093, 0.108};

bool StartsFirst(const Dirt::DirtState& state, Seat seat, std::int64_t penalty)
{
    const auto time = [&](Seat one) { return std::int64_t{state.cars[one].totalTime} + state.cars[one].stageTime; };
    const std::int64_t own = time(seat) + penalty;
    for (Seat other = 0; other < state.seats; ++other)
    {
        const bool keepsOrder = state.cars[seat].startsAs < state.cars[other].startsAs;
        if (other != seat && (time(other) < own || (time(other) == own && !keepsOrder)))
        {
            return false;
        }
    }
    return true;
}

} // namespace ServiceDetail

double CostOfStartingFirst(const Dirt::DirtGame& game, const Dirt::DirtState& state)
{
    const std::size_t next = state.stage + 1u;
    if (state.seats < 2 || next >= game.Setup().stageCount || game.Options().oneShot)
    {
        return 0.0;
    }
    return ServiceDetail::kFirst[state.seats - 2u] *
           SecondsByLength(game.TrackOf(next), kStartSpace, game.DiceOf(state, 0));
}

std::uint8_t BestPenalty(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat)
{
    const double saves = CostOfStartingFirst(game, state);
    const int each = game.Values().checkpointSeconds;
    int tokens = 0;
    while (each > 0 && tokens * each < saves && tokens < int{Dirt::kMaxPenalty} &&
           ServiceDetail::StartsFirst(state, seat, std::int64_t{tokens} * each))
    {
        ++tokens;
    }
    return static_cast<std::uint8_t>(tokens * each < saves ? tokens : 0);
}

} // namespace Rally::Pilot
