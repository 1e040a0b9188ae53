#include "Cli/PageShell.h"

#include "Cli/PlayWords.h"
#include "Cli/ScreenWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Letters.h"
#include "Shared/Spoken.h"

#include <algorithm>
#include <cstdlib>

namespace Rally::Cli
{
namespace
{

using Club::PanelPage;
using Club::PanelTable;

constexpr std::size_t longestLine = 200; // bytes of what is typed

std::string Numbered(std::size_t number)
{
    return (number < 10 ? " " : "") + std::to_string(number) + "  ";
}

std::vector<std::size_t> WidthsOf(const PanelTable& table)
{
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < table.columns.size(); ++column)
    {
        std::size_t widest = 0;
        for (const PanelTable::Row& row : table.rows)
        {
            widest = std::max(widest, column < row.cells.size() ? LettersIn(Words(row.cells[column])) : 0u);
        }
        // A column with nothing in it is not shown.
        widths.push_back(widest == 0 ? 0 : std::max(widest, LettersIn(Words(table.columns[column].name))));
    }
    return widths;
}

std::string Cell(const std::string& words, std::size_t width, bool isNumber)
{
    const std::size_t letters = LettersIn(words);
    return isNumber ? std::string(width > letters ? width - letters : 0u, ' ') + words : Shared::Padded(words, width);
}

// Letters in a line of it.
std::size_t RoomOf(const Terminal& terminal)
{
    constexpr std::size_t kPiped = 80;
    return terminal.IsInteractive() ? terminal.Width() : kPiped;
}

// The last column of words goes on below itself where a line has no room for it; `behind` letters stand before it.
std::string Folded(const std::string& words, std::size_t behind, std::size_t room)
{
    constexpr std::size_t kLeast = 16; // less than that is no column
    if (behind + LettersIn(words) <= room || behind + kLeast > room)
    {
        return words;
    }
    std::string folded;
    for (const std::string& line : Shared::Wrapped(words, room - behind, 0))
    {
        folded += folded.empty() ? line : "\n" + std::string(behind, ' ') + line;
    }
    return folded;
}

std::string WithoutBlanksBehind(std::string words)
{
    words.erase(words.find_last_not_of(' ') + 1);
    return words;
}

} // namespace

std::vector<PageShell::Choosable> PageShell::ChoicesOf(const PanelPage& page)
{
    std::vector<Choosable> choices;
    for (const Club::TypedEntry& field : page.fields)
    {
        choices.push_back({&field.entry, field.entry.id, true, false});
    }
    for (const Club::ValueRow& value : page.values)
    {
        choices.push_back({&value.entry, value.entry.id, false, true});
    }
    for (const Club::Entry& entry : page.entries)
    {
        choices.push_back({&entry, entry.id, false, false});
    }
    // Behind them, so that what is chosen most keeps its number.
    for (const Club::PagePanel& panel : page.panels)
    {
        for (const PanelTable::Row& row : panel.table.rows)
        {
            if (!row.id.empty())
            {
                choices.push_back({nullptr, row.id, false, false});
            }
        }
    }
    return choices;
}

void PageShell::SayLines(const std::string& lines, Ink ink)
{
    for (std::size_t begin = 0; begin <= lines.size();)
    {
        const std::size_t end = std::min(lines.find('\n', begin), lines.size());
        terminal.Say(lines.substr(begin, end - begin), ink);
        begin = end + 1;
    }
}

// Rows that can be chosen have their number before them; the player's own a sign.
void PageShell::ShowTable(const PanelTable& table, std::size_t& number)
{
    const std::size_t room = RoomOf(terminal);
    const std::vector<std::size_t> widths = WidthsOf(table);
    const bool chooses =
        std::any_of(table.rows.begin(), table.rows.end(), [](const PanelTable::Row& row) { return !row.id.empty(); });
    std::string head = chooses ? "      " : "  ";
    for (std::size_t column = 0; column < widths.size(); ++column)
    {
        head += widths[column] == 0
                    ? std::string()
                    : Cell(Words(table.columns[column].name), widths[column], table.columns[column].isNumber) + "  ";
    }
    terminal.Say(WithoutBlanksBehind(head), Ink::Dim);
    for (const PanelTable::Row& row : table.rows)
    {
        std::string line = row.isOwn ? "* " : "  ";
        if (chooses)
        {
            line += row.id.empty() ? "    " : Numbered(++number);
        }
        for (std::size_t column = 0; column < widths.size(); ++column)
        {
            const std::string words = column < row.cells.size() ? Words(row.cells[column]) : std::string();
            const bool folds = column + 1 == widths.size() && !table.columns[column].isNumber;
            line += widths[column] == 0 ? std::string()
                    : folds             ? Folded(words, LettersIn(line), room)
                                        : Cell(words, widths[column], table.columns[column].isNumber) + "  ";
        }
        SayLines(WithoutBlanksBehind(line), row.isOwn ? Ink::Bold : Ink::Plain);
    }
}

void PageShell::ShowEntry(const Club::Entry& entry, std::size_t& number, const std::string& value)
{
    const std::string reason = Words(entry.reason);
    const std::string why = reason.empty() ? Words(ReasonOf(entry.verdict)) : reason;
    terminal.Say(Numbered(++number) + Words(entry.text) + value + (why.empty() ? "" : "  (" + why + ")"),
                 entry.enabled ? Ink::Plain : Ink::Dim);
}

