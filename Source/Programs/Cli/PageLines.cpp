#include "Cli/PageLines.h"

#include "Cli/PlayWords.h"
#include "Shared/Spoken.h"

#include <algorithm>
#include <cstdlib>

namespace Rally::Cli
{
namespace
{

constexpr std::size_t kNameWidth = 28;

std::size_t LettersOf(const std::string& words)
{
    return static_cast<std::size_t>(std::count_if(words.begin(), words.end(), [](char letter)
                                                  { return (static_cast<unsigned char>(letter) & 0xC0) != 0x80; }));
}

std::string Aligned(const std::string& words, std::size_t width, bool toRight)
{
    const std::size_t letters = LettersOf(words);
    const std::string fill(letters < width ? width - letters : 0, ' ');
    return toRight ? fill + words : words + fill;
}

void PrintTable(Terminal& terminal, const Club::PanelTable& table)
{
    std::vector<std::vector<std::string>> lines(1);
    for (const Club::TableColumn& column : table.columns)
    {
        lines.front().push_back(Words(column.name));
    }
    for (const Club::PanelTable::Row& row : table.rows)
    {
        std::vector<std::string>& line = lines.emplace_back();
        for (const Phrase& cell : row.cells)
        {
            line.push_back(Words(cell));
        }
        line.resize(table.columns.size());
    }
    for (std::size_t i = 0; i < lines.size(); ++i)
    {
        std::string told = "  ";
        for (std::size_t column = 0; column < table.columns.size(); ++column)
        {
            std::size_t width = 0;
            for (const std::vector<std::string>& line : lines)
            {
                width = (std::max)(width, LettersOf(line[column]));
            }
            told += Aligned(lines[i][column], width, table.columns[column].isNumber) + "  ";
        }
        terminal.Say(told, i == 0 ? Ink::Dim : table.rows[i - 1].isOwn ? Ink::Bold : Ink::Plain);
    }
}

} // namespace

void PrintPage(Terminal& terminal, const Club::PanelPage& page)
{
    terminal.Clear();
    terminal.Say(Words(page.title), Ink::Bold);
    terminal.Say(Words(page.question), Ink::Dim);
    for (const Club::PagePanel& panel : page.panels)
    {
        terminal.Say(Words(panel.panel.title), Ink::Yellow);
        for (const Club::PanelRow& row : panel.panel.rows)
        {
            terminal.Say("  " + Aligned(Words(row.name), kNameWidth, false) + "  " + Words(row.value));
        }
        for (const Phrase& line : panel.panel.lines)
        {
            if (!line.IsEmpty())
            {
                terminal.Say("  " + Words(line));
            }
        }
        if (!panel.table.columns.empty() && !panel.table.rows.empty())
        {
            PrintTable(terminal, panel.table);
        }
    }
    for (const Club::ValueRow& row : page.values)
    {
        terminal.Say(Words(row.entry.text) + ": " + Words(row.value) + "   (- +)");
    }
    int number = 0;
    for (const Club::Entry& entry : page.entries)
    {
        ++number;
        terminal.Say(" " + std::to_string(number) + " " + Words(entry.text), entry.enabled ? Ink::Plain : Ink::Dim);
    }
}

std::string ChosenOf(const Club::PanelPage& page, const std::string& typed)
{
    if (!page.values.empty() && (typed == "+" || typed == "-"))
    {
        return page.values.front().entry.id + (typed == "+" ? ".more" : ".less");
    }
    if (IsNumber(typed))
    {
        const std::size_t number = std::strtoul(typed.c_str(), nullptr, 10);
        return number >= 1 && number <= page.entries.size() ? page.entries[number - 1].id : std::string();
    }
    return typed.empty() && !page.entries.empty() ? page.entries.front().id : typed;
}

} // namespace Rally::Cli
