#include "Dirt/Solver/SoloRoad.h"

#include <bit>

namespace Rally::Pilot
{
namespace SoloDetail
{

Dirt::DirtSetup PlainRules(const Dirt::DirtSetup& setup)
{
    Dirt::DirtSetup plain = setup;
    const Dirt::LastCorner lastCorner = setup.options.lastCorner;
    plain.options = Dirt::DirtOptions{};
    plain.options.lastCorner = lastCorner;
    return plain;
}

std::uint8_t Left(int dice, int lost, int least)
{
    return static_cast<std::uint8_t>(dice - lost > least ? dice - lost : least);
}

Dirt::DirtState OneCar(const Dirt::DirtGame& game, const ParModel& model)
{
    Dirt::DirtState state{};
    state.phase = Dirt::Phase::Lay;
    state.seats = 1;
    state.active = 0;
    state.leader = model.coast ? kNoSeat : Seat{0};
    state.cars[0].state = Dirt::CarState::Running;
    state.pool = game.DiceOf(state, 0);
    state.pool.gearCount = Left(state.pool.gearCount, model.lost.gears, 1);
    state.pool.coast = Left(state.pool.coast, model.lost.coast, 0);
    state.pool.brakes = Left(state.pool.brakes, model.lost.brakes, 0);
    return state;
}

} // namespace SoloDetail

LaidDice SoloRoad::With(const LaidDice& laid, const Way& way)
{
    const Dirt::Step& step = way.step;
    LaidDice more = laid;
    if (Dirt::IsGearDie(step.die))
    {
        more.gears = static_cast<std::uint8_t>(more.gears | 1u << step.die);
        more.brakes = static_cast<std::uint8_t>(more.brakes + step.brakes);
    }
    else
    {
        ++more.coast;
    }
    return more;
}

bool SoloRoad::LineMatters(SpaceIndex at, SpaceIndex landing) const
{
    const std::uint16_t from = Spaces().lastCornerRear;
    return Spaces()[at].rear >= from || (landing != kNoSpace && Spaces()[landing].rear >= from);
}

SoloRoad::SoloRoad(const Dirt::DirtGame& theGame, std::size_t stage, const ParModel& model)
    : game(SoloDetail::PlainRules(theGame.Setup()), theGame.TrackOf(stage)),
      state(SoloDetail::OneCar(game, model)),
      odds(game, state)
{
    const std::size_t mostDice = std::size_t{state.pool.gearCount} + state.pool.coast + state.pool.brakes;
    limit = odds.Limit() <= mostDice ? odds.Limit() : mostDice + 1;
    for (std::uint8_t die = 1; die <= Dirt::kRedlineDie; ++die)
    {
        warns[die] = odds.FacesOf(die) / 6.0;
    }
    for (std::size_t deck = 0; deck < Dirt::kGears; ++deck)
    {
        double seconds = 0.0;
        double cards = 0.0;
        for (std::size_t back = 0; back < game.Values().backCount[deck]; ++back)
        {
            const Dirt::CardBack& card = game.Values().backs[deck][back];
            seconds += static_cast<double>(card.count) * card.seconds;
            cards += card.count;
        }
        backs[deck] = seconds / cards;
    }
}

// Driving on from one shortcut space to the next is no new cut.
bool SoloRoad::IsShortcut(SpaceIndex from, SpaceIndex to) const
{
    return Spaces()[to].kind == SpaceKind::Cut && Spaces()[from].kind != SpaceKind::Cut;
}

void SoloRoad::WaysFrom(SpaceIndex at, int gear, const LaidDice& laid, SpaceIndex landing, std::vector<Way>& out) const
{
    out.clear();
    const bool fresh = laid == LaidDice{};
    const unsigned jump = Spaces()[at].jump;
    Dirt::Reach reach;
    reach.at = at;
    reach.gear = static_cast<std::uint8_t>(gear);
    reach.startGear = laid.gears == 0 ? reach.gear : std::uint8_t{0}; // asked only while no gear die is laid (D-GEA-3)
    reach.gearsUsed = laid.gears;
    reach.gearDiceUsed = static_cast<std::uint8_t>(std::popcount(unsigned{laid.gears}));
    reach.coastUsed = laid.coast;
    reach.brakesUsed = laid.brakes;
    const bool hops = !fresh && jump != 0 && reach.gear >= jump; // a turn that begins on a hop drives on (D-JMP-10)
    reach.skips = static_cast<std::uint8_t>(!hops ? 0u : reach.gear == jump ? 1u : 2u);
    Dirt::StepList steps;
    game.NextSteps(state, reach, steps);
    for (const Dirt::Step& step : steps)
    {
        if (!IsShortcut(at, step.space) && (landing == kNoSpace || step.space == landing))
        {
            AddNamed(step, out);
        }
    }
}

// D-JMP-18, D-FIN-2: a way for each landing that can be named.
void SoloRoad::AddNamed(const Dirt::Step& step, std::vector<Way>& out) const
{
    const unsigned flags = step.flags;
    const bool wild = (flags & Dirt::kWildJump) != 0;
    const bool danger = wild || ((flags & Dirt::kLongJump) != 0 && (flags & Dirt::kJump) != 0);
    if (!danger)
    {
        Add(step, out);
    }
    if (!danger && (flags & Dirt::kJump) == 0)
    {
        return;
    }
    FixedList<SpaceIndex, 32> landings;
    game.NamedLandings(state, Dirt::Reach{}, step, landings);
    for (const SpaceIndex landing : landings)
    {
        if (landing != Spaces().beyond && IsShortcut(step.space, landing))
        {
            continue;
        }
        Dirt::Step named = step;
        named.landing = landing;
        if (landing == Spaces().beyond && !wild)
        {
            const unsigned crosses = (flags & ~unsigned{Dirt::kJump}) | Dirt::kFinish | Dirt::kJumpsTheLine;
            named.flags = static_cast<std::uint8_t>(crosses);
        }
        Add(named, out);
    }
}

void SoloRoad::Add(const Dirt::Step& step, std::vector<Way>& out) const
{
    Way way;
    way.step = step;
    way.dice = static_cast<std::uint8_t>(1u + step.brakes);
    const bool inTheAir = (step.flags & (Dirt::kLongJump | Dirt::kWildJump)) != 0 && step.landing != kNoSpace;
    way.lossPlace = inTheAir ? step.landing : step.space;
    const int unplanned = odds.FinishGear(way.lossPlace, step, 0);
    way.lossCard = static_cast<std::uint8_t>(unplanned);
    way.lineSaves = unplanned == 0 && odds.FinishGear(way.lossPlace, step, 1) != 0;
    const bool behind = (step.flags & Dirt::kWildJump) != 0 && way.lossCard != 0;
    way.lineGear = way.Finishes() || behind ? step.gear : std::uint8_t{0};
    way.chance[0] = 1.0;
    for (unsigned die = 0; die <= step.brakes && die < 4; ++die)
    {
        const double warned = warns[die == 0 ? step.die : Dirt::kRedlineDie];
        for (unsigned own = die + 1; own > 0; --own)
        {
            way.chance[own] = way.chance[own] * (1.0 - warned) + way.chance[own - 1] * warned;
        }
        way.chance[0] *= 1.0 - warned;
    }
    out.push_back(way);
}

bool SoloRoad::MayShiftDownStanding(SpaceIndex at, int gear) const
{
    const Space& space = Spaces()[at];
    for (std::size_t i = 0; i < space.forwardCount && gear > 1; ++i)
    {
        const Space& ahead = Spaces()[space.forward[i]];
        if (ahead.ford || ahead.jump != 0)
        {
            return true;
        }
    }
    return false;
}

} // namespace Rally::Pilot
