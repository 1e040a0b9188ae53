// A still of cars on a road, whatever game has put them there: the road, what stands on it, and where it is seen from.
#pragma once

#include "Desktop/Picture.h"

#include "RallyScene/Timeline.h"

#include <memory>

namespace Rally::Desktop
{

class RoadStill : public Still
{
public:
    const Scene::StageScene& Stage() const override { return stage; }
    View Shot(float aspect) const override;
    Scene::CameraPose Whole(const Scene::CameraAim& aim, float aspect) const override;

protected:
    RoadStill() = default;
    // Everything as it is at the end of a film, or at a time of it.
    void Take(const Scene::Timeline& film, std::size_t count) { Take(film, count, film.Length()); }
    void Take(const Scene::Timeline& film, std::size_t count, double time);
    // One of each kind of what grows in a row across, before the first car.
    void ShowPlants();

    PictureOptions options;
    std::unique_ptr<Scene::RoadMap> map;
    Scene::StageScene stage;
    std::vector<CarView> cars;
    std::vector<Scene::Puff> puffs;
    std::vector<Scene::SkidMark> skids;
    std::vector<Marker> markers;
};

} // namespace Rally::Desktop
