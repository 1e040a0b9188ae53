#include "RallyScene/Dirt/Cockpit.h"

#include "RallyRules/Dirt/SetOff.h"
#include "PlanTray.h"
#include "Timeline/Film.h"

#include <algorithm>

namespace Rally::Scene
{
namespace CockpitDetail
{

using Dirt::DirtGame;
using Dirt::DirtState;
using Dirt::Phase;

// Seconds in hand are off, and on again for what is secured with them; once it is scored, what was scored.
std::int32_t StageTimeOf(const DirtGame& game, const DirtState& state, Seat seat)
{
    return game.TotalSecondsOf(state, seat) - static_cast<std::int32_t>(state.cars[seat].totalTime);
}

OrderRow RowOf(const DirtGame& game, const DirtState& state, Seat seat)
{
    const Dirt::Car& car = state.cars[seat];
    OrderRow row;
    row.seat = seat;
    row.seconds = StageTimeOf(game, state, seat);
    row.gear = car.gear;
    row.active = seat == state.active;
    row.leader = seat == state.leader;
    row.finished = car.state == Dirt::CarState::Finished;
    row.retired = car.state == Dirt::CarState::Retired;
    row.started = Dirt::HasSetOff(car);
    for (std::size_t turn = std::size_t{state.turn} + 1; turn < state.orderCount; ++turn)
    {
        row.toPlay = row.toPlay || state.order[turn] == seat;
    }
    return row;
}

// This round's order, then who is still to start, then who is through.
void FillOrder(const DirtGame& game, const DirtState& state, std::vector<OrderRow>& out)
{
    SeatMask listed = 0;
    const auto add = [&](Seat seat)
    {
        if ((listed & MaskOf(seat)) == 0)
        {
            listed = static_cast<SeatMask>(listed | MaskOf(seat));
            out.push_back(RowOf(game, state, seat));
        }
    };
    for (std::size_t turn = 0; turn < state.orderCount; ++turn)
    {
        add(state.order[turn]);
    }
    for (const bool waiting : {true, false})
    {
        for (std::uint8_t place = 0; place < state.seats; ++place)
        {
            for (Seat seat = 0; seat < state.seats; ++seat)
            {
                const Dirt::Car& car = state.cars[seat];
                const bool waits = car.state == Dirt::CarState::Waiting;
                const std::uint8_t key =
                    waits || car.finishedAs == 0 ? car.startsAs : static_cast<std::uint8_t>(car.finishedAs - 1);
                if (waits == waiting && key == place)
                {
                    add(seat);
                }
            }
        }
    }
    std::int32_t best = -1;
    for (const OrderRow& row : out)
    {
        const bool counts = row.started && !row.retired;
        best = counts && (best < 0 || row.seconds < best) ? row.seconds : best;
    }
    for (OrderRow& row : out)
    {
        row.gap = row.started && best >= 0 ? row.seconds - best : 0;
        row.place = row.started ? std::uint8_t{1} : std::uint8_t{0};
        for (const OrderRow& other : out)
        {
            const bool before =
                other.started && (row.retired ? !other.retired : !other.retired && other.seconds < row.seconds);
            row.place = static_cast<std::uint8_t>(row.place + (row.started && before));
        }
    }
}

// The gear the car is in now: of the step behind it, of its card when nothing is driven yet.
// Who is through stands in the park.
std::uint8_t GearNow(const DirtState& state, Seat seat)
{
    if (state.cars[seat].state == Dirt::CarState::Finished || state.cars[seat].state == Dirt::CarState::Retired)
    {
        return 0;
    }
    const bool driving = state.active == seat && state.nextStep > 0;
    return driving ? state.plan[state.nextStep - 1].gear : state.cars[seat].gear;
}

// While it is laid, what the plan leads to; then what has been driven of it.
std::uint8_t PlanGearOf(const DirtState& state, Seat seat)
{
    const bool lays = state.phase == Phase::Lay || state.phase == Phase::LayAgain;
    const bool driven = state.nextStep > 0 && state.nextStep <= state.planLength;
    if (state.active != seat || (!lays && !driven) || state.planLength == 0)
    {
        return state.cars[seat].gear;
    }
    return lays ? state.reach.gear : state.plan[state.nextStep - 1].gear;
}

std::uint8_t InAByte(int value)
{
    return static_cast<std::uint8_t>(value > 255 ? 255 : value);
}

void FillQuestions(const DirtGame& game, const DirtState& state, Cockpit& cockpit)
{
    Action secure;
    secure.kind = static_cast<std::uint8_t>(Dirt::ActionKind::Secure);
    secure.seat = cockpit.seat;
    secure.space = kNoSpaceCode;
    const Verdict verdict = game.Query(state, secure);
    const bool tooDear = verdict.rule == Rule::D_SEC_4 || verdict.rule == Rule::D_SEC_5;
    cockpit.maySecure = static_cast<bool>(verdict);
    cockpit.secureCost = cockpit.maySecure || tooDear ? game.SecureCost(state) : 0;
    if (state.flatOut != 0)
    {
        cockpit.flatOutSeconds = state.secondsToGain;
        return;
    }
    const bool open = state.phase == Phase::Lay;
    for (std::size_t i = 0; open && i < state.planLength; ++i)
    {
        cockpit.flatOutSeconds += state.plan[i].die != Dirt::kRedlineDie ? 1 : 0; // D-GAS-8, D-RED-3
    }
}

// Flat-out the state counts them when it judges them; what has fallen is to be seen before that, when SISU is asked for.
void CountFlatOut(const DirtState& state, Cockpit& cockpit)
{
    if (state.flatOut == 0 || state.laidAgain != 0)
    {
        return;
    }
    const auto fell = std::count_if(cockpit.tray.begin(), cockpit.tray.end(),
                                    [](const DieInTray& die) { return die.used && die.rolled && die.warned; });
    const auto most = static_cast<std::ptrdiff_t>(cockpit.warningLimit);
    const auto warnings = static_cast<std::uint8_t>(fell < most ? fell : most);
    cockpit.warnings = warnings > cockpit.warnings ? warnings : cockpit.warnings;
}

} // namespace CockpitDetail

Cockpit CockpitOf(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat)
{
    using namespace CockpitDetail;
    const Dirt::Car& car = state.cars[seat];
    const bool active = state.active == seat;
    Cockpit cockpit;
    cockpit.seat = seat;
    cockpit.gear = car.gear;
    cockpit.planGear = PlanGearOf(state, seat);
    cockpit.warnings = active ? state.warnings : std::uint8_t{0};
    cockpit.warningLimit = game.Values().warningLimit;
    const std::uint8_t gear = GearNow(state, seat);
    const float strained = StrainOf(cockpit);
    cockpit.speed = 3.6f * PaceOf(gear);
    cockpit.revs = RevsOf(gear, strained, 0);
    cockpit.secondsInHand = car.seconds;
    cockpit.stageSeconds = StageTimeOf(game, state, seat);
    cockpit.pileSeconds = car.pileSeconds;
    cockpit.totalSeconds = game.TotalSecondsOf(state, seat);
    cockpit.pileCards = car.pileCards;
    cockpit.topCard = car.gear;
    cockpit.gearboxDamage = InAByte(game.DamageOf(state, seat, Dirt::Damage::Gearbox));
    cockpit.brakeDamage = InAByte(game.DamageOf(state, seat, Dirt::Damage::Brakes));
    cockpit.coastDamage = InAByte(game.DamageOf(state, seat, Dirt::Damage::Suspension) + game.PuncturesOf(state, seat));
    for (Seat each = 0; each < state.seats && each < kMaxSeats; ++each)
    {
        cockpit.battered[each] = InAByte(game.DamageOf(state, each, Dirt::Damage::Gearbox) +
                                         game.DamageOf(state, each, Dirt::Damage::Brakes) +
                                         game.DamageOf(state, each, Dirt::Damage::Suspension));
    }
    cockpit.spareWheel = car.spareWheel != 0;
    cockpit.sisu = car.sisu != 0;
    cockpit.round = state.round;
    cockpit.stage = static_cast<std::uint8_t>(state.stage + 1);
    cockpit.stages = game.Setup().stageCount;
    cockpit.hazard = game.TrackOf(state)[car.space].hazard;
    if (active)
    {
        FillQuestions(game, state, cockpit);
    }
    const Dirt::DicePool pool = active ? state.pool : game.DiceOf(state, seat);
    const FullTray full{pool.coastDie, Dirt::kRedlineDie, game.Values().gearDice, game.Values().coastDice,
                        game.Values().brakeDice};
    PlanTray(state, seat, pool, full, cockpit.tray).Fill();
    if (active)
    {
        CountFlatOut(state, cockpit);
    }
    FillOrder(game, state, cockpit.order);
    return cockpit;
}

std::vector<OrderRow> ByPlace(const Cockpit& cockpit)
{
    std::vector<OrderRow> rows = cockpit.order;
    std::stable_sort(rows.begin(), rows.end(), [](const OrderRow& a, const OrderRow& b)
                     { return a.place != 0 && (b.place == 0 || a.place < b.place); });
    return rows;
}

} // namespace Rally::Scene
