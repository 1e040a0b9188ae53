// Which tiles lie on a loop whose turns are known: any tile of the same turn and the same lanes fits anywhere, so tiles can be
// exchanged until corners, hazard and difficulty are as wished, without moving the road.
#pragma once

#include "../Stages/RoadWalk.h"
#include "RallyRules/Gt/CircuitWishes.h"

namespace Rally::Gt
{

inline constexpr std::size_t kTileNumbers = 20; // 101 to 120

// What may be used of the box, by number (G-CIR-2).
struct TileStock
{
    std::uint8_t count[kTileNumbers]{};

    std::uint8_t& Of(unsigned number) { return count[number - kFirstTileNumber]; }
    std::uint8_t Of(unsigned number) const { return count[number - kFirstTileNumber]; }
};

// Where a loop that has both changes between two lanes and three, and by which tiles.
struct LaneChanges
{
    FixedList<SettledTurn, 2> turns; // places behind what is begun, from 0
    TileUse tiles[2]{};
};

class CircuitDeal
{
public:
    CircuitDeal(const CircuitWishes& theWishes, Random& theLot) : wishes(theWishes), lot(theLot) { ListNumbers(); }

    // All of the box but what the wishes leave in it and what lies on the table.
    TileStock Stock(const CircuitRoad& laid) const;
    // How many tiles of each turn there are.
    void CountLeft(const TileStock& stock, std::uint8_t (&left)[kTurnSizes]) const;
    // A tile for each turn behind what is begun, the start tile at least, on the lanes it ends with. False when the stock is
    // short.
    bool Deal(const CircuitRoad& begun, const WalkTurns& turns, const LaneChanges& changes, CircuitRoad& road);
    // Exchanges tiles so long as it brings the circuit nearer to its wishes than `nearest`. Answers with the distance left.
    int Improve(const LaneChanges& changes, int nearest, CircuitRoad& road);

private:
    void ListNumbers();
    // The tile of a number that turns like this, on so many lanes.
    TileUse Facing(unsigned number, int turn, bool threeLanes);
    bool IsSettled(const LaneChanges& changes, std::size_t at) const;
    // Puts another tile of the same turn at a place; when none is left of it, the two change places.
    bool Exchange(const LaneChanges& changes, CircuitRoad& road);

    const CircuitWishes& wishes;
    Random& lot;
    std::size_t kept = 1;                                      // tiles that were begun with
    TileStock stock;                                           // what the deal has left
    FixedList<std::uint8_t, kTileNumbers> numbers[kTurnSizes]; // by the size of their turn, from 101
};

} // namespace Rally::Gt
