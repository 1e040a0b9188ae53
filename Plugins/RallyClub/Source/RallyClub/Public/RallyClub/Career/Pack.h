// Packs (C-40): regions, rivals and calendars as a text that can be handed on. A career may begin with one and keeps all of it, so that
// it opens anywhere; what a pack does not have is as usual, and how well the others drive is not its business.
//
//   the whole  groups of four signs (Core/Signs.h), five bits each, the highest first
//   bytes      version, what it holds, and a hash of all before, four bytes
#pragma once

#include "RallyClub/Career/World.h"
#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Career
{

struct State;

inline constexpr std::uint8_t kPackVersion = 1;
inline constexpr std::size_t kMostPackRegions = 24;
inline constexpr std::size_t kMostPackNewcomers = 12;
inline constexpr std::size_t kMostPackBytes = 4096;
// With the hash; dashes between groups come on top.
inline constexpr std::size_t kMostPackSigns = ((kMostPackBytes + 4) * 8 + 4) / 5;

struct PackRegion
{
    std::string name;
    StageWishes wishes;
    std::string option; // what it bends of its tier's rules, where the game knows it
    Tier tier{};
    bool closes{};
};

struct PackPerson
{
    std::string name;
    std::string country; // two letters
    std::uint8_t team{}; // in Teams()
    std::string temper;
    std::uint8_t number{1};
};

struct Pack
{
    std::string name;
    std::vector<PackRegion> regions;   // all there are, or none
    std::vector<PackPerson> rivals;    // all of them with those who come after them, or none
    std::vector<PackPerson> newcomers; // ...
    std::optional<std::uint64_t> calendarSeed;
    std::vector<std::uint8_t> calendars[kTiers]; // in the regions of the pack, else in the usual ones
};

// Whether seasons can be driven in it: names that may stand in a race, enough regions for every tier, calendars as C-9 wants them.
RALLYCLUB_API bool IsFit(const Pack& pack);
// As a career keeps it. What is fit has one form, and comes back from it.
RALLYCLUB_API ByteString EncodePack(const Pack& pack);
RALLYCLUB_API bool DecodePack(std::span<const std::uint8_t> bytes, Pack& pack);
// nullptr when that is no pack.
RALLYCLUB_API std::shared_ptr<const World> WorldIn(std::span<const std::uint8_t> pack);

enum class PackFault : std::uint8_t
{
    None,
    BadSign, // a sign no code has
    Damaged, // signs are missing, or wrong
    Newer,   // sound, but made by a later version of the game
    Unfit,   // sound, but no season can be driven with it
};
struct PackReading
{
    PackFault fault{};
    std::size_t sign{}; // BadSign: which, from 1, dashes and blanks not counted ...
    char found{};       // ... and what stands there
    Pack pack;
};
RALLYCLUB_API std::string CodeOf(const Pack& pack); // "0MZ3-..."; of what is not fit nothing
RALLYCLUB_API PackReading ReadPackCode(std::string_view text);
RALLYCLUB_API Phrase ReasonOf(const PackReading& reading);
RALLYCLUB_API Phrase ContentOf(const Pack& pack); // "12 regions, calendars"

// What somebody who begins with it will share with that career.
RALLYCLUB_API Pack PackOf(const State& career);

} // namespace Rally::Career
