// The land in square blocks, finer beside the road; neighbours of different fineness meet without a gap.
#include "StageDraft.h"

#include "Road/Noise.h"

namespace Rally::Scene
{
namespace TerrainDetail
{

constexpr float kBlock = 40; // metres
constexpr int kBlocksOfChunk = 4;
constexpr float kMargin = 400; // land beyond the outermost road
constexpr int kDivisions[] = {16, 8, 4, 2, 1};

struct Sheet
{
    Vec2 low;
    int columns{}; // of blocks
    int rows{};
};

Sheet SheetOf(const RoadMap& map)
{
    Vec3 low{1e9f, 1e9f, 0};
    Vec3 high{-1e9f, -1e9f, 0};
    for (float distance = 0; distance <= map.Length(); distance += 8)
    {
        Grow(low, high, map.At(distance).position);
    }
    Sheet sheet;
    sheet.low = {std::floor((low.x - kMargin) / kBlock) * kBlock, std::floor((low.y - kMargin) / kBlock) * kBlock};
    const float chunk = kBlock * kBlocksOfChunk;
    sheet.columns = static_cast<int>(std::ceil((high.x + kMargin - sheet.low.x) / chunk)) * kBlocksOfChunk;
    sheet.rows = static_cast<int>(std::ceil((high.y + kMargin - sheet.low.y) / chunk)) * kBlocksOfChunk;
    return sheet;
}

class Land
{
public:
    explicit Land(StageDraft& stageDraft) : draft(stageDraft), sheet(SheetOf(stageDraft.map))
    {
        for (int row = 0; row < sheet.rows; ++row)
        {
            for (int column = 0; column < sheet.columns; ++column)
            {
                divisions.push_back(MeasureDivisions(column, row));
            }
        }
    }

    void Build()
    {
        for (int row = 0; row < sheet.rows; row += kBlocksOfChunk)
        {
            for (int column = 0; column < sheet.columns; column += kBlocksOfChunk)
            {
                MeshPen pen;
                for (int i = 0; i < kBlocksOfChunk * kBlocksOfChunk; ++i)
                {
                    AddBlock(pen, column + i % kBlocksOfChunk, row + i / kBlocksOfChunk);
                }
                draft.scene.terrain.push_back(TakeChunk(pen));
            }
        }
    }

private:
    Vec2 Corner(int column, int row) const
    {
        return sheet.low + Vec2{static_cast<float>(column) * kBlock, static_cast<float>(row) * kBlock};
    }

    int MeasureDivisions(int column, int row) const
    {
        const Vec2 middle = Corner(column, row) + Vec2{kBlock / 2, kBlock / 2};
        const float away = draft.map.RoadDistance(middle);
        const int level = away < 40 ? 0 : away < 80 ? 1 : away < 170 ? 2 : away < 300 ? 3 : 4;
        const int coarser = draft.By(1, 0, 0) + (draft.detail == Detail::Low && level > 0 && level < 4);
        return kDivisions[level + coarser < 4 ? level + coarser : 4];
    }

    // How many squares a block is divided into along each side; beyond the sheet as many as any.
    int DivisionsOf(int column, int row) const
    {
        const bool inside = column >= 0 && row >= 0 && column < sheet.columns && row < sheet.rows;
        return inside ? divisions[static_cast<std::size_t>(row * sheet.columns + column)] : kDivisions[0];
    }

    // Of the four blocks that meet at the lower left corner of one.
    int CoarsestAt(int column, int row) const
    {
        int fewest = kDivisions[0];
        for (const int x : {column - 1, column})
        {
            for (const int y : {row - 1, row})
            {
                fewest = DivisionsOf(x, y) < fewest ? DivisionsOf(x, y) : fewest;
            }
        }
        return fewest;
    }

    // Under the road the land keeps out of the way of the ribbon that lies on it.
    float HeightOf(Vec2 point, float step) const
    {
        if (draft.map.TheRoad().surface == RoadSurface::Asphalt)
        {
            const float beyond = BeyondRoad(draft.map, point);
            return draft.map.GroundHeight(point) - 0.3f * (1 + step * 0.12f) * (1 - Smooth((beyond - 0.8f) / 2.6f));
        }
        const float away = draft.map.RoadDistance(point);
        const float sunk = away < 9.5f ? 0.22f * (1 + step * 0.12f) * (1 - Smooth((away - 7.6f) / 1.9f)) : 0;
        return draft.map.GroundHeight(point) - sunk;
    }

