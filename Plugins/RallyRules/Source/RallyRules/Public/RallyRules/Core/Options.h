// What players of a game may agree on, whatever the game: keys for command lines, addresses and files, texts for screens,
// and what was chosen as plain numbers. The list of a game comes from its Content/Data/<Game>/options.json, and from
// nowhere else.
#pragma once

#include "RallyRules/Text/Text.h"

#include <span>
#include <string>
#include <string_view>

namespace Rally
{

struct OptionValue
{
    const char* key{}; // "rally"
    TextKey name{};    // "once per rally"
};

struct OptionSpec
{
    const char* key{}; // "sisu"
    TextKey name{};
    TextKey about{}; // in a sentence
    std::span<const OptionValue> values;
    std::uint8_t usual{}; // which value nobody needs to ask for
    const char* rule{};   // the first of those it switches

    // A switch is on or off, and said by its key alone.
    RALLYRULES_API bool IsSwitch() const;
};

using OptionSpecs = std::span<const OptionSpec>;
inline constexpr std::size_t kMaxOptions = 16; // of a game

// Which value each option of a game has, by their places in its list.
struct OptionValues
{
    std::uint8_t chosen[kMaxOptions]{};

    friend bool operator==(const OptionValues&, const OptionValues&) = default;
};

RALLYRULES_API OptionValues UsualValues(OptionSpecs specs);
// Values that there are, and nothing where there is no option.
RALLYRULES_API bool AreValues(OptionSpecs specs, const OptionValues& values);
// By its key; nullptr when there is none.
RALLYRULES_API const OptionSpec* FindOption(OptionSpecs specs, std::string_view key);
RALLYRULES_API const OptionValue& ValueOf(OptionSpecs specs, const OptionSpec& option, const OptionValues& values);
// False, and nothing has changed, when there is no such option or value.
RALLYRULES_API bool SetOption(OptionSpecs specs, std::string_view key, std::string_view value, OptionValues& values);
// To its next value, the first after the last.
RALLYRULES_API bool TurnOption(OptionSpecs specs, std::string_view key, OptionValues& values);

// "one,sisu=rally": what differs from the usual, and back. What stands there twice counts as it was said last.
RALLYRULES_API std::string WriteOptions(OptionSpecs specs, const OptionValues& values);
// False when a part makes no sense, which misfit holds then; the values have not changed.
RALLYRULES_API bool ReadOptions(OptionSpecs specs, std::string_view words, OptionValues& values, std::string& misfit);
// All that can be said so: "one,scr,red,chk,sisu=off|stage|rally,last-corner=plan|off|literal".
RALLYRULES_API std::string OptionChoices(OptionSpecs specs);

} // namespace Rally
