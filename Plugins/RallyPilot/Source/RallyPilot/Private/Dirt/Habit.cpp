#include "Dirt/Habit.h"

#include "Dirt/QuickPlan.h"
#include "RallyRules/Core/Hash.h"

#include <span>

namespace Rally::Pilot
{
namespace HabitDetail
{

using namespace Dirt;

constexpr std::uint64_t kWeighing = 8; // nodes: about what weighing a plan takes
constexpr std::uint64_t kEnds = 8;     // plans a quick search weighs

Action Make(const DirtState& state, ActionKind kind)
{
    return {static_cast<std::uint8_t>(kind), state.active, 0, 0, kNoSpaceCode, 0};
}

DirtState Alone(const DirtState& state)
{
    DirtState alone = state;
    for (Seat seat = 0; seat < alone.seats; ++seat)
    {
        alone.cars[seat].state = seat != alone.active ? CarState::Finished : alone.cars[seat].state;
    }
    return alone;
}

// As the tables see it: decks whole.
DirtState WithWholeDecks(const DirtState& state)
{
    DirtState plain = state;
    for (Deck& deck : plain.decks)
    {
        deck = Deck{};
    }
    return plain;
}

// Warnings on a die of the throw that failed: dice fell in order of travel.
unsigned WarningsOf(const DirtState& state, const Plan& plan, std::size_t at)
{
    unsigned die = 0;
    for (std::size_t i = 0; i < at; ++i)
    {
        die += 1u + plan.steps[i].brakes;
    }
    const Step& step = plan.steps[at];
    unsigned warnings = IsGearDie(step.die) ? 0u : unsigned{state.dice} >> die & 1u;
    for (unsigned brake = 1; brake <= step.brakes; ++brake)
    {
        warnings += unsigned{state.dice} >> (die + brake) & 1u;
    }
    return warnings;
}

} // namespace HabitDetail

void Habit::Begin(const Dirt::DirtGame& theGame, Seat theSelf, const Tables& theTables)
{
    game = &theGame;
    self = theSelf;
    tables = &theTables;
    memory.assign(kRemembered,
                  Memory{}); // what is remembered may not hang on earlier decisions: finding it costs nodes
}

HabitTurn Habit::Plan(const Dirt::DirtState& state, BudgetLeft& allowance) const
{
    using namespace HabitDetail;
    const ParTable& table = TableFor(state);
    const Car& car = state.cars[state.active];
    HabitTurn turn;
    turn.road = &table;
    turn.roadKind = static_cast<std::uint8_t>(table.Model().coast ? 0 : 1);
    const bool known = table.BestPlan(car.space, car.gear, car.seconds, turn.plan, turn.how);
    if (known && Fits(state, turn.plan))
    {
        return turn;
    }
    const DirtState plain = WithWholeDecks(state);
    const QuickPlan quick = FindQuickly(*game, plain, TurnWorth(*game, plain, table));
    const double undisturbed = table.Worth(car.space, car.gear, car.seconds);
    allowance.Spend(quick.nodes + kEnds * kWeighing);
    turn.plan = quick.plan;
    turn.how = quick.choice.how;
    turn.cost = quick.plan.count > 0 && quick.choice.seconds > undisturbed ? quick.choice.seconds - undisturbed : 0.0;
    return turn;
}

// Whether the rules allow the plan as it is now, to the same effect.
bool Habit::Fits(const Dirt::DirtState& state, const Pilot::Plan& plan) const
{
    Dirt::Reach reach = game->FreshReach(state);
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        const Dirt::Step& wanted = plan.steps[i];
        Dirt::StepList steps;
        game->NextSteps(state, reach, steps);
        const Dirt::Step* next = nullptr;
        for (const Dirt::Step& step : steps)
        {
            const bool alike = step.die == wanted.die && step.brakes == wanted.brakes && step.space == wanted.space;
            next = alike ? &step : next;
        }
        const unsigned certain = Dirt::kTooFast | Dirt::kWildJump;
        if (next == nullptr || ((next->flags ^ wanted.flags) & certain) != 0)
        {
            return false;
        }
        game->Extend(reach, *next);
    }
    return true;
}

