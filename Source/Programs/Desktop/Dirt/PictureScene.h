// What stands where in a picture: a stage, a car that has just come to a space, and others before and behind it.
#pragma once

#include "Desktop/RoadStill.h"

#include "RallyRules/Dirt/DirtGame.h"
#include "RallyScene/Dirt/DirtFilm.h"

#include <memory>

namespace Rally::Desktop
{

class PictureScene final : public RoadStill
{
public:
    // Nothing when there is no such stage or space; `problem` says so in a line.
    static std::unique_ptr<Still> Make(const PictureOptions& options, std::string& problem);

    Phrase Name() const override;
    std::vector<Phrase> Facts() const override;

private:
    PictureScene() = default;
    void DriveTo(SpaceIndex space);
    void PlaceOthers(SpaceIndex space);
    void Light(SpaceIndex space);

    std::unique_ptr<Dirt::DirtGame> game;
    std::unique_ptr<Scene::DirtFilm> film;
};

} // namespace Rally::Desktop
