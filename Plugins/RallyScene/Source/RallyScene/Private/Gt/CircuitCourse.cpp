#include "CircuitCourse.h"

#include "Road/Noise.h"
#include "Road/TilePath.h"

#include "RallyRules/Gt/CircuitBox.h"

namespace Rally::Scene
{
namespace CircuitCourseDetail
{

constexpr float kMapLane = 4.7f;      // metres of a lane, before the stretch
constexpr float kAsphaltVerge = 0.7f; // of asphalt beside the outermost spaces
constexpr float kSwing = 9;           // how far a chicane leads out of the straight line
constexpr float kStep = 0.25f;        // metres between the points a line is measured by

const Gt::CircuitSide& SideOf(TileUse use)
{
    return Gt::CircuitSides()[use.side];
}

const Gt::CircuitSection& Driven(TileUse use, std::size_t place)
{
    const Gt::CircuitSide& side = SideOf(use);
    return side.sections[use.reversed ? side.sectionCount - 1u - place : place];
}

Side TurnOf(TileUse use, std::size_t place)
{
    const Side turn = Driven(use, place).turn;
    if (turn == Side::None || !use.reversed)
    {
        return turn;
    }
    return turn == Side::Left ? Side::Right : Side::Left;
}

// A section takes more road the more spaces lie in it.
float ShareOf(const Gt::CircuitSection& section)
{
    unsigned most = 1;
    for (std::size_t i = 0; i < section.pathCount; ++i)
    {
        most = section.paths[i].spaces > most ? section.paths[i].spaces : most;
    }
    return section.turn != Side::None ? 0.5f + 0.65f * static_cast<float>(most)
                                      : 0.5f + 0.5f * static_cast<float>(most);
}

float HalfOf(unsigned lanes)
{
    return static_cast<float>(lanes) * kMapLane / 2 + kAsphaltVerge;
}

// A straight tile with a corner swings away from its inside.
float SwingOf(TileUse use)
{
    float swing = 0;
    for (std::size_t i = 0; i < SideOf(use).sectionCount; ++i)
    {
        const Side turn = TurnOf(use, i);
        swing = turn == Side::None ? swing : turn == Side::Right ? kSwing : -kSwing;
    }
    return swing;
}

// The line through a tile, from edge to edge: straight, with a swing, or an arc as wide as the tile allows.
class TileLine
{
public:
    TileLine(TileUse use, const StageTile& tile)
        : begin(MiddleOfEdge(CentreOf(tile), static_cast<int>(Turned(tile.enter, tile.turned)))),
          heading(HeadingOutOf(static_cast<int>(Turned(tile.enter, tile.turned))) + kPi),
          turn(-static_cast<float>(Gt::TurnOf(use)) * kPi / 3),
          swing(Gt::TurnOf(use) == 0 ? SwingOf(use) : 0)
    {}

    float Length() const { return turn == 0 ? kTileHeight : Radius() * std::fabs(turn); }

    RoadPoint At(float part) const
    {
        if (turn == 0)
        {
            const float bump = std::sin(kPi * part) * std::sin(kPi * part);
            const float drift = swing * kPi * std::sin(2 * kPi * part) / kTileHeight;
            const Vec2 place = begin + Scene::Along(heading) * (part * kTileHeight) + LeftOf(heading) * (swing * bump);
            return {{place.x, place.y, 0}, heading + std::atan(drift), 0};
        }
        const float side = turn > 0 ? 1.0f : -1.0f;
        const float now = heading + turn * part;
        const Vec2 place = begin + (LeftOf(heading) - LeftOf(now)) * (side * Radius());
        return {{place.x, place.y, 0}, now, 0};
    }

private:
    float Radius() const { return kTileHeight / 2 / std::tan(std::fabs(turn) / 2); }

