// Saves a race after every action. What a crash can take is the last moments before it, and the dice of those fall again
// as they fell.
#pragma once

#include "Shared/FileKeeper.h"

#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Match.h"

namespace Rally::Shared
{

class SaveKeeper
{
public:
    SaveKeeper(std::filesystem::path file, std::uint64_t theSeed, Club::SeatRecords theSeats);

    // A suspended match is not kept: the save stays at the last moment that was sound.
    void Keep(const AnyMatch& match);
    // A suspended match, with the entry that broke it, beside the save, for whoever mends the game. Where it lies; nothing
    // when it could not be written.
    std::filesystem::path KeepSuspended(const AnyMatch& match) const;
    void Wait() const { keeper.Wait(); }
    Phrase Problem() const { return keeper.Problem(); }

    const std::filesystem::path& File() const { return keeper.File(); }
    std::uint64_t Seed() const { return seed; }
    const Club::SeatRecords& Seats() const { return seats; }

private:
    const std::uint64_t seed;
    const Club::SeatRecords seats;
    FileKeeper keeper;
};

} // namespace Rally::Shared
