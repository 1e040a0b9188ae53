// How far somebody has come at school; kept with his settings.
#pragma once

#include "RallyClub/School/Lessons.h"

namespace Rally::School
{

struct Progress
{
    std::uint32_t passed{};  // a bit for each lesson, in the order of the table: new ones stand at the end
    std::uint32_t skipped{}; // likewise; who passes it later has passed it

    friend bool operator==(const Progress&, const Progress&) = default;
};

constexpr std::uint32_t BitOf(std::size_t lesson)
{
    return std::uint32_t{1} << lesson;
}
constexpr bool HasPassed(const Progress& progress, std::size_t lesson)
{
    return (progress.passed & BitOf(lesson)) != 0;
}
constexpr bool HasSkipped(const Progress& progress, std::size_t lesson)
{
    return (progress.skipped & ~progress.passed & BitOf(lesson)) != 0;
}

// Lessons there are that were passed.
RALLYCLUB_API std::size_t PassedCount(const Progress& progress);
// The first lesson from there on, and round again, that was neither passed nor skipped; nothing left: Lessons().size().
RALLYCLUB_API std::size_t NextLesson(const Progress& progress, std::size_t from = 0);

} // namespace Rally::School