    Vec2 begin;
    float heading;
    float turn;
    float swing;
};

} // namespace CircuitCourseDetail

using namespace CircuitCourseDetail;

CircuitCourse::CircuitCourse(const Gt::CircuitRoad& theRoad) : road(theRoad), circuit(std::make_unique<Gt::Circuit>())
{
    Gt::BuildCircuit(Gt::TilesOf(road), *circuit);
    const Gt::CircuitLayout layout = Gt::LayOutCircuit(Gt::TilesOf(road));
    tileEdges.push_back(0);
    sectionEdges.push_back(0);
    for (std::size_t i = 0; i < layout.Size(); ++i)
    {
        AddTile(i, layout[i]);
        hillSeed = HashOf(layout[i].side, layout[i].turned, hillSeed);
    }
    const HexPlace pit = Gt::PitPlaceOf(Gt::TilesOf(road));
    const StageTile beside{0, Edge::None, Edge::None, pit.column, pit.halfRow, 0};
    cells.push_back({CentreOf(beside), Hazard::None, TileRole::Assistance, 0});
    startLine = sectionEdges[SideOf(road[0]).lineAfterSection];
}

void CircuitCourse::AddTile(std::size_t index, const StageTile& tile)
{
    const TileUse use = road[index];
    const TileLine line(use, tile);
    const float begin = tileEdges.back();
    const float end = begin + line.Length();
    const float halfIn = HalfOf(Gt::LanesInto(use));
    const float halfOut = HalfOf(Gt::LanesOutOf(use));
    for (auto metre = static_cast<float>(samples.size()); metre < end; metre += 1)
    {
        const float part = (metre - begin) / (end - begin);
        samples.push_back(line.At(part));
        // It narrows in the middle of the tile, before or behind its corner.
        halves.push_back(Mix(halfIn, halfOut, Smooth(Clamp(1.6f * part - 0.3f, 0, 1))));
    }
    AddSections(use, begin, end);
    tileEdges.push_back(end);
    cells.push_back({CentreOf(tile), SideOf(use).hazard, SideOf(use).role, static_cast<std::uint8_t>(index + 1)});
}

void CircuitCourse::AddSections(TileUse use, float begin, float end)
{
    const std::size_t count = SideOf(use).sectionCount;
    float sum = 0;
    for (std::size_t i = 0; i < count; ++i)
    {
        sum += ShareOf(Driven(use, i));
    }
    float done = 0;
    for (std::size_t i = 0; i < count; ++i)
    {
        done += ShareOf(Driven(use, i));
        sectionEdges.push_back(Mix(begin, end, done / sum));
        turns.push_back(CircuitCourseDetail::TurnOf(use, i));
    }
}

RoadPoint CircuitCourse::Flat(float distance) const
{
    const float lap = tileEdges.back();
    const float on = distance - lap * std::floor(distance / lap);
    const auto before = static_cast<std::size_t>(on) % samples.size();
    const RoadPoint& a = samples[before];
    const RoadPoint& b = samples[(before + 1) % samples.size()];
    // The last sample may lie less than a metre before the first.
    const float gap = before + 1 < samples.size() ? 1 : lap - static_cast<float>(samples.size() - 1);
    const float part = Clamp((on - static_cast<float>(before)) / gap, 0, 1);
    float turned = b.heading - a.heading;
    turned -= 2 * kPi * std::floor((turned + kPi) / (2 * kPi));
    return {{Mix(a.position.x, b.position.x, part), Mix(a.position.y, b.position.y, part), 0},
            a.heading + turned * part,
            0};
}

float CircuitCourse::HalfWidth(float distance) const
{
    const float lap = tileEdges.back();
    const float on = distance - lap * std::floor(distance / lap);
    return halves[static_cast<std::size_t>(on) % halves.size()];
}

float CircuitCourse::OffsetOf(float distance, float share) const
{
    return (1 - 2 * share / Gt::kRoadWidth) * (HalfWidth(distance) - kAsphaltVerge);
}

float CircuitCourse::Along(const Gt::CircuitSpace& space, float part) const
{
    const auto length = static_cast<float>(kSectionLength);
    const auto rear = static_cast<float>(space.rear % kSectionLength);
    const auto reach = static_cast<float>(space.front - space.rear);
    return Mix(SectionBegin(space.section), SectionEnd(space.section), (rear + part * reach) / length);
}

TileName CircuitCourse::NameOf(std::size_t cell) const
{
    return cell < road.Size() ? Gt::NameOfTile(road[cell]) : Gt::NameOfTile({0, false});
}

float CircuitCourse::BaseHeight(Vec2 point) const
{
    const float broad = NoiseAt(point * (1.0f / 270), hillSeed) - 0.5f;
    const float gentle = NoiseAt(point * (1.0f / 120), hillSeed + 11) - 0.5f;
    return 14 * broad + 5 * gentle; // circuits are laid where the land is level
}

} // namespace Rally::Scene
