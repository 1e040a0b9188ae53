// Woods, bushes, stones and grass beside the road, fences and people at corners. Never on the road or a shortcut.
#include "StageDraft.h"

#include "Road/Noise.h"

namespace Rally::Scene
{
namespace VegetationDetail
{

constexpr float kWoodsReach = 200; // metres from the road where trees stand
constexpr float kBeside = 5;       // metres beside the road that belong to cars that have left it
constexpr float kSightReach = 26;  // how far a bend is looked across

class Gardener
{
public:
    explicit Gardener(StageDraft& stageDraft) : draft(stageDraft), map(stageDraft.map) {}

    void Plant()
    {
        PlantWoods();
        PlantVerge(Prop::Bush, draft.By(160, 500, 900), 8.6f, 40, kBeside, 301);
        PlantVerge(Prop::RockBig, draft.By(30, 90, 160), 9.5f, 36, kBeside, 401);
        PlantVerge(Prop::RockSmall, draft.By(60, 350, 700), 6.6f, 24, 0.7f, 501);
        PlantVerge(Prop::GrassTuft, draft.By(0, 5000, 12000), 5.9f, 20, 0.35f, 601);
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
        const bool dry = map.StreamAt(distance, offset) < 0.1f;
        return dry && away > map.Reach(distance, offset > 0) + margin;
    }

    // On the inside of a bend: a camera behind a car looks across there to where the road goes on.
    bool IsInSight(Vec2 point) const
    {
        if (map.RoadDistance(point) > kSightReach)
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
        place.position = {point.x, point.y, map.GroundHeight(point) - sink};
        place.heading = UnitOf(hash, 1, 7) * 2 * kPi;
        place.scale = scale;
        place.shade = 0.78f + 0.4f * UnitOf(hash, 2, 7);
        draft.scene.props.push_back(place);
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
        const std::vector<Site> sites = WoodSites();
        const float lot = LotFor(sites, draft.By(std::size_t{420}, std::size_t{1800}, std::size_t{3400}));
        for (const Site& site : sites)
        {
            if (site.lot >= lot)
            {
                continue;
            }
            const float mix = NoiseAt(site.point * (1.0f / 70), draft.seed + 131) + 0.35f * UnitOf(site.hash, 6, 1);
            const bool birch = mix > 0.84f;
            const float size = UnitOf(site.hash, 7, 1);
            Add(birch ? Prop::Birch : Prop::Spruce, site.point,
                birch ? 0.75f + 0.5f * size : 0.6f + 0.75f * size * size + 0.1f, site.hash, 0.15f);
        }
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
            const Vec3 at = map.At(distance, side * Mix(from, to, out * out)).position;
            const Vec2 point{at.x, at.y};
            float away = 0;
            const bool grassy = prop != Prop::GrassTuft || NoiseAt(point * 0.14f, draft.seed + 141) > 0.33f;
            const bool inTheWay = prop == Prop::Bush && IsInSight(point) && UnitOf(hash, 15, 1) < 0.7f;
            if (grassy && !inTheWay && IsFree(point, margin, away) && away > from - 0.3f)
            {
                const float size = UnitOf(hash, 11, 1);
                Add(prop, point, 0.55f + 0.9f * size * size, hash, prop == Prop::GrassTuft ? 0.02f : 0.08f);
            }
        }
    }

    void PlaceFencesAndPeople()
    {
        const Track& track = map.TheTrack();
        for (std::size_t i = 0; i < track.spaces.Size(); ++i)
        {
            const Space& space = track[static_cast<SpaceIndex>(i)];
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

} // namespace VegetationDetail

void AddVegetation(StageDraft& draft)
{
    VegetationDetail::Gardener(draft).Plant();
}

} // namespace Rally::Scene
