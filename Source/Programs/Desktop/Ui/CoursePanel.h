// What is driven, on the page of a new race: where it comes from, and what it looks like.
#pragma once

#include "Desktop/Ui/Widget.h"

#include "RallyClub/Screens/SetupScreen.h"

namespace Rally::Ui
{

// The stages of the box, a code, or wishes for a new one; so wide inside.
Widget CoursesPanel(const Club::SetupScreen& setup, float width);
// Its name, the road of each stage from above, its code, and what stands in the way.
Widget CoursePanel(const Club::SetupScreen& setup, const std::vector<PlanFace>& plans, float width);

} // namespace Rally::Ui
