// The courses of DIRT, by their names and codes (CourseFacts.h).
#pragma once

#include "RallyClub/CourseFacts.h"

namespace Rally::Club
{

RALLYCLUB_API const CourseBook& DirtCourses();

inline CourseFacts FactsOf(std::string_view course)
{
    return FactsOf(DirtCourses(), course);
}

inline Phrase StageName(std::string_view id)
{
    return StageName(DirtCourses(), id);
}

inline Phrase RallyName(std::size_t rally)
{
    return RallyName(DirtCourses(), rally);
}

inline std::string CodesOf(std::string_view course)
{
    return CodesOf(DirtCourses(), course);
}

} // namespace Rally::Club
