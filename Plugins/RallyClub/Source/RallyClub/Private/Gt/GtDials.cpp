#include "RallyClub/Gt/GtDials.h"

#include "RallyClub/DieLot.h"
#include "RallyClub/Gt/GtWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace GtDialsDetail
{

using namespace Gt;

constexpr float kSpeedPerGear = 45;

Phrase TipOf(const GtValues& values, std::uint8_t die, DieLot lot)
{
    const auto faces = [&](DieKind kind) { return int{values.warningFaces[static_cast<std::size_t>(kind)]}; };
    const Phrase what = die == kCoastDie ? Phrase(TextKey::TipCoastDie, {faces(DieKind::Coast)})
                        : die == kRedlineDie
                            ? Phrase(TextKey::GtTipBrakeDie, {faces(DieKind::Brake)})
                            : Phrase(TextKey::GtTipGearDie, {int{die}, int{values.warningFaces[die - 1]}});
    return LotOf(what, lot);
}

// The dice of a seat: those on the road, those in hand, those lost.
class Tray
{
public:
    Tray(const GtMatch& theMatch, Seat theSeat)
        : match(theMatch),
          state(theMatch.Now()),
          values(theMatch.Rules().Values()),
          seat(theSeat)
    {}

    std::vector<HudDie> Fill()
    {
        const bool active = state.active == seat && state.phase != Phase::Tyres; // no turn has begun then
        const DicePool pool = active ? state.pool : match.Rules().DiceOf(state, seat);
        if (active)
        {
            AddPlan();
        }
        if (active && state.laidAgain != 0)
        {
            AddRolledAgain(pool);
        }
        else
        {
            AddInHand(pool, active ? state.reach : Reach{});
        }
        return std::move(tray);
    }

private:
    void Add(std::uint8_t die, int count, DieLot lot, bool rolled = false)
    {
        for (int i = 0; i < count; ++i)
        {
            tray.push_back({die, lot == DieLot::Used, lot == DieLot::Lost, rolled, lot == DieLot::Warned,
                            TipOf(values, die, lot)});
        }
    }

    void AddPlan()
    {
        for (std::size_t i = 0; i < state.planLength; ++i)
        {
            const bool rolled = i < state.nextStep || state.laidAgain != 0;
            Add(state.plan[i].die, 1, DieLot::Used, rolled);
            Add(kRedlineDie, state.plan[i].brakes, DieLot::Used, rolled);
        }
    }

    // Which gear die is missing is the driver's choice (G-DMG-2): none is lost until as many as there are lie on the road.
    void AddInHand(const DicePool& pool, const Reach& reach)
    {
        const Board& board = match.Rules().BoardOf(state, seat);
        const bool spent = reach.gearDiceUsed >= pool.gearCount && pool.gearCount < board.gearDice;
        for (std::uint8_t gear = 1; gear <= values.highestGear; ++gear)
        {
            Add(gear, (unsigned{reach.gearsUsed} >> gear & 1u) == 0 ? 1 : 0, spent ? DieLot::Lost : DieLot::InHand);
        }
        Add(kCoastDie, pool.coast - reach.coastUsed, DieLot::InHand);
        Add(kCoastDie, board.coastDice - pool.coast, DieLot::Lost);
        Add(kRedlineDie, pool.brakes - reach.brakesUsed, DieLot::InHand);
        Add(kRedlineDie, board.brakeDice - pool.brakes, DieLot::Lost);
    }

    // A failed flat-out is laid out anew with the dice that fell (G-FLT-5).
    void AddRolledAgain(const DicePool& pool)
    {
        const Reach& reach = state.reach;
        for (std::uint8_t gear = 1; gear <= values.highestGear; ++gear)
        {
            const bool left = (unsigned{pool.gears} & ~unsigned{reach.gearsUsed}) >> gear & 1u;
            const bool warned = (unsigned{pool.warnedGears} >> gear & 1u) != 0;
            Add(gear, left ? 1 : 0, warned ? DieLot::Warned : DieLot::InHand, true);
        }
        const int warnedCoast = reach.warnedUsed & 15;
        const int warnedBrakes = reach.warnedUsed >> 4;
        Add(kCoastDie, pool.coast - (reach.coastUsed - warnedCoast), DieLot::InHand, true);
        Add(kCoastDie, pool.warnedCoast - warnedCoast, DieLot::Warned, true);
        Add(kRedlineDie, pool.brakes - (reach.brakesUsed - warnedBrakes), DieLot::InHand, true);
        Add(kRedlineDie, pool.warnedBrakes - warnedBrakes, DieLot::Warned, true);
    }

    const GtMatch& match;
    const GtState& state;
    const GtValues& values;
    Seat seat;
    std::vector<HudDie> tray;
};

std::vector<GtRow> OrderOf(const GtMatch& match)
{
    const GtState& state = match.Now();
    const Standing standing = match.Standings();
    std::vector<GtRow> order;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const Car& car = state.cars[seat];
        GtRow row;
        row.seat = seat;
        row.place = standing.place[seat];
        row.lap = static_cast<std::uint8_t>(LapOf(match, seat));
        row.gear = car.gear;
        row.behind = static_cast<std::uint16_t>((std::max)(0, RowsBehind(match, seat)));
        row.state = car.state;
        row.tyres = car.tyres;
        row.active = seat == state.active;
        for (std::size_t turn = state.turn + std::size_t{1}; turn < state.orderCount; ++turn)
        {
            row.toPlay = row.toPlay || state.order[turn] == seat;
        }
        order.push_back(row);
    }
    std::stable_sort(order.begin(), order.end(), [](const GtRow& a, const GtRow& b) { return a.place < b.place; });
    return order;
}

