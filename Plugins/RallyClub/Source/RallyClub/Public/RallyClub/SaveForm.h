// A race that is being played, as bytes: its log, and the seed its dice fall by.
//
//   "RALLYSAVE"  form  seed  size of the log  hash of seed and log  log
//
// The seed belongs to the save because dice that fell differently after quitting would be dice a player could choose:
// whoever does not like a roll would kill the game and roll again. With the seed kept, the stream of dice goes on
// where it was, whatever ended the program. A finished race is its log alone: nothing in it is still to fall.
#pragma once

#include "RallyRules/Core/Log.h"

#include <optional>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

inline constexpr std::uint8_t kSaveForm = 1;

RALLYCLUB_API ByteString EncodeSave(std::uint64_t seed, std::span<const std::uint8_t> log);

struct SaveParts
{
    bool whole{};                      // size and hash are right
    std::optional<std::uint64_t> seed; // nothing when it could not be read, and in a log alone
    std::span<const std::uint8_t> log; // points into the bytes; what there is of it
    std::size_t logAt{};               // where it begins
};

// Also of a log alone, as older games saved it; that one is whole when its reader says so.
RALLYCLUB_API SaveParts DecodeSave(std::span<const std::uint8_t> bytes);

} // namespace Rally::Club
