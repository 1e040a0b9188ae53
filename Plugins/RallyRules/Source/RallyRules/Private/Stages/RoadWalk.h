// The way a road turns, tile by tile, over a table on which nothing may lie twice. Drawn by lot with weights that follow
// the wishes; goes back where it gets stuck.
#pragma once

#include "RallyRules/Core/Random.h"
#include "RallyRules/Stages/StageDesign.h"
#include "RallyRules/Stages/Wishing.h"

namespace Rally
{

inline constexpr std::size_t kTurnSizes = 3; // straight on, 60, 120 degrees

// Where a road must arrive that closes to a loop.
struct WalkGoal
{
    bool isSet{};
    HexPlace last; // the place of the last tile ...
    Edge leaves{}; // ... and through which edge it is left
};

// A tile whose turn is settled before the road is drawn, and which is none of those that are left.
struct SettledTurn
{
    std::size_t at{}; // from 0
    std::int8_t turn{};
};

// What the walk starts from: what lies there, and how many tiles of each turn are left.
struct WalkStart
{
    FixedList<HexPlace, kMaxStageTiles> taken;
    HexPlace place; // where the next tile comes
    Edge heading{}; // in which direction it is entered
    std::uint8_t left[kTurnSizes]{};
    std::int8_t lastTurn{};
    WalkGoal goal;
    FixedList<SettledTurn, 2> settled;
    int patience{400}; // choices; a road that needs more has run into a corner
};

using WalkTurns = FixedList<std::int8_t, kMaxRoadTiles>;

class RoadWalk
{
public:
    RoadWalk(const WalkStart& theStart, const WalkTastes& theTastes, bool needsService);

    // So many tiles, and behind them the finish, and the service tile if one is needed; or back to the goal, if there is one.
    // False when the patience is gone.
    bool Draw(std::size_t count, Random& lot, WalkTurns& turns);

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
    const SettledTurn* SettledAt(std::size_t depth) const;
    // Whether the goal can still be reached when the next tile lies there and is entered like this.
    bool LeadsHome(HexPlace next, Edge heading, std::size_t depth) const;
    std::uint32_t WeightOf(int turn, std::size_t depth) const;
    // A turn not tried yet, or false when there is none.
    bool Choose(std::size_t depth, Random& lot, int& turn);
    // A tile of that turn is laid, or taken up again.
    void Count(int turn, std::size_t depth, int by);
    bool EndFits(std::size_t depth) const;

    const WalkStart& start;
    WalkTastes tastes;
    bool service;
    std::size_t tiles = 0; // to be drawn
    std::uint8_t left[kTurnSizes]{};
    Step steps[kMaxRoadTiles + 1]{};
};

} // namespace Rally
