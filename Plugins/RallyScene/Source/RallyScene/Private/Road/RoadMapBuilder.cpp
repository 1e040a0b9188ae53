#include "RoadMapBuilder.h"

#include <algorithm>

namespace Rally::Scene
{
namespace RoadMapBuilderDetail
{

constexpr float kLeadIn = 26;       // road before an open road's first section
constexpr float kWayToService = 62; // from the last tile's edge into the service park
constexpr float kWayIntoWoods = 26;
constexpr float kWayIfTaken = 8;                    // another tile of the stage lies there
constexpr float kGridLength = 19;                   // three rows of cars before the line
constexpr float kCutMiddle = kRoadHalfWidth + 2.7f; // offset of a shortcut at its middle ...
constexpr float kCutEnd = kRoadHalfWidth + 2.0f;    // ... and at its ends
constexpr float kCutHalfWidth = 1.6f;
constexpr float kCutLead = 8; // metres of track from the road to the shortcut and back

// How far to the inside of a corner each line runs, along the corner from 0 to 1.
float InnerOffset(float t)
{
    return 2.25f + 0.95f * std::sin(kPi * t);
}
float OuterOffset(float t)
{
    return -2.3f - 0.5f * std::sin(kPi * t);
}
float CutOffset(float t)
{
    return kCutEnd + (kCutMiddle - kCutEnd) * std::sin(kPi * t);
}

} // namespace RoadMapBuilderDetail

using namespace RoadMapBuilderDetail;

RoadMapBuilder::RoadMapBuilder(RoadMap& target, Bends theBends) : map(target), road(target.road), bends(theBends) {}

void RoadMapBuilder::Build()
{
    AddCells();
    if (!road.closed)
    {
        AddLeadIn();
    }
    for (std::size_t i = 0; i < driven.size(); ++i)
    {
        AddTile(i);
    }
    map.tileEdges.push_back(run.back());
    if (road.closed)
    {
        CloseLap();
    }
    else
    {
        AddWayOut();
    }
    Resample();
    MarkWidths();
    PlaceSpaces();
    PlaceHumpsAndFords();
    MarkReach();
    FillFinder();
    FillFarDistances();
    if (road.surface == RoadSurface::Asphalt)
    {
        MarkVerges();
    }
    for (std::size_t i = 0; i < map.samples.size(); ++i)
    {
        map.samples[i] = map.At(static_cast<float>(i));
    }
}

void RoadMapBuilder::AddCells()
{
    for (const RoadTile& tile : road.tiles)
    {
        const bool park = tile.role == TileRole::Assistance;
        service = service || park;
        if (!park)
        {
            driven.push_back(&tile);
        }
        map.cells.push_back({tile.centre, tile.hazard, tile.role, static_cast<std::uint8_t>(park ? 0 : driven.size())});
    }
    map.hillSeed = road.seed;
}

void RoadMapBuilder::AddStraight(Vec2 from, float heading, float metres)
{
    AddPath({{from, heading}, {from + Along(heading) * metres, heading}});
}

void RoadMapBuilder::AddPath(const std::vector<PathPoint>& path)
{
    // Headings run on from where the line stands.
    const float whole = line.empty() ? 0 : std::round((line.back().heading - path.front().heading) / (2 * kPi));
    for (PathPoint point : path)
    {
        point.heading += whole * 2 * kPi;
        run.push_back(line.empty() ? 0 : run.back() + Length(point.place - line.back().place));
        line.push_back(point);
    }
}

void RoadMapBuilder::AddLeadIn()
{
    if (driven.empty())
    {
        AddStraight({0, 0}, 0, kTileHeight);
        return;
    }
    const RoadTile& first = *driven.front();
    if (first.role != TileRole::Start)
    {
        const float heading = HeadingOutOf(first.enterEdge) + kPi;
        AddStraight(MiddleOfEdge(first.centre, first.enterEdge) - Along(heading) * kLeadIn, heading, kLeadIn);
    }
}

void RoadMapBuilder::AddTile(std::size_t which)
{
    const RoadTile& tile = *driven[which];
    const std::vector<PathPoint> path = PathThrough(tile, bends);
    const bool first = line.empty();
    AddPath(path);
    const float begin = first ? 0 : run[run.size() - path.size()];
    const float whole = run.back() - begin;
    map.tileEdges.push_back(begin);

    std::vector<Interval> intervals;
    float at = begin;
    for (const RoadSection& section : tile.sections)
    {
        intervals.push_back({at, at + section.share * whole, section.turn});
        at = intervals.back().end;
    }
    const float lineAt = tile.line < intervals.size() ? intervals[tile.line].begin : run.back();
    if (which == 0)
    {
        map.startLine = tile.role == TileRole::Start ? lineAt : begin;
    }
    if (tile.role == TileRole::Finish)
    {
        map.finishLine = lineAt;
    }
    sections.push_back(std::move(intervals));
}

void RoadMapBuilder::AddWayOut()
{
    float metres = service ? kWayToService : kWayIntoWoods;
    const Vec2 next = line.back().place + Along(line.back().heading) * (kTileHeight / 2);
    for (const HexCell& cell : map.cells)
    {
        const bool taken = cell.tile != 0 && Rally::Scene::Length(cell.centre - next) < kTileHeight / 4;
        metres = taken ? kWayIfTaken : metres;
    }
    AddStraight(line.back().place, line.back().heading, metres);
}

// A lap is as many metres long as it has samples: a hair is added to each, or taken from it.
void RoadMapBuilder::CloseLap()
{
    const float stretch = std::round(run.back()) / run.back();
    const auto stretched = [stretch](float& at) { at *= stretch; };
    std::for_each(run.begin(), run.end(), stretched);
    std::for_each(map.tileEdges.begin(), map.tileEdges.end(), stretched);
    for (std::vector<Interval>& tile : sections)
    {
        for (Interval& interval : tile)
        {
            stretched(interval.begin);
            stretched(interval.end);
        }
    }
    run.back() = map.tileEdges.back() = std::round(run.back());
    sections.back().back().end = run.back();
    map.startLine *= stretch;
    map.finishLine = map.startLine;
    map.lapTurn = 2 * kPi * std::round((line.back().heading - line.front().heading) / (2 * kPi));
}

void RoadMapBuilder::Resample()
{
    map.length = std::floor(run.back());
    const auto count = static_cast<std::size_t>(map.length) + 1;
    map.samples.resize(count);
    map.metres.resize(count);
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i)
    {
        const float distance = static_cast<float>(i);
        while (at + 2 < run.size() && run[at + 1] < distance)
        {
            ++at;
        }
        const float step = run[at + 1] - run[at];
        const float t = step > 0 ? Clamp((distance - run[at]) / step, 0, 1) : 0;
        const Vec2 place = line[at].place + (line[at + 1].place - line[at].place) * t;
        map.samples[i].position = {place.x, place.y, 0};
        map.samples[i].heading = Mix(line[at].heading, line[at + 1].heading, t);
    }
}

