#include "RallyRules/Gt/CircuitMaker.h"

#include "CircuitDeal.h"
#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitBox.h"

namespace Rally::Gt
{
namespace CircuitMakerDetail
{

constexpr int kRoads = 64;       // tried before the nearest one is taken ...
constexpr int kWalks = 160;      // ... and drawn, of which many come to nothing when the box is all but used up
constexpr int kPatience = 400;   // choices of one walk; one that runs round in vain is begun anew
constexpr int kFar = 1 << 20;    // further than any circuit is from any wishes
constexpr unsigned kStart = 102; // G-CIR-3
constexpr unsigned kJoins[] = {119, 120}; // G-CIR-6: two lanes and three

class Maker
{
public:
    Maker(std::uint64_t seed, const CircuitWishes& theWishes)
        : wishes(theWishes),
          lot(seed, RandomStream::Stages),
          deal(wishes, lot)
    {}

    bool Make(MadeCircuit& out)
    {
        // As long as wished, else as near to it as the table and the box allow.
        const std::size_t wished = wishes.tiles < kFewestCircuitTiles ? kFewestCircuitTiles
                                   : wishes.tiles > kMaxCircuitTiles  ? kMaxCircuitTiles
                                                                      : wishes.tiles;
        for (std::size_t off = 0; off < kMaxCircuitTiles && !found; ++off)
        {
            if (wished >= kFewestCircuitTiles + off)
            {
                Search(wished - off);
            }
            if (off > 0 && !found && wished + off <= kMaxCircuitTiles)
            {
                Search(wished + off);
            }
        }
        if (found)
        {
            out.road = best;
            out.metrics = Measure(TilesOf(best));
        }
        return found;
    }

private:
    // How many tiles of each turn may be used: no more hairpins than are wished for.
    void CountLeft(std::uint8_t (&left)[kTurnSizes]) const
    {
        deal.CountLeft(deal.Stock(), left);
        if (wishes.hairpins == Amount::None || wishes.hairpins == Amount::Few)
        {
            const auto most = static_cast<std::uint8_t>(BandOf(CircuitWish::Hairpins, wishes).high);
            left[2] = left[2] < most ? left[2] : most;
        }
    }

    // How many lanes a road of so many tiles has; Any when the tiles that may be used make none.
    LaneWish LanesByLot(std::size_t tiles)
    {
        std::uint8_t left[kTurnSizes];
        CountLeft(left);
        const TileStock stock = deal.Stock();
        const std::size_t plain = 1u + left[0] + left[1] + left[2]; // the start is always there
        const bool mayJoin = stock.Of(kJoins[0]) > 0 && stock.Of(kJoins[1]) > 0 && plain + 2 >= tiles;
        const bool mayNot = plain >= tiles;
        const bool both = mayNot && mayJoin && lot.Below(5) == 0;
        const LaneWish alike = lot.Below(2) == 0 ? LaneWish::Two : LaneWish::Three;
        const bool joins = mayJoin && (both || !mayNot || wishes.lanes == LaneWish::Both);
        const bool isOpen = wishes.lanes == LaneWish::Any || wishes.lanes == LaneWish::Both;
        if (isOpen && joins)
        {
            return LaneWish::Both;
        }
        // Where 119 or 120 stays in the box, a circuit that was to have both has the one or the other.
        return !mayNot ? LaneWish::Any : isOpen ? alike : wishes.lanes;
    }

    // From the start's lanes to the others and back: 119 and 120 are printed to be driven from three lanes to two.
    LaneChanges ChangesByLot(bool fromThree, std::size_t tiles)
    {
        LaneChanges changes;
        const auto places = static_cast<std::uint32_t>(tiles);
        const std::size_t first = lot.Below(places - 2);
        const std::size_t second = first + 2 + lot.Below(places - static_cast<std::uint32_t>(first) - 2);
        const unsigned swap = lot.Below(2);
        for (unsigned i = 0; i < 2; ++i)
        {
            const std::uint8_t side = FindCircuitSide(kJoins[(i + swap) % 2], lot.Below(2) == 0 ? 'a' : 'b');
            changes.tiles[i] = {side, fromThree == (i == 1)};
            changes.turns.Push({i == 0 ? first : second, static_cast<std::int8_t>(TurnOf(changes.tiles[i]))});
        }
        return changes;
    }

    // The start tile lies in the middle of the table and is driven northwards; the last tile lies south of it.
    WalkStart StartOf(const LaneChanges& changes) const
    {
        WalkStart start;
        start.taken.Push({});
        start.place = Neighbour({}, Edge::N);
        start.heading = Edge::N;
        start.goal = {true, Neighbour({}, Edge::S), Edge::N};
        start.settled = changes.turns;
        start.patience = kPatience;
        CountLeft(start.left);
        return start;
    }

    void Search(std::size_t tiles)
    {
        wishes.tiles = static_cast<std::uint8_t>(tiles); // no circuit of this length is any nearer to the wished one
        int nearest = kFar;
        int roads = 0;
        for (int i = 0; i < kWalks && roads < kRoads && nearest > 0; ++i)
        {
            LaneChanges changes;
            CircuitRoad road;
            if (!Draw(tiles, changes, road))
            {
                continue;
            }
            ++roads;
            const int distance = deal.Improve(changes, nearest, road);
            if (distance < nearest && CheckCircuit(TilesOf(road)))
            {
                best = road;
                nearest = distance;
                found = true;
            }
        }
    }

    // A road, and which tiles lie on it so far.
    bool Draw(std::size_t tiles, LaneChanges& changes, CircuitRoad& road)
    {
        const LaneWish lanes = LanesByLot(tiles);
        if (lanes == LaneWish::Any)
        {
            return false;
        }
        const bool fromThree = lanes == LaneWish::Three || (lanes == LaneWish::Both && lot.Below(2) == 0);
        changes = lanes == LaneWish::Both ? ChangesByLot(fromThree, tiles - 1) : LaneChanges{};
        const WalkStart start = StartOf(changes);
        RoadWalk walk(start, {wishes.twist, wishes.changes, wishes.reach}, false);
        WalkTurns turns;
        const TileUse first{FindCircuitSide(kStart, fromThree ? 'a' : 'b'), false};
        return walk.Draw(tiles - 1, lot, turns) && deal.Deal(first, turns, changes, road);
    }

    CircuitWishes wishes; // of the length that is tried
    Random lot;
    CircuitDeal deal;
    CircuitRoad best;
    bool found = false;
};

} // namespace CircuitMakerDetail

bool MakeCircuit(std::uint64_t seed, const CircuitWishes& wishes, MadeCircuit& out)
{
    if (!CircuitMakerDetail::Maker(seed, wishes).Make(out))
    {
        return false;
    }
    out.unmet = UnmetBy(out.metrics, wishes);
    return true;
}

} // namespace Rally::Gt
