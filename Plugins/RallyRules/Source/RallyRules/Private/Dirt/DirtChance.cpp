// Chance made explicit (D-STD-13): what can happen, how likely, and what it does. Nothing here rolls but Draw, with the
// generator of whoever runs the match.
#include "../Dice/DiceRolls.h"
#include "Referee.h"
#include "RallyRules/Dirt/DirtGame.h"

namespace Rally::Dirt
{
namespace ChanceDetail
{

using DiceRolls::Faces;

std::uint8_t FacesOf(const DirtValues& values, std::uint8_t die)
{
    const DieKind kind = IsGearDie(die)      ? static_cast<DieKind>(die - 1)
                         : die == kCoastDie  ? DieKind::Coast
                         : die == kLeaderDie ? DieKind::Leader
                                             : DieKind::Brake;
    return values.warningFaces[static_cast<std::size_t>(kind)];
}

void AddDice(const DirtValues& values, const Step& step, Faces& out)
{
    out.Push(FacesOf(values, step.die));
    for (int brake = 0; brake < step.brakes; ++brake)
    {
        out.Push(FacesOf(values, kRedlineDie));
    }
}

Faces DiceToRoll(const DirtGame& game, const DirtState& state)
{
    Faces faces;
    if (state.phase == Phase::StepDice)
    {
        AddDice(game.Values(), state.plan[state.nextStep], faces);
        return faces;
    }
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        AddDice(game.Values(), state.plan[i], faces);
    }
    return faces;
}

Outcome Make(OutcomeKind kind, unsigned value, unsigned mask = 0)
{
    return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(value), static_cast<std::uint16_t>(mask)};
}

// Backs that have not come to light are equally likely to be next, wherever they lie; an empty deck lends any of its
// backs (D-END-8).
unsigned BackWeight(const DirtGame& game, const DirtState& state, unsigned back)
{
    const Deck& deck = state.decks[state.lossGear - 1];
    const unsigned count = game.Values().backs[state.lossGear - 1][back].count;
    return deck.left > 0 ? count - deck.seen[back] : count;
}

unsigned WeightCount(const DirtGame& game, const DirtState& state)
{
    return state.phase == Phase::CardBack      ? game.Values().backCount[state.lossGear - 1]
           : state.phase == Phase::FirstDriver ? state.seats
                                               : unsigned{kTokenKinds};
}

unsigned WeightOf(const DirtGame& game, const DirtState& state, unsigned value)
{
    return state.phase == Phase::CardBack      ? BackWeight(game, state, value)
           : state.phase == Phase::FirstDriver ? 1u
                                               : unsigned{state.bag[value]};
}

OutcomeKind OutcomeKindOf(Phase phase)
{
    switch (phase)
    {
    case Phase::FirstDriver: return OutcomeKind::FirstDriver;
    case Phase::FlatOutDice: return OutcomeKind::FlatOutDice;
    case Phase::CutToken: return OutcomeKind::CutToken;
    case Phase::CardBack: return OutcomeKind::CardBack;
    case Phase::DamageToken: return OutcomeKind::DamageToken;
    default: break;
    }
    return OutcomeKind::StepDice;
}

bool IsDice(Phase phase)
{
    return phase == Phase::StepDice || phase == Phase::FlatOutDice;
}

} // namespace ChanceDetail

void DirtGame::Chances(const State& state, ChanceList& out) const
{
    using namespace ChanceDetail;
    out.Clear();
    if (!WhoMoves(state).IsChance())
    {
        return;
    }
    const OutcomeKind kind = OutcomeKindOf(state.phase);
    if (IsDice(state.phase))
    {
        DiceRolls::List(DiceToRoll(*this, state), static_cast<std::uint8_t>(kind), out);
        return;
    }
    for (unsigned value = 0; value < WeightCount(*this, state); ++value)
    {
        if (const unsigned weight = WeightOf(*this, state, value); weight > 0)
        {
            out.Push({Make(kind, value), weight});
        }
    }
}

Outcome DirtGame::Draw(const State& state, Random& random) const
{
    using namespace ChanceDetail;
    const OutcomeKind kind = OutcomeKindOf(state.phase);
    if (IsDice(state.phase))
    {
        return Make(kind, 0, DiceRolls::Draw(DiceToRoll(*this, state), random));
    }
    const unsigned count = WeightCount(*this, state);
    unsigned total = 0;
    for (unsigned value = 0; value < count; ++value)
    {
        total += WeightOf(*this, state, value);
    }
    unsigned drawn = random.Below(total);
    for (unsigned value = 0; value < count; ++value)
    {
        const unsigned weight = WeightOf(*this, state, value);
        if (drawn < weight)
        {
            return Make(kind, value);
        }
        drawn -= weight;
    }
    return Make(kind, 0);
}

bool DirtGame::Accepts(const State& state, Outcome outcome) const
{
    using namespace ChanceDetail;
    if (!WhoMoves(state).IsChance() || outcome.kind != static_cast<std::uint8_t>(OutcomeKindOf(state.phase)))
    {
        return false;
    }
    if (!IsDice(state.phase))
    {
        return outcome.mask == 0 && outcome.value < WeightCount(*this, state) &&
               WeightOf(*this, state, outcome.value) > 0;
    }
    return outcome.value == 0 && DiceRolls::CanFall(DiceToRoll(*this, state), outcome.mask);
}

void DirtGame::Resolve(State& state, Outcome outcome, EventList& events) const
{
    Referee referee(*this, state, events);
    switch (static_cast<OutcomeKind>(outcome.kind))
    {
    case OutcomeKind::FirstDriver: referee.FirstDriverDrawn(outcome.value); break;
    case OutcomeKind::StepDice: referee.StepDiceFell(outcome.mask); break;
    case OutcomeKind::FlatOutDice: referee.FlatOutDiceFell(outcome.mask); break;
    case OutcomeKind::CardBack: referee.CardTurned(outcome.value); break;
    case OutcomeKind::CutToken: referee.CutTokenDrawn(outcome.value); break;
    case OutcomeKind::DamageToken: referee.DamageDrawn(outcome.value); break;
    }
}

} // namespace Rally::Dirt
