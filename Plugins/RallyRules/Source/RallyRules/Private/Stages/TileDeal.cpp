#include "TileDeal.h"

namespace Rally
{
namespace TileDealDetail
{

constexpr int kExchanges = 80; // tried before the road itself is drawn anew

std::size_t TurnSize(const TileBox& box, TileUse use)
{
    const int turn = TurnOf(box, use);
    return static_cast<std::size_t>(turn < 0 ? -turn : turn);
}

// The side driven so that it turns like this; either way when it goes straight on.
TileUse Facing(const TileBox& box, std::uint8_t side, int turn, Random& lot)
{
    const bool reversed = turn == 0 ? lot.Below(2) == 1 : TurnOf(box, {side, false}) != turn;
    return {side, reversed};
}

} // namespace TileDealDetail

std::uint32_t TileDeal::BitOf(TileUse use) const
{
    return 1u << (box[use.side].number - box.FirstNumber());
}

TileDeal::TileDeal(const TileBox& theBox) : box(theBox)
{
    for (std::uint8_t side = 0; box.Has(side); ++side)
    {
        if (box[side].role == TileRole::Road)
        {
            sides[TileDealDetail::TurnSize(box, {side, false})].Push(side);
        }
    }
}

void TileDeal::CountLeft(std::uint32_t used, std::uint8_t (&left)[kTurnSizes]) const
{
    for (std::size_t size = 0; size < kTurnSizes; ++size)
    {
        std::uint32_t numbers = 0;
        for (const std::uint8_t side : sides[size])
        {
            numbers |= BitOf({side, false});
        }
        left[size] = 0;
        for (std::uint32_t rest = numbers & ~used; rest != 0; rest &= rest - 1)
        {
            ++left[size];
        }
    }
}

bool TileDeal::Deal(const WalkTurns& turns, Random& lot, std::uint32_t& used, StageDesign& design) const
{
    for (const std::int8_t turn : turns)
    {
        Sides free;
        for (const std::uint8_t side : sides[static_cast<std::size_t>(turn < 0 ? -turn : turn)])
        {
            free.PushIf((used & BitOf({side, false})) == 0, side);
        }
        if (free.IsEmpty())
        {
            return false;
        }
        const std::uint8_t side = free[lot.Below(static_cast<std::uint32_t>(free.Size()))];
        design.road.Push(TileDealDetail::Facing(box, side, turn, lot));
        used |= BitOf({side, false});
    }
    return true;
}

// A tile put in place of another; when its number lies elsewhere, the other goes there.
struct TileDeal::Exchange
{
    std::size_t at{};
    TileUse use;
    std::size_t swapWith{};
    TileUse other;
    bool swaps{};
};

bool TileDeal::Propose(std::size_t from, std::size_t to, Random& lot, std::uint32_t used, const StageDesign& design,
                       Exchange& exchange) const
{
    exchange = {};
    exchange.at = from + lot.Below(static_cast<std::uint32_t>(to - from));
    const TileUse old = design.road[exchange.at];
    const auto& choice = sides[TileDealDetail::TurnSize(box, old)];
    const std::uint8_t side = choice[lot.Below(static_cast<std::uint32_t>(choice.Size()))];
    exchange.use = TileDealDetail::Facing(box, side, TurnOf(box, old), lot);
    if ((used & BitOf(exchange.use)) == 0 || BitOf(exchange.use) == BitOf(old))
    {
        return !(exchange.use == old);
    }
    exchange.swaps = true;
    for (std::size_t i = from; i < to; ++i)
    {
        if (BitOf(design.road[i]) == BitOf(exchange.use))
        {
            exchange.swapWith = i;
            exchange.other = TileDealDetail::Facing(box, old.side, TurnOf(box, design.road[i]), lot);
            return true;
        }
    }
    return false; // it lies on the part that stays
}

int TileDeal::Improve(std::size_t from, std::size_t to, const StageWishes& wishes, Random& lot, std::uint32_t used,
                      StageDesign& design) const
{
    int distance = DistanceFrom(Measure(box, design), wishes);
    for (int i = 0; i < TileDealDetail::kExchanges && distance > 0 && from < to; ++i)
    {
        Exchange exchange;
        if (!Propose(from, to, lot, used, design, exchange))
        {
            continue;
        }
        StageDesign changed = design;
        changed.road[exchange.at] = exchange.use;
        if (exchange.swaps)
        {
            changed.road[exchange.swapWith] = exchange.other;
        }
        const int now = DistanceFrom(Measure(box, changed), wishes);
        if (now <= distance)
        {
            used = exchange.swaps ? used : (used & ~BitOf(design.road[exchange.at])) | BitOf(exchange.use);
            design = changed;
            distance = now;
        }
    }
    return distance;
}

} // namespace Rally
