// The road and the tracks that cut its corners, then space by space what the rules print on it.
#include "MapPlates.h"
#include "MapStyle.h"
#include "StagePanel.h"

namespace Rally::Scene
{
namespace MapRoadDetail
{

constexpr float kCutLead = 7;    // metres from the road to a shortcut and back
constexpr float kCutHalf = 1.6f; // of the track, before the stretch
constexpr float kInset = 0.16f;  // between spaces, before the stretch
constexpr float kDisc = 0.92f;   // of a lane's half

float Thick(const StagePanel& panel, float metres)
{
    return metres * kMapStretch * panel.MetresToPaper();
}

// The shortcut that begins with a space: the way off the road, along its spaces and back.
Line2 WayOf(const StagePanel& panel, SpaceIndex first, SpaceIndex last)
{
    const RoadMap& road = panel.Road();
    const float begin = road.StripOf(first).begin;
    const float end = road.StripOf(last).end;
    const float onRoad = road.StripOf(first).offset > 0 ? kRoadHalfWidth - 1 : 1 - kRoadHalfWidth;
    Line2 line;
    for (float distance = begin - kCutLead; distance <= end + kCutLead; distance += 1)
    {
        const SpaceStrip& strip = road.StripOf(distance < road.StripOf(first).end ? first : last);
        const float away =
            Smooth((distance - begin + kCutLead) / kCutLead) * Smooth((end + kCutLead - distance) / kCutLead);
        line.push_back(panel.OnRoad(distance, Mix(onRoad, road.OffsetIn(strip, distance), away)));
    }
    return line;
}

std::vector<Line2> WaysOf(const StagePanel& panel)
{
    std::vector<Line2> ways;
    for (const ShortcutSpaces& spaces : ShortcutsOf(panel.TheTrack()))
    {
        ways.push_back(WayOf(panel, spaces.first, spaces.last));
    }
    return ways;
}

// One space: its outline first, then what it says.
class SpacePainter
{
public:
    SpacePainter(MapPen& mapPen, const StagePanel& mapPanel) : pen(mapPen), panel(mapPanel) {}

    void Ground(SpaceIndex index)
    {
        const Space& space = panel.TheTrack()[index];
        const std::string name = "space " + std::string(NameOfSpace(space.code).View());
        const Stroke line{MapStyle::kSpaceEdge, 0.16f};
        switch (space.kind)
        {
        case SpaceKind::Beyond: return;
        case SpaceKind::Start: Grid(index, name); return;
        case SpaceKind::Slide: pen.Area(panel.RingOf(index, kInset), MapStyle::kSlide, {}, name); break;
        case SpaceKind::Cut:
            pen.Area(panel.RingOf(index, 0), MapStyle::kSpace, {MapStyle::kRoadEdge, 0.16f}, name);
            break;
        case SpaceKind::Lane:
        case SpaceKind::Single:
        case SpaceKind::Inner:
        case SpaceKind::Outer: pen.Area(panel.RingOf(index, kInset), GroundOf(index), line, name); break;
        }
    }

    void Signs(SpaceIndex index)
    {
        const Space& space = panel.TheTrack()[index];
        const SpaceStrip& strip = panel.Road().StripOf(index);
        if (space.kind == SpaceKind::Slide && static_cast<Place>(PlaceOf(space.code)) == Place::SlideFirst)
        {
            Dots(strip);
        }
        if (space.ford)
        {
            Waves(strip);
        }
        if (space.jump > 0)
        {
            Hop(strip, space.jump);
        }
        if (space.limit > 0)
        {
            Limit(strip, space.limit);
        }
    }

private:
    // Over the halves of a slide its lanes are lines only.
    Colour GroundOf(SpaceIndex index) const
    {
        const Track& track = panel.TheTrack();
        for (std::size_t i = index; i < index + 5u && i < track.spaces.Size(); ++i)
        {
            const Space& other = track[static_cast<SpaceIndex>(i)];
            if (other.kind == SpaceKind::Slide && other.section == track[index].section)
            {
                return kNoColour;
            }
        }
        return track[index].ford ? MapStyle::kFord : MapStyle::kSpace;
    }

    Vec2 MiddleOf(const SpaceStrip& strip, float t = 0.5f) const
    {
        const float distance = Mix(strip.begin, strip.end, t);
        return panel.OnRoad(distance, panel.Road().OffsetIn(strip, distance));
    }

