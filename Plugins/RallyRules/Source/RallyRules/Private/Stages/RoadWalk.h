// The way a road turns, tile by tile, over a table on which nothing may lie twice. Drawn by lot with weights that follow
// the wishes; goes back where it gets stuck.
#pragma once

#include "RallyRules/Core/Random.h"
#include "RallyRules/Stages/StageWishes.h"

namespace Rally
{

inline constexpr std::size_t kTurnSizes = 3; // straight on, 60, 120 degrees

// What the walk starts from: what lies there, and how many tiles of each turn are left.
struct WalkStart
{
    FixedList<HexPlace, kMaxStageTiles> taken;
    HexPlace place; // where the next tile comes
    Edge heading{}; // in which direction it is entered
    std::uint8_t left[kTurnSizes]{};
    std::int8_t lastTurn{};
};

using WalkTurns = FixedList<std::int8_t, kMaxRoadTiles>;

class RoadWalk
{
public:
    RoadWalk(const WalkStart& theStart, const StageWishes& theWishes, bool needsService);

    // So many tiles and behind them the finish, and the service tile if one is needed. False when the patience is gone.
    bool Draw(std::size_t tiles, Random& lot, WalkTurns& turns);

private:
    static constexpr std::size_t kTurns = 5; // -2 to 2
    struct Step
    {
        HexPlace place;
        Edge heading{};
        std::int8_t lastTurn{};
        std::uint8_t tried{}; // bit by turn + 2
    };

    bool IsFree(HexPlace place, std::size_t depth) const;
    std::uint32_t WeightOf(int turn, std::size_t depth) const;
    // A turn not tried yet, or false when there is none.
    bool Choose(std::size_t depth, Random& lot, int& turn);
    bool EndFits(std::size_t depth) const;

    const WalkStart& start;
    const StageWishes& wishes;
    bool service;
    std::uint8_t left[kTurnSizes]{};
    Step steps[kMaxRoadTiles + 1]{};
};

} // namespace Rally
