// A race that is being played, as bytes: its log, the seed its dice fall by, and what its cars look like.
//
//   "RALLYSAVE"  form  seed  cars (form 2: number of them, colour and number of each)
//                size of the log  hash of all before and after but itself  log
//
// Saves of form 1 know nothing of cars, and are read as ever.
//
// The seed belongs to the save because dice that fell differently after quitting would be dice a player could choose:
// whoever does not like a roll would kill the game and roll again. With the seed kept, the stream of dice goes on
// where it was, whatever ended the program. A finished race is its log alone: nothing in it is still to fall.
#pragma once

#include "RallyClub/CarLook.h"
#include "RallyRules/Core/Log.h"

#include <optional>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

inline constexpr std::uint8_t kSaveForm = 2;

RALLYCLUB_API ByteString EncodeSave(std::uint64_t seed, const CarLooks& looks, std::span<const std::uint8_t> log);

struct SaveParts
{
    bool whole{};                      // size and hash are right
    CarLooks looks = UsualLooks();     // the usual ones when they could not be read
    std::optional<std::uint64_t> seed; // nothing when it could not be read, and in a log alone
    std::span<const std::uint8_t> log; // points into the bytes; what there is of it
    std::size_t logAt{};               // where it begins
};

// Also of a log alone, as older games saved it; that one is whole when its reader says so.
RALLYCLUB_API SaveParts DecodeSave(std::span<const std::uint8_t> bytes);

} // namespace Rally::Club
