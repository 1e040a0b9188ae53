#include "CircuitDeal.h"

#include "RallyRules/Gt/CircuitBox.h"

namespace Rally::Gt
{
namespace CircuitDealDetail
{

constexpr int kExchanges = 60; // tried before the road itself is drawn anew

std::size_t SizeOf(int turn)
{
    return static_cast<std::size_t>(turn < 0 ? -turn : turn);
}

unsigned NumberOf(TileUse use)
{
    return CircuitSides()[use.side].number;
}

bool HasThreeLanes(TileUse use)
{
    return CircuitSides()[use.side].lanesIn == 3;
}

// Neither start nor pit, nor one that joins two lanes and three.
bool IsPlain(const CircuitSide& side)
{
    return side.role == TileRole::Road && side.lanesIn == side.lanesOut;
}

} // namespace CircuitDealDetail

void CircuitDeal::ListNumbers()
{
    const std::span<const CircuitSide> sides = CircuitSides();
    for (std::size_t side = 0; side < sides.size(); ++side)
    {
        // Both sides of a number turn alike.
        if (sides[side].side == 'a' && CircuitDealDetail::IsPlain(sides[side]))
        {
            const int turn = TurnOf({static_cast<std::uint8_t>(side), false});
            numbers[CircuitDealDetail::SizeOf(turn)].Push(
                static_cast<std::uint8_t>(sides[side].number - kFirstTileNumber));
        }
    }
}

TileStock CircuitDeal::Stock(const CircuitRoad& laid) const
{
    TileStock whole;
    for (const CircuitSide& side : CircuitSides())
    {
        const bool stays = (wishes.without >> (side.number - kFirstTileNumber) & 1u) != 0;
        whole.Of(side.number) = stays ? std::uint8_t{0} : side.copies;
    }
    for (const TileUse use : laid)
    {
        std::uint8_t& count = whole.Of(CircuitDealDetail::NumberOf(use));
        count = static_cast<std::uint8_t>(count > 0 ? count - 1 : 0);
    }
    return whole;
}

void CircuitDeal::CountLeft(const TileStock& from, std::uint8_t (&left)[kTurnSizes]) const
{
    for (std::size_t size = 0; size < kTurnSizes; ++size)
    {
        left[size] = 0;
        for (const std::uint8_t number : numbers[size])
        {
            left[size] = static_cast<std::uint8_t>(left[size] + from.count[number]);
        }
    }
}

TileUse CircuitDeal::Facing(unsigned number, int turn, bool threeLanes)
{
    const std::uint8_t side = FindCircuitSide(number, threeLanes ? 'a' : 'b');
    if (turn != 0)
    {
        return {side, TurnOf({side, false}) != turn};
    }
    return {side, !IsItsMirror(CircuitSides()[side]) && lot.Below(2) == 1};
}

bool CircuitDeal::IsSettled(const LaneChanges& changes, std::size_t at) const
{
    for (const SettledTurn& change : changes.turns)
    {
        if (change.at + kept == at)
        {
            return true;
        }
    }
    return false;
}

bool CircuitDeal::Deal(const CircuitRoad& begun, const WalkTurns& turns, const LaneChanges& changes, CircuitRoad& road)
{
    stock = Stock(begun);
    kept = begun.Size();
    road = begun;
    bool threeLanes = LanesOutOf(begun.Last()) == 3;
    std::size_t nextChange = 0;
    for (std::size_t i = 0; i < turns.Size(); ++i)
    {
        if (nextChange < changes.turns.Size() && changes.turns[nextChange].at == i)
        {
            road.Push(changes.tiles[nextChange++]);
            threeLanes = !threeLanes;
            continue;
        }
        const auto& choice = numbers[CircuitDealDetail::SizeOf(turns[i])];
        std::uint32_t left = 0;
        for (const std::uint8_t number : choice)
        {
            left += stock.count[number];
        }
        if (left == 0)
        {
            return false;
        }
        // By lot among the tiles, not among their numbers.
        std::uint32_t drawn = lot.Below(left);
        std::size_t chosen = 0;
        while (drawn >= stock.count[choice[chosen]])
        {
            drawn -= stock.count[choice[chosen++]];
        }
        --stock.count[choice[chosen]];
        road.Push(Facing(kFirstTileNumber + choice[chosen], turns[i], threeLanes));
    }
    return true;
}

bool CircuitDeal::Exchange(const LaneChanges& changes, CircuitRoad& road)
{
    using namespace CircuitDealDetail;
    const std::size_t at = kept + lot.Below(static_cast<std::uint32_t>(road.Size() - kept));
    if (IsSettled(changes, at))
    {
        return false;
    }
    const TileUse old = road[at];
    const auto& choice = numbers[SizeOf(TurnOf(old))];
    const unsigned number = kFirstTileNumber + choice[lot.Below(static_cast<std::uint32_t>(choice.Size()))];
    if (number == NumberOf(old))
    {
        return false;
    }
    if (stock.Of(number) > 0)
    {
        --stock.Of(number);
        ++stock.Of(NumberOf(old));
        road[at] = Facing(number, TurnOf(old), HasThreeLanes(old));
        return true;
    }
    for (std::size_t i = kept; i < road.Size(); ++i)
    {
        if (NumberOf(road[i]) == number)
        {
            const TileUse other = road[i];
            road[at] = Facing(number, TurnOf(old), HasThreeLanes(old));
            road[i] = Facing(NumberOf(old), TurnOf(other), HasThreeLanes(other));
            return true;
        }
    }
    return false; // it stays in the box
}

int CircuitDeal::Improve(const LaneChanges& changes, int nearest, CircuitRoad& road)
{
    const CircuitMetrics begun = Measure(TilesOf(road));
    const int least = DistanceOfRoad(begun, wishes); // no exchange leads below it
    int distance = DistanceFrom(begun, wishes);
    for (int i = 0; i < CircuitDealDetail::kExchanges && distance > least && least < nearest; ++i)
    {
        CircuitRoad changed = road;
        const TileStock before = stock;
        if (!Exchange(changes, changed))
        {
            continue;
        }
        const int now = DistanceFrom(Measure(TilesOf(changed), begun.reach), wishes);
        if (now <= distance)
        {
            road = changed;
            distance = now;
        }
        else
        {
            stock = before;
        }
    }
    return distance;
}

} // namespace Rally::Gt
