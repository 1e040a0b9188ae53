#include "RoadMapBuilder.h"

#include "Noise.h"

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

RoadMapBuilder::RoadMapBuilder(RoadMap& target, const TileBox& theBox, const Track& road,
                               std::span<const StageTile> layout, Bends theBends)
    : map(target),
      box(theBox),
      track(road),
      tiles(layout),
      bends(theBends)
{}

void RoadMapBuilder::Build()
{
    AddCells();
    AddLeadIn();
    for (std::size_t i = 0; i < driven.size(); ++i)
    {
        AddTile(i);
    }
    map.tileEdges.push_back(run.back());
    AddWayOut();
    Resample();
    PlaceSpaces();
    PlaceHumpsAndFords();
    MarkReach();
    FillFinder();
    FillFarDistances();
    for (std::size_t i = 0; i < map.samples.size(); ++i)
    {
        map.samples[i] = map.At(static_cast<float>(i));
    }
}

void RoadMapBuilder::AddCells()
{
    std::uint32_t seed = 0x5EED;
    for (const StageTile& tile : tiles)
    {
        const TileSide& side = box[tile.side];
        const bool park = side.role == TileRole::Assistance;
        service = service || park;
        if (!park)
        {
            driven.push_back(OnTable(box, tile));
        }
        map.cells.push_back(
            {CentreOf(tile), side.hazard, side.role, static_cast<std::uint8_t>(park ? 0 : driven.size())});
        seed = HashOf(static_cast<std::uint32_t>(side.number) * 2 + (side.side == 'b'), tile.turned, seed);
    }
    map.hillSeed = seed;
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
    const TileOnTable& first = driven.front();
    if (first.side->role != TileRole::Start)
    {
        const float heading = HeadingOutOf(first.enterEdge) + kPi;
        AddStraight(MiddleOfEdge(first.centre, first.enterEdge) - Along(heading) * kLeadIn, heading, kLeadIn);
    }
}

void RoadMapBuilder::AddTile(std::size_t which)
{
    const TileOnTable& tile = driven[which];
    const std::vector<PathPoint> path = PathThrough(tile, bends);
    const bool first = line.empty();
    AddPath(path);
    const float begin = first ? 0 : run[run.size() - path.size()];
    const float whole = run.back() - begin;
    map.tileEdges.push_back(begin);

    const std::vector<float> shares = SharesOf(tile);
    std::vector<Interval> intervals;
    float at = begin;
    for (std::size_t i = 0; i < shares.size(); ++i)
    {
        intervals.push_back({at, at + shares[i] * whole, TurnOf(tile, i)});
        at = intervals.back().end;
    }
    const std::size_t count = shares.size();
    const std::size_t rows = tile.reversed ? count - tile.side->lineAfterSection : tile.side->lineAfterSection;
    const float lineAt = rows < count ? intervals[rows].begin : run.back();
    if (which == 0)
    {
        map.startLine = tile.side->role == TileRole::Start ? lineAt : begin;
    }
    if (tile.side->role == TileRole::Finish)
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

RoadMapBuilder::Interval RoadMapBuilder::IntervalOf(const Space& space) const
{
    const std::size_t tile = TileOf(space.code);
    const std::size_t section = SectionOf(space.code);
    if (tile == 0 || tile > sections.size() || section == 0 || section > sections[tile - 1].size())
    {
        return {};
    }
    return sections[tile - 1][section - 1];
}

SpaceStrip RoadMapBuilder::StripOf(const Space& space) const
{
    const Interval interval = IntervalOf(space);
    const auto part = [&space](std::uint16_t edge)
    { return static_cast<float>(edge - space.section * kSectionLength) / kSectionLength; };
    const float rear = part(space.rear);
    const float front = part(space.front);
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
    for (const Space& space : track.spaces)
    {
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
    for (std::size_t i = 0; i + 2 < track.spaces.Size(); ++i)
    {
        if (static_cast<Place>(PlaceOf(track[static_cast<SpaceIndex>(i + 1)].code)) == Place::Middle &&
            track[static_cast<SpaceIndex>(i + 1)].kind == SpaceKind::Lane)
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
}

void RoadMapBuilder::PlaceHumpsAndFords()
{
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        const Space& space = track[static_cast<SpaceIndex>(i)];
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
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        const SpaceStrip& strip = map.strips[i];
        if (track[static_cast<SpaceIndex>(i)].kind != SpaceKind::Cut)
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
