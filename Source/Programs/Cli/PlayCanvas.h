// A page of characters with colours: what terminal play draws its screens on. Everything reads without colour too,
// and without anything but ASCII where the terminal knows no more.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Text/Letters.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace Rally::Cli
{

enum class Ink : std::uint8_t
{
    Plain,
    Dim,
    Bold,
    Yellow,
    Orange,
    Red,
    Blue,
    Green,
    CarA, // six colours for six cars, in order
    CarB,
    CarC,
    CarD,
    CarE,
    CarF,
};

// Of a seat: its colour, and the letter where there are no colours.
Ink InkOf(Seat seat);
char LetterOf(Seat seat);

// What the terminal can show.
struct Style
{
    bool colour{};
    bool utf8{};
    bool clears{}; // a new screen may wipe the old one
};

// The words in a colour, or as they are where there are none.
std::string Paint(const Style& style, Ink ink, std::string_view words);

// Letters outside ASCII become what the language that is spoken writes for them where the terminal knows no others. A gap
// between columns gives the room that takes.
std::string Plainly(const Style& style, std::string_view words);

class Canvas
{
public:
    // Writes from a place on, one column per letter; returns the column behind.
    std::size_t Put(std::size_t column, std::size_t line, std::string_view words, Ink ink = Ink::Plain);
    std::size_t Lines() const { return lines.size(); }
    std::string Render(const Style& style) const;

private:
    struct Cell
    {
        std::string letter = " ";
        Ink ink = Ink::Plain;
    };
    std::vector<std::vector<Cell>> lines;
};

} // namespace Rally::Cli
