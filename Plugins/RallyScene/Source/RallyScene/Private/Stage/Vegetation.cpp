// Woods, bushes, stones and grass beside the road, fences and people at corners, what a region is known by. Never on the
// road or a shortcut.
#include "StageDraft.h"

#include "Road/Noise.h"

namespace Rally::Scene
{
namespace VegetationDetail
{

constexpr float kWoodsReach = 200;    // metres from the road where trees stand
constexpr float kBeside = 5;          // metres beside the road that belong to cars that have left it
constexpr float kSightReach = 26;     // how far a bend is looked across
constexpr float kWideSightReach = 36; // ... on a circuit
constexpr float kBehindBarrier = 1.6f;

class Gardener
{
public:
    explicit Gardener(StageDraft& stageDraft) : draft(stageDraft), map(stageDraft.map) {}

    void Plant()
    {
        PlantWoods();
        const auto times = [](float share, int count) { return static_cast<int>(share * static_cast<float>(count)); };
        PlantVerge(Prop::Bush, draft.By(110, 340, 620), 8.6f, 40, kBeside, 301);
        PlantVerge(Prop::BlossomBush, draft.By(50, 160, 280), 8.6f, 40, kBeside, 311);
        const auto low = [&](std::size_t which, int count) { return times(draft.look.low[which].share, count); };
        PlantVerge(Prop::Shrub, low(2, draft.By(40, 150, 260)), 9.2f, 46, kBeside, 321);
        PlantVerge(Prop::Herb, low(3, draft.By(60, 460, 820)), 6.8f, 42, 0.9f, 331);
        PlantVerge(Prop::Spire, low(4, draft.By(40, 260, 460)), 6.8f, 24, 0.9f, 341);
        PlantVerge(Prop::RockBig, times(draft.look.stones, draft.By(30, 90, 160)), 9.5f, 36, kBeside, 401);
        PlantVerge(Prop::RockSmall, times(draft.look.stones, draft.By(60, 350, 700)), 6.6f, 24, 0.7f, 501);
        // Thrown out by wheels: they lie on the berm and behind it, as grass grows over the seam of road and land.
        PlantVerge(Prop::RockSmall, draft.By(90, 380, 600), 5.95f, 7.4f, 0.3f, 511);
        // Behind the barriers of a circuit fewer are seen.
        const float tufts = draft.look.tufts * (map.TheRoad().surface == RoadSurface::Asphalt ? 0.38f : 1.0f);
        PlantVerge(Prop::GrassTuft, times(tufts, draft.By(0, 2800, 6600)), 5.9f, 20, 0.35f, 601);
        PlantVerge(Prop::GrassTuft, times(tufts, draft.By(0, 2000, 4400)), 6.5f, 9.2f, 0.35f, 611);
        if (draft.look.curio != Growth::None)
        {
            PlantVerge(Prop::Curio, times(draft.look.curios, draft.By(10, 16, 22)), 19, 75, 9, 701);
        }
        PlaceFencesAndPeople();
    }

private:
    struct Site
    {
        Vec2 point;
        float lot{}; // the smaller, the sooner it is taken
        float away{};
        std::uint32_t hash{};
    };

    // Clear of everything that is driven on, by a margin.
    bool IsFree(Vec2 point, float margin, float& away) const
    {
        if (InServicePark(map, point, 33))
        {
            return false;
        }
        away = map.RoadDistance(point);
        if (away > RoadMap::kRoadNeighbourhood)
        {
            return true;
        }
        float distance = 0;
        float offset = 0;
        map.Locate(point, distance, offset);
        away = std::fabs(offset);
        if (map.TheRoad().surface == RoadSurface::Asphalt)
        {
            return away > map.VergeAt(distance, offset > 0).reach + kBehindBarrier && !IsBuiltOn(distance, away);
        }
        const bool dry = map.StreamAt(distance, offset) < 0.1f;
        return dry && away > map.Reach(distance, offset > 0) + margin;
    }

    // Garages and stands beside the start of a circuit.
    bool IsBuiltOn(float distance, float away) const
    {
        const PitRoad& pits = map.Pits();
        const float at = map.Nearest(distance, (pits.begin + pits.end) / 2);
        return pits.IsThere() && at > pits.begin - 6 && at < pits.end + 6 && away < pits.edge + 30;
    }

    // How much further out than beside a road of gravel something stands.
    float Further(float distance, float side) const
    {
        const bool asphalt = map.TheRoad().surface == RoadSurface::Asphalt;
        return asphalt ? map.VergeAt(distance, side > 0).reach - kRoadHalfWidth : 0;
    }

