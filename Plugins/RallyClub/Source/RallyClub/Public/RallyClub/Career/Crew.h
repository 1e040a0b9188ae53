// Who sits in the player's car, and how it is painted (C-2).
#pragma once

#include "RallyClub/Career/Career.h"
#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Bytes.h"

#include <string>

namespace Rally::Career
{

inline constexpr std::uint8_t kVoices = 4; // of co-drivers

struct Crew
{
    std::string name;
    std::string country; // in words of its own
    std::uint8_t number{1};
    std::string coDriver;
    std::uint8_t voice{}; // of kVoices
    Club::Livery livery;
    bool wearsTeam{true}; // the colours of whoever has a contract go over its own

    friend bool operator==(const Crew&, const Crew&) = default;
};

// Of the player's car: the colours of the team that has it under contract, where the crew wears them (C-16), else its own.
RALLYCLUB_API Club::Livery LiveryOf(const State& career, const Crew& crew);

// The cars of a start group of the round a tier is at, by seat: everybody in the colours of a team, the player as the crew likes.
RALLYCLUB_API Club::Liveries LiveriesOf(const State& career, Tier tier, std::size_t group, const Crew& crew);
// Of the player's.
inline Club::Liveries LiveriesOf(const State& career, const Crew& crew)
{
    return LiveriesOf(career, career.PlayerTier(), kPlayersGroup, crew);
}

// The same cars by the numbers on their doors, the player's as it was agreed: a rival who has it too wears the next that is free.
RALLYCLUB_API void NumberDoors(const State& career, Tier tier, std::size_t group, std::span<Club::SeatRecord> seats);
inline void NumberDoors(const State& career, std::span<Club::SeatRecord> seats)
{
    NumberDoors(career, career.PlayerTier(), kPlayersGroup, seats);
}

// Names as they may stand in a race, numbers and colours there are.
RALLYCLUB_API Crew Tidied(Crew crew);

RALLYCLUB_API ByteString EncodeCrew(const Crew& crew);
// False, and nothing has changed, when it is no crew, or not whole.
RALLYCLUB_API bool DecodeCrew(std::span<const std::uint8_t> bytes, Crew& crew);

} // namespace Rally::Career
