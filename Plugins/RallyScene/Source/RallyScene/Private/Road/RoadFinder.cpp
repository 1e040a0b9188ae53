// From a point of the ground to the road: which metre is nearest, how far away it is.
#include "RoadMapBuilder.h"

namespace Rally::Scene
{
namespace RoadFinderDetail
{

constexpr float kCell = 12;
constexpr float kFarCell = 16;
constexpr float kMargin = 480; // the far distances reach this far beyond the road
constexpr int kRings = 4;      // kCell * kRings covers the neighbourhood

float SquaredDistance(const RoadPoint& sample, Vec2 point)
{
    const float x = sample.position.x - point.x;
    const float y = sample.position.y - point.y;
    return x * x + y * y;
}

} // namespace RoadFinderDetail

void RoadMapBuilder::FillFinder()
{
    RoadMap::Finder& finder = map.finder;
    Vec2 low{1e9f, 1e9f};
    Vec2 high{-1e9f, -1e9f};
    for (const RoadPoint& sample : map.samples)
    {
        low = {sample.position.x < low.x ? sample.position.x : low.x,
               sample.position.y < low.y ? sample.position.y : low.y};
        high = {sample.position.x > high.x ? sample.position.x : high.x,
                sample.position.y > high.y ? sample.position.y : high.y};
    }
    finder.low = low;
    finder.cell = RoadFinderDetail::kCell;
    finder.columns = static_cast<int>((high.x - low.x) / finder.cell) + 1;
    finder.rows = static_cast<int>((high.y - low.y) / finder.cell) + 1;
    finder.farCell = RoadFinderDetail::kFarCell;
    finder.farColumns = static_cast<int>((high.x - low.x + 2 * RoadFinderDetail::kMargin) / finder.farCell) + 2;
    finder.farRows = static_cast<int>((high.y - low.y + 2 * RoadFinderDetail::kMargin) / finder.farCell) + 2;

    const auto cellOf = [&finder](const RoadPoint& sample)
    {
        const auto column = static_cast<int>((sample.position.x - finder.low.x) / finder.cell);
        const auto row = static_cast<int>((sample.position.y - finder.low.y) / finder.cell);
        return static_cast<std::size_t>(row * finder.columns + column);
    };
    finder.first.assign(static_cast<std::size_t>(finder.columns * finder.rows) + 1, 0);
    for (const RoadPoint& sample : map.samples)
    {
        ++finder.first[cellOf(sample) + 1];
    }
    for (std::size_t i = 1; i < finder.first.size(); ++i)
    {
        finder.first[i] += finder.first[i - 1];
    }
    std::vector<std::uint32_t> next = finder.first;
    finder.samples.resize(map.samples.size());
    for (std::size_t i = 0; i < map.samples.size(); ++i)
    {
        finder.samples[next[cellOf(map.samples[i])]++] = static_cast<std::uint32_t>(i);
    }
}

void RoadMapBuilder::FillFarDistances()
{
    RoadMap::Finder& finder = map.finder;
    finder.farDistance.resize(static_cast<std::size_t>(finder.farColumns * finder.farRows));
    std::size_t at = 0;
    for (int row = 0; row < finder.farRows; ++row)
    {
        for (int column = 0; column < finder.farColumns; ++column, ++at)
        {
            const Vec2 point =
                finder.low + Vec2{static_cast<float>(column) * finder.farCell - RoadFinderDetail::kMargin,
                                  static_cast<float>(row) * finder.farCell - RoadFinderDetail::kMargin};
            float best = 1e12f;
            for (std::size_t i = 0; i < map.samples.size(); i += 8)
            {
                const float squared = RoadFinderDetail::SquaredDistance(map.samples[i], point);
                best = squared < best ? squared : best;
            }
            finder.farDistance[at] = std::sqrt(best);
        }
    }
}

float RoadMap::FarDistance(Vec2 point) const
{
    const float x = Clamp((point.x - finder.low.x + RoadFinderDetail::kMargin) / finder.farCell, 0,
                          static_cast<float>(finder.farColumns) - 1.01f);
    const float y = Clamp((point.y - finder.low.y + RoadFinderDetail::kMargin) / finder.farCell, 0,
                          static_cast<float>(finder.farRows) - 1.01f);
    const auto column = static_cast<std::size_t>(x);
    const auto row = static_cast<std::size_t>(y);
    const float tx = x - static_cast<float>(column);
    const float ty = y - static_cast<float>(row);
    const auto columns = static_cast<std::size_t>(finder.farColumns);
    const float* south = &finder.farDistance[row * columns + column];
    const float* north = south + columns;
    return Mix(Mix(south[0], south[1], tx), Mix(north[0], north[1], tx), ty);
}

std::size_t RoadMap::NearestOfAll(Vec2 point) const
{
    std::size_t best = 0;
    for (std::size_t i = 1; i < samples.size(); ++i)
    {
        if (RoadFinderDetail::SquaredDistance(samples[i], point) <
            RoadFinderDetail::SquaredDistance(samples[best], point))
        {
            best = i;
        }
    }
    return best;
}

std::size_t RoadMap::NearestSample(Vec2 point) const
{
    const int column = static_cast<int>(std::floor((point.x - finder.low.x) / finder.cell));
    const int row = static_cast<int>(std::floor((point.y - finder.low.y) / finder.cell));
    std::size_t best = samples.size();
    float bestSquared = 1e12f;
    const auto lookInto = [&](int atColumn, int atRow)
    {
        if (atColumn < 0 || atRow < 0 || atColumn >= finder.columns || atRow >= finder.rows)
        {
            return;
        }
        const auto cell = static_cast<std::size_t>(atRow * finder.columns + atColumn);
        for (std::uint32_t i = finder.first[cell]; i < finder.first[cell + 1]; ++i)
        {
            const float squared = RoadFinderDetail::SquaredDistance(samples[finder.samples[i]], point);
            if (squared < bestSquared)
            {
                bestSquared = squared;
                best = finder.samples[i];
            }
        }
    };
    for (int ring = 0; ring <= RoadFinderDetail::kRings; ++ring)
    {
        const float covered = static_cast<float>(ring - 1) * finder.cell;
        if (best < samples.size() && covered > 0 && bestSquared <= covered * covered)
        {
            return best;
        }
        for (int side = -ring; side <= ring; ++side)
        {
            lookInto(column + side, row - ring);
            if (ring > 0)
            {
                lookInto(column + side, row + ring);
                if (side != -ring && side != ring)
                {
                    lookInto(column - ring, row + side);
                    lookInto(column + ring, row + side);
                }
            }
        }
    }
    return best < samples.size() ? best : NearestOfAll(point);
}

// From the nearest sample to the foot of the perpendicular.
void RoadMap::Project(Vec2 point, std::size_t sample, float& distance, float& offset) const
{
    const float first = static_cast<float>(sample);
    distance = first;
    for (int round = 0; round < 6; ++round)
    {
        const RoadPoint foot = Flat(distance);
        const Vec2 aside = point - Vec2{foot.position.x, foot.position.y};
        offset = Dot(aside, LeftOf(foot.heading));
        const float ahead = Dot(aside, Along(foot.heading));
        const std::size_t next = sample + 1 < samples.size() ? sample + 1 : sample;
        const float curve = samples[next].heading - samples[next - 1].heading;
        // On the inside of a curve a step forwards turns the perpendicular faster.
        const float rate = Clamp(1 - curve * offset, 0.25f, 4);
        distance = Clamp(distance + ahead / rate, first - 1, first + 1);
        distance = road.closed ? distance : Clamp(distance, 0, length);
    }
    const RoadPoint foot = Flat(distance);
    const Vec2 aside = point - Vec2{foot.position.x, foot.position.y};
    offset = Dot(aside, LeftOf(foot.heading));
    const float beyond = Dot(aside, Along(foot.heading));
    if (road.closed)
    {
        float laps = 0;
        distance = OnLap(distance, laps);
    }
    else if ((distance <= 0 && beyond < 0) || (distance >= length && beyond > 0))
    {
        // Off the end of the road: not on it, however straight behind.
        offset = (offset < 0 ? -1.0f : 1.0f) * Rally::Scene::Length(aside);
    }
}

void RoadMap::Locate(Vec2 point, float& distance, float& offset) const
{
    Project(point, NearestSample(point), distance, offset);
}

float RoadMap::RoadDistance(Vec2 point) const
{
    const float about = FarDistance(point);
    if (about > kRoadNeighbourhood + finder.farCell)
    {
        return about;
    }
    float distance = 0;
    float offset = 0;
    Locate(point, distance, offset);
    return std::fabs(offset);
}

} // namespace Rally::Scene