    // On the inside of a bend: a camera behind a car looks across there to where the road goes on.
    bool IsInSight(Vec2 point) const
    {
        const bool asphalt = map.TheRoad().surface == RoadSurface::Asphalt;
        if (map.RoadDistance(point) > (asphalt ? kWideSightReach : kSightReach))
        {
            return false;
        }
        float distance = 0;
        float offset = 0;
        map.Locate(point, distance, offset);
        const float turn = map.At(distance + 16).heading - map.At(distance - 16).heading;
        return turn * offset > 0 && std::fabs(turn) > 0.45f;
    }

    void Add(Prop prop, Vec2 point, float scale, std::uint32_t hash, float sink)
    {
        PropPlace place;
        place.prop = prop;
        place.tint = prop == Prop::GrassTuft ? TuftTint(point) : place.tint;
        place.position = {point.x, point.y, map.GroundHeight(point) - sink};
        place.heading = UnitOf(hash, 1, 7) * 2 * kPi;
        place.scale = scale;
        place.shade = 0.78f + 0.4f * UnitOf(hash, 2, 7);
        draft.scene.props.push_back(place);
    }

    // Its foot is as dark as the ground, its tips lighter.
    Colour TuftTint(Vec2 point) const { return Shaded(GroundColour(draft, point, map.RoadDistance(point), 0), 1.19f); }

    // Trees that are bent by the wind all lean one way.
    static float HeadingOf(Growth growth, std::uint32_t hash)
    {
        const float lot = UnitOf(hash, 1, 7) * 2 * kPi;
        return growth == Growth::Thorn ? 0.9f + 0.12f * (lot - kPi) : lot;
    }

    std::vector<Site> WoodSites() const
    {
        constexpr float kStep = 5.5f;
        const Vec3 low = draft.scene.terrain.empty() ? Vec3{} : draft.scene.terrain.front().low;
        const Vec3 high = draft.scene.terrain.empty() ? Vec3{} : draft.scene.terrain.back().high;
        std::vector<Site> sites;
        const int columns = static_cast<int>((high.x - low.x) / kStep);
        const int rows = static_cast<int>((high.y - low.y) / kStep);
        for (int i = 0; i < columns * rows; ++i)
        {
            const std::uint32_t hash = HashOf(static_cast<std::uint32_t>(i), 17, draft.seed);
            const Vec2 jitter{UnitOf(hash, 3, 1), UnitOf(hash, 4, 1)};
            const int row = i / columns;
            const Vec2 cell{static_cast<float>(i % columns), static_cast<float>(row)};
            Site site;
            site.point = Vec2{low.x, low.y} + (cell + jitter) * kStep;
            site.hash = hash;
            if (map.RoadDistance(site.point) > kWoodsReach || !IsFree(site.point, 7.2f, site.away) ||
                IsInSight(site.point))
            {
                continue;
            }
            const float fewer = 1 - 0.85f * Smooth((site.away - 60) / (kWoodsReach - 60));
            const float wish = (0.05f + 0.95f * ForestAt(draft, site.point)) * fewer;
            site.lot = UnitOf(hash, 5, 1) / (wish + 0.001f);
            sites.push_back(site);
        }
        return sites;
    }

    // The lot up to which as many sites are taken as wished.
    static float LotFor(const std::vector<Site>& sites, std::size_t count)
    {
        float low = 0;
        float high = 1;
        for (int round = 0; round < 24; ++round)
        {
            const float middle = (low + high) / 2;
            std::size_t taken = 0;
            for (const Site& site : sites)
            {
                taken += site.lot < middle ? 1u : 0u;
            }
            (taken > count ? high : low) = middle;
        }
        return low;
    }

    void PlantWoods()
    {
        // What stands round a circuit, stand, boards and barriers, comes out of the same budget.
        const std::size_t finest = draft.map.TheRoad().surface == RoadSurface::Asphalt ? 3300 : 3400;
        const auto most = draft.By(std::size_t{420}, std::size_t{1800}, finest);
        const auto wish = static_cast<std::size_t>(draft.look.woods * static_cast<float>(most));
        if (wish == 0)
        {
            return;
        }
        const std::vector<Site> sites = WoodSites();
        const float lot = LotFor(sites, wish);
        for (const Site& site : sites)
        {
            if (site.lot < lot)
            {
                PlantTree(site);
            }
        }
    }

    // Kinds keep together: each has its own part of a wood, with strays.
    void PlantTree(const Site& site)
    {
        const float own = NoiseAt(site.point * (1.0f / 70), draft.seed + 131);
        const float mix = Clamp((own - 0.5f) * 1.5f + 0.5f, 0, 0.999f) * 0.75f + 0.25f * UnitOf(site.hash, 6, 1);
        std::size_t which = 0;
        float reached = draft.look.trees[0].share;
        while (which < 2 && mix > reached)
        {
            reached += draft.look.trees[++which].share;
        }
        const float size = UnitOf(site.hash, 7, 1);
        const auto prop = static_cast<Prop>(which);
        Add(prop, site.point, prop == Prop::MainTree ? 0.72f + 0.62f * size * size : 0.75f + 0.5f * size, site.hash,
            0.15f);
        draft.scene.props.back().heading = HeadingOf(draft.look.trees[which].growth, site.hash);
    }

