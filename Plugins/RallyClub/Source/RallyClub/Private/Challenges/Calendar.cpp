#include "RallyClub/Challenges/Calendar.h"

namespace Rally::Challenges
{
namespace CalendarDetail
{

constexpr int kMonths = 12;

constexpr bool IsLeap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

constexpr int DaysIn(int year, int month)
{
    constexpr int days[kMonths] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && IsLeap(year) ? 1 : 0);
}

constexpr int DaysIn(int year)
{
    return IsLeap(year) ? 366 : 365;
}

bool ReadNumber(std::string_view digits, int& out)
{
    out = 0;
    for (const char digit : digits)
    {
        if (digit < '0' || digit > '9')
        {
            return false;
        }
        out = 10 * out + (digit - '0');
    }
    return !digits.empty();
}

std::string TwoDigits(int number)
{
    return (number < 10 ? "0" : "") + std::to_string(number);
}

} // namespace CalendarDetail

Date DateOf(Day day)
{
    using namespace CalendarDetail;
    Date date;
    int left = day;
    for (; left >= DaysIn(date.year); ++date.year)
    {
        left -= DaysIn(date.year);
    }
    for (; left >= DaysIn(date.year, date.month); ++date.month)
    {
        left -= DaysIn(date.year, date.month);
    }
    date.day = 1 + left;
    return date;
}

Day DayOf(const Date& date)
{
    using namespace CalendarDetail;
    Day day = date.day - 1;
    for (int year = Date{}.year; year < date.year; ++year)
    {
        day += DaysIn(year);
    }
    for (int month = 1; month < date.month; ++month)
    {
        day += DaysIn(date.year, month);
    }
    return day;
}

int WeekdayOf(Day day)
{
    constexpr int kFirstWeekday = 3; // it was a Thursday
    return (day + kFirstWeekday) % kWeekdays;
}

Day WeekOf(Day day)
{
    return day - WeekdayOf(day);
}

std::string WriteDay(Day day)
{
    const Date date = DateOf(day);
    return std::to_string(date.year) + "-" + CalendarDetail::TwoDigits(date.month) + "-" +
           CalendarDetail::TwoDigits(date.day);
}

bool ReadDay(std::string_view text, Day& day)
{
    using namespace CalendarDetail;
    Date date;
    const bool parts = text.size() == 10 && text[4] == '-' && text[7] == '-' &&
                       ReadNumber(text.substr(0, 4), date.year) && ReadNumber(text.substr(5, 2), date.month) &&
                       ReadNumber(text.substr(8, 2), date.day);
    const bool is = parts && date.year >= Date{}.year && date.month >= 1 && date.month <= kMonths && date.day >= 1 &&
                    date.day <= DaysIn(date.year, date.month) && DayOf(date) <= kLastDay;
    day = is ? DayOf(date) : day;
    return is;
}

} // namespace Rally::Challenges
