// What stands where in a picture: a stage, a car that has just come to a space, and others before and behind it.
#pragma once

#include "Desktop/Picture.h"

#include "RallyRules/Dirt/DirtGame.h"
#include "RallyScene/Dirt/DirtFilm.h"

#include <memory>

namespace Rally::Desktop
{

class PictureScene final : public Still
{
public:
    // Nothing when there is no such stage or space; `problem` says so in a line.
    static std::unique_ptr<Still> Make(const PictureOptions& options, std::string& problem);

    const Scene::StageScene& Stage() const override { return stage; }
    View Shot(float aspect) const override;
    Scene::CameraPose Whole(const Scene::CameraAim& aim, float aspect) const override;
    Phrase Name() const override;
    std::vector<Phrase> Facts() const override;

private:
    PictureScene() = default;
    void ShowPlants();
    void DriveTo(SpaceIndex space);
    void PlaceOthers(SpaceIndex space);
    void Light(SpaceIndex space);

    PictureOptions options;
    std::unique_ptr<Dirt::DirtGame> game;
    std::unique_ptr<Scene::RoadMap> map;
    std::unique_ptr<Scene::DirtFilm> film;
    Scene::StageScene stage;
    std::vector<CarView> cars;
    std::vector<Scene::Puff> puffs;
    std::vector<Scene::SkidMark> skids;
    std::vector<Marker> markers;
};

} // namespace Rally::Desktop
