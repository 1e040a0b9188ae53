// Which key and which button of a gamepad does what: one table of commands, and what a player has changed in it. Keys and buttons go
// by the names SDL gives them: "R", "Left Shift", "leftshoulder".
#pragma once

#include "RallyRules/Core/Api.h"
#include "RallyRules/Text/TextKey.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

enum class Command : std::uint8_t
{
    Roll,
    Secure,
    Stop,
    FlatOut,
    Undo,
    Hint,
    LayHint,
    Skip,
    Pace,
    NextView,
    ChaseView,
    HelicopterView,
    TableView,
    StageView,
    LookLeft,
    LookRight,
    LookAhead,
    LookBack,
    LookHome,
    Help,
    Menu,
    FullScreen,
    LogFilter,
    NextPanel,
};
inline constexpr std::size_t kCommands = 24;

struct CommandEntry
{
    std::string_view id;     // "roll": in settings and in ids of widgets
    std::string_view key;    // as delivered; widgets name it, too
    std::string_view button; // likewise; empty: none
    TextKey name;
};
RALLYCLUB_API std::span<const CommandEntry, kCommands> Commands();

// Keys and buttons that steer every menu, and so are nobody's to give away.
RALLYCLUB_API bool IsFixedKey(std::string_view key);
RALLYCLUB_API bool IsFixedButton(std::string_view button);

class Bindings
{
public:
    RALLYCLUB_API Bindings(); // as delivered

    const std::string& KeyOf(Command command) const { return keys[static_cast<std::size_t>(command)]; }
    const std::string& ButtonOf(Command command) const { return buttons[static_cast<std::size_t>(command)]; }
    // Nothing when it does nothing.
    RALLYCLUB_API std::optional<Command> OfKey(std::string_view key) const;
    RALLYCLUB_API std::optional<Command> OfButton(std::string_view button) const;

    // Gives a key or button to a command. One that had another command's takes its place there: no command loses its key. False,
    // and nothing changes, when it is fixed or no name at all.
    RALLYCLUB_API bool SetKey(Command command, std::string_view key);
    RALLYCLUB_API bool SetButton(Command command, std::string_view button);

    friend bool operator==(const Bindings&, const Bindings&) = default;

private:
    std::array<std::string, kCommands> keys;
    std::array<std::string, kCommands> buttons;
};

} // namespace Rally::Club
