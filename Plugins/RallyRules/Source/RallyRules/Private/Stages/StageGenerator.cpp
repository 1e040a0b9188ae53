#include "RallyRules/Stages/StageGenerator.h"

#include "RallyRules/Stages/LayoutCheck.h"
#include "RoadWalk.h"
#include "TileDeal.h"

namespace Rally
{
namespace StageGeneratorDetail
{

constexpr int kRoads = 64; // drawn before the nearest one is taken

TileUse EitherWay(const TileBox& box, unsigned number, Random& lot)
{
    const char letter = lot.Below(2) == 0 ? 'a' : 'b';
    return {FindSide(box, number, letter), lot.Below(2) == 1};
}

class Maker
{
public:
    Maker(const TileBox& theBox, const StageDesign& theBegun, std::uint64_t seed, const StageWishes& theWishes)
        : box(theBox),
          begun(theBegun),
          wishes(theWishes),
          lot(seed, RandomStream::Stages),
          deal(theBox)
    {}

    bool Make(MadeStage& out)
    {
        if (!Begin())
        {
            return false;
        }
        // As long as wished, else as near to it as the table and the box allow.
        const std::size_t most = box.MostTiles();
        const std::size_t fewest = begun.road.Size() + 1 > kFewestTiles ? begun.road.Size() + 1 : kFewestTiles;
        const std::size_t wished = wishes.tiles < fewest ? fewest : wishes.tiles > most ? most : wishes.tiles;
        for (std::size_t off = 0; off < most && !found; ++off)
        {
            if (wished >= fewest + off)
            {
                Search(wished - off);
            }
            if (off > 0 && !found && wished + off <= most)
            {
                Search(wished + off);
            }
        }
        if (found)
        {
            out.design = best;
            out.metrics = Measure(box, best);
            out.unmet = UnmetBy(out.metrics, wishes);
        }
        return found;
    }

private:
    // What is there already, without its finish.
    bool Begin()
    {
        if (begun.road.IsEmpty())
        {
            begun.heading = static_cast<Edge>(lot.Below(kHexEdges));
            begun.road.Push(EitherWay(box, box.start, lot));
        }
        finish = EitherWay(box, box.finish, lot);
        if (box[begun.road.Last().side].role == TileRole::Finish)
        {
            finish = begun.road.Last();
            begun.road.Pop();
        }
        if (begun.service == 0 && wishes.service)
        {
            begun.service = lot.Below(2) == 0 ? 'a' : 'b';
        }
        StageDesign bare = begun;
        bare.service = 0;
        bare.road.Push(finish);
        return bare.road.Size() > 1 && CheckWithoutEnd(bare);
    }

    // Whether what is begun is a road whose next place is free: as if the finish came at once.
    bool CheckWithoutEnd(const StageDesign& design) const
    {
        return static_cast<bool>(CheckLayout(box, LayOut(box, design)));
    }

    WalkStart StartOf(std::uint32_t used) const
    {
        WalkStart start;
        StageDesign bare = begun;
        bare.service = 0;
        for (const StageTile& tile : LayOut(box, bare))
        {
            start.taken.Push(CellOf(tile));
            start.heading = LeavesBy(box, tile);
            start.place = Neighbour(CellOf(tile), start.heading);
        }
        for (const TileUse use : begun.road)
        {
            const int turn = TurnOf(box, use);
            start.lastTurn = turn != 0 ? static_cast<std::int8_t>(turn) : start.lastTurn;
        }
        deal.CountLeft(used, start.left);
        return start;
    }

    void Search(std::size_t tiles)
    {
        std::uint32_t taken = deal.BitOf(finish);
        for (const TileUse use : begun.road)
        {
            taken |= deal.BitOf(use);
        }
        const WalkStart start = StartOf(taken);
        RoadWalk walk(start, {wishes.twist, wishes.changes, wishes.reach}, begun.service != 0);
        const std::size_t missing = tiles - begun.road.Size() - 1;
        int nearest = 0;
        for (int i = 0; i < kRoads && (!found || nearest > 0); ++i)
        {
            WalkTurns turns;
            std::uint32_t used = taken;
            StageDesign design = begun;
            if (!walk.Draw(missing, lot, turns) || !deal.Deal(turns, lot, used, design))
            {
                continue;
            }
            const std::size_t from = begun.road.Size();
            design.road.Push(finish);
            const int distance = deal.Improve(from, from + missing, wishes, lot, used, design);
            if ((!found || distance < nearest) && CheckLayout(box, LayOut(box, design)))
            {
                best = design;
                nearest = distance;
                found = true;
            }
        }
    }

    const TileBox& box;
    StageDesign begun;
    const StageWishes& wishes;
    Random lot;
    TileDeal deal;
    TileUse finish;
    StageDesign best;
    bool found = false;
};

} // namespace StageGeneratorDetail

MadeStage MakeStage(const TileBox& box, std::uint64_t seed, const StageWishes& wishes)
{
    MadeStage made;
    CompleteStage(box, {}, seed, wishes, made);
    return made;
}

bool CompleteStage(const TileBox& box, const StageDesign& begun, std::uint64_t seed, const StageWishes& wishes,
                   MadeStage& out)
{
    return StageGeneratorDetail::Maker(box, begun, seed, wishes).Make(out);
}

} // namespace Rally
