#include "RallyClub/Bindings.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <iterator>

namespace Rally::Club
{
namespace BindingsDetail
{

constexpr std::size_t kLongestName = 24;

constexpr CommandEntry commands[] = {
    {"roll", "R", "x", TextKey::HudRoll},
    {"secure", "E", "rightshoulder", TextKey::HudSecureNone},
    {"stop", "X", "leftshoulder", TextKey::HudStop},
    {"flat-out", "F", "y", TextKey::HudFlatOutNone},
    {"undo", "Z", "", TextKey::KeysUndo},
    {"hint", "H", "lefttrigger", TextKey::HudHint},
    {"lay-hint", "L", "righttrigger", TextKey::HudLayHint},
    {"skip", "Space", "", TextKey::HudSkip},
    {"pace", "V", "misc1", TextKey::SettingsPace},
    {"next-view", "C", "leftstick", TextKey::KeysNextView},
    {"chase-view", "1", "", TextKey::CameraChase},
    {"helicopter-view", "2", "", TextKey::CameraHelicopter},
    {"table-view", "3", "", TextKey::CameraTable},
    {"stage-view", "4", "", TextKey::CameraStage},
    {"look-left", "A", "", TextKey::KeysLookLeft},
    {"look-right", "D", "", TextKey::KeysLookRight},
    {"look-ahead", "W", "", TextKey::KeysLookAhead},
    {"look-back", "S", "", TextKey::KeysLookBack},
    {"look-home", "Home", "", TextKey::KeysLookHome},
    {"help", "F1", "back", TextKey::HudHelp},
    {"menu", "P", "start", TextKey::HudMenu},
    {"full-screen", "F11", "", TextKey::SettingsFullScreen},
    {"log-filter", "J", "rightstick", TextKey::KeysLogFilter},
    {"next-panel", "N", "touchpad", TextKey::KeysNextPanel},
};
static_assert(std::size(commands) == kCommands);

constexpr std::string_view fixedKeys[] = {"Escape", "Return", "Keypad Enter", "Tab",    "Backspace", "Up",
                                          "Down",   "Left",   "Right",        "PageUp", "PageDown"};
constexpr std::string_view fixedButtons[] = {"a", "b", "dpup", "dpdown", "dpleft", "dpright", "guide"};
constexpr std::string_view freeButtons[] = {"x",
                                            "y",
                                            "back",
                                            "start",
                                            "leftstick",
                                            "rightstick",
                                            "leftshoulder",
                                            "rightshoulder",
                                            "lefttrigger",
                                            "righttrigger",
                                            "misc1",
                                            "paddle1",
                                            "paddle2",
                                            "paddle3",
                                            "paddle4",
                                            "touchpad"};

template <std::size_t Count>
bool Has(const std::string_view (&names)[Count], std::string_view name)
{
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

bool IsName(std::string_view name)
{
    return !name.empty() && name.size() <= kLongestName && name.front() != ' ' && name.back() != ' ' &&
           std::none_of(name.begin(), name.end(), [](char one) { return static_cast<unsigned char>(one) < 0x20; });
}

using Names = std::array<std::string, kCommands>;

std::optional<Command> Find(const Names& names, std::string_view name)
{
    const auto found = std::find(names.begin(), names.end(), name);
    if (name.empty() || found == names.end())
    {
        return std::nullopt;
    }
    return static_cast<Command>(found - names.begin());
}

void Trade(Names& names, Command command, std::string_view name)
{
    std::string& mine = names[static_cast<std::size_t>(command)];
    if (const std::optional<Command> other = Find(names, name))
    {
        names[static_cast<std::size_t>(*other)].swap(mine);
        return;
    }
    mine = name;
}

} // namespace BindingsDetail

std::span<const CommandEntry, kCommands> Commands()
{
    return BindingsDetail::commands;
}

bool IsFixedKey(std::string_view key)
{
    return BindingsDetail::Has(BindingsDetail::fixedKeys, key);
}

bool IsFixedButton(std::string_view button)
{
    return BindingsDetail::Has(BindingsDetail::fixedButtons, button);
}

Bindings::Bindings()
{
    for (std::size_t i = 0; i < kCommands; ++i)
    {
        keys[i] = BindingsDetail::commands[i].key;
        buttons[i] = BindingsDetail::commands[i].button;
    }
}

std::optional<Command> Bindings::OfKey(std::string_view key) const
{
    return BindingsDetail::Find(keys, key);
}

std::optional<Command> Bindings::OfButton(std::string_view button) const
{
    return BindingsDetail::Find(buttons, button);
}

bool Bindings::SetKey(Command command, std::string_view key)
{
    if (IsFixedKey(key) || !BindingsDetail::IsName(key))
    {
        return false;
    }
    BindingsDetail::Trade(keys, command, key);
    return true;
}

bool Bindings::SetButton(Command command, std::string_view button)
{
    if (!BindingsDetail::Has(BindingsDetail::freeButtons, button))
    {
        return false;
    }
    BindingsDetail::Trade(buttons, command, button);
    return true;
}

} // namespace Rally::Club
