// Who sits in the cars of a race, in the words of a command line: "you,rookie=Anna,bot".
#pragma once

#include "DirtCases.h"

#include "RallyClub/SeatRecord.h"

#include <gtest/gtest.h>

namespace Rally::Test
{

inline Club::SeatRecords Seated(std::string_view words)
{
    Club::SeatRecords seats;
    std::string misfit;
    EXPECT_TRUE(Club::ReadSeats(words, seats, misfit)) << misfit;
    return Club::Completed(seats, Language::English);
}

// Their race at its beginning.
inline std::unique_ptr<Dirt::DirtMatch> RaceOf(const Club::SeatRecords& seats, std::string_view course,
                                               Dirt::DirtOptions options = {})
{
    return DirtRace(course, Club::NamesOf(seats), options);
}

} // namespace Rally::Test
