// A career as bytes: its beginning and its events.
//
//   "RALLYCAREER"  form  beginning  number of events  events  hash of all before
//
// A file of form 1 knows no choices and nothing but seconds of a drive; it is read, and goes on by the rules it began with. One of form 2
// does not know what decisions cost by kind.
// What is damaged at its end loses the events behind the damage and no more, and says so.
#pragma once

#include "RallyClub/Career/Career.h"
#include "RallyRules/Core/Bytes.h"

namespace Rally::Career
{

inline constexpr std::uint8_t kCareerForm = 3;
inline constexpr std::uint8_t kFormWithChoices = 2;
inline constexpr std::uint8_t kFirstCareerForm = 1;
// Every group driven and looked back on, each rally settled.
inline constexpr std::size_t kMostEvents =
    kMostSeasons * (2 * kTiers * kMostRounds * kMostGroups + 3 * kMostRounds + 4) + 10000; // some taken again

struct Keeping
{
    Beginning beginning;
    std::vector<Happening> events;

    friend bool operator==(const Keeping&, const Keeping&) = default;
};

RALLYCLUB_API ByteString EncodeCareer(const Keeping& keeping);

struct CareerReading
{
    enum class Found : std::uint8_t
    {
        Nothing, // no career, or one of a later form
        Part,    // what could be followed of a damaged one
        Whole,
    };
    Found found{};
    Keeping keeping;
    State career; // what it adds up to
};
RALLYCLUB_API CareerReading DecodeCareer(std::span<const std::uint8_t> bytes);

} // namespace Rally::Career
