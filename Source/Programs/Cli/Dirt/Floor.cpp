#include "Cli/Dirt/Floor.h"

#include "Cli/ReachKey.h"

#include <algorithm>
#include <unordered_map>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

constexpr FloorTime never{1 << 20, 1 << 20};

class Search
{
public:
    Search(const DirtGame& theGame, bool allowCuts) : game(theGame), cuts(allowCuts)
    {
        state.seats = 1;
        state.cars[0].state = CarState::Running;
        state.active = 0;
        state.phase = Phase::Lay;
        state.pool = game.DiceOf(state, 0);
    }

    FloorTime Best() { return FromStandstill(kStartSpace, 0); }

private:
    // A turn begins here.
    FloorTime FromStandstill(SpaceIndex space, std::uint8_t gear)
    {
        Reach reach;
        reach.at = space;
        reach.gear = gear;
        reach.startGear = gear;
        return From(reach);
    }

    FloorTime From(const Reach& reach)
    {
        const ReachKey key = KeyOf(reach);
        if (const auto found = known.find(key); found != known.end())
        {
            return found->second;
        }
        FloorTime best = never;
        if (reach.steps > 0) // the plan may end here
        {
            best = Turn(reach.gear, FromStandstill(reach.at, reach.gear));
        }
        StepList steps;
        game.NextSteps(state, reach, steps);
        for (const Step& step : steps)
        {
            best = std::min(best, Through(reach, step));
        }
        known[key] = best;
        return best;
    }

    FloorTime Through(const Reach& reach, const Step& step)
    {
        if (!cuts && game.TrackOf(std::size_t{0})[step.space].kind == SpaceKind::Cut)
        {
            return never;
        }
        if ((step.flags & (kTooFast | kWildJump)) != 0)
        {
            return never;
        }
        if ((step.flags & kFinish) != 0)
        {
            return Turn(step.gear, {0, 0});
        }
        Reach further = reach;
        game.Extend(further, step);
        return further.ended == kGoesOn ? From(further) : Turn(further.gear, FromStandstill(further.at, further.gear));
    }

    FloorTime Turn(std::uint8_t gear, FloorTime rest) const
    {
        return rest == never ? never : FloorTime{rest.seconds + game.Values().frontSeconds[gear - 1], rest.turns + 1};
    }

    // What can follow does not depend on the gear the turn began in, once a gear die lies, nor on how many steps it took.
    static ReachKey KeyOf(Reach reach)
    {
        reach.startGear = reach.gearDiceUsed > 0 ? std::uint8_t{0} : reach.startGear;
        reach.steps = reach.steps > 0 ? std::uint8_t{1} : std::uint8_t{0};
        return ReachKey::Of(reach);
    }

    const DirtGame& game;
    bool cuts;
    DirtState state{};
    std::unordered_map<ReachKey, FloorTime, ReachHash> known;
};

void CountSpaces(const Track& track, FloorRow& row)
{
    for (const Space& space : track.spaces)
    {
        const bool counts = space.kind != SpaceKind::Start && space.kind != SpaceKind::Beyond;
        const bool lane = space.kind == SpaceKind::Lane && PlaceOf(space.code) == static_cast<unsigned>(Place::Left);
        row.cuts += space.kind == SpaceKind::Cut;
        if (!counts)
        {
            continue;
        }
        const bool single = space.kind == SpaceKind::Single;
        row.tight += lane || single || space.kind == SpaceKind::Inner;
        // A slide row has two halves besides its lanes: the second one makes the row a space longer.
        row.wide +=
            lane || single || space.kind == SpaceKind::Outer ||
            (space.kind == SpaceKind::Slide && PlaceOf(space.code) == static_cast<unsigned>(Place::SlideSecond));
    }
}

} // namespace

FloorRow FloorOf(const DirtGame& game)
{
    FloorRow row;
    row.tiles = game.TrackOf(std::size_t{0}).tileCount;
    CountSpaces(game.TrackOf(std::size_t{0}), row);
    row.without = Search(game, false).Best();
    row.with = Search(game, true).Best();
    return row;
}

} // namespace Rally::Cli
