#include "RallyScene/StageRoad.h"

#include "Noise.h"
#include "StageTiles.h"
#include "TilePath.h"

namespace Rally::Scene
{
namespace StageRoadDetail
{

void AddTiles(const TileBox& box, std::span<const StageTile> layout, Road& road)
{
    for (const StageTile& tile : layout)
    {
        const TileSide& side = box[tile.side];
        if (side.role == TileRole::Assistance)
        {
            RoadTile park;
            park.centre = CentreOf(tile);
            park.hazard = side.hazard;
            park.role = side.role;
            road.tiles.push_back(std::move(park));
        }
        else
        {
            road.tiles.push_back(OnTable(box, tile));
        }
        road.seed = HashOf(static_cast<std::uint32_t>(side.number) * 2 + (side.side == 'b'), tile.turned, road.seed);
    }
}

float PartOf(const Space& space, std::uint16_t edge)
{
    return static_cast<float>(edge - space.section * kSectionLength) / kSectionLength;
}

void AddSpace(const Track& track, const Space& space, Road& road)
{
    RoadSpace made;
    made.code = space.code;
    made.kind = space.kind;
    made.section = space.section;
    made.rear = PartOf(space, space.rear);
    made.front = PartOf(space, space.front);
    made.hazard = space.hazard;
    made.corner = space.corner;
    made.limit = space.limit;
    made.jump = space.jump;
    made.ford = space.ford;
    made.finishRow = space.finishRow;
    made.firstNext = static_cast<std::uint16_t>(road.nexts.size());
    road.nexts.insert(road.nexts.end(), space.forward, space.forward + space.forwardCount);
    for (unsigned skips = 1; skips <= 2 && space.jump > 0; ++skips)
    {
        road.nexts.insert(road.nexts.end(), track.LandingsBegin(space, skips), track.LandingsEnd(space, skips));
    }
    made.nextCount = static_cast<std::uint16_t>(road.nexts.size() - made.firstNext);
    road.spaces.push_back(made);
}

} // namespace StageRoadDetail

Road RoadOf(const TileBox& box, const Track& track, std::span<const StageTile> layout)
{
    Road road;
    StageRoadDetail::AddTiles(box, layout, road);
    for (const Space& space : track.spaces)
    {
        StageRoadDetail::AddSpace(track, space, road);
    }
    road.beyond = track.beyond;
    return road;
}

SpaceIndex Road::Find(SpaceCode code) const
{
    for (std::size_t i = 0; i < spaces.size(); ++i)
    {
        if (spaces[i].code == code)
        {
            return static_cast<SpaceIndex>(i);
        }
    }
    return kNoSpace;
}

} // namespace Rally::Scene
