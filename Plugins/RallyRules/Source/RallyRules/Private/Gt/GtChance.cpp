// Chance made explicit: what can happen, how likely, and what it does. Nothing here rolls but Draw, with the generator of
// whoever runs the match.
#include "../Dice/DiceRolls.h"
#include "GtReferee.h"

namespace Rally::Gt
{
namespace ChanceDetail
{

std::uint8_t FacesOf(const GtValues& values, std::uint8_t die)
{
    const DieKind kind = IsGearDie(die)     ? static_cast<DieKind>(die - 1)
                         : die == kCoastDie ? DieKind::Coast
                                            : DieKind::Brake;
    return values.warningFaces[static_cast<std::size_t>(kind)];
}

DiceRolls::Faces DiceToRoll(const GtGame& game, const GtState& state)
{
    const bool one = state.phase == Phase::StepDice;
    DiceRolls::Faces faces;
    for (std::size_t i = one ? state.nextStep : 0; i < (one ? state.nextStep + 1u : state.planLength); ++i)
    {
        faces.Push(FacesOf(game.Values(), state.plan[i].die));
        for (int brake = 0; brake < state.plan[i].brakes; ++brake)
        {
            faces.Push(FacesOf(game.Values(), kRedlineDie));
        }
    }
    return faces;
}

OutcomeKind KindOf(Phase phase)
{
    switch (phase)
    {
    case Phase::Grid: return OutcomeKind::GridSlot;
    case Phase::FlatOutDice: return OutcomeKind::FlatOutDice;
    case Phase::DamageToken: return OutcomeKind::DamageToken;
    default: break;
    }
    return OutcomeKind::StepDice;
}

bool IsDice(Phase phase)
{
    return phase == Phase::StepDice || phase == Phase::FlatOutDice;
}

unsigned WeightCount(const GtState& state)
{
    return state.phase == Phase::Grid ? state.seats : unsigned{kTokenKinds};
}

unsigned WeightOf(const GtState& state, unsigned value)
{
    return state.phase == Phase::Grid ? 1u - (state.drawn >> value & 1u) : unsigned{state.bag[value]};
}

} // namespace ChanceDetail

void GtGame::Chances(const State& state, ChanceList& out) const
{
    using namespace ChanceDetail;
    out.Clear();
    if (!WhoMoves(state).IsChance())
    {
        return;
    }
    const auto kind = static_cast<std::uint8_t>(KindOf(state.phase));
    if (IsDice(state.phase))
    {
        DiceRolls::List(DiceToRoll(*this, state), kind, out);
        return;
    }
    for (unsigned value = 0; value < WeightCount(state); ++value)
    {
        if (const unsigned weight = WeightOf(state, value); weight > 0)
        {
            out.Push({{kind, static_cast<std::uint8_t>(value), 0}, weight});
        }
    }
}

Outcome GtGame::Draw(const State& state, Random& random) const
{
    using namespace ChanceDetail;
    const auto kind = static_cast<std::uint8_t>(KindOf(state.phase));
    if (IsDice(state.phase))
    {
        return {kind, 0, DiceRolls::Draw(DiceToRoll(*this, state), random)};
    }
    unsigned total = 0;
    for (unsigned value = 0; value < WeightCount(state); ++value)
    {
        total += WeightOf(state, value);
    }
    unsigned drawn = random.Below(total);
    for (unsigned value = 0; value < WeightCount(state); ++value)
    {
        const unsigned weight = WeightOf(state, value);
        if (drawn < weight)
        {
            return {kind, static_cast<std::uint8_t>(value), 0};
        }
        drawn -= weight;
    }
    return {kind, 0, 0};
}

bool GtGame::Accepts(const State& state, Outcome outcome) const
{
    using namespace ChanceDetail;
    if (!WhoMoves(state).IsChance() || outcome.kind != static_cast<std::uint8_t>(KindOf(state.phase)))
    {
        return false;
    }
    if (IsDice(state.phase))
    {
        return outcome.value == 0 && DiceRolls::CanFall(DiceToRoll(*this, state), outcome.mask);
    }
    return outcome.mask == 0 && outcome.value < WeightCount(state) && WeightOf(state, outcome.value) > 0;
}

void GtGame::Resolve(State& state, Outcome outcome, EventList& events) const
{
    Referee referee(*this, state, events);
    switch (static_cast<OutcomeKind>(outcome.kind))
    {
    case OutcomeKind::GridSlot: referee.SlotDrawn(outcome.value); break;
    case OutcomeKind::StepDice: referee.StepDiceFell(outcome.mask); break;
    case OutcomeKind::FlatOutDice: referee.FlatOutDiceFell(outcome.mask); break;
    case OutcomeKind::DamageToken: referee.DamageDrawn(static_cast<Token>(outcome.value)); break;
    }
}

} // namespace Rally::Gt
