#include "RallyPilot/Dirt/ParDriver.h"

#include "RallyRules/Core/Hash.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <span>

namespace Rally::Pilot
{
namespace ParDetail
{

using namespace Dirt;

Action Make(const DirtState& state, ActionKind kind)
{
    return {static_cast<std::uint8_t>(kind), state.active, 0, 0, kNoSpaceCode, 0};
}

// The moment as the table sees it: decks whole, no more tokens than its purse holds.
DirtState AsModelled(const DirtState& state, const ParModel& model)
{
    DirtState plain = state;
    for (Deck& deck : plain.decks)
    {
        deck = Deck{};
    }
    Car& car = plain.cars[plain.active];
    car.seconds = car.seconds < model.purse ? car.seconds : std::uint16_t{model.purse};
    return plain;
}

template <std::size_t N>
std::uint64_t KeyOf(const std::uint64_t (&what)[N])
{
    return HashBytes(std::as_bytes(std::span(what)), 0);
}

} // namespace ParDetail

Action ParDriver::Decide(const AnyMatch& view, Seat seat)
{
    ActionList legal;
    view.Legal(seat, legal);
    const Dirt::DirtMatch* match = Dirt::AsDirt(view);
    if (match == nullptr || legal.Size() < 2)
    {
        return legal.IsEmpty() ? Action{} : legal[0];
    }
    const Action wanted = Decide(match->Rules(), match->Now());
    return view.Query(wanted) ? wanted : legal[0];
}

Action ParDriver::Decide(const Dirt::DirtGame& game, const Dirt::DirtState& state)
{
    using namespace ParDetail;
    switch (state.phase)
    {
    case Phase::Lay: return NextOfPlan(game, state);
    case Phase::Drive: return Make(state, HowToDrive(game, state));
    case Phase::LayAgain: return NextOfLayout(game, state);
    case Phase::WheelChange: return Make(state, ActionKind::KeepWheel); // the model has no other
    case Phase::StandStill:
    {
        Action card = Make(state, ActionKind::TakeCard);
        card.amount = static_cast<std::uint16_t>(state.cars[state.active].gear - 1);
        return card;
    }
    default: break;
    }
    ActionList legal;
    game.Legal(state, state.active, legal);
    return legal.IsEmpty() ? Action{} : legal[0];
}

Action ParDriver::NextOfPlan(const Dirt::DirtGame& game, const Dirt::DirtState& state)
{
    using namespace ParDetail;
    const Car& car = state.cars[state.active];
    Plan plan;
    ActionKind how = ActionKind::Roll;
    table->BestPlan(car.space, car.gear, car.seconds, plan, how);
    if (state.planLength < plan.count)
    {
        const Step& next = plan.steps[state.planLength];
        Action lay = Make(state, ActionKind::Lay);
        lay.die = next.die;
        lay.count = next.brakes;
        lay.space = game.TrackOf(state)[next.space].code;
        return lay;
    }
    const SpaceIndex landing = plan.count > 0 ? plan.steps[plan.count - 1u].landing : kNoSpace;
    if (landing != kNoSpace && state.plan[state.planLength - 1u].landing == kNoSpace)
    {
        Action name = Make(state, ActionKind::NameLanding);
        name.space = game.TrackOf(state)[landing].code;
        return name;
    }
    return Make(state, how == ActionKind::FlatOut ? how : HowToDrive(game, state));
}

Dirt::ActionKind ParDriver::HowToDrive(const Dirt::DirtGame& game, const Dirt::DirtState& state)
{
    using namespace ParDetail;
    const Car& car = state.cars[state.active];
    const bool begun = state.phase == Phase::Drive;
    // Where the turn began is known by where its plan begins.
    const std::uint64_t plan = HashBytes(std::as_bytes(std::span(state.plan, state.planLength)), state.planLength);
    const std::uint64_t what[] = {plan,
                                  car.space,
                                  car.seconds,
                                  begun ? state.nextStep : 0u,
                                  begun ? state.warnings : 0u,
                                  begun ? state.securedDice : 0u};
    const auto [place, fresh] = driven.emplace(KeyOf(what), ActionKind::Roll);
    if (fresh)
    {
        const DirtState plain = AsModelled(state, table->Model());
        place->second = TurnWorth(game, plain, *table).DriveOut(LaidPlan(plain)).first;
    }
    return place->second;
}

Action ParDriver::NextOfLayout(const Dirt::DirtGame& game, const Dirt::DirtState& state)
{
    using namespace ParDetail;
    const Car& car = state.cars[state.active];
    const std::uint64_t dice = HashBytes(std::as_bytes(std::span(&state.pool, 1)), 0);
    const std::uint64_t reach = HashBytes(std::as_bytes(std::span(&state.reach, 1)), state.planLength);
    const std::uint64_t what[] = {dice, reach, car.space, car.seconds, state.secondsToGain, state.lineGear};
    const auto [place, fresh] = layouts.emplace(KeyOf(what), Layout{});
    if (fresh)
    {
        const DirtState plain = AsModelled(state, table->Model());
        place->second = BestLayout(game, plain, TurnWorth(game, plain, *table), false);
    }
    const Layout& layout = place->second;
    return layout.found && !layout.actions.IsEmpty() ? layout.actions[0] : Action{};
}

} // namespace Rally::Pilot