// On the tile of a flag, before or behind it, round the circuit (G-YEL-2).
bool LiesUnderFlag(const GtMatch& match, SpaceIndex space)
{
    const int tiles = match.Rules().Road().tileCount;
    const int tile = match.Rules().Road()[space].tile;
    return std::any_of(std::begin(match.Now().flags), std::end(match.Now().flags),
                       [&](const YellowFlag& flag)
                       {
                           const int apart = (tile - (flag.tile - 1) + tiles) % tiles;
                           return flag.tile != 0 && (apart <= 1 || apart == tiles - 1);
                       });
}

bool IsOnRoad(const Car& car)
{
    return car.state == CarState::Running || car.state == CarState::Spun;
}

// The gear the car is in: of the step behind it, of its marker when nothing is driven yet.
std::uint8_t GearNow(const GtState& state, Seat seat)
{
    const bool driving = state.active == seat && state.nextStep > 0 && state.nextStep <= state.planLength;
    return driving && IsOnRoad(state.cars[seat]) ? state.plan[state.nextStep - 1].gear : state.cars[seat].gear;
}

// While it is laid, what the plan leads to; then what has been driven of it.
std::uint8_t PlanGearOf(const GtState& state, Seat seat)
{
    const bool lays = state.phase == Phase::Lay || state.phase == Phase::LayAgain;
    return state.active == seat && lays && state.planLength > 0 ? state.reach.gear : GearNow(state, seat);
}

} // namespace GtDialsDetail

GtDials DialsOf(const Gt::GtMatch& match, Seat seat)
{
    using namespace GtDialsDetail;
    const GtState& state = match.Now();
    const GtValues& values = match.Rules().Values();
    const Car& car = state.cars[seat];
    const bool active = state.active == seat;
    GtDials dials;
    dials.seat = seat;
    dials.gear = car.gear;
    dials.planGear = PlanGearOf(state, seat);
    dials.speed = kSpeedPerGear * static_cast<float>(GearNow(state, seat));
    dials.mostSpeed = kSpeedPerGear * static_cast<float>(values.highestGear);
    dials.highestGear = values.highestGear;
    dials.warnings = active ? state.warnings : std::uint8_t{0};
    dials.warningLimit = match.Rules().BoardOf(state, seat).warningLimit;
    dials.focus = car.focus;
    dials.tyres = car.tyres;
    dials.weather = state.weather;
    std::copy_n(car.damage, kTokenKinds, dials.damage.begin());
    dials.round = state.round;
    dials.lap = static_cast<std::uint8_t>(LapOf(match, seat));
    dials.laps = static_cast<std::uint8_t>(match.Rules().LapCount());
    dials.isSolo = match.Rules().IsSolo();
    dials.seconds = dials.isSolo ? match.Rules().TotalSeconds(state) : 0;
    for (const YellowFlag& flag : state.flags)
    {
        const bool known = std::find(dials.flags.begin(), dials.flags.end(), flag.tile) != dials.flags.end();
        if (flag.tile != 0 && !known) // G-YEL-5
        {
            dials.flags.push_back(flag.tile);
        }
    }
    dials.isUnderFlag = IsOnRoad(car) && LiesUnderFlag(match, car.space);
    dials.tray = Tray(match, seat).Fill();
    dials.order = OrderOf(match);
    dials.turns.assign(state.order, state.order + state.orderCount);
    return dials;
}

} // namespace Rally::Club
