#include "RallyRules/Gt/CircuitMaker.h"

#include "CircuitDeal.h"
#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitBox.h"

#include <vector>

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
    Maker(const CircuitRoad& theBegun, std::uint64_t seed, const CircuitWishes& theWishes)
        : begun(theBegun),
          wishes(theWishes),
          lot(seed, RandomStream::Stages),
          deal(wishes, lot)
    {}

    bool Make(MadeCircuit& out)
    {
        const std::size_t fewest = Fewest();
        if (fewest > kMaxCircuitTiles)
        {
            return false;
        }
        // As long as wished, else as near to it as the table and the box allow.
        const std::size_t wished = wishes.tiles < fewest             ? fewest
                                   : wishes.tiles > kMaxCircuitTiles ? kMaxCircuitTiles
                                                                     : wishes.tiles;
        for (std::size_t off = 0; off < kMaxCircuitTiles && !found; ++off)
        {
            if (wished >= fewest + off)
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
    // Tiles of the shortest circuit that may come of it; more than there are when none does.
    std::size_t Fewest() const
    {
        if (begun.IsEmpty())
        {
            return kFewestCircuitTiles;
        }
        const std::size_t home = FewestTilesHome(TilesOf(begun));
        return home == 0 ? kMaxCircuitTiles + 1 : begun.Size() + home;
    }

    // How many tiles of each turn may be used: no more hairpins than are wished for.
    void CountLeft(std::uint8_t (&left)[kTurnSizes]) const
    {
        deal.CountLeft(deal.Stock(begun), left);
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
        const TileStock stock = deal.Stock(begun);
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

    // What is begun ends on some lanes and the start begins with some: one tile joins them if they differ, and two lead to the
    // others and back if both are wished for. False when the box has none left.
    bool GoOn(std::size_t tiles, LaneChanges& changes)
    {
        const bool fromThree = LanesOutOf(begun.Last()) == 3;
        const bool differ = fromThree != (LanesInto(begun[0]) == 3);
        const TileStock stock = deal.Stock(begun);
        const bool hasBoth = stock.Of(kJoins[0]) > 0 && stock.Of(kJoins[1]) > 0;
        if (!differ)
        {
            const bool joins = wishes.lanes == LaneWish::Both && hasBoth && tiles > 2;
            changes = joins ? ChangesByLot(fromThree, tiles) : LaneChanges{};
            return true;
        }
        const unsigned number = hasBoth ? kJoins[lot.Below(2)] : kJoins[stock.Of(kJoins[0]) > 0 ? 0 : 1];
        if (stock.Of(number) == 0)
        {
            return false;
        }
        changes = {};
        changes.tiles[0] = {FindCircuitSide(number, lot.Below(2) == 0 ? 'a' : 'b'), !fromThree};
        const auto place = static_cast<std::size_t>(lot.Below(static_cast<std::uint32_t>(tiles)));
        changes.turns.Push({place, static_cast<std::int8_t>(TurnOf(changes.tiles[0]))});
        return true;
    }

    // The start tile lies in the middle of the table and is driven northwards; the last tile lies south of it.
    WalkStart StartOf(const CircuitRoad& head, const LaneChanges& changes) const
    {
        WalkStart start;
        for (const StageTile& tile : LayOutCircuit(TilesOf(head)))
        {
            const HexPlace place{tile.column, tile.halfRow};
            start.taken.Push(place);
            start.heading = Turned(tile.exit, tile.turned);
            start.place = Neighbour(place, start.heading);
        }
        for (const TileUse use : head)
        {
            const int turn = TurnOf(use);
            start.lastTurn = turn != 0 ? static_cast<std::int8_t>(turn) : start.lastTurn;
        }
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
        CircuitRoad head = begun;
        if (begun.IsEmpty() ? !Begin(tiles, head, changes) : !GoOn(tiles - begun.Size(), changes))
        {
            return false;
        }
        const WalkStart start = StartOf(head, changes);
        RoadWalk walk(start, {wishes.twist, wishes.changes, wishes.reach}, false);
        WalkTurns turns;
        return walk.Draw(tiles - head.Size(), lot, turns) && deal.Deal(head, turns, changes, road);
    }

    // With a start tile of so many lanes as are wished for.
    bool Begin(std::size_t tiles, CircuitRoad& head, LaneChanges& changes)
    {
        const LaneWish lanes = LanesByLot(tiles);
        if (lanes == LaneWish::Any)
        {
            return false;
        }
        const bool fromThree = lanes == LaneWish::Three || (lanes == LaneWish::Both && lot.Below(2) == 0);
        changes = lanes == LaneWish::Both ? ChangesByLot(fromThree, tiles - 1) : LaneChanges{};
        head.Push({FindCircuitSide(kStart, fromThree ? 'a' : 'b'), false});
        return true;
    }

    const CircuitRoad& begun;
    CircuitWishes wishes; // of the length that is tried
    Random lot;
    CircuitDeal deal;
    CircuitRoad best;
    bool found = false;
};

// The ways that lead home over a table on which some places are taken, ring by ring: a tile on each place, left through each edge.
class HomeSearch
{
public:
    explicit HomeSearch(std::span<const TileUse> begun)
    {
        for (const StageTile& tile : LayOutCircuit(begun))
        {
            const HexPlace place{tile.column, tile.halfRow};
            Enter({place, Edge::N}, true);
            last = {place, Turned(tile.exit, tile.turned)};
        }
    }

    // 0: no way.
    std::size_t Fewest(std::size_t most)
    {
        std::vector<Leaving> ring{last};
        for (std::size_t tiles = 1; tiles <= most && !ring.empty(); ++tiles)
        {
            std::vector<Leaving> next;
            for (const Leaving& from : ring)
            {
                const HexPlace place = Neighbour(from.place, from.through);
                for (int turn = -2; turn <= 2; ++turn)
                {
                    const Leaving tile{place, Turned(from.through, turn)};
                    if (tile.place == Neighbour({}, Edge::S) && tile.through == Edge::N && !IsTaken(tile))
                    {
                        return tiles;
                    }
                    if (Enter(tile, false))
                    {
                        next.push_back(tile);
                    }
                }
            }
            ring = next;
        }
        return 0;
    }

private:
    static constexpr int kReach = static_cast<int>(kMaxCircuitTiles) + 1; // no tile lies further from the start

    struct Leaving
    {
        HexPlace place;
        Edge through{};
    };

    static std::size_t IndexOf(HexPlace place)
    {
        const int column = place.column + kReach;
        const int row = place.halfRow + 2 * kReach;
        return static_cast<std::size_t>(row * (2 * kReach + 1) + column);
    }
    static constexpr unsigned kAll = (1u << kHexEdges) - 1;

    bool IsTaken(const Leaving& tile) const
    {
        const unsigned ways = been[IndexOf(tile.place)];
        return (ways >> static_cast<unsigned>(tile.through) & 1u) != 0;
    }

    // False when it has been there.
    bool Enter(const Leaving& tile, bool wholly)
    {
        if (IsTaken(tile))
        {
            return false;
        }
        std::uint8_t& edges = been[IndexOf(tile.place)];
        edges = static_cast<std::uint8_t>(wholly ? kAll : edges | 1u << static_cast<unsigned>(tile.through));
        return true;
    }

    std::uint8_t been[(2 * kReach + 1) * (4 * kReach + 1)]{}; // by place: a bit for each edge it was left through
    Leaving last{{}, Edge::N};
};

} // namespace CircuitMakerDetail

bool MakeCircuit(std::uint64_t seed, const CircuitWishes& wishes, MadeCircuit& out)
{
    return CompleteCircuit({}, seed, wishes, out);
}

bool CompleteCircuit(const CircuitRoad& begun, std::uint64_t seed, const CircuitWishes& wishes, MadeCircuit& out)
{
    if (!CheckCircuitSoFar(TilesOf(begun)) || !CircuitMakerDetail::Maker(begun, seed, wishes).Make(out))
    {
        return false;
    }
    out.unmet = UnmetBy(out.metrics, wishes);
    return true;
}

std::size_t FewestTilesHome(std::span<const TileUse> begun)
{
    const bool isOpen = !begun.empty() && CheckCircuitSoFar(begun) && !CheckCircuit(begun);
    return isOpen ? CircuitMakerDetail::HomeSearch(begun).Fewest(kMaxCircuitTiles - begun.size()) : 0;
}

} // namespace Rally::Gt