    // Where the cars wait: three rows of two.
    void Grid(SpaceIndex index, const std::string& name)
    {
        std::vector<Line2> boxes;
        const SpaceStrip& strip = panel.Road().StripOf(index);
        const float row = (strip.end - strip.begin) / 3;
        for (int i = 0; i < 6; ++i)
        {
            const int pair = i / 2;
            const float begin = strip.begin + row * static_cast<float>(pair) + row * 0.3f;
            const float left = i % 2 == 0 ? 0.6f : -kLaneWidth + 0.6f;
            const float right = left + kLaneWidth - 1.2f;
            boxes.push_back({panel.OnRoad(begin, left), panel.OnRoad(begin + row * 0.6f, left),
                             panel.OnRoad(begin + row * 0.6f, right), panel.OnRoad(begin, right)});
        }
        pen.Lines(std::move(boxes), {MapStyle::kSpace, 0.22f}, name);
    }

    // D-SLI-1: the dotted line between the halves.
    void Dots(const SpaceStrip& strip)
    {
        constexpr int kDots = 7;
        for (int i = 0; i < kDots; ++i)
        {
            const float offset = kLaneWidth * ((static_cast<float>(i) + 0.5f) * (2.0f / kDots) - 1);
            pen.Disc(panel.OnRoad(strip.end, offset), Thick(panel, 0.3f), MapStyle::kInk);
        }
    }

    void Waves(const SpaceStrip& strip)
    {
        for (const float t : {0.3f, 0.5f, 0.7f})
        {
            Line2 line;
            for (int i = 0; i <= 16; ++i)
            {
                const float along = static_cast<float>(i) / 16;
                const float distance =
                    Mix(strip.begin, strip.end, t) + 0.07f * (strip.end - strip.begin) * std::sin(along * 4 * kPi);
                line.push_back(panel.OnRoad(distance, strip.offset + strip.halfWidth * 0.74f * (2 * along - 1)));
            }
            pen.Line(std::move(line), {MapStyle::kWater, 0.2f});
        }
    }

    // Chevrons over the crest, then the number.
    void Hop(const SpaceStrip& strip, std::uint8_t number)
    {
        for (const float t : {0.74f, 0.9f})
        {
            const float tip = Mix(strip.begin, strip.end, t);
            const float back = tip - 0.13f * (strip.end - strip.begin);
            const float wide = strip.halfWidth * 0.62f;
            pen.Line({panel.OnRoad(back, strip.offset + wide), panel.OnRoad(tip, strip.offset),
                      panel.OnRoad(back, strip.offset - wide)},
                     {MapStyle::kInk, Thick(panel, 0.34f)});
        }
        const Vec2 at = MiddleOf(strip, 0.34f);
        const Vec2 driving = panel.Driving(Mix(strip.begin, strip.end, 0.34f));
        DrawHopPlate(pen, at, Thick(panel, kLaneWidth / 2 * kDisc), std::atan2(driving.y, driving.x), number,
                     "hop " + std::to_string(number));
    }

    void Limit(const SpaceStrip& strip, std::uint8_t limit)
    {
        const float half = strip.halfWidth < kLaneWidth / 2 ? strip.halfWidth : kLaneWidth / 2;
        DrawLimitDisc(pen, MiddleOf(strip), Thick(panel, half * kDisc), limit, "limit " + std::to_string(limit));
    }

    MapPen& pen;
    const StagePanel& panel;
};

} // namespace MapRoadDetail

void DrawMapRoad(MapPen& pen, const StagePanel& panel)
{
    using namespace MapRoadDetail;
    const bool whole = panel.IsWhole();
    const float edge = whole ? 0.32f : 0.25f;
    const std::vector<Line2> ways = WaysOf(panel);
    const float track = Thick(panel, 2 * kCutHalf);
    for (const Line2& way : ways)
    {
        pen.Line(way, {MapStyle::kRoadEdge, track + 2 * edge, 0, 0, false});
    }
    const Line2 line = panel.AlongRoad(panel.RoadBegin(), panel.RoadEnd(), 0, whole ? 2.5f : 4.0f);
    const float width = Thick(panel, 2 * kRoadHalfWidth);
    pen.Line(line, {MapStyle::kRoadEdge, width + 2 * edge, 0, 0, false});
    for (const Line2& way : ways)
    {
        pen.Line(way, {MapStyle::kTrack, track, 0, 0, false});
    }
    pen.Line(line, {whole ? MapStyle::kRoad : MapStyle::kSpace, width, 0, 0, false}, "road");
}

void DrawMapSpaces(MapPen& pen, const StagePanel& panel)
{
    MapRoadDetail::SpacePainter painter(pen, panel);
    const Track& track = panel.TheTrack();
    // Halves of slides lie under the lanes of their row.
    for (const bool slides : {true, false})
    {
        for (std::size_t i = 0; i < track.spaces.Size(); ++i)
        {
            const auto index = static_cast<SpaceIndex>(i);
            if ((track[index].kind == SpaceKind::Slide) == slides)
            {
                painter.Ground(index);
            }
        }
    }
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        painter.Signs(static_cast<SpaceIndex>(i));
    }
}

} // namespace Rally::Scene
