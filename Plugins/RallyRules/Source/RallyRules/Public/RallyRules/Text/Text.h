// All text a player reads comes from keys with arguments and plural forms, in tables generated from
// Content/Data/Text/<language>.json. One place serves terminal, desktop and UMG.
//
// A pattern holds {0}..{9} for arguments and {0|one form|other form} for plurals of a number (# stands for the number), with
// as many forms as the language has. What is not translated yet is said in English, whole: its pattern, its plurals.
//
// Say() is for who knows the language. A model knows none: it makes phrases (Phrase.h), which are said where they are shown.
#pragma once

#include "RallyRules/Core/Api.h"
#include "RallyRules/Generated/Languages.gen.h" // enum class Language : std::uint8_t { English, ... }
#include "RallyRules/Text/Figure.h"
#include "RallyRules/Text/TextKey.h"

#include <initializer_list>
#include <span>
#include <string_view>

namespace Rally
{

struct LanguageEntry
{
    Language language{};
    const char* code{};         // "en"
    const char* name{};         // as it calls itself
    std::uint16_t translated{}; // so many keys; English has all
    const char* decimal{};      // the sign between seconds and tenths
    const char* minus{};
    const char* clock{}; // the sign between minutes and seconds
};

// In the order of enum Language.
RALLYRULES_API std::span<const LanguageEntry> Languages();
// By its code; false when there is none of that code.
RALLYRULES_API bool FindLanguage(std::string_view code, Language& out);
RALLYRULES_API const LanguageEntry& EntryOf(Language language);

// No language but a proof of the others: the English words in accents and brackets, so that what a player is told past the
// tables stands out. Only who asks for it by its code gets it; no list of languages has it.
inline constexpr Language kProofLanguage{kLanguages};
inline constexpr std::string_view kProofCode = "en-XA";

// A number, or words that are the same in every language: a name, a space. No literals: those are words of some language.
struct TextArgument
{
    Figure figure{};
    std::string_view words{};
    bool isNumber{};

    constexpr TextArgument(std::int64_t value) : figure{value}, isNumber(true) {}
    constexpr TextArgument(int value) : figure{value}, isNumber(true) {}
    constexpr TextArgument(Figure value) : figure(value), isNumber(true) {}
    constexpr TextArgument(std::string_view value) : words(value) {}
    TextArgument(const char*) = delete;
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

RALLYRULES_API TextLine Say(TextKey key, Language language, std::initializer_list<TextArgument> arguments = {});

// The pattern of a key, and its name in the JSON file ("why.limit").
RALLYRULES_API std::string_view PatternOf(TextKey key, Language language);
RALLYRULES_API std::string_view NameOf(TextKey key);

// Names and marks of the board games, in one table that can be swapped for neutral ones.
RALLYRULES_API std::string_view Brand(std::string_view name);

} // namespace Rally
