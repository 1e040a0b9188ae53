// Days as challenges count them: a number that a shell lends, because no model knows what day it is. Midnight is that of Greenwich, so
// that it is the same day everywhere.
#pragma once

#include "RallyRules/Core/Api.h"

#include <string>
#include <string_view>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Challenges
{

using Day = std::int32_t; // since the first of January 1970

inline constexpr Day kFirstDay = 0;
inline constexpr Day kLastDay = 100000; // in the year 2243
inline constexpr int kWeekdays = 7;

struct Date
{
    int year{1970};
    int month{1};
    int day{1};

    friend bool operator==(const Date&, const Date&) = default;
};

RALLYCLUB_API Date DateOf(Day day);
RALLYCLUB_API Day DayOf(const Date& date);
// 0 is Monday.
RALLYCLUB_API int WeekdayOf(Day day);
// The Monday of its week.
RALLYCLUB_API Day WeekOf(Day day);

// "2026-11-20", and back. False, and nothing has changed, when there is no such day.
RALLYCLUB_API std::string WriteDay(Day day);
RALLYCLUB_API bool ReadDay(std::string_view text, Day& day);

} // namespace Rally::Challenges
