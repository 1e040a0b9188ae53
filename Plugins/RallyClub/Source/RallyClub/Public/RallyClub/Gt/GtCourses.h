// The circuits of GT, by their names (CourseFacts.h).
#pragma once

#include "RallyClub/CourseFacts.h"

namespace Rally::Club
{

RALLYCLUB_API const CourseBook& GtCourses();

} // namespace Rally::Club
