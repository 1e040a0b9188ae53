#include "RallyClub/Screens/KeysScreen.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <utility>

namespace Rally::Club
{
namespace KeysScreenDetail
{

constexpr std::string_view kKey = "keys.key.";
constexpr std::string_view kButton = "keys.button.";

std::optional<Command> CommandIn(std::string_view id, std::string_view start)
{
    for (std::size_t i = 0; i < kCommands && id.starts_with(start); ++i)
    {
        if (id.substr(start.size()) == Commands()[i].id)
        {
            return static_cast<Command>(i);
        }
    }
    return std::nullopt;
}

const CommandEntry& EntryOf(Command command)
{
    return Commands()[static_cast<std::size_t>(command)];
}

} // namespace KeysScreenDetail

std::vector<KeysRow> KeysScreen::Rows() const
{
    std::vector<KeysRow> rows;
    for (std::size_t i = 0; i < kCommands; ++i)
    {
        const auto command = static_cast<Command>(i);
        const CommandEntry& entry = Commands()[i];
        const bool waits = waiting == command;
        rows.push_back({command, entry.name, std::string(KeysScreenDetail::kKey).append(entry.id),
                        std::string(KeysScreenDetail::kButton).append(entry.id), values.KeyOf(command),
                        values.ButtonOf(command), waits && !forButton, waits && forButton});
    }
    return rows;
}

std::vector<Entry> KeysScreen::Buttons() const
{
    Entry reset{"keys.reset", TextKey::KeysReset};
    reset.enabled = values != Bindings();
    return {Entry{"keys.done", TextKey::SettingsDone}, reset};
}

Phrase KeysScreen::Line() const
{
    if (waiting && told.IsEmpty())
    {
        return Phrase(forButton ? TextKey::KeysPressButton : TextKey::KeysPressKey,
                      {KeysScreenDetail::EntryOf(*waiting).name});
    }
    return told.IsEmpty() ? Phrase(TextKey::KeysAbout) : told;
}

bool KeysScreen::Activate(std::string_view id)
{
    told = {};
    waiting.reset();
    if (id == "keys.reset")
    {
        values = {};
        told = TextKey::KeysWasReset;
        return true;
    }
    waiting = KeysScreenDetail::CommandIn(id, KeysScreenDetail::kKey);
    forButton = !waiting;
    waiting = forButton ? KeysScreenDetail::CommandIn(id, KeysScreenDetail::kButton) : waiting;
    return waiting.has_value();
}

// What is told of a trade that was done.
Phrase KeysScreen::Told(std::string_view given, const std::string& before, std::optional<Command> other) const
{
    const Phrase name = KeysScreenDetail::EntryOf(*waiting).name;
    const Phrase sign{given};
    return other && *other != *waiting
               ? Phrase(TextKey::KeysTraded, {name, sign, KeysScreenDetail::EntryOf(*other).name,
                                              before.empty() ? Phrase(TextKey::KeysNone) : Phrase(before)})
               : Phrase(TextKey::KeysNow, {name, sign});
}

bool KeysScreen::TakeKey(std::string_view key)
{
    if (!waiting)
    {
        return false;
    }
    told = {};
    if (key == "Escape")
    {
        waiting.reset();
        return true;
    }
    if (forButton)
    {
        return true; // not what is waited for
    }
    const std::optional<Command> other = values.OfKey(key);
    const std::string before = values.KeyOf(*waiting);
    if (!values.SetKey(*waiting, key))
    {
        told = Phrase(TextKey::KeysFixed, {Phrase(key)});
        return true;
    }
    told = Told(key, before, other);
    waiting.reset();
    return true;
}

bool KeysScreen::TakeButton(std::string_view button)
{
    if (!waiting || !forButton)
    {
        return waiting.has_value();
    }
    const std::optional<Command> other = values.OfButton(button);
    const std::string before = values.ButtonOf(*waiting);
    if (!values.SetButton(*waiting, button))
    {
        told = Phrase(TextKey::KeysFixed, {Phrase(button)});
        return true;
    }
    told = Told(button, before, other);
    waiting.reset();
    return true;
}

} // namespace Rally::Club
