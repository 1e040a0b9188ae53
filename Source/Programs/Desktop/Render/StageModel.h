// The land and the road of a stage, chunk by chunk, the water, the tiles' edges, and hills on the horizon.
#pragma once

#include "Desktop/Render/Frame.h"
#include "Desktop/Render/Program.h"
#include "Desktop/Render/Surface.h"

namespace Rally::Desktop
{

class StageModel
{
public:
    StageModel() = default;
    explicit StageModel(const Scene::StageScene& stage);

    void DrawSolids(const Programs& programs, const Scope& scope, Tally& tally) const;
    void DrawRoads(const Programs& programs, const Scope& scope, bool borders, Tally& tally) const;
    void DrawLand(const Programs& programs, const Scope& scope, Tally& tally) const;
    void DrawWater(const Programs& programs, Tally& tally) const;
    // What stands beside the road for a while, instead of what did.
    void PutUp(std::span<const Scene::Chunk> chunks);
    float GroundTop() const { return groundTop; }

private:
    struct Piece
    {
        Surface surface;
        Scene::Vec3 low;
        Scene::Vec3 high;
    };
    void DrawFinish(const std::vector<Piece>& pieces, Finish finish, const Scope& scope, Tally& tally) const;

    std::vector<Piece> land;
    std::vector<Piece> road;
    std::size_t lasting{}; // of it; behind them is what was put up
    Surface horizon;
    Surface water;
    Surface borders;
    float groundTop{};
};

} // namespace Rally::Desktop
