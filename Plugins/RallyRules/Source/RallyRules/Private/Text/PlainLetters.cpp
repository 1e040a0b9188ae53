#include "RallyRules/Text/PlainLetters.h"

#include "RallyRules/Text/Letters.h"
#include "RallyRules/Text/Text.h"

#include <iterator>

namespace Rally
{
namespace PlainLettersDetail
{

// From U+00C0 on, to the end of Latin Extended-A.
constexpr char32_t kFirst = 0xC0;
constexpr std::string_view kBare[] = {
    "A", "A", "A",  "A",  "A", "A", "Ae", "C", "E", "E", "E", "E", "I", "I", "I",  "I", // U+00C0
    "D", "N", "O",  "O",  "O", "O", "O",  "x", "O", "U", "U", "U", "U", "Y", "Th", "ss",
    "a", "a", "a",  "a",  "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i", // U+00E0
    "d", "n", "o",  "o",  "o", "o", "o",  "/", "o", "u", "u", "u", "u", "y", "th", "y",
    "A", "a", "A",  "a",  "A", "a", "C",  "c", "C", "c", "C", "c", "C", "c", "D",  "d", // U+0100
    "D", "d", "E",  "e",  "E", "e", "E",  "e", "E", "e", "E", "e", "G", "g", "G",  "g",
    "G", "g", "G",  "g",  "H", "h", "H",  "h", "I", "i", "I", "i", "I", "i", "I",  "i", // U+0120
    "I", "i", "Ij", "ij", "J", "j", "K",  "k", "k", "L", "l", "L", "l", "L", "l",  "L",
    "l", "L", "l",  "N",  "n", "N", "n",  "N", "n", "n", "N", "n", "O", "o", "O",  "o", // U+0140
    "O", "o", "Oe", "oe", "R", "r", "R",  "r", "R", "r", "S", "s", "S", "s", "S",  "s",
    "S", "s", "T",  "t",  "T", "t", "T",  "t", "U", "u", "U", "u", "U", "u", "U",  "u", // U+0160
    "U", "u", "U",  "u",  "W", "w", "Y",  "y", "Y", "Z", "z", "Z", "z", "Z", "z",  "s"};
static_assert(std::size(kBare) == 0x180 - kFirst);

struct Mark
{
    char32_t mark;
    std::string_view plain;
};
constexpr Mark kMarks[] = {{0xA0, " "},    {0xAB, "\""},   {0xB1, "+/-"}, {0xB7, "."},     {0xBB, "\""},
                           {0x2013, "-"},  {0x2014, "-"},  {0x2018, "'"}, {0x2019, "'"},   {0x201C, "\""},
                           {0x201D, "\""}, {0x201E, "\""}, {0x2022, "+"}, {0x2026, "..."}, {0x202F, " "},
                           {0x2191, "+"},  {0x2192, "="},  {0x2193, "-"}};

// What a language writes otherwise, by its code.
struct Custom
{
    std::string_view code;
    char32_t letter;
    std::string_view plain;
};
constexpr Custom kCustoms[] = {{"de", U'\u00C4', "Ae"}, {"de", U'\u00D6', "Oe"}, {"de", U'\u00DC', "Ue"},
                               {"de", U'\u00E4', "ae"}, {"de", U'\u00F6', "oe"}, {"de", U'\u00FC', "ue"}};

std::string_view PlainOf(char32_t letter, std::string_view code)
{
    for (const Custom& custom : kCustoms)
    {
        if (custom.letter == letter && custom.code == code)
        {
            return custom.plain;
        }
    }
    for (const Mark& one : kMarks)
    {
        if (one.mark == letter)
        {
            return one.plain;
        }
    }
    const bool known = letter >= kFirst && letter - kFirst < std::size(kBare);
    return known ? kBare[letter - kFirst] : "?";
}

constexpr bool IsCapital(char letter)
{
    return letter >= 'A' && letter <= 'Z';
}

} // namespace PlainLettersDetail

std::string TakePlainLetter(std::string_view& words, Language language)
{
    using namespace PlainLettersDetail;
    const char32_t letter = TakeLetter(words);
    if (letter < 0x80)
    {
        return {static_cast<char>(letter)};
    }
    std::string plain(PlainOf(letter, EntryOf(language).code));
    if (plain.size() == 2 && IsCapital(plain[0]) && !words.empty() && IsCapital(words[0]))
    {
        plain[1] = static_cast<char>(plain[1] - 'a' + 'A'); // in a word of capitals: OE
    }
    return plain;
}

std::string InPlainLetters(std::string_view words, Language language)
{
    std::string plain;
    while (!words.empty())
    {
        plain += TakePlainLetter(words, language);
    }
    return plain;
}

} // namespace Rally
