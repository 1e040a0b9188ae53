// Which tiles lie on a road whose turns are known: any tile of the same turn fits anywhere, so tiles can be exchanged until
// jumps, fords, shortcuts, hazard and difficulty are as wished, without moving the road.
#pragma once

#include "RallyRules/Core/Random.h"
#include "RallyRules/Stages/StageWishes.h"
#include "RoadWalk.h"

namespace Rally
{

class TileDeal
{
public:
    explicit TileDeal(const TileBox& theBox);

    // How many numbers of each turn are in the box and not in use.
    void CountLeft(std::uint32_t used, std::uint8_t (&left)[kTurnSizes]) const;
    // Adds a tile for each turn to the road; the numbers in use are left alone and marked.
    bool Deal(const WalkTurns& turns, Random& lot, std::uint32_t& used, StageDesign& design) const;
    // Exchanges tiles from a place on, so long as it brings the stage nearer to its wishes. Answers with the distance left.
    int Improve(std::size_t from, std::size_t to, const StageWishes& wishes, Random& lot, std::uint32_t used,
                StageDesign& design) const;

    std::uint32_t BitOf(TileUse use) const;

private:
    struct Exchange;
    bool Propose(std::size_t from, std::size_t to, Random& lot, std::uint32_t used, const StageDesign& design,
                 Exchange& exchange) const;

    using Sides = FixedList<std::uint8_t, 2 * kMaxTileNumbers>;

    const TileBox& box;
    Sides sides[kTurnSizes]; // road tile sides by the size of their turn
};

} // namespace Rally
