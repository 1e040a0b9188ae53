// The records of the people at this machine, in a file of the data folder: read when a race begins, written when one is
// beaten. Two slots like a save (Saves.h): of a damaged newest one the older stands, and what is damaged is set aside as
// "records.damaged.rally".
#pragma once

#include "Shared/FileKeeper.h"

#include "RallyClub/Dirt/Records.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Shared
{

std::filesystem::path RecordsFile();

enum class RecordsState : std::uint8_t
{
    None,      // there are none yet
    Whole,     // as they were left
    OlderUsed, // the newest slot is damaged: they are those of the older one
    Lost,      // both are
};

class RecordKeeper
{
public:
    // Reads and mends. Nothing is kept without a file.
    explicit RecordKeeper(const std::filesystem::path& file = {});

    RecordsState State() const { return state; }
    const Club::RecordBook& Book() const { return book; }
    // What is new of a match's people, on the disk soon. Another program's records, written meanwhile, stay.
    std::vector<Club::NewRecord> Enter(const Dirt::DirtMatch& match, const Club::Runs& runs, SeatMask people);
    // What a player should be told of the file; empty: nothing.
    Phrase Notice() const;

private:
    void Read();

    Club::RecordBook book;
    RecordsState state{RecordsState::None};
    std::optional<FileKeeper> keeper;
};

} // namespace Rally::Shared