    // Scattered along the road, thinner away from it.
    void PlantVerge(Prop prop, int count, float from, float to, float margin, std::uint32_t salt)
    {
        for (int i = 0; i < count; ++i)
        {
            const std::uint32_t hash = HashOf(static_cast<std::uint32_t>(i), salt, draft.seed);
            const float distance = UnitOf(hash, 8, 1) * map.Length();
            const float out = UnitOf(hash, 9, 1);
            const float side = UnitOf(hash, 10, 1) < 0.5f ? -1.0f : 1.0f;
            const float aside = Mix(from, to, out * out) + Further(distance, side);
            const Vec3 at = map.At(distance, side * aside).position;
            const Vec2 point{at.x, at.y};
            float away = 0;
            // Grass and flowers grow in patches.
            const bool grassy = (prop != Prop::GrassTuft || NoiseAt(point * 0.14f, draft.seed + 141) > 0.33f) &&
                                (prop != Prop::Spire || NoiseAt(point * 0.06f, draft.seed + 151) > 0.52f);
            const bool tall =
                prop == Prop::Bush || prop == Prop::BlossomBush || prop == Prop::Shrub || prop == Prop::Curio;
            const bool inTheWay = tall && IsInSight(point) && (prop == Prop::Curio || UnitOf(hash, 15, 1) < 0.7f);
            if (grassy && !inTheWay && IsFree(point, margin, away) && away > from - 0.3f)
            {
                const float size = UnitOf(hash, 11, 1);
                const float grown = prop == Prop::Curio                          ? 0.9f + 0.25f * size
                                    : prop >= Prop::Shrub && prop <= Prop::Spire ? 0.75f + 0.5f * size
                                    : prop == Prop::GrassTuft ? draft.look.tuftSize * (0.55f + 0.9f * size * size)
                                                              : 0.55f + 0.9f * size * size;
                Add(prop, point, grown, hash, prop == Prop::GrassTuft ? 0.02f : 0.08f);
            }
        }
    }

    // Behind the barriers, outside of corners.
    void PlaceCrowds()
    {
        const Road& road = map.TheRoad();
        for (std::size_t i = 0; i < road.spaces.size(); ++i)
        {
            const SpaceStrip& strip = map.StripOf(static_cast<SpaceIndex>(i));
            const std::uint32_t hash = HashOf(static_cast<std::uint32_t>(i), 23, draft.seed);
            if (road.spaces[i].kind != SpaceKind::Outer || UnitOf(hash, 12, 1) > draft.By(0.35f, 0.6f, 0.75f))
            {
                continue;
            }
            const bool left = strip.offset > 0;
            const int most = draft.By(4, 6, 8);
            for (int k = 0; k < most; ++k)
            {
                const std::uint32_t lot = HashOf(static_cast<std::uint32_t>(k), 37, hash);
                const float distance = Mix(strip.begin, strip.end, UnitOf(lot, 1, 5));
                const float beyond = map.VergeAt(distance, left).reach + 3.2f + 5 * UnitOf(lot, 2, 5);
                Stand(Prop::Spectator, distance, left ? beyond : -beyond, lot, true);
            }
        }
    }

    void PlaceFencesAndPeople()
    {
        if (map.TheRoad().surface == RoadSurface::Asphalt)
        {
            PlaceCrowds();
            return;
        }
        const Road& road = map.TheRoad();
        for (std::size_t i = 0; i < road.spaces.size(); ++i)
        {
            const RoadSpace& space = road.spaces[i];
            const bool firstOuter =
                space.kind == SpaceKind::Outer && PlaceOf(space.code) == static_cast<unsigned>(Place::Outer);
            const std::uint32_t hash = HashOf(static_cast<std::uint32_t>(i), 23, draft.seed);
            if (firstOuter && UnitOf(hash, 12, 1) < draft.By(0.25f, 0.45f, 0.55f))
            {
                LineTheCorner(map.StripOf(static_cast<SpaceIndex>(i)), hash);
            }
        }
        for (int i = 0; i < draft.By(4, 8, 12); ++i)
        {
            const bool atStart = i % 2 == 0 || map.FinishLine() < 0;
            const int standsAs = i / 2;
            const float distance =
                (atStart ? map.StartLine() : map.FinishLine()) + static_cast<float>(standsAs) * 2.3f - 4;
            const float side = i % 4 < 2 ? 1.0f : -1.0f;
            Stand(Prop::Spectator, distance, side * 10.2f, HashOf(static_cast<std::uint32_t>(i), 29, draft.seed), true);
        }
    }

