// The ready-made stages with their tracks and maps, for the tests of the scene.
#pragma once

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyScene/RoadMap.h"
#include "RallyScene/StageRoad.h"

#include <memory>
#include <string>
#include <vector>

namespace Rally::Test
{

struct SceneStage
{
    const ReadyStage* ready{};
    std::unique_ptr<Track> track;
    std::unique_ptr<Scene::RoadMap> map;
};

inline SceneStage SceneStageOf(const ReadyStage& ready)
{
    std::vector<DrivenTile> driven;
    for (std::size_t i = 0; i < ready.tileCount; ++i)
    {
        const StageTile& tile = ready.tiles[i];
        const TileSide& side = Dirt::DirtBox()[tile.side];
        if (side.role != TileRole::Assistance)
        {
            driven.push_back({&side, IsReversed(tile)});
        }
    }
    SceneStage stage;
    stage.ready = &ready;
    stage.track = std::make_unique<Track>();
    BuildTrack(driven.data(), driven.size(), *stage.track);
    stage.map = std::make_unique<Scene::RoadMap>(
        Scene::RoadOf(Dirt::DirtBox(), *stage.track, std::span(ready.tiles, ready.tileCount)));
    return stage;
}

inline std::vector<SceneStage> EverySceneStage()
{
    std::vector<SceneStage> stages;
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        stages.push_back(SceneStageOf(ready));
    }
    return stages;
}

inline std::string SpaceText(const SceneStage& stage, SpaceIndex space)
{
    return std::string(stage.ready->id) + " " + std::string(NameOfSpace((*stage.track)[space].code).View());
}

} // namespace Rally::Test
