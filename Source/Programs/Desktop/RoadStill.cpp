#include "Desktop/RoadStill.h"

namespace Rally::Desktop
{

void RoadStill::Take(const Scene::Timeline& film, std::size_t count, double time)
{
    Scene::Moment moment;
    film.Evaluate(time, moment);
    for (std::size_t seat = 0; seat < count; ++seat)
    {
        if (moment.cars[seat].visible || seat == 0)
        {
            cars.push_back({seat, moment.cars[seat], seat == 0 ? options.battered : 0u});
        }
    }
    if (!options.clearAir)
    {
        film.Puffs(time, puffs, 2000);
    }
    film.Skids(time, skids, 2000);
}

void RoadStill::ShowPlants()
{
    constexpr float kTrees = 4; // and what else is tall
    stage.props.clear();
    const Scene::CarPose& car = cars.front().pose;
    for (std::size_t i = 0; i < Scene::kProps; ++i)
    {
        const auto place = static_cast<float>(i);
        const bool tall = place < kTrees;
        const float aside = tall ? (place - 1.5f) * 9 : (place - kTrees - 4.5f) * 2.3f;
        const Scene::Vec2 way = Scene::Along(car.heading) * (tall ? 30.0f : 5.0f) - Scene::LeftOf(car.heading) * aside;
        Scene::PropPlace one;
        one.prop = static_cast<Scene::Prop>(i);
        one.position = car.position + Scene::Vec3{way.x, way.y, 0};
        one.position.z = map->GroundHeight({one.position.x, one.position.y});
        one.heading = car.heading + Scene::kPi;
        stage.props.push_back(one);
    }
}

Scene::CameraPose RoadStill::Whole(const Scene::CameraAim& aim, float aspect) const
{
    Scene::CameraAim whole;
    whole.kind = Scene::CameraKind::Stage;
    whole.orbit = aim.orbit;
    whole.dip = -0.13f; // a little from the side: a miniature has sides
    whole.safe = {0.05f, 0.06f, 0.95f, 0.94f};
    return Scene::Follow(*map, cars.front().pose, whole, aspect);
}

View RoadStill::Shot(float aspect) const
{
    View view;
    if (options.portrait)
    {
        const Scene::CarPose only[] = {cars.front().pose};
        view.camera = Scene::LineUp(*map, only, {0.05f, 0.05f, 0.95f, 0.95f}, options.aim.orbit, aspect);
    }
    else
    {
        view.camera = Scene::Follow(*map, cars.front().pose, options.aim, aspect);
    }
    view.time = 12;
    view.cars = cars;
    view.puffs = puffs;
    view.skids = skids;
    view.markers = markers;
    view.markerStrength = options.markerStrength;
    const float away = Scene::Length(view.camera.target - view.camera.eye);
    view.focus = {options.aim.kind == Scene::CameraKind::Table ? away : 0, 1};
    view.borders = options.aim.kind == Scene::CameraKind::Table;
    return view;
}

} // namespace Rally::Desktop
