#include "RallyPilot/Gt/GtParDriver.h"

#include "RallyPilot/Gt/GtRelayout.h"
#include "RallyRules/Core/Hash.h"

#include <map>
#include <span>

namespace Rally::Pilot
{
namespace GtParDetail
{

Action Make(const Gt::GtState& state, Gt::ActionKind kind)
{
    return {static_cast<std::uint8_t>(kind), state.active, 0, 0, kNoSpaceCode, 0};
}

// The moment as the table sees it: no more tokens than its purse holds, and damage of no account.
Gt::GtState AsModelled(const Gt::GtState& state, const GtParModel& model)
{
    Gt::GtState plain = state;
    Gt::Car& car = plain.cars[plain.active];
    car.focus = car.focus < model.purse ? car.focus : std::uint16_t{model.purse};
    return plain;
}

std::uint64_t KeyOf(const Gt::GtState& state, int lines)
{
    const Gt::Car& car = state.cars[state.active];
    const std::uint64_t plan = HashBytes(std::as_bytes(std::span(state.plan, state.planLength)), state.planLength);
    const std::uint64_t reach = HashBytes(std::as_bytes(std::span(&state.reach, 1)), plan);
    const std::uint64_t dice = HashBytes(std::as_bytes(std::span(&state.pool, 1)), reach);
    const std::uint64_t what[] = {
        dice,           car.space,      car.focus,         car.gear,          static_cast<std::uint64_t>(lines),
        state.nextStep, state.warnings, state.securedDice, state.focusToGain, static_cast<std::uint64_t>(state.phase)};
    return HashBytes(std::as_bytes(std::span(what)), 0);
}

} // namespace GtParDetail

struct GtParDriver::Memory
{
    std::map<std::uint64_t, Action> known; // what was thought through before hangs only on what the table knows
};

GtParDriver::GtParDriver(std::shared_ptr<const GtParTable> theTable)
    : table(std::move(theTable)),
      memory(std::make_unique<Memory>())
{}

GtParDriver::~GtParDriver() = default;

Action GtParDriver::Decide(const AnyMatch& view, Seat seat)
{
    ActionList legal;
    view.Legal(seat, legal);
    const Gt::GtMatch* match = Gt::AsGt(view);
    if (match == nullptr || legal.Size() < 2)
    {
        return legal.IsEmpty() ? Action{} : legal[0];
    }
    const Action wanted = Decide(match->Rules(), match->Now());
    return view.Query(wanted) ? wanted : legal[0];
}

Action GtParDriver::Decide(const Gt::GtGame& game, const Gt::GtState& state)
{
    using namespace GtParDetail;
    const Gt::Car& car = state.cars[state.active];
    const int lines = LinesBefore(game, state, state.active);
    if (state.phase == Gt::Phase::Lay)
    {
        GtTurn turn;
        table->BestTurn(car.space, car.gear, lines, car.focus, turn);
        if (state.planLength < turn.plan.count)
        {
            return LayingOf(game, state, turn.plan.steps[state.planLength]);
        }
        if (turn.flatOut)
        {
            return Make(state, Gt::ActionKind::FlatOut);
        }
    }
    const auto [place, fresh] = memory->known.emplace(KeyOf(state, lines), Action{});
    if (fresh)
    {
        const Gt::GtState plain = AsModelled(state, table->Model());
        const GtTurnWorth worth(game, plain, *table);
        const GtLayout layout = state.phase == Gt::Phase::LayAgain ? BestLayout(worth) : GtLayout{};
        const bool drives = state.phase == Gt::Phase::Lay || state.phase == Gt::Phase::Drive;
        place->second = layout.found ? LayingOf(game, state, layout.plan.steps[0])
                        : drives     ? Make(state, worth.DriveOut(LaidPlan(state)).first)
                                     : Make(state, Gt::ActionKind::DriveOn);
    }
    Action action = place->second;
    action.seat = state.active;
    return action;
}

} // namespace Rally::Pilot
