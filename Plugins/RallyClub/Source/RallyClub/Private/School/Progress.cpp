#include "RallyClub/School/Progress.h"

#include <bit>

namespace Rally::School
{

std::size_t PassedCount(const Progress& progress)
{
    const std::uint64_t all = (std::uint64_t{1} << Lessons().size()) - 1;
    return static_cast<std::size_t>(std::popcount(progress.passed & static_cast<std::uint32_t>(all)));
}

std::size_t NextLesson(const Progress& progress, std::size_t from)
{
    const std::size_t count = Lessons().size();
    for (std::size_t i = 0; i < count; ++i)
    {
        const std::size_t lesson = (from + i) % count;
        if (((progress.passed | progress.skipped) & BitOf(lesson)) == 0)
        {
            return lesson;
        }
    }
    return count;
}

} // namespace Rally::School
