// What lies in the save of a race, judged: whether it can be taken up, from where, and what has to be said of it. It has
// two places, the newest state and the one before it; where those lie, and moving them, is the program's.
#pragma once

#include "RallyClub/SaveForm.h"
#include "RallyRules/Core/Reopen.h"
#include "RallyRules/Text/Phrase.h"

#include <optional>

namespace Rally::Club
{

enum class SaveState : std::uint8_t
{
    None,      // there is no race
    Whole,     // as it was left
    OlderUsed, // the newest slot is damaged: the race is that of the older one
    CutShort,  // what came before the damage
    Lost,      // nothing of it can be used
    Foreign,   // a game, rules or a format this program does not know: the save of a newer one
};

struct SavedRace
{
    SaveState state{SaveState::None};
    std::unique_ptr<AnyMatch> match;   // nullptr when there is none, or nothing of it can be used
    std::optional<std::uint64_t> seed; // of its dice
    SeatRecords seats;
    std::size_t damagedAt{}; // byte of the newest slot
    Reopening newest;        // what was wrong with that slot
    bool IsDamaged() const { return state != SaveState::None && state != SaveState::Whole; }
};

// Nothing: there is no such file.
using SlotContent = std::optional<ByteString>;
// When the newest is whole, the older one does not matter.
RALLYCLUB_API SavedRace JudgeSave(const SlotContent& newest, const SlotContent& older);

// How a file that cannot be used as it is is called from then on: "damaged", "unknown".
RALLYCLUB_API std::string_view MarkOf(SaveState state);
// What had to be done to a damaged save, which lies aside now; empty when nothing had.
RALLYCLUB_API Phrase NoticeOf(const SavedRace& saved, const std::string& aside);
// What was driven first, as part of a file's name: "rally2-ss1".
RALLYCLUB_API std::string FileStemOf(const AnyMatch& match);

} // namespace Rally::Club
