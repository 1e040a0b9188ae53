#include "StageTiles.h"

#include "RallyRules/Stages/StageDesign.h"
#include "TilePath.h"

namespace Rally::Scene
{
namespace StageTilesDetail
{

std::uint8_t LowestLimit(const TileSide& side)
{
    std::uint8_t lowest = 9;
    for (std::size_t i = 0; i < side.sectionCount; ++i)
    {
        const Section& section = side.sections[i];
        if (section.kind == SectionKind::Corner && section.outer[0] < lowest)
        {
            lowest = section.outer[0];
        }
    }
    return lowest;
}

// A section as the driver meets it, counted from 0.
const Section& DrivenSection(const TileSide& side, bool reversed, std::size_t place)
{
    return side.sections[reversed ? side.sectionCount - 1u - place : place];
}

// To which side the corner turns for the driver.
Side TurnOf(const Section& section, bool reversed)
{
    if (section.kind != SectionKind::Corner || section.turn == Side::None)
    {
        return Side::None;
    }
    return (section.turn == Side::Left) != reversed ? Side::Left : Side::Right;
}

// What part of the tile's line each section takes; they add up to one.
void AddSections(const TileSide& side, bool reversed, RoadTile& out)
{
    float sum = 0;
    for (std::size_t i = 0; i < side.sectionCount; ++i)
    {
        const Section& section = DrivenSection(side, reversed, i);
        const bool corner = section.kind == SectionKind::Corner;
        const float share = corner ? 0.4f + 0.75f * section.outerCount : 1;
        out.sections.push_back({share, TurnOf(section, reversed)});
        sum += share;
    }
    for (RoadSection& section : out.sections)
    {
        section.share /= sum;
    }
}

// The lower the limit, the tighter it turns, or swings out of the straight line, away from the inside of each corner.
void Bend(const TileSide& side, RoadTile& out)
{
    const std::uint8_t limit = LowestLimit(side);
    const int sixths = SixthsOf(out);
    const bool hairpin = sixths > 1 || sixths < -1;
    out.bend = limit == 9 ? 0 : hairpin ? 32 + 3.0f * limit : 12 + 10.0f * limit;
    std::vector<float> bulges;
    for (const RoadSection& section : out.sections)
    {
        if (section.turn != Side::None)
        {
            bulges.push_back(section.turn == Side::Right ? 1.0f : -1.0f);
        }
    }
    if (bulges.empty())
    {
        return;
    }
    const float size = 18 - 1.6f * limit;
    const bool bothWays = bulges.size() > 1 && bulges.front() != bulges.back();
    out.bulge = bothWays ? 0 : bulges.front() * size;
    out.sway = bothWays ? bulges.front() * 0.5f * size : 0;
}

void Fill(const TileSide& side, bool reversed, RoadTile& out)
{
    out.role = side.role;
    out.hazard = side.hazard;
    AddSections(side, reversed, out);
    Bend(side, out);
    const std::size_t count = side.sectionCount;
    out.line = reversed ? count - side.lineAfterSection : side.lineAfterSection;
}

} // namespace StageTilesDetail

RoadTile OnTable(const TileBox& box, const StageTile& tile)
{
    RoadTile result;
    result.centre = CentreOf(tile);
    result.enterEdge = static_cast<int>(EntersBy(box, tile));
    result.exitEdge = static_cast<int>(LeavesBy(box, tile));
    StageTilesDetail::Fill(box[tile.side], IsReversed(tile), result);
    return result;
}

RoadTile Unplaced(const TileSide& side, bool reversed)
{
    const Edge printed = side.exit == Edge::None ? Edge::N : side.exit;
    RoadTile result;
    result.enterEdge = static_cast<int>(reversed ? printed : Edge::S);
    result.exitEdge = static_cast<int>(reversed ? Edge::S : printed);
    StageTilesDetail::Fill(side, reversed, result);
    return result;
}

} // namespace Rally::Scene
