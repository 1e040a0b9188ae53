// The six cars and their wheels.
#pragma once

#include "Desktop/Render/Frame.h"
#include "Desktop/Render/Program.h"
#include "Desktop/Render/Renderer.h"
#include "Desktop/Render/Surface.h"

namespace Rally::Desktop
{

class CarModels
{
public:
    CarModels() = default;
    CarModels(Scene::Detail detail, const Club::CarLooks& looks, const Club::Liveries& liveries = {});
    void Draw(const Programs& programs, const Scope& scope, std::span<const CarView> cars, Tally& tally) const;
    // Over what has been drawn, blended; of each only what is nearest to the eye.
    void DrawGhosts(const Programs& programs, const Scope& scope, std::span<const GhostView> ghosts,
                    Tally& tally) const;

private:
    void DrawBody(const Program& program, const Scope& scope, const CarView& car, Tally& tally) const;
    void DrawGhost(const Programs& programs, const GhostView& ghost, Tally& tally) const;

    Surface bodies[kMaxSeats];
    Surface wheel;
};

} // namespace Rally::Desktop
