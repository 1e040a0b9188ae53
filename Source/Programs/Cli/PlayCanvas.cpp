#include "Cli/PlayCanvas.h"

#include "RallyRules/Text/PlainLetters.h"
#include "Shared/Spoken.h"

#include <array>

namespace Rally::Cli
{
namespace
{

constexpr std::array<const char*, 14> codes = {"",   "2",    "1",    "33",   "38;5;208", "31",   "36",
                                               "32", "1;31", "1;34", "1;32", "1;33",     "1;35", "1;37"};

// Of frames and arrows; empty when it is neither.
std::string_view PlainMark(std::string_view mark)
{
    constexpr std::string_view twins[][2] = {{"│", "|"}, {"─", "-"}, {"═", "="}, {"↰", "<"}, {"↱", ">"}, {"┄", "."}};
    for (const auto& [fine, plain] : twins)
    {
        if (mark == fine)
        {
            return plain;
        }
    }
    return {};
}

} // namespace

std::string Paint(const Style& style, Ink ink, std::string_view words)
{
    const char* code = codes[static_cast<std::size_t>(ink)];
    const std::string plain = Plainly(style, words);
    return !style.colour || code[0] == '\0' ? plain : "\033[" + std::string(code) + "m" + plain + "\033[0m";
}

std::string Plainly(const Style& style, std::string_view words)
{
    if (style.utf8)
    {
        return std::string(words);
    }
    std::string plain;
    std::size_t gained = 0; // columns
    while (!words.empty())
    {
        if (const std::string_view mark = PlainMark(FirstLetters(words, 1)); !mark.empty())
        {
            TakeLetter(words);
            plain += mark;
            continue;
        }
        if (gained > 0 && plain.ends_with(' ') && words.starts_with("  "))
        {
            words.remove_prefix(1); // what stands in columns stays there
            --gained;
            continue;
        }
        const std::string letter = TakePlainLetter(words, Spoken());
        gained += letter.size() - 1;
        plain += letter;
    }
    return plain;
}

std::size_t Canvas::Put(std::size_t column, std::size_t line, std::string_view words, Ink ink)
{
    if (lines.size() <= line)
    {
        lines.resize(line + 1);
    }
    std::vector<Cell>& row = lines[line];
    while (!words.empty())
    {
        const std::size_t length = FirstLetters(words, 1).size();
        if (row.size() <= column)
        {
            row.resize(column + 1);
        }
        row[column++] = {std::string(words.substr(0, length)), ink};
        words.remove_prefix(length);
    }
    return column;
}

std::string Canvas::Render(const Style& style) const
{
    std::string page;
    for (const std::vector<Cell>& row : lines)
    {
        std::string run;
        Ink ink = Ink::Plain;
        for (const Cell& cell : row)
        {
            if (cell.ink != ink && style.colour)
            {
                page += Paint(style, ink, run);
                run.clear();
                ink = cell.ink;
            }
            run += cell.letter;
        }
        page += Paint(style, ink, run);
        page += '\n';
    }
    return page;
}

Ink InkOf(Seat seat)
{
    return static_cast<Ink>(static_cast<std::size_t>(Ink::CarA) + (seat < kMaxSeats ? seat : 0u));
}

char LetterOf(Seat seat)
{
    return static_cast<char>('A' + seat);
}

} // namespace Rally::Cli
