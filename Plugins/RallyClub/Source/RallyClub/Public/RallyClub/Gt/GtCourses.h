// The circuits of GT: those of the box by their names, any other by its code, and those made by lot (CourseFacts.h).
#pragma once

#include "RallyClub/CourseFacts.h"

namespace Rally::Club
{

RALLYCLUB_API const CourseBook& GtCourses();

} // namespace Rally::Club
