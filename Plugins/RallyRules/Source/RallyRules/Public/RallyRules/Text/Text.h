// All text a player reads comes from keys with arguments and plural forms, in tables generated from
// Content/Data/Text/<language>.json. One place serves terminal, desktop and UMG.
//
// A pattern holds {0}..{9} for arguments and {0|one form|other form} for plurals of a number (# stands for the number), with
// as many forms as the language has. What is not translated yet is said in English, whole: its pattern, its plurals.
#pragma once

#include "RallyRules/Core/Api.h"
#include "RallyRules/Core/RuleTable.h"

#include <initializer_list>
#include <span>
#include <string_view>

namespace Rally
{

// Opaque here: a new key rebuilds only the files that name keys, which include RallyRules/Generated/TextKeys.gen.h.
enum class TextKey : std::uint16_t;
inline constexpr TextKey kNoText{};

enum class Language : std::uint8_t
{
    English,
    Polish,
    French,
    German,
};
inline constexpr int kLanguages = 4;

struct LanguageEntry
{
    Language language{};
    const char* code{};         // "en"
    const char* name{};         // as it calls itself
    std::uint16_t translated{}; // so many keys; English has all
};

// In the order of enum Language.
RALLYRULES_API std::span<const LanguageEntry> Languages();
// By its code; false when there is none of that code.
RALLYRULES_API bool FindLanguage(std::string_view code, Language& out);

// A number, or words already made.
struct TextArgument
{
    std::int64_t number{};
    std::string_view words{};
    bool isNumber{};

    constexpr TextArgument(std::int64_t value) : number(value), isNumber(true) {}
    constexpr TextArgument(int value) : number(value), isNumber(true) {}
    constexpr TextArgument(std::string_view value) : words(value) {}
    constexpr TextArgument(const char* value) : words(value) {}
};

// Words in a buffer of its own: no heap, cut at the end when too long (never inside a UTF-8 letter).
class TextLine
{
public:
    static constexpr std::size_t kCapacity = 500;
    RALLYRULES_API void Append(std::string_view words);
    RALLYRULES_API void Append(std::int64_t number);
    std::string_view View() const { return {bytes, length}; }
    const char* CString() const { return bytes; } // always ends in 0

private:
    char bytes[kCapacity + 1]{};
    std::size_t length{};
};

RALLYRULES_API TextLine Say(TextKey key, std::initializer_list<TextArgument> arguments = {},
                            Language language = Language::English);

// The pattern of a key, and its name in the JSON file ("why.limit").
RALLYRULES_API std::string_view PatternOf(TextKey key, Language language = Language::English);
RALLYRULES_API std::string_view NameOf(TextKey key);

// Names and marks of the board games, in one table that can be swapped for neutral ones.
RALLYRULES_API std::string_view Brand(std::string_view name);

} // namespace Rally