Action Habit::Next(const Dirt::DirtState& state, const HabitTurn& turn, BudgetLeft& allowance)
{
    using namespace HabitDetail;
    switch (state.phase)
    {
    case Phase::Lay: return NextStep(state, turn, allowance);
    case Phase::Drive: return Drive(state, turn, allowance);
    case Phase::LayAgain: return LayAgain(state, turn);
    case Phase::Save: return Make(state, ActionKind::PlaySisu);
    case Phase::WheelChange:
        return Make(state, state.pool.gearCount <= 2 ? ActionKind::ChangeWheel : ActionKind::KeepWheel);
    case Phase::StandStill:
    {
        Action card = Make(state, ActionKind::TakeCard);
        card.amount = static_cast<std::uint16_t>(state.cars[state.active].gear - 1);
        return card;
    }
    default: return Allowed(state, {});
    }
}

Action Habit::NextStep(const Dirt::DirtState& state, const HabitTurn& turn, BudgetLeft& allowance)
{
    using namespace HabitDetail;
    if (state.planLength < turn.plan.count)
    {
        const Step& next = turn.plan.steps[state.planLength];
        Action lay = Make(state, ActionKind::Lay);
        lay.die = next.die;
        lay.count = next.brakes;
        lay.space = game->TrackOf(state)[next.space].code;
        return lay;
    }
    if (turn.plan.count == 0)
    {
        return Allowed(state, {});
    }
    const SpaceIndex landing = turn.plan.steps[turn.plan.count - 1u].landing;
    if (landing != kNoSpace && state.plan[state.planLength - 1u].landing == kNoSpace)
    {
        Action name = Make(state, ActionKind::NameLanding);
        name.space = game->TrackOf(state)[landing].code;
        return Allowed(state, name);
    }
    return state.sisuPlayed == 0 ? Allowed(state, Make(state, turn.how)) : Drive(state, turn, allowance);
}

// As it was: what the turn costs is reckoned with the best layout elsewhere, here it only matters where the car ends up.
Action Habit::LayAgain(const Dirt::DirtState& state, const HabitTurn& turn) const
{
    using namespace HabitDetail;
    Action lay = Make(state, ActionKind::Lay);
    if (state.planLength < turn.plan.count)
    {
        const Step& next = turn.plan.steps[state.planLength];
        lay.die = next.die;
        lay.count = next.brakes;
        lay.space = game->TrackOf(state)[next.space].code;
        lay.amount = static_cast<std::uint16_t>(WarningsOf(state, turn.plan, state.planLength));
    }
    return Allowed(state, lay);
}

Action Habit::Drive(const Dirt::DirtState& state, const HabitTurn& turn, BudgetLeft& allowance)
{
    using namespace HabitDetail;
    const bool begun = state.phase == Phase::Drive;
    const std::uint64_t what[] = {turn.roadKind,
                                  state.cars[state.active].seconds,
                                  state.sisuPlayed,
                                  begun ? state.nextStep + 1u : 0u,
                                  begun ? state.warnings : 0u,
                                  begun ? state.securedDice : 0u};
    const std::uint64_t driven = HashBytes(std::as_bytes(std::span(state.plan, state.planLength)), 0);
    const std::uint64_t key = HashBytes(std::as_bytes(std::span(what)), driven);
    Memory& place = memory[key % kRemembered];
    if (place.key != key)
    {
        const DirtState plain = WithWholeDecks(state);
        const TurnWorth worth(*game, plain, *turn.road);
        place = {key, worth.Best(LaidPlan(plain)).how};
        allowance.Spend(kWeighing);
    }
    return Allowed(state, Make(state, place.how));
}

// What is wanted, or else the first thing the rules allow.
Action Habit::Allowed(const Dirt::DirtState& state, Action wanted) const
{
    if (game->Query(state, wanted))
    {
        return wanted;
    }
    ActionList legal;
    game->Legal(state, state.active, legal);
    return legal.IsEmpty() ? Action{} : legal[0];
}

} // namespace Rally::Pilot
