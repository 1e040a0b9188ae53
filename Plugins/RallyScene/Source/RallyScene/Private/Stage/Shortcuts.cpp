// Dirt tracks across the inside of corners: off the road, over the space, and back.
#include "StageDraft.h"

#include "Road/Noise.h"

namespace Rally::Scene
{
namespace ShortcutsDetail
{

constexpr float kLead = 9;
constexpr float kHalfWidth = 1.55f;
constexpr float kProfile[] = {1.25f, 1.05f, 0.85f, 0.45f, 0, -0.45f, -0.85f, -1.05f, -1.25f};

// A shortcut's spaces lie one behind the other; the track runs along all of them.
struct Way
{
    const RoadMap& map;
    SpaceIndex first;
    SpaceIndex last;

    float Begin() const { return map.StripOf(first).begin; }
    float End() const { return map.StripOf(last).end; }
    float OffsetAt(float distance) const
    {
        const SpaceStrip& own = map.StripOf(distance < map.StripOf(first).end ? first : last);
        const float offset = map.OffsetIn(own, distance);
        const float onRoad = (offset > 0 ? 1.0f : -1.0f) * 5.5f;
        const float away = Smooth((distance - Begin() + kLead) / kLead) * Smooth((End() + kLead - distance) / kLead);
        return Mix(onRoad, offset, away);
    }
};

// fade: 0 on the space itself, 1 where the track leaves the road.
Colour TrackColour(const StageDraft& draft, Vec2 point, float aside, float fade)
{
    const float rut = 1 - Smooth((std::fabs(std::fabs(aside) - 0.85f)) / 0.45f);
    const float grassy = NoiseAt(point * 0.6f, draft.seed + 113);
    Colour colour = Mix(draft.paint.track, draft.paint.trackRut, 0.8f * rut);
    colour = Mix(colour, GroundColour(draft, point, 20, 0), std::fabs(aside) < 0.3f ? 0.35f + 0.4f * grassy : 0);
    // Worn into the meadow and into the road, not cut out of them.
    const float away = draft.map.RoadDistance(point);
    const Colour beside =
        Mix(draft.paint.loose, GroundColour(draft, point, away, 0), Smooth((away - kRoadHalfWidth + 0.4f) / 1.2f));
    colour = Mix(colour, beside, Smooth((std::fabs(aside) - 0.8f) / 0.45f));
    return Mix(colour, draft.paint.worn, fade);
}

void DrawWay(const StageDraft& draft, MeshPen& pen, const Way& way)
{
    const float begin = way.Begin() - kLead;
    const float end = way.End() + kLead;
    const int steps = static_cast<int>((end - begin) / draft.By(2.0f, 1.2f, 0.8f)) + 1;
    std::vector<std::uint32_t> before;
    for (int i = 0; i <= steps; ++i)
    {
        const float distance = Mix(begin, end, static_cast<float>(i) / static_cast<float>(steps));
        const float offset = way.OffsetAt(distance);
        std::vector<std::uint32_t> here;
        for (const float aside : kProfile)
        {
            const float fade = 1 - Smooth((distance - begin) / 4) * Smooth((end - distance) / 4);
            const float at = offset + aside * (kHalfWidth / 1.25f) * (1 - 0.6f * fade);
            const Vec3 place = draft.map.At(distance, at).position;
            const Vec3 ahead = draft.map.At(distance + 0.5f, at).position - place;
            const Vec3 left = draft.map.At(distance, at + 0.5f).position - place;
            const Vec2 flat{place.x, place.y};
            here.push_back(pen.Add(Slot::ShortcutTrack, {place + Vec3{0, 0, 0.07f},
                                                         Normal(Cross(ahead, left)),
                                                         {distance, aside},
                                                         TrackColour(draft, flat, aside, fade)}));
        }
        for (std::size_t k = 0; i > 0 && k + 1 < here.size(); ++k)
        {
            pen.Join(Slot::ShortcutTrack, before[k], before[k + 1], here[k + 1]);
            pen.Join(Slot::ShortcutTrack, before[k], here[k + 1], here[k]);
        }
        before = here;
    }
}

} // namespace ShortcutsDetail

void DrawShortcuts(StageDraft& draft, MeshPen& pen, Stretch stretch)
{
    const std::vector<RoadSpace>& spaces = draft.map.TheRoad().spaces;
    const auto cuts = [&spaces](std::size_t i) { return i < spaces.size() && spaces[i].kind == SpaceKind::Cut; };
    const auto opens = [&spaces](std::size_t i)
    { return PlaceOf(spaces[i].code) == static_cast<unsigned>(Place::Cut); };
    for (std::size_t i = 0; i < spaces.size(); ++i)
    {
        if (!cuts(i) || !opens(i))
        {
            continue;
        }
        const auto first = static_cast<SpaceIndex>(i);
        while (cuts(i + 1) && !opens(i + 1))
        {
            ++i;
        }
        if (stretch.Holds(draft.map.StripOf(first).begin))
        {
            ShortcutsDetail::DrawWay(draft, pen, {draft.map, first, static_cast<SpaceIndex>(i)});
        }
    }
}

} // namespace Rally::Scene
