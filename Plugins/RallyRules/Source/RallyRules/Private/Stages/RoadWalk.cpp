#include "RoadWalk.h"

namespace Rally
{
namespace RoadWalkDetail
{

std::size_t SizeOf(int turn)
{
    return static_cast<std::size_t>(turn < 0 ? -turn : turn);
}

// By the size of the turn.
constexpr std::uint32_t kTwistWeight[4][kTurnSizes] = {{4, 4, 4}, {9, 4, 1}, {4, 4, 4}, {2, 5, 9}};

// Left or right again, or the other way.
std::uint32_t ChangeWeight(Taste taste, int turn, int before)
{
    if (turn == 0 || before == 0 || taste == Taste::Any || taste == Taste::Middle)
    {
        return 2;
    }
    const bool same = (turn > 0) == (before > 0);
    return same == (taste == Taste::Low) ? 5 : 1;
}

std::uint32_t ReachWeight(Taste taste, int gained)
{
    if (taste == Taste::Any || taste == Taste::Middle || gained == 0)
    {
        return 2;
    }
    return (gained > 0) == (taste == Taste::High) ? 6 : 1;
}

} // namespace RoadWalkDetail

RoadWalk::RoadWalk(const WalkStart& theStart, const WalkTastes& theTastes, bool needsService)
    : start(theStart),
      tastes(theTastes),
      service(needsService)
{}

bool RoadWalk::IsFree(HexPlace place, std::size_t depth) const
{
    for (const HexPlace taken : start.taken)
    {
        if (taken == place)
        {
            return false;
        }
    }
    for (std::size_t i = 0; i <= depth; ++i)
    {
        if (steps[i].place == place)
        {
            return false;
        }
    }
    return true;
}

const SettledTurn* RoadWalk::SettledAt(std::size_t depth) const
{
    for (const SettledTurn& one : start.settled)
    {
        if (one.at == depth)
        {
            return &one;
        }
    }
    return nullptr;
}

bool RoadWalk::LeadsHome(HexPlace next, Edge heading, std::size_t depth) const
{
    const WalkGoal& goal = start.goal;
    const std::size_t behind = tiles - depth - 1; // tiles to come
    if (!goal.isSet || behind == 0)
    {
        return !goal.isSet || heading == goal.leaves;
    }
    const int away = HexDistance(next, goal.last);
    const bool turnsThere = behind > 1 || TurnBetween(heading, goal.leaves) != kHexEdges / 2;
    // Nothing but the last tile lies where that must lie.
    return (away == 0) == (behind == 1) && away < static_cast<int>(behind) && turnsThere;
}

std::uint32_t RoadWalk::WeightOf(int turn, std::size_t depth) const
{
    const Step& step = steps[depth];
    const std::size_t size = RoadWalkDetail::SizeOf(turn);
    const SettledTurn* settled = SettledAt(depth);
    const bool isThere = settled != nullptr ? settled->turn == turn : left[size] > 0;
    if (!isThere || (step.tried >> (turn + 2) & 1) != 0)
    {
        return 0;
    }
    const Edge heading = Turned(step.heading, turn);
    const HexPlace next = Neighbour(step.place, heading);
    const bool arrives = start.goal.isSet && depth + 1 == tiles; // where it began, which is not free
    if (!LeadsHome(next, heading, depth) || (!arrives && !IsFree(next, depth)))
    {
        return 0;
    }
    if (settled != nullptr)
    {
        return 1;
    }
    const HexPlace begin = start.taken.IsEmpty() ? start.place : start.taken[0];
    const int gained = HexDistance(begin, next) - HexDistance(begin, step.place);
    const std::uint32_t bothWays = turn == 0 ? 2 : 1;
    return bothWays * left[size] * RoadWalkDetail::kTwistWeight[static_cast<std::size_t>(tastes.twist)][size] *
           RoadWalkDetail::ChangeWeight(tastes.changes, turn, step.lastTurn) *
           RoadWalkDetail::ReachWeight(tastes.reach, gained);
}

bool RoadWalk::Choose(std::size_t depth, Random& lot, int& turn)
{
    std::uint32_t weights[kTurns];
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < kTurns; ++i)
    {
        weights[i] = WeightOf(static_cast<int>(i) - 2, depth);
        sum += weights[i];
    }
    if (sum == 0)
    {
        return false;
    }
    std::uint32_t drawn = lot.Below(sum);
    std::size_t chosen = 0;
    while (drawn >= weights[chosen])
    {
        drawn -= weights[chosen++];
    }
    turn = static_cast<int>(chosen) - 2;
    steps[depth].tried = static_cast<std::uint8_t>(steps[depth].tried | 1u << chosen);
    return true;
}

void RoadWalk::Count(int turn, std::size_t depth, int by)
{
    std::uint8_t& count = left[RoadWalkDetail::SizeOf(turn)];
    count = static_cast<std::uint8_t>(count + (SettledAt(depth) == nullptr ? by : 0));
}

// The finish lies on the next place, which is free; the service tile straight behind it.
bool RoadWalk::EndFits(std::size_t depth) const
{
    return !service || start.goal.isSet || IsFree(Neighbour(steps[depth].place, steps[depth].heading), depth);
}

bool RoadWalk::Draw(std::size_t count, Random& lot, WalkTurns& turns)
{
    tiles = count;
    turns.Clear();
    for (std::size_t size = 0; size < kTurnSizes; ++size)
    {
        left[size] = start.left[size];
    }
    steps[0] = {start.place, start.heading, start.lastTurn, 0};
    for (const HexPlace taken : start.taken)
    {
        if (taken == start.place)
        {
            return false;
        }
    }
    std::size_t depth = 0;
    for (int patience = start.patience; patience > 0; --patience)
    {
        int turn = 0;
        if (depth == tiles && EndFits(depth))
        {
            return true;
        }
        if (depth < tiles && Choose(depth, lot, turn))
        {
            const Edge heading = Turned(steps[depth].heading, turn);
            Count(turn, depth, -1);
            turns.Push(static_cast<std::int8_t>(turn));
            const std::int8_t last = turn != 0 ? static_cast<std::int8_t>(turn) : steps[depth].lastTurn;
            steps[depth + 1] = {Neighbour(steps[depth].place, heading), heading, last, 0};
            ++depth;
            continue;
        }
        if (depth == 0)
        {
            return false;
        }
        --depth;
        Count(turns.Last(), depth, 1);
        turns.Pop();
    }
    return false;
}

} // namespace Rally
