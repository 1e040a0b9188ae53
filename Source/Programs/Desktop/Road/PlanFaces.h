// Roads from above, as the set-up shows them; kept while somebody looks through them. Which roads a course has is the game's
// (Desktop/<Game>).
#pragma once

#include "Desktop/Ui/Widget.h"
#include "RallyScene/RoadMap.h"

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace Rally::Desktop
{

class PlanFaces
{
public:
    // All roads of a course; none when there is no such course.
    using Roads = std::function<std::vector<Scene::RoadMap>(const std::string& course)>;
    explicit PlanFaces(Roads theRoads) : roads(std::move(theRoads)) {}

    // Of every road of a course; empty when there is no such course.
    const std::vector<Ui::PlanFace>& Of(const std::string& course);

private:
    Roads roads;
    std::unordered_map<std::string, std::vector<Ui::PlanFace>> plans; // by course
};

} // namespace Rally::Desktop
