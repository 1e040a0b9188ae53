// Stages from above, as the set-up shows them; kept while somebody looks through them.
#pragma once

#include "Desktop/Ui/Widget.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace Rally::Desktop
{

class PlanFaces
{
public:
    // Of every stage of a course; empty when there is no such course.
    const std::vector<Ui::PlanFace>& Of(const std::string& course);

private:
    std::unordered_map<std::string, std::vector<Ui::PlanFace>> plans; // by course
};

} // namespace Rally::Desktop