    // How far it is from where earth is bare.
    float RimOf(Vec2 point) const
    {
        const bool asphalt = draft.map.TheRoad().surface == RoadSurface::Asphalt;
        return asphalt ? kTileHeight : draft.map.RoadDistance(point);
    }

    struct Spot
    {
        float height{};
        Vec3 normal;
        Colour colour;
    };

    struct Block
    {
        int column{};
        int row{};
        int divisions{};
        Vec2 low;
        float step{};
        std::vector<float> heights; // one ring more than the block has points
    };

    float& HeightIn(Block& block, int x, int y) const
    {
        return block.heights[static_cast<std::size_t>((y + 1) * (block.divisions + 3) + x + 1)];
    }

    Block Measure(int column, int row) const
    {
        Block block;
        block.column = column;
        block.row = row;
        block.divisions = DivisionsOf(column, row);
        block.low = Corner(column, row);
        block.step = kBlock / static_cast<float>(block.divisions);
        const int side = block.divisions + 3;
        block.heights.resize(static_cast<std::size_t>(side * side));
        for (int y = -1; y <= block.divisions + 1; ++y)
        {
            for (int x = -1; x <= block.divisions + 1; ++x)
            {
                const Vec2 at = block.low + Vec2{static_cast<float>(x), static_cast<float>(y)} * block.step;
                HeightIn(block, x, y) = HeightOf(at, block.step);
            }
        }
        return block;
    }

    // rise: to the west, east, south and north, a step away.
    Spot SpotOf(Vec2 at, float height, const float (&rise)[4], float step) const
    {
        Spot spot;
        spot.height = height;
        spot.normal = Normal({rise[0] - rise[1], rise[2] - rise[3], 2 * step});
        spot.colour = GroundColour(draft, at, RimOf(at), 1 - spot.normal.z);
        return spot;
    }

    // As a block of so many divisions has it.
    Spot SpotAt(Vec2 at, int of) const
    {
        const float step = kBlock / static_cast<float>(of);
        const float rise[] = {HeightOf(at - Vec2{step, 0}, step), HeightOf(at + Vec2{step, 0}, step),
                              HeightOf(at - Vec2{0, step}, step), HeightOf(at + Vec2{0, step}, step)};
        return SpotOf(at, HeightOf(at, step), rise, step);
    }

    Spot SpotIn(Block& block, int x, int y) const
    {
        const Vec2 at = block.low + Vec2{static_cast<float>(x), static_cast<float>(y)} * block.step;
        const float rise[] = {HeightIn(block, x - 1, y), HeightIn(block, x + 1, y), HeightIn(block, x, y - 1),
                              HeightIn(block, x, y + 1)};
        return SpotOf(at, HeightIn(block, x, y), rise, block.step);
    }

    // What two blocks share both have as the coarser one has it: height, slope and colour. Where the finer one has points of
    // its own they lie between its neighbours in a line; else there would be gaps, and from above every block would be
    // seen by the light on its slopes.
    void MatchSide(Block& block, std::vector<Spot>& spots, bool vertical, bool beyond) const
    {
        const int n = block.divisions;
        const int ahead = beyond ? 1 : 0;
        const int other = vertical ? DivisionsOf(block.column + (beyond ? 1 : -1), block.row)
                                   : DivisionsOf(block.column, block.row + (beyond ? 1 : -1));
        const int skip = other < n ? n / other : 1;
        const auto spotOf = [&](int i) -> Spot&
        {
            const int x = vertical ? ahead * n : i;
            const int y = vertical ? i : ahead * n;
            return spots[static_cast<std::size_t>(y * (n + 1) + x)];
        };
        for (int i = 0; i <= n; i += skip)
        {
            const bool corner = i == 0 || i == n;
            const int last = i == n ? 1 : 0;
            const int fewest = !corner    ? other
                               : vertical ? CoarsestAt(block.column + ahead, block.row + last)
                                          : CoarsestAt(block.column + last, block.row + ahead);
            if (fewest < n)
            {
                const Vec2 place{static_cast<float>(vertical ? ahead * n : i),
                                 static_cast<float>(vertical ? i : ahead * n)};
                spotOf(i) = SpotAt(block.low + place * block.step, fewest);
            }
        }
        for (int i = 0; i < n; ++i)
        {
            const Spot& before = spotOf(i / skip * skip);
            const Spot& after = spotOf(i / skip * skip + skip);
            const float t = static_cast<float>(i % skip) / static_cast<float>(skip);
            if (i % skip != 0)
            {
                spotOf(i) = {Mix(before.height, after.height, t), Normal(Mix(before.normal, after.normal, t)),
                             Mix(before.colour, after.colour, t)};
            }
        }
    }

