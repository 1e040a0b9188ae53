// A race that is being played, as bytes: its log, the seed its dice fall by, and who sits where in what car.
//
//   "RALLYSAVE"  form  is there a seed  seed
//                six seats: kind, driver, level and temper (16 bytes each, zeros behind), colour and number of the car
//                size of the log  hash of all before and after but itself  log
//
// All before the log is as long as ever: a save that is damaged there still shows where its log begins. The names of the
// seats stand in the log. Forms 1 and 2, and the logs in them, are from before the first release and are not read.
//
// The seed belongs to the save because dice that fell differently after quitting would be dice a player could choose:
// whoever does not like a roll would kill the game and roll again. With the seed kept, the stream of dice goes on
// where it was, whatever ended the program. A finished race is its log alone: nothing in it is still to fall.
#pragma once

#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Log.h"

#include <optional>

namespace Rally::Club
{

inline constexpr std::uint8_t kSaveForm = 3;

// Without a seed when it was lost.
RALLYCLUB_API ByteString EncodeSave(std::optional<std::uint64_t> seed, std::span<const SeatRecord> seats,
                                    std::span<const std::uint8_t> log);

struct SaveParts
{
    bool whole{};                      // size and hash are right
    SeatRecords seats;                 // as many as the log names; people, where nothing can be read of them
    std::optional<std::uint64_t> seed; // nothing when it could not be read, and in a log alone
    std::span<const std::uint8_t> log; // points into the bytes; what there is of it
    std::size_t logAt{};               // where it begins
};

// Also of a log alone, as finished races are kept; that one is whole when its reader says so.
RALLYCLUB_API SaveParts DecodeSave(std::span<const std::uint8_t> bytes);

} // namespace Rally::Club
