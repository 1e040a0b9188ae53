// Where and when it is raced, and by which chance: all of it follows from the seed of a career and the number of the season, so
// that it can be told in advance and proved afterwards (C-9, C-21).
#pragma once

#include "RallyClub/Career/World.h"

namespace Rally::Career
{

// How much of an evening a rally takes; of a stage less or more.
enum class Length : std::uint8_t
{
    Short,
    Usual,
    Long,
};
inline constexpr std::size_t kLengths = 3;

struct Round
{
    std::uint8_t region{};                    // of the career's world
    std::uint64_t stages[kMostRallyStages]{}; // the seed of each road: kept ones come back every year
    std::uint8_t stageCount{};
    std::uint8_t kept{}; // so many of the first ones
    bool carries{};      // the first of a double-header: what is broken at its end is broken in the next (C-14)
};

inline constexpr std::uint8_t kKeptStages = 2; // of a region, every year the same

// No region twice, and no two neighbours with many fords or many jumps both; the highest tier ends where a region closes. All but the
// lowest tier have one double-header. A world may have a seed for calendars and roads, or say where they go.
RALLYCLUB_API std::vector<Round> CalendarOf(const World& world, std::uint64_t seed, std::uint16_t season, Tier tier,
                                            Length length);
inline std::vector<Round> CalendarOf(std::uint64_t seed, std::uint16_t season, Tier tier, Length length)
{
    return CalendarOf(UsualWorld(), seed, season, tier, length);
}
// Whether a world has regions enough to draw such calendars from for every tier, and those it says are such.
RALLYCLUB_API bool HasCalendars(const World& world);

// Where a guest cup goes between two seasons: no region twice, every road new.
RALLYCLUB_API std::vector<Round> GuestCalendarOf(const World& world, std::uint64_t seed, std::uint16_t season,
                                                 std::uint8_t event);

// What a part of a career draws its chance from; no two parts share one.
enum class ChanceFor : std::uint8_t
{
    Calendar,
    KeptRoad,
    Road,
    Dice,
    Likings, // small ones, of those who drive
    StartOrder,
    Age,
    DoubleHeader,
    Form,
    Vote,
    Task,
    Contract,
    Temper,
    Paper,
    GuestCalendar,
    GuestStart,
    GuestRoad,
    GuestDice,
};
RALLYCLUB_API std::uint64_t ChanceOf(std::uint64_t seed, ChanceFor what, std::uint64_t a = 0, std::uint64_t b = 0,
                                     std::uint64_t c = 0, std::uint64_t d = 0);

} // namespace Rally::Career