void PageShell::Show(const PanelPage& page)
{
    terminal.Clear();
    terminal.Say(Words(page.title), Ink::Bold);
    std::size_t rows = page.fields.size() + page.values.size() + page.entries.size();
    for (const Club::PagePanel& panel : page.panels)
    {
        terminal.Print("\n");
        const bool lists = !panel.table.columns.empty() || panel.panel.lines.size() > 1;
        const bool titled = panel.panel.pieces.empty() && panel.panel.rows.empty() && lists;
        if (titled)
        {
            terminal.Say(Words(panel.panel.title), Ink::Bold);
        }
        else
        {
            ShowPanel(terminal, panel.panel);
        }
        if (!panel.table.columns.empty())
        {
            ShowTable(panel.table, rows);
        }
        for (const Phrase& line : titled ? panel.panel.lines : std::vector<Phrase>())
        {
            SayLines("  " + Folded(Words(line), 2, RoomOf(terminal)), Ink::Dim);
        }
    }
    terminal.Print("\n");
    std::size_t number = 0;
    if (!page.question.IsEmpty())
    {
        terminal.Say(Words(page.question), Ink::Bold);
    }
    for (const Club::TypedEntry& field : page.fields)
    {
        ShowEntry(field.entry, number, ": " + field.text);
    }
    for (const Club::ValueRow& value : page.values)
    {
        const std::string less = value.canLess ? "- " : "";
        const std::string more = value.canMore ? " +" : "";
        ShowEntry(value.entry, number, ": " + less + Words(value.value) + more);
    }
    for (const Club::Entry& entry : page.entries)
    {
        ShowEntry(entry, number);
    }
}

bool PageShell::Ask(Club::PageModel& model, const std::function<bool()>& passes)
{
    const PanelPage page = model.Page();
    Show(page);
    ended = false;
    std::string line;
    do
    {
        const Terminal::Heard heard = terminal.AskUnless("> ", line, passes);
        if (heard != Terminal::Heard::Line)
        {
            return heard == Terminal::Heard::Passed;
        }
    } while (!Obey(model, page, Trimmed(line)) && !ended);
    return !ended;
}

// A line that is typed goes in letter by letter, as at a keyboard.
void PageShell::Type(Club::PageModel& model, const std::string& text)
{
    if (Club::TextField* field = model.Field())
    {
        field->Do(Club::TextEdit::SelectAll);
        field->EraseSelected();
        field->Insert(text, model.RoomOfField(longestLine));
        model.TakeTyped();
    }
    model.EndTyping();
}

bool PageShell::Choose(Club::PageModel& model, const Choosable& choice, const std::string& rest)
{
    const bool open = choice.entry == nullptr || choice.entry->enabled;
    const std::string step = rest == "-" ? ".less" : rest == "+" ? ".more" : "";
    if (!open || !model.Activate(choice.id + (choice.isValue ? step : "")))
    {
        terminal.Say(choice.entry != nullptr ? Words(choice.entry->reason) : std::string(), Ink::Red);
        return false;
    }
    if (choice.isLine)
    {
        std::string text = rest;
        if (text.empty() && !terminal.Ask(Words(choice.entry->text) + "> ", text))
        {
            ended = true;
        }
        Type(model, Trimmed(text));
    }
    return true;
}

bool PageShell::Obey(Club::PageModel& model, const PanelPage& page, const std::string& line)
{
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = line.size() > word.size() ? Trimmed(line.substr(word.size())) : std::string();
    if (word == "quit" || word == "q" || word == "exit")
    {
        ended = true;
        return true;
    }
    if (word == "?" || word == "help")
    {
        terminal.Say(Words(TextKey::CareerPageHow));
        return false;
    }
    if (word == "language")
    {
        if (const std::string known = ChangeLanguage(rest); !known.empty())
        {
            terminal.Say(known);
            return false;
        }
        return true;
    }
    const std::vector<Choosable> choices = ChoicesOf(page);
    const Club::Entry* first = page.entries.empty() ? nullptr : &page.entries.front();
    const Club::Entry* last = page.entries.empty() ? nullptr : &page.entries.back();
    const std::string wanted = word.empty()                      ? (first != nullptr ? first->id : "")
                               : (word == "b" || word == "back") ? (last != nullptr ? last->id : "")
                                                                 : word;
    const auto number = IsNumber(wanted) ? static_cast<std::size_t>(std::atoi(wanted.c_str())) : 0u;
    std::size_t counted = 0;
    for (const Choosable& choice : choices)
    {
        ++counted;
        // What belongs to a race that is over, dice and moves, chooses nothing here.
        const bool fits = rest.empty() || choice.isLine || (choice.isValue && (rest == "-" || rest == "+"));
        if (fits && (counted == number || choice.id == wanted))
        {
            // What could be chosen here may be over meanwhile, and the page with it.
            return Choose(model, choice, rest) || model.Page().id != page.id;
        }
    }
    terminal.Say(Words(TextKey::CareerPageNoChoice, line), Ink::Red);
    return false;
}

} // namespace Rally::Cli
