// A course by its name and in numbers: one of the box, a code, or several of these joined by "+".
#pragma once

#include "RallyClub/CourseBook.h"

namespace Rally::Club
{

inline CourseFacts FactsOf(const CourseBook& book, std::string_view course)
{
    return book.FactsOf(course);
}
// With the time it takes when it is known how many drive, and par in seconds when that is known.
RALLYCLUB_API std::vector<Phrase> InPhrases(const CourseFacts& facts, std::size_t drivers = 0, int par = 0);

// "Ford and Forest, stage 1"; for a code the name of its road, for several of them that of their rally; the id itself
// when it is nothing of that kind.
inline Phrase StageName(const CourseBook& book, std::string_view id)
{
    return book.NameOf(id);
}
inline Phrase RallyName(const CourseBook& book, std::size_t rally) // from 1
{
    return book.GroupName(rally);
}
// Whether it is a course of the box.
RALLYCLUB_API bool IsOfTheBox(const CourseBook& book, std::string_view id);

// The next course of the box: after a stage the next one, after a rally the next. Empty after the last, and of all else.
inline std::string CourseAfter(const CourseBook& book, std::string_view course)
{
    return book.CourseAfter(course);
}

// What a friend has to type to drive the same: the codes of all stages, for people, joined by "+".
inline std::string CodesOf(const CourseBook& book, std::string_view course)
{
    return book.CodesOf(course);
}

} // namespace Rally::Club
