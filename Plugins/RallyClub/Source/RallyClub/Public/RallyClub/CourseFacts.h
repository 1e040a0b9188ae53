// A course by its name and in numbers: a stage of the box, a whole rally, a code, or several of these joined by "+".
#pragma once

#include "RallyClub/CourseBook.h"

#include "RallyRules/Core/Play.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Club
{

// What a driver asks about a stage before it; of a rally, of all its stages.
struct CourseFacts
{
    int stages{};
    int tiles{};
    int fewest{}; // spaces from the start to the finish without shortcuts, inside of every corner and driven straight ...
    int most{};   // ... and outside, sliding wherever one may
    int corners{};
    int jumps{};
    int fords{};
    int shortcuts{};
    int difficulty{};         // 0 to 100; of the hardest stage
    int minutes[kMaxSeats]{}; // of play, by the number of drivers
};
RALLYCLUB_API CourseFacts FactsOf(const CourseBook& book, std::string_view course);
// With the time it takes when it is known how many drive, and par in seconds when that is known.
RALLYCLUB_API std::vector<Phrase> InPhrases(const CourseFacts& facts, std::size_t drivers = 0, int par = 0);

// "Ford and Forest, stage 1"; for a code the name of its road, for several of them that of their rally; the id itself
// when it is nothing of that kind.
RALLYCLUB_API Phrase StageName(const CourseBook& book, std::string_view id);
RALLYCLUB_API TextKey RallyName(const CourseBook& book, std::size_t rally); // from 1
// Whether it is a stage or a rally of the box.
RALLYCLUB_API bool IsOfTheBox(const CourseBook& book, std::string_view id);

// The next course of the box: after a stage the next one, after a rally the next. Empty after the last, and of all else.
RALLYCLUB_API std::string CourseAfter(const CourseBook& book, std::string_view course);

// What a friend has to type to drive the same: the codes of all stages, for people, joined by "+".
RALLYCLUB_API std::string CodesOf(const CourseBook& book, std::string_view course);

} // namespace Rally::Club
