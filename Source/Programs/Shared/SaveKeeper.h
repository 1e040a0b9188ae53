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

    void Keep(const AnyMatch& match);
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