RoadMapBuilder::Interval RoadMapBuilder::IntervalOf(const RoadSpace& space) const
{
    const std::size_t tile = TileOf(space.code);
    const std::size_t section = SectionOf(space.code);
    if (tile == 0 || tile > sections.size() || section == 0 || section > sections[tile - 1].size())
    {
        return {};
    }
    return sections[tile - 1][section - 1];
}

SpaceStrip RoadMapBuilder::StripOf(const RoadSpace& space) const
{
    const Interval interval = IntervalOf(space);
    const float rear = space.rear;
    const float front = space.front;
    SpaceStrip strip;
    strip.begin = Mix(interval.begin, interval.end, rear);
    strip.end = Mix(interval.begin, interval.end, front);
    strip.halfWidth = kLaneWidth;
    const float inside = interval.turn == Side::Right ? -1.0f : 1.0f;
    const auto swing = [&](float (*offset)(float))
    {
        strip.beginOffset = inside * offset(rear);
        strip.offset = inside * offset((rear + front) / 2);
        strip.endOffset = inside * offset(front);
    };
    switch (space.kind)
    {
    case SpaceKind::Lane:
    {
        const Place place = static_cast<Place>(PlaceOf(space.code));
        strip.offset = place == Place::Left ? kLaneWidth / 2 : place == Place::Right ? -kLaneWidth / 2 : 0;
        strip.halfWidth = kLaneWidth / 2;
        strip.beginOffset = strip.endOffset = strip.offset;
        break;
    }
    case SpaceKind::Inner:
        strip.halfWidth = 1.9f;
        swing(InnerOffset);
        break;
    case SpaceKind::Outer:
        strip.halfWidth = 2.2f;
        swing(OuterOffset);
        break;
    case SpaceKind::Cut:
        strip.halfWidth = kCutHalfWidth;
        swing(CutOffset);
        break;
    case SpaceKind::Start:
        strip.begin = Clamp(map.startLine - kGridLength, 0, map.startLine);
        strip.end = map.startLine;
        break;
    case SpaceKind::Slide:
    case SpaceKind::Single:
    case SpaceKind::Beyond: break;
    }
    return strip;
}

void RoadMapBuilder::PlaceSpaces()
{
    float finishRowEnd = 0;
    for (const RoadSpace& space : road.spaces)
    {
        if (road.surface == RoadSurface::Asphalt)
        {
            map.strips.push_back(CoveredBy(space));
            continue;
        }
        SpaceStrip strip = StripOf(space);
        if (space.kind == SpaceKind::Beyond)
        {
            strip.begin = finishRowEnd;
            strip.end = map.length;
        }
        else if (space.finishRow)
        {
            finishRowEnd = strip.end > finishRowEnd ? strip.end : finishRowEnd;
        }
        map.strips.push_back(strip);
    }
    // Rows of three lanes share the same road.
    for (std::size_t i = 0; i + 2 < road.spaces.size() && road.surface == RoadSurface::Gravel; ++i)
    {
        if (static_cast<Place>(PlaceOf(road.spaces[i + 1].code)) == Place::Middle &&
            road.spaces[i + 1].kind == SpaceKind::Lane)
        {
            for (std::size_t lane = 0; lane < 3; ++lane)
            {
                SpaceStrip& strip = map.strips[i + lane];
                strip.halfWidth = kLaneWidth / 3;
                strip.offset = (1.0f - static_cast<float>(lane)) * kLaneWidth * 2 / 3;
                strip.beginOffset = strip.endOffset = strip.offset;
            }
        }
    }
    for (std::size_t i = 0; i < map.strips.size() && road.surface == RoadSurface::Gravel; ++i)
    {
        map.strips[i].beginHalf = map.strips[i].endHalf = map.strips[i].halfWidth;
    }
}

