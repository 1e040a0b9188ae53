// The best runs of the people at this machine, one for each road.
//
// A road is what is driven and by which rules, not what it is called: a stage of the box and the same tiles by their code
// are one. To it belong the tiles, the values of the box, and the options that change what a single run may do: ONE, SCR,
// RED, SISU (of a stage or a rally alike: one token either way) and how the last corner finishes. CHK does not: penalties
// come after the run. Neither do the other cars, nor damage from the stage before.
//
//   "RALLYBEST"  form  size and hash of what follows  number of records, oldest first, then each:
//                road  name  number of marks, then seconds, progress, space and gear of each
#pragma once

#include "RallyClub/Dirt/Ghost.h"

#include <string>

namespace Rally::Club
{

inline constexpr std::uint8_t kRecordsForm = 1;
inline constexpr std::size_t kMostRecords = 200;    // then the one that has stood longest is forgotten
inline constexpr std::size_t kMostGhostMarks = 400; // a longer run is no record

RALLYCLUB_API std::uint64_t RoadKeyOf(const Dirt::DirtSetup& setup, std::size_t stage);

struct Record
{
    std::uint64_t road{};
    std::string name; // as it stood in the race
    Ghost run;

    friend bool operator==(const Record&, const Record&) = default;
};

class RecordBook
{
public:
    // The best run on a road; nullptr when there is none.
    RALLYCLUB_API const Record* Find(std::uint64_t road) const;
    // Keeps a finished run that is better than the one there is. False when it is not.
    RALLYCLUB_API bool Enter(Record record);
    const std::vector<Record>& All() const { return records; } // oldest first

private:
    std::vector<Record> records;
};

// A record that has just been set.
struct NewRecord
{
    std::size_t stage{};
    std::string name;
    int seconds{};
    int before{}; // of the record it beats; 0: the first on its road
    std::string nameBefore;
};
// Enters the runs of a match's people on the stages that are over; what was new in that, the best of each stage.
RALLYCLUB_API std::vector<NewRecord> EnterRuns(RecordBook& book, const Dirt::DirtMatch& match, const Runs& runs,
                                               SeatMask people);

RALLYCLUB_API ByteString EncodeRecords(const RecordBook& book);
// False, and an untouched book, when anything about the bytes is wrong.
RALLYCLUB_API bool DecodeRecords(std::span<const std::uint8_t> bytes, RecordBook& book);

} // namespace Rally::Club
