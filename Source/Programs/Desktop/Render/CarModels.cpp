#include "Desktop/Render/CarModels.h"

#include "RallyScene/CarRig.h"

#include <cmath>
#include <iterator>
#include <vector>

namespace Rally::Desktop
{

using namespace Scene;

namespace
{

static_assert(kCarClasses == Club::kCarShapes);
static_assert(kCarPaints == Club::kPaints && kLiveries == Club::kPatterns);

// What its wheels have thrown at a car grows with the way they have gone.
void SetDirt(const Program& program, const Scope& scope, const CarPose& pose)
{
    constexpr float kHalfDirty = 1600; // turns of a wheel, as an angle: half a kilometre
    if (scope.cascade < 0)
    {
        const float share = 1 - std::exp2(-std::fabs(pose.wheelTurn) / kHalfDirty);
        const float dirt[] = {scope.mud.x, scope.mud.y, scope.mud.z, 0.9f * share};
        program.SetVectors("dirt", dirt, 1);
    }
}

// Each hit bends it further, the first ones most.
void SetDents(const Program& program, const Scope& scope, std::size_t seat, unsigned hits)
{
    if (scope.cascade < 0)
    {
        const float bent = 1 - std::exp2(-0.7f * static_cast<float>(hits));
        const float dents[] = {bent, static_cast<float>(seat), 0, 0};
        program.SetVectors("dents", dents, 1);
    }
}

} // namespace

CarModels::CarModels(Detail detail, const Club::CarLooks& looks, const Club::Liveries& liveries)
    : wheel(BuildWheel(detail))
{
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    {
        const Club::CarLook& look = looks[seat];
        const auto built = static_cast<CarClass>(look.shape);
        const std::optional<Club::Livery>& worn = liveries[seat];
        bodies[seat] = Surface(
            worn ? BuildCarBody({PaintColour(worn->body), PaintColour(worn->accent), look.number, worn->pattern},
                                detail, built)
                 : BuildCarBody(look.colour, detail, look.number, built));
    }
}

void CarModels::Draw(const Programs& programs, const Scope& scope, std::span<const CarView> cars, Tally& tally) const
{
    const bool pictured = scope.cascade < 0;
    const Program& program = pictured ? programs.cars : programs.carsDepth;
    program.Use();
    std::vector<Matrix> wheels;
    std::vector<const CarView*> thin;
    for (const CarView& car : cars)
    {
        if (!car.pose.visible || car.seat >= kMaxSeats || wheels.size() >= 4 * kMaxSeats ||
            !scope.frustum.Holds(car.pose.position + Vec3{0, 0, car.pose.height + 0.6f}, 3))
        {
            continue;
        }
        if (pictured && car.thinned > 0 && programs.carsThin.IsMade())
        {
            thin.push_back(&car);
            continue;
        }
        DrawBody(program, scope, car, tally);
        for (std::size_t i = 0; i < 4; ++i)
        {
            wheels.push_back(WheelOf(car.pose, i));
        }
    }
    if (!wheels.empty())
    {
        SetDents(program, scope, 0, 0);
        program.SetMatrices("models", wheels.front().m, wheels.size());
        wheel.DrawAll(tally, wheels.size());
    }
    for (const CarView* car : thin)
    {
        programs.carsThin.Use();
        programs.carsThin.Set("thinned", car->thinned, 0);
        DrawBody(programs.carsThin, scope, *car, tally);
        SetDents(programs.carsThin, scope, 0, 0);
        const Matrix four[] = {WheelOf(car->pose, 0), WheelOf(car->pose, 1), WheelOf(car->pose, 2),
                               WheelOf(car->pose, 3)};
        programs.carsThin.SetMatrices("models", four[0].m, std::size(four));
        wheel.DrawAll(tally, std::size(four));
    }
}

void CarModels::DrawBody(const Program& program, const Scope& scope, const CarView& car, Tally& tally) const
{
    const Matrix body = SprungBodyOf(car.pose);
    program.SetMatrices("models", body.m, 1);
    SetDirt(program, scope, car.pose);
    SetDents(program, scope, car.seat, car.battered);
    bodies[car.seat].DrawAll(tally, 1);
}

void CarModels::DrawGhosts(const Programs& programs, const Scope& scope, std::span<const GhostView> ghosts,
                           Tally& tally) const
{
    for (const GhostView& ghost : ghosts)
    {
        if (scope.frustum.Holds(ghost.pose.position + Vec3{0, 0, 0.6f}, 3))
        {
            constexpr float share = 1.0f / 255;
            const float light[] = {static_cast<float>(ghost.colour.r) * share,
                                   static_cast<float>(ghost.colour.g) * share,
                                   static_cast<float>(ghost.colour.b) * share, ghost.strength};
            programs.ghosts.Use();
            programs.ghosts.SetVectors("ghost", light, 1);
            // First how near it is, then its light: it is not seen through itself.
            glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
            glDepthMask(GL_TRUE);
            DrawGhost(programs, ghost, tally);
            glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
            glDepthMask(GL_FALSE);
            glDepthFunc(GL_LEQUAL);
            DrawGhost(programs, ghost, tally);
            glDepthFunc(GL_LESS);
        }
    }
}

void CarModels::DrawGhost(const Programs& programs, const GhostView& ghost, Tally& tally) const
{
    Matrix models[4] = {SprungBodyOf(ghost.pose)};
    programs.ghosts.SetMatrices("models", models[0].m, 1);
    bodies[0].DrawAll(tally, 1);
    for (std::size_t i = 0; i < 4; ++i)
    {
        models[i] = WheelOf(ghost.pose, i);
    }
    programs.ghosts.SetMatrices("models", models[0].m, 4);
    wheel.DrawAll(tally, 4);
}

} // namespace Rally::Desktop
