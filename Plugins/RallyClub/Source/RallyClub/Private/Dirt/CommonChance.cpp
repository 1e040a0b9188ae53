#include "RallyClub/Dirt/CommonChance.h"

#include "RallyRules/Core/Hash.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <span>

namespace Rally::Club
{

bool CommonChance::Next(const AnyMatch& match, Outcome& out)
{
    using Dirt::Phase;
    const Dirt::DirtMatch* race = Dirt::AsDirt(match);
    if (race == nullptr)
    {
        return false;
    }
    const Dirt::DirtState& state = race->Now();
    if (state.phase == Phase::FirstDriver)
    {
        out = {static_cast<std::uint8_t>(Dirt::OutcomeKind::FirstDriver), first, 0};
        return true;
    }
    const bool dice = state.phase == Phase::StepDice || state.phase == Phase::FlatOutDice;
    const std::uint64_t turn = state.cars[state.active].pileCards; // each turn brings one
    const std::uint64_t what = dice ? 0u : 1u + static_cast<unsigned>(state.phase);
    const std::uint64_t which = dice ? 0u : std::uint64_t{state.nextStep} << 8 | state.damageToDraw;
    const std::uint64_t key[] = {seed, state.stage, turn, what, which};
    Random random(HashBytes(std::as_bytes(std::span(key)), 1));
    for (std::size_t step = 0; state.phase == Phase::StepDice && step < state.nextStep; ++step)
    {
        for (unsigned die = 0; die <= state.plan[step].brakes; ++die)
        {
            random.Below(6); // fell, or was secured
        }
    }
    out = match.Draw(random);
    return true;
}

} // namespace Rally::Club
