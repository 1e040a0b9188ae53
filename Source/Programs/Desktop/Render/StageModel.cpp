#include "Desktop/Render/StageModel.h"

#include "Desktop/Render/Horizon.h"

namespace Rally::Desktop
{

StageModel::StageModel(const Scene::StageScene& stage)
    : horizon(HorizonOf(stage.terrain, Scene::LookOf(stage.setting.region))),
      water(stage.water),
      borders(stage.borders)
{
    for (const Scene::Chunk& chunk : stage.terrain)
    {
        land.push_back({Surface(chunk.mesh), chunk.low, chunk.high});
        groundTop = chunk.high.z > groundTop ? chunk.high.z : groundTop;
    }
    for (const Scene::Chunk& chunk : stage.road)
    {
        road.push_back({Surface(chunk.mesh), chunk.low, chunk.high});
    }
    lasting = road.size();
}

void StageModel::PutUp(std::span<const Scene::Chunk> chunks)
{
    road.resize(lasting);
    for (const Scene::Chunk& chunk : chunks)
    {
        road.push_back({Surface(chunk.mesh), chunk.low, chunk.high});
    }
}

void StageModel::DrawFinish(const std::vector<Piece>& pieces, Finish finish, const Scope& scope, Tally& tally) const
{
    for (const Piece& piece : pieces)
    {
        if (piece.surface.Has(finish) && scope.frustum.Holds(piece.low, piece.high))
        {
            piece.surface.Draw(finish, tally);
        }
    }
}

void StageModel::DrawSolids(const Programs& programs, const Scope& scope, Tally& tally) const
{
    (scope.cascade < 0 ? programs.solid : programs.solidDepth).Use();
    DrawFinish(road, Finish::Solid, scope, tally);
}

void StageModel::DrawRoads(const Programs& programs, const Scope& scope, bool withBorders, Tally& tally) const
{
    programs.road.Use();
    DrawFinish(road, Finish::Road, scope, tally);
    if (withBorders)
    {
        borders.Draw(Finish::Road, tally);
    }
}

void StageModel::DrawLand(const Programs& programs, const Scope& scope, Tally& tally) const
{
    programs.verge.Use();
    DrawFinish(road, Finish::Verge, scope, tally);
    programs.ground.Use();
    DrawFinish(land, Finish::Ground, scope, tally);
    horizon.Draw(Finish::Ground, tally);
}

void StageModel::DrawWater(const Programs& programs, Tally& tally) const
{
    if (water.Has(Finish::Water))
    {
        programs.water.Use();
        water.Draw(Finish::Water, tally);
    }
}

} // namespace Rally::Desktop
