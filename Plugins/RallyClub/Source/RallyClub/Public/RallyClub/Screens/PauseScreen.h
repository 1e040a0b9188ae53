// The pause of a race: on with it, settings, help, away from it; giving it up is asked twice.
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
    Abandon, // the race is over for good
};

class PauseScreen
{
public:
    // "menu.continue" first; asked whether to abandon: "menu.abandon-no" first.
    RALLYCLUB_API std::vector<Entry> Entries() const;
    RALLYCLUB_API Phrase Title() const;
    bool AsksToAbandon() const { return asks; }
    RALLYCLUB_API PauseCommand Activate(std::string_view id);

private:
    bool asks{};
};

} // namespace Rally::Club
