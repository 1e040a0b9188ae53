#include "Cli/ChoiceLines.h"

#include "Cli/PlayCanvas.h"

#include <algorithm>

namespace Rally::Cli
{
namespace
{

constexpr std::size_t placeColumn = 2;
constexpr std::size_t noteColumn = 9;
constexpr std::size_t leastNote = 12; // from there to the choices
constexpr std::size_t pipedWidth = 100;

// With its number and the room behind it.
std::size_t WidthOf(const ShownChoice& choice)
{
    return LettersIn(choice.words + choice.remark) + 5;
}

// Behind the longest of what stands before them, in whichever language.
std::size_t ColumnOf(std::span<const ShownChoice> choices)
{
    std::size_t widest = leastNote - 1;
    for (const ShownChoice& choice : choices)
    {
        widest = std::max(widest, LettersIn(choice.note));
    }
    return noteColumn + widest + 1;
}

} // namespace

void ShowChoices(Terminal& terminal, std::span<const ShownChoice> choices)
{
    Canvas canvas;
    const std::size_t choiceColumn = ColumnOf(choices);
    std::size_t line = 0;
    std::size_t column = 0;
    std::size_t number = 0;
    const std::size_t width = terminal.IsInteractive() ? terminal.Width() : pipedWidth;
    std::string group;
    bool others = false;
    for (const ShownChoice& choice : choices)
    {
        const bool lies = !choice.place.empty();
        if (lies && choice.place != group)
        {
            line += number == 0 ? 0u : 1u;
            group = choice.place;
            canvas.Put(placeColumn, line, choice.place, Ink::Bold);
            canvas.Put(noteColumn, line, choice.note, Ink::Dim);
            column = choiceColumn;
        }
        else if (lies && column > choiceColumn && column + WidthOf(choice) > width)
        {
            ++line;
            column = choiceColumn;
        }
        else if (!lies && (!others || column > 1 + width - WidthOf(choice)))
        {
            line += number == 0 ? 0u : 1u;
            others = true;
            column = 1;
        }
        ++number;
        column = canvas.Put(column, line, (number < 10 ? " " : "") + std::to_string(number) + " ", Ink::Green);
        column = canvas.Put(column, line, choice.words, choice.loses ? Ink::Red : Ink::Bold);
        column = canvas.Put(column, line, choice.remark, choice.loses ? Ink::Red : Ink::Dim) + 2;
    }
    terminal.Print(canvas.Render(terminal.Look()));
}

} // namespace Rally::Cli