// Of the width it has there.
SpaceStrip RoadMapBuilder::CoveredBy(const RoadSpace& space) const
{
    const Interval interval = IntervalOf(space);
    SpaceStrip strip;
    strip.begin = Mix(interval.begin, interval.end, space.rear);
    strip.end = Mix(interval.begin, interval.end, space.front);
    const float middle = (space.cover.from + space.cover.to) / 2;
    const auto half = [&](float distance)
    { return (map.OffsetOf(distance, space.cover.from) - map.OffsetOf(distance, space.cover.to)) / 2; };
    const float between = (strip.begin + strip.end) / 2;
    strip.beginOffset = map.OffsetOf(strip.begin, middle);
    strip.offset = map.OffsetOf(between, middle);
    strip.endOffset = map.OffsetOf(strip.end, middle);
    strip.halfWidth = half(between);
    strip.beginHalf = half(strip.begin);
    strip.endHalf = half(strip.end);
    return strip;
}

// It changes where no section of a tile but those in its middle does.
void RoadMapBuilder::MarkWidths()
{
    for (std::size_t tile = 0; tile < driven.size(); ++tile)
    {
        const float in = driven[tile]->halfIn;
        const float out = driven[tile]->halfOut;
        const std::vector<Interval>& parts = sections[tile];
        const float from = parts.size() > 1 ? parts.front().end : map.tileEdges[tile];
        const float to = parts.size() > 1 ? parts.back().begin : map.tileEdges[tile + 1];
        const auto first = static_cast<std::size_t>(std::ceil(map.tileEdges[tile]));
        for (std::size_t i = first; i < map.metres.size() && static_cast<float>(i) <= map.tileEdges[tile + 1]; ++i)
        {
            const float t = to > from ? Clamp((static_cast<float>(i) - from) / (to - from), 0, 1) : 0;
            map.metres[i].half = Mix(in, out, t);
            map.metres[i].leftReach = map.metres[i].rightReach = map.metres[i].half;
        }
    }
    // Before the first tile and behind the last one it is as wide as they are.
    for (std::size_t i = 0; i < map.metres.size() && !driven.empty(); ++i)
    {
        const auto distance = static_cast<float>(i);
        const bool before = distance < map.tileEdges.front();
        if (before || distance > map.tileEdges.back())
        {
            map.metres[i].half = before ? driven.front()->halfIn : driven.back()->halfOut;
            map.metres[i].leftReach = map.metres[i].rightReach = map.metres[i].half;
        }
    }
}

void RoadMapBuilder::PlaceHumpsAndFords()
{
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        const RoadSpace& space = road.spaces[i];
        const SpaceStrip& strip = map.strips[i];
        const auto last = static_cast<std::size_t>(Clamp(strip.end + 3, 0, map.length));
        const float whole = strip.end - strip.begin;
        for (auto metre = static_cast<std::size_t>(Clamp(strip.begin - 3, 0, map.length)); metre <= last; ++metre)
        {
            const float t = (static_cast<float>(metre) - strip.begin) / whole;
            RoadMap::Metre& here = map.metres[metre];
            if (space.jump > 0)
            {
                // Up over most of the row, then the ground falls away.
                const float crest = Smooth(t / 0.72f) * Smooth((1 - t) / 0.28f);
                here.hump = crest * Clamp(0.055f * whole, 0.5f, 1.2f);
            }
            if (space.ford)
            {
                here.channel = Clamp(whole / 14, 0.6f, 1) * Smooth((t + 0.06f) / 0.38f) * Smooth((1.06f - t) / 0.38f);
            }
        }
    }
}

void RoadMapBuilder::MarkReach()
{
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        const SpaceStrip& strip = map.strips[i];
        if (road.spaces[i].kind != SpaceKind::Cut)
        {
            continue;
        }
        const auto last = static_cast<std::size_t>(Clamp(strip.end + kCutLead, 0, map.length));
        for (auto metre = static_cast<std::size_t>(Clamp(strip.begin - kCutLead, 0, map.length)); metre <= last;
             ++metre)
        {
            float& reach = strip.offset > 0 ? map.metres[metre].leftReach : map.metres[metre].rightReach;
            const float edge = std::fabs(strip.offset) + kCutHalfWidth + 0.2f;
            reach = edge > reach ? edge : reach;
        }
    }
}

} // namespace Rally::Scene
