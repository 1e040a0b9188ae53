// The settings as a screen: a row each, with its value and a step either way.
#pragma once

#include "RallyClub/Screens/Entry.h"
#include "RallyClub/Settings.h"

namespace Rally::Club
{

class SettingsScreen
{
public:
    explicit SettingsScreen(const Settings& theValues = {}) : values(theValues) {}

    const Settings& Values() const { return values; }
    RALLYCLUB_API std::vector<ValueRow> Rows() const;
    // "settings.done", "settings.keys"
    RALLYCLUB_API std::vector<Entry> Commands() const;
    // The id of a row turns it on to its next value, round and round; ".less" and ".more" stop at the ends. False when
    // nothing has changed.
    RALLYCLUB_API bool Activate(std::string_view id);

private:
    Settings values;
};

RALLYCLUB_API TextKey NameOf(Pace pace);

} // namespace Rally::Club