    void AddBlock(MeshPen& pen, int column, int row) const
    {
        Block block = Measure(column, row);
        const int n = block.divisions;
        std::vector<Spot> spots;
        for (int i = 0; i < (n + 1) * (n + 1); ++i)
        {
            spots.push_back(SpotIn(block, i % (n + 1), i / (n + 1)));
        }
        for (const bool vertical : {true, false})
        {
            MatchSide(block, spots, vertical, false);
            MatchSide(block, spots, vertical, true);
        }
        std::uint32_t first = 0;
        for (int i = 0; i < (n + 1) * (n + 1); ++i)
        {
            const Spot& spot = spots[static_cast<std::size_t>(i)];
            const int up = i / (n + 1);
            const int across = i % (n + 1);
            const Vec2 at = block.low + Vec2{static_cast<float>(across), static_cast<float>(up)} * block.step;
            const std::uint32_t added =
                pen.Add(Slot::Ground, {{at.x, at.y, spot.height}, spot.normal, at, spot.colour});
            first = i == 0 ? added : first;
        }
        for (int y = 0; y < n; ++y)
        {
            for (int x = 0; x < n; ++x)
            {
                const std::uint32_t a = first + static_cast<std::uint32_t>(y * (n + 1) + x);
                const std::uint32_t c = a + static_cast<std::uint32_t>(n + 1);
                pen.Join(Slot::Ground, a, a + 1, c + 1);
                pen.Join(Slot::Ground, a, c + 1, c);
            }
        }
    }

    StageDraft& draft;
    Sheet sheet;
    std::vector<int> divisions; // by row
};

} // namespace TerrainDetail

void AddTerrain(StageDraft& draft)
{
    TerrainDetail::Land(draft).Build();
}

float ForestAt(const StageDraft& draft, Vec2 point)
{
    return Smooth((LayeredNoise(point * (1.0f / 85), 3, draft.seed + 5) - 0.40f) / 0.22f);
}

LandPaint LandPaintOf(const RegionLook& look)
{
    const Colour ground = look.palette.ground;
    const Colour road = look.palette.road;
    LandPaint paint;
    paint.lush = Mix(Shaded(ground, 0.92f), look.palette.foliage, 0.20f);
    paint.dry = Mix(Shaded(ground, 1.12f), road, 0.22f);
    paint.floor = Shaded(Mix(ground, look.palette.foliage, 0.42f), 0.80f);
    paint.rock = look.rock;
    paint.dirt = Shaded(Mix(road, ground, 0.20f), 0.92f);
    paint.gravel = Mix(road, Colour{176, 172, 164}, 0.35f);
    paint.loose = Shaded(road, 1.08f);
    paint.worn = Shaded(road, 0.94f);
    paint.rut = Shaded(road, 0.80f);
    paint.track = Shaded(Mix(road, ground, 0.25f), 0.90f);
    paint.trackRut = Shaded(road, 0.72f);
    return paint;
}

// In wide shapes with soft rims, not in noise: meadow and dry ground, the floor of woods, rock where it is steep.
Colour GroundColour(const StageDraft& draft, Vec2 point, float roadDistance, float steepness)
{
    const LandPaint& paint = draft.paint;
    const float dry = LayeredNoise(point * (1.0f / 62), 2, draft.seed + 61);
    Colour colour = Mix(paint.lush, paint.dry, Smooth((dry - 0.40f) / 0.20f));
    colour = Mix(colour, paint.floor, 0.85f * ForestAt(draft, point) * (draft.look.woods < 1 ? draft.look.woods : 1));
    colour = Mix(colour, paint.rock, Smooth((steepness - 0.13f) / 0.10f));
    const float ragged = NoiseAt(point * 0.45f, draft.seed + 71);
    colour = Mix(colour, paint.dirt, 0.85f * (1 - Smooth((roadDistance - 4.8f - 2.2f * ragged) / 1.6f)));
    if (InServicePark(draft.map, point, 44))
    {
        for (const HexCell& cell : draft.map.Cells())
        {
            const float away = cell.tile == 0 ? Length(point - cell.centre) : 100;
            colour = Mix(colour, paint.gravel, 0.9f * (1 - Smooth((away - 28 - 6 * ragged) / 6)));
        }
    }
    return colour;
}

} // namespace Rally::Scene
