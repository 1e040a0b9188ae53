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
    explicit Land(StageDraft& stageDraft) : draft(stageDraft), sheet(SheetOf(stageDraft.map)) {}

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

    // How many squares a block is divided into along each side.
    int DivisionsOf(int column, int row) const
    {
        const Vec2 middle = Corner(column, row) + Vec2{kBlock / 2, kBlock / 2};
        const float away = draft.map.RoadDistance(middle);
        const int level = away < 40 ? 0 : away < 80 ? 1 : away < 170 ? 2 : away < 300 ? 3 : 4;
        const int coarser = draft.By(1, 0, 0) + (draft.detail == Detail::Low && level > 0 && level < 4);
        return kDivisions[level + coarser < 4 ? level + coarser : 4];
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

    struct Block
    {
        int divisions{};
        int west{};
        int east{};
        int south{};
        int north{};
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
        block.divisions = DivisionsOf(column, row);
        block.west = column > 0 ? DivisionsOf(column - 1, row) : block.divisions;
        block.east = column + 1 < sheet.columns ? DivisionsOf(column + 1, row) : block.divisions;
        block.south = row > 0 ? DivisionsOf(column, row - 1) : block.divisions;
        block.north = row + 1 < sheet.rows ? DivisionsOf(column, row + 1) : block.divisions;
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

    // On a side shared with a coarser block only every so many points count; those between lie on the straight line.
    // Points that count take the height the coarser block gives them, too.
    float Stitched(Block& block, int x, int y) const
    {
        const int n = block.divisions;
        const auto along = [&](int neighbour, int at, bool vertical)
        {
            const int skip = neighbour > 0 && neighbour < n ? n / neighbour : 1;
            const int before = at / skip * skip;
            const int after = before + skip <= n ? before + skip : n;
            const float t = after > before ? static_cast<float>(at - before) / static_cast<float>(after - before) : 0;
            const float coarse = kBlock / static_cast<float>(neighbour);
            const auto point = [&](int i)
            {
                const Vec2 place{static_cast<float>(vertical ? x : i), static_cast<float>(vertical ? i : y)};
                return HeightOf(block.low + place * block.step, coarse);
            };
            return Mix(point(before), point(after), t);
        };
        if (x == 0 && block.west < n)
        {
            return along(block.west, y, true);
        }
        if (x == n && block.east < n)
        {
            return along(block.east, y, true);
        }
        if (y == 0 && block.south < n)
        {
            return along(block.south, x, false);
        }
        if (y == n && block.north < n)
        {
            return along(block.north, x, false);
        }
        return HeightIn(block, x, y);
    }

    void AddBlock(MeshPen& pen, int column, int row) const
    {
        Block block = Measure(column, row);
        const int n = block.divisions;
        std::uint32_t first = 0;
        for (int y = 0; y <= n; ++y)
        {
            for (int x = 0; x <= n; ++x)
            {
                const Vec2 at = block.low + Vec2{static_cast<float>(x), static_cast<float>(y)} * block.step;
                const Vec3 normal = Normal({HeightIn(block, x - 1, y) - HeightIn(block, x + 1, y),
                                            HeightIn(block, x, y - 1) - HeightIn(block, x, y + 1), 2 * block.step});
                const Colour colour = GroundColour(draft, at, RimOf(at), 1 - normal.z);
                const std::uint32_t added =
                    pen.Add(Slot::Ground, {{at.x, at.y, Stitched(block, x, y)}, normal, at, colour});
                first = x == 0 && y == 0 ? added : first;
            }
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
