// The pause of a race: on with it, settings, help, away from it; giving it up is asked twice, and so is leaving a race that
// could not be saved.
#pragma once

#include "RallyClub/Screens/Entry.h"

namespace Rally::Club
{

enum class PauseCommand : std::uint8_t
{
    None,
    GoOn,
    Settings,
    Help,
    Leave, // the race waits
    Quit,
    Abandon,   // the race is over for good
    LeaveLost, // unsaved as it is
    QuitLost,
};

class PauseScreen
{
public:
    // "menu.continue" first; asked whether to abandon: "menu.abandon-no" first.
    RALLYCLUB_API std::vector<Entry> Entries() const;
    RALLYCLUB_API Phrase Title() const;
    // A race that belongs to something larger is driven to its end.
    void MayAbandon(bool may) { mayAbandon = may; }
    bool AsksToAbandon() const { return asks; }
    // It is not on the disk, for this reason: whoever wanted to leave or to quit is asked. "menu.stay" first.
    RALLYCLUB_API void AskUnsaved(Phrase why, PauseCommand wanted);
    // Why it is not; empty unless that is asked.
    const Phrase& Unsaved() const { return unsaved; }
    RALLYCLUB_API PauseCommand Activate(std::string_view id);

private:
    bool asks{};
    bool mayAbandon{true};
    Phrase unsaved;
    PauseCommand wanted{};
};

} // namespace Rally::Club
