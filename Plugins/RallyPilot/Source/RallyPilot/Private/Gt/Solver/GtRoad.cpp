#include "Gt/Solver/GtRoad.h"

namespace Rally::Pilot
{
namespace GtRoadDetail
{

// What more than dice decides what may follow: cars drawn level with, dice in the redline, and, where the line is in reach for
// the last time, the gear the turn began in.
constexpr unsigned kRedlineShift = kMaxSeats;
constexpr unsigned kStartShift = kRedlineShift + 3;

unsigned LevelIn(const LaidDice& laid)
{
    return laid.more & ((1u << kRedlineShift) - 1u);
}
unsigned RedlineIn(const LaidDice& laid)
{
    return unsigned{laid.more} >> kRedlineShift & 7u;
}
// One more than the gear, so that first gear and none are told apart.
unsigned StartIn(const LaidDice& laid)
{
    return unsigned{laid.more} >> kStartShift;
}
std::uint16_t Packed(unsigned level, unsigned redline, unsigned start)
{
    return static_cast<std::uint16_t>(level | redline << kRedlineShift | start << kStartShift);
}

} // namespace GtRoadDetail

GtRoad::GtRoad(const Gt::GtGame& theGame, const GtPrices& thePrices) : game(theGame), prices(thePrices)
{
    for (std::uint8_t gear = 1; gear <= Gt::kGears; ++gear)
    {
        warns[gear] = game.Values().warningFaces[gear - 1u] / 6.0;
    }
    warns[Gt::kCoastDie] = game.Values().warningFaces[static_cast<unsigned>(Gt::DieKind::Coast)] / 6.0;
    warns[Gt::kRedlineDie] = game.Values().warningFaces[static_cast<unsigned>(Gt::DieKind::Brake)] / 6.0;
    MeasureLine();
}

void GtRoad::MeasureLine()
{
    const Gt::Circuit& circuit = game.Road();
    seesLine.assign(Spaces(), false);
    for (std::size_t step = 0; step < Gt::kMaxSteps; ++step)
    {
        std::vector<bool> sees = seesLine;
        for (std::size_t at = 0; at < Spaces(); ++at)
        {
            const Gt::CircuitSpace& space = circuit[static_cast<SpaceIndex>(at)];
            for (std::size_t i = 0; i < space.linkCount; ++i)
            {
                sees[at] = sees[at] || space.links[i].crossesLine || seesLine[space.links[i].to];
            }
        }
        seesLine = sees;
    }
}

void GtRoad::Take(const Gt::GtState& now)
{
    state = now;
    alone = true;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const bool there =
            state.cars[seat].state == Gt::CarState::Running || state.cars[seat].state == Gt::CarState::Spun;
        alone = alone && (seat == state.active || !there);
    }
}

LaidDice GtRoad::Fresh(SpaceIndex at, int gear) const
{
    const bool last = state.cars[state.active].crossings == game.LapCount();
    const bool matters = prices.aim == GtAim::Rounds && at < Spaces() && last && seesLine[at];
    const unsigned level = alone ? 0u : unsigned{game.FreshReach(state).level};
    LaidDice laid;
    laid.more = GtRoadDetail::Packed(level, 0, matters ? static_cast<unsigned>(gear) + 1u : 0u);
    return laid;
}

LaidDice GtRoad::With(const LaidDice& laid, const Way& way)
{
    LaidDice more = laid;
    more.more = way.more;
    if (Gt::IsGearDie(way.step.die))
    {
        more.gears = static_cast<std::uint8_t>(more.gears | 1u << way.step.die);
        more.brakes = static_cast<std::uint8_t>(more.brakes + way.step.brakes);
    }
    else
    {
        ++(way.step.die == Gt::kCoastDie ? more.coast : more.brakes);
    }
    return more;
}

void GtRoad::WaysFrom(SpaceIndex at, int gear, const LaidDice& laid, SpaceIndex, std::vector<Way>& out) const
{
    using namespace GtRoadDetail;
    out.clear();
    Gt::Reach reach;
    reach.at = OnCircuit(at);
    reach.gear = static_cast<std::uint8_t>(gear);
    reach.gearsUsed = laid.gears;
    reach.gearDiceUsed =
        static_cast<std::uint8_t>(static_cast<unsigned>(std::popcount(unsigned{laid.gears})) + RedlineIn(laid));
    reach.coastUsed = laid.coast;
    reach.brakesUsed = laid.brakes;
    reach.level = static_cast<SeatMask>(LevelIn(laid));
    reach.crossings = at < Spaces() ? std::uint8_t{0} : std::uint8_t{1};
    Gt::StepList steps;
    game.NextSteps(state, reach, steps);
    for (const Gt::Step& step : steps)
    {
        if (flies || (step.flags & Gt::kFlying) == 0)
        {
            out.push_back(WayBy(reach, step, laid));
        }
    }
}

void GtRoad::CutShort(std::vector<Gt::Step>& steps) const
{
    std::size_t track = 0;
    for (std::size_t i = 0; i < steps.size(); ++i)
    {
        track += steps[i].track;
        if (track >= Limit())
        {
            steps.resize(i + 1);
        }
    }
}

GtWay GtRoad::WayBy(const Gt::Reach& reach, const Gt::Step& step, const LaidDice& laid) const
{
    using namespace GtRoadDetail;
    Way way;
    way.step = step;
    bool behind = reach.crossings != 0;
    unsigned level = 0;
    if (alone)
    {
        behind = behind || game.Road().LinkBetween(reach.at, step.space)->crossesLine;
    }
    else
    {
        Gt::Reach further = reach;
        game.Extend(state, further, step);
        behind = further.crossings != 0;
        level = further.level;
    }
    way.step.space = static_cast<SpaceIndex>(step.space + (behind ? Spaces() : 0));
    way.lossPlace = way.step.space;
    way.more = Packed(level, RedlineIn(laid) + (step.die == Gt::kRedlineDie ? 1u : 0u), StartIn(laid));
    way.dice = static_cast<std::uint8_t>(1u + step.brakes);
    way.lossCard = way.Finishes() ? std::uint8_t{1} : std::uint8_t{0};
    const Gt::LossRow& row = game.Values().losses[step.gear - 1u];
    const Hazard hazard = game.Road()[step.space].hazard;
    way.loss =
        prices.Loss(row.leavesTrack, hazard == Hazard::None ? 0 : row.tokens[static_cast<std::size_t>(hazard) - 1]);
    way.home = prices.Home(step.gear, StartIn(laid) > 0 ? static_cast<int>(StartIn(laid)) - 1 : 0);
    way.chance[0] = 1.0;
    for (unsigned die = 0; die <= step.brakes && die < 4; ++die)
    {
        const double warned = warns[die == 0 ? step.die : Gt::kRedlineDie];
        for (unsigned own = die + 1; own > 0; --own)
        {
            way.chance[own] = way.chance[own] * (1.0 - warned) + way.chance[own - 1] * warned;
        }
        way.chance[0] *= 1.0 - warned;
    }
    return way;
}

} // namespace Rally::Pilot
