// A circuit as maps know it: a line round all its tiles, how wide the road is, and where its sections lie.
#pragma once

#include "Map/MapPanel.h"

#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitRoad.h"

namespace Rally::Scene
{

class CircuitCourse final : public MapCourse
{
public:
    explicit CircuitCourse(const Gt::CircuitRoad& theRoad);

    const Gt::CircuitRoad& Road() const { return road; }
    const Gt::Circuit& Spaces() const { return *circuit; }
    // Where a section begins and ends, by its number along the road; on the first lap.
    float SectionBegin(std::size_t section) const { return sectionEdges[section]; }
    float SectionEnd(std::size_t section) const { return sectionEdges[section + 1]; }
    std::size_t Sections() const { return sectionEdges.size() - 1; }
    // As the section is driven; nullptr where the road only goes on.
    Side TurnOf(std::size_t section) const { return turns[section]; }
    // To the left of the centre line: a share of the width, counted from the left edge.
    float OffsetOf(float distance, float share) const;
    // Along a space: 0 its rear edge, 1 its front edge.
    float Along(const Gt::CircuitSpace& space, float part) const;

    RoadPoint Flat(float distance) const override;
    float Reach(float distance, bool) const override { return HalfWidth(distance); }
    float HalfWidth(float distance) const override;
    std::span<const float> TileEdges() const override { return tileEdges; }
    std::span<const HexCell> Cells() const override { return cells; }
    TileName NameOf(std::size_t cell) const override;
    float StartLine() const override { return startLine; }
    float FinishLine() const override { return -1; }
    float BaseHeight(Vec2 point) const override;

private:
    void AddTile(std::size_t index, const StageTile& tile);
    void AddSections(TileUse use, float begin, float end);

    Gt::CircuitRoad road;
    std::unique_ptr<Gt::Circuit> circuit;
    std::vector<RoadPoint> samples; // every metre ...
    std::vector<float> halves;      // ... and how wide the road is there
    std::vector<float> tileEdges;
    std::vector<float> sectionEdges;
    std::vector<Side> turns; // by section
    std::vector<HexCell> cells;
    float startLine{};
    std::uint32_t hillSeed{};
};

} // namespace Rally::Scene
