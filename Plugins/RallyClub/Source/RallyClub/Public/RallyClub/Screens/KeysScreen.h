// Keys and buttons as a screen: a row for each command; a click on its key or its button waits for another.
#pragma once

#include "RallyClub/Bindings.h"
#include "RallyClub/Screens/Entry.h"

namespace Rally::Club
{

struct KeysRow
{
    Command command{};
    Phrase name;
    std::string keyId;    // "keys.key.roll"
    std::string buttonId; // "keys.button.roll"
    std::string key;      // as SDL names it
    std::string button;   // empty: none
    bool waitsForKey{};
    bool waitsForButton{};
};

class KeysScreen
{
public:
    explicit KeysScreen(const Bindings& theValues = {}) : values(theValues) {}

    const Bindings& Values() const { return values; }
    RALLYCLUB_API std::vector<KeysRow> Rows() const;
    // "keys.done", "keys.reset"
    RALLYCLUB_API std::vector<Entry> Buttons() const;
    // What is asked, or what came of the last thing done.
    RALLYCLUB_API Phrase Line() const;

    // False when nothing has changed.
    RALLYCLUB_API bool Activate(std::string_view id);
    bool Waits() const { return waiting.has_value(); }
    // What was pressed meanwhile; the keyboard's Escape leaves all as it is. True when it was waited for.
    RALLYCLUB_API bool TakeKey(std::string_view key);
    RALLYCLUB_API bool TakeButton(std::string_view button);

private:
    Phrase Told(std::string_view given, const std::string& before, std::optional<Command> other) const;

    Bindings values;
    std::optional<Command> waiting;
    bool forButton{};
    Phrase told;
};

} // namespace Rally::Club
