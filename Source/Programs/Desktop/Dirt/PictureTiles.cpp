#include "Desktop/Dirt/PictureTiles.h"

#include "Desktop/TileSheet.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyScene/StageRoad.h"

#include <algorithm>

namespace Rally::Desktop
{
namespace
{

std::string NameOf(const TileSide& side)
{
    return std::to_string(side.number) + side.side;
}

std::uint8_t FirstSide(TileRole role)
{
    const std::span<const TileSide> sides = Dirt::DirtBox().sides;
    const auto found = std::find_if(sides.begin(), sides.end(), [&](const TileSide& one) { return one.role == role; });
    return static_cast<std::uint8_t>(found - sides.begin());
}

struct Step
{
    std::int8_t column;
    std::int8_t halfRow;
};

Step StepOver(Edge edge)
{
    constexpr Step steps[] = {{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}};
    return steps[static_cast<std::size_t>(edge)];
}

// The side in the middle of the table, entered from below; a start before it, a finish behind it.
std::vector<StageTile> RoadOver(std::uint8_t index)
{
    const TileSide& side = Dirt::DirtBox()[index];
    std::vector<StageTile> tiles;
    if (side.role != TileRole::Start)
    {
        const Step below = StepOver(Edge::S);
        tiles.push_back({FirstSide(TileRole::Start), Edge::None, Edge::N, below.column, below.halfRow, 0});
    }
    tiles.push_back({index, side.role == TileRole::Start ? Edge::None : Edge::S,
                     side.role == TileRole::Finish ? Edge::None : side.exit, 0, 0, 0});
    if (side.role != TileRole::Finish)
    {
        // Turned by as many sixths as the edge it is entered by.
        const Step next = StepOver(side.exit);
        tiles.push_back({FirstSide(TileRole::Finish), Edge::S, Edge::None, next.column, next.halfRow,
                         static_cast<std::uint8_t>(side.exit)});
    }
    return tiles;
}

// Nothing when the tables hold a side that makes no road.
std::unique_ptr<Scene::RoadMap> RoadWith(std::uint8_t index)
{
    const std::vector<StageTile> layout = RoadOver(index);
    std::vector<DrivenTile> driven;
    for (const StageTile& tile : layout)
    {
        driven.push_back({&Dirt::DirtBox()[tile.side], false});
    }
    Track track;
    if (!BuildTrack(driven.data(), driven.size(), track))
    {
        return nullptr;
    }
    return std::make_unique<Scene::RoadMap>(Scene::RoadOf(Dirt::DirtBox(), track, layout));
}

} // namespace

int DrawTiles(const PictureOptions& options)
{
    std::vector<TileFace> faces;
    for (std::uint8_t i = 0; i < Dirt::DirtBox().sides.size(); ++i)
    {
        const TileSide& side = Dirt::DirtBox()[i];
        if (side.role != TileRole::Assistance)
        {
            faces.push_back({NameOf(side), [i] { return RoadWith(i); }});
        }
    }
    return DrawTileSheet(options, faces);
}

} // namespace Rally::Desktop