    // Along the outside, where the wide line drifts by.
    void LineTheCorner(const SpaceStrip& strip, std::uint32_t hash)
    {
        const float side = strip.offset > 0 ? 1.0f : -1.0f;
        for (int i = 0; i < 9; ++i)
        {
            const auto salt = static_cast<std::uint32_t>(i);
            const float distance = strip.begin - 2 + static_cast<float>(i) * 1.72f;
            Stand(Prop::FencePost, distance, side * 9.4f, HashOf(salt, 31, hash), false);
            if (UnitOf(HashOf(salt, 37, hash)) < 0.55f)
            {
                Stand(Prop::Spectator, distance + 0.6f, side * (10.6f + 2.2f * UnitOf(HashOf(salt, 41, hash))),
                      HashOf(salt, 43, hash), true);
            }
        }
    }

    void Stand(Prop prop, float distance, float offset, std::uint32_t hash, bool facesRoad)
    {
        const RoadPoint at = map.At(distance, offset);
        const Vec2 point{at.position.x, at.position.y};
        float away = 0;
        if (!IsFree(point, 1.6f, away))
        {
            return;
        }
        Add(prop, point, facesRoad ? 0.94f + 0.12f * UnitOf(hash, 13, 1) : 1, hash, 0.02f);
        PropPlace& placed = draft.scene.props.back();
        placed.heading =
            facesRoad ? at.heading + (offset > 0 ? -kPi / 2 : kPi / 2) + UnitOf(hash, 14, 1) - 0.5f : at.heading;
    }

    StageDraft& draft;
    const RoadMap& map;
};

// What trees and large stones take of the sky from the ground under them.
class Canopy
{
public:
    explicit Canopy(const StageScene& scene)
    {
        if (scene.terrain.empty())
        {
            return;
        }
        low = {scene.terrain.front().low.x, scene.terrain.front().low.y};
        columns = static_cast<int>((scene.terrain.back().high.x - low.x) / kCell) + 1;
        rows = static_cast<int>((scene.terrain.back().high.y - low.y) / kCell) + 1;
        cells.resize(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), 1.0f);
        for (const PropPlace& place : scene.props)
        {
            if (IsTree(place.prop) || place.prop == Prop::Curio)
            {
                Darken({place.position.x, place.position.y}, 3.6f * place.scale);
            }
        }
    }

    float OpenAt(Vec2 point) const
    {
        const Vec2 at = (point - low) * (1 / kCell) - Vec2{0.5f, 0.5f};
        const float x = std::floor(at.x);
        const float y = std::floor(at.y);
        const float south = Mix(Cell(x, y), Cell(x + 1, y), at.x - x);
        const float north = Mix(Cell(x, y + 1), Cell(x + 1, y + 1), at.x - x);
        return Mix(south, north, at.y - y);
    }

private:
    static constexpr float kCell = 2.5f;

    float Cell(float x, float y) const
    {
        const int column = static_cast<int>(x);
        const int row = static_cast<int>(y);
        const bool inside = column >= 0 && row >= 0 && column < columns && row < rows;
        return inside ? cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                              static_cast<std::size_t>(column)]
                      : 1;
    }

    void Darken(Vec2 middle, float reach)
    {
        const Vec2 at = (middle - low) * (1 / kCell);
        const int around = static_cast<int>(reach / kCell) + 1;
        for (int row = static_cast<int>(at.y) - around; row <= static_cast<int>(at.y) + around; ++row)
        {
            for (int column = static_cast<int>(at.x) - around; column <= static_cast<int>(at.x) + around; ++column)
            {
                if (column < 0 || row < 0 || column >= columns || row >= rows)
                {
                    continue;
                }
                const Vec2 here{static_cast<float>(column) + 0.5f, static_cast<float>(row) + 0.5f};
                const float away = Length(here - at) * kCell;
                float& cell = cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                                    static_cast<std::size_t>(column)];
                cell *= 1 - 0.26f * (1 - Smooth((away - 0.3f * reach) / (0.7f * reach)));
                cell = cell < 0.62f ? 0.62f : cell;
            }
        }
    }

    Vec2 low;
    int columns{};
    int rows{};
    std::vector<float> cells;
};

} // namespace VegetationDetail

void AddVegetation(StageDraft& draft)
{
    VegetationDetail::Gardener(draft).Plant();
}

void ShadeLand(StageDraft& draft)
{
    VegetationDetail::Canopy canopy(draft.scene);
    for (Chunk& chunk : draft.scene.terrain)
    {
        for (Vertex& vertex : chunk.mesh.vertices)
        {
            vertex.colour = Shaded(vertex.colour, canopy.OpenAt({vertex.position.x, vertex.position.y}));
        }
    }
}

} // namespace Rally::Scene
