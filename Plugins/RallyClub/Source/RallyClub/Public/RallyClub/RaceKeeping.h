// What is kept of a race while it is driven, and when: a save after everything that happens, the runs, the records at the
// end of a stage, and the log of a race that cannot go on. A race at one machine (RaceSession) and one that others follow
// (Host) keep theirs alike.
#pragma once

#include "RallyClub/Chronicle.h"
#include "RallyClub/Keeper.h"
#include "RallyClub/SeatRecord.h"

#include <utility>

namespace Rally::Club
{

class RaceKeeping
{
public:
    // What the program lends; it outlives the race.
    struct Stores
    {
        Keeper* saves{};   // without one the race is not saved
        Keeper* records{}; // without one none are set
    };
    // Of a match at its beginning, or of one that is taken up again: what these people drove before it was left is entered.
    RALLYCLUB_API RaceKeeping(const AnyMatch& match, SeatRecords seats, std::uint64_t seed, SeatMask people,
                              Stores stores);

    // After every action and every outcome. At the end of a stage the results of these people are entered.
    RALLYCLUB_API void Happened(const AnyMatch& match, SeatMask people);
    RALLYCLUB_API void TakenBack(const AnyMatch& match);
    // Once more, for who asks for it.
    RALLYCLUB_API void Save(const AnyMatch& match);
    // With the entry that broke it, beside the save; once. The save stays at the last moment that was sound.
    RALLYCLUB_API void Suspended(const AnyMatch& match);

    // Why the newest state is not safe; empty when it is, or soon will be.
    RALLYCLUB_API Phrase NotSaved() const;
    // What must be said of the records' store; empty: nothing.
    RALLYCLUB_API Phrase RecordsNotice() const;
    // What is to be said of records since this was asked last: at the end of a stage, before the next begins.
    std::vector<Phrase> TakeRecordLines() { return std::exchange(recordLines, {}); }
    // Why it cannot go on, and where the log of it lies.
    RALLYCLUB_API Phrase WhySuspended(const AnyMatch& match) const;

    const Chronicle& TheChronicle() const { return *chronicle; }
    const SeatRecords& Seats() const { return seats; }

private:
    void EnterRecords(const AnyMatch& match, SeatMask people);

    SeatRecords seats;
    std::uint64_t seed;
    Stores stores;
    std::unique_ptr<Chronicle> chronicle;
    Keeper::Reading recordsRead;
    std::vector<Phrase> recordLines;
    std::string suspendedAt;
};

} // namespace Rally::Club
