#include "Cli/PlayCanvas.h"

#include <array>

namespace Rally::Cli
{
namespace
{

constexpr std::array<const char*, 14> codes = {"",   "2",    "1",    "33",   "38;5;208", "31",   "36",
                                               "32", "1;31", "1;34", "1;32", "1;33",     "1;35", "1;37"};

std::string_view Ascii(std::string_view letter)
{
    // Frames and marks, then the letters of our languages.
    constexpr std::array<std::array<std::string_view, 2>, 40> twins = {
        {{"│", "|"}, {"─", "-"}, {"═", "="}, {"·", "."}, {"•", "+"}, {"↰", "<"}, {"↱", ">"}, {"×", "x"},
         {"–", "-"}, {"à", "a"}, {"â", "a"}, {"ç", "c"}, {"è", "e"}, {"é", "e"}, {"ê", "e"}, {"î", "i"},
         {"ô", "o"}, {"ù", "u"}, {"û", "u"}, {"ą", "a"}, {"ć", "c"}, {"ę", "e"}, {"ł", "l"}, {"ń", "n"},
         {"ó", "o"}, {"ś", "s"}, {"ź", "z"}, {"ż", "z"}, {"ä", "a"}, {"ö", "o"}, {"ü", "u"}, {"ß", "s"},
         {"À", "A"}, {"É", "E"}, {"Ś", "S"}, {"Ż", "Z"}, {"Ł", "L"}, {"Ä", "A"}, {"Ö", "O"}, {"Ü", "U"}}};
    for (const auto& [fine, plain] : twins)
    {
        if (letter == fine)
        {
            return plain;
        }
    }
    return letter.size() == 1 && static_cast<unsigned char>(letter[0]) < 0x80 ? letter : "?";
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
    while (!words.empty())
    {
        const std::size_t length = FirstLetters(words, 1).size();
        plain += Ascii(words.substr(0, length));
        words.remove_prefix(length);
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
            if (cell.ink != ink)
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
