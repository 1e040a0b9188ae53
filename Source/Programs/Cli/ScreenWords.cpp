#include "Cli/ScreenWords.h"

#include "Shared/Letters.h"
#include "Shared/Spoken.h"

#include <algorithm>

namespace Rally::Cli
{
namespace
{

using Club::Piece;

std::string WordsOf(const Piece& piece)
{
    const std::string words = Words(piece.words);
    switch (piece.kind)
    {
    case Piece::Kind::Die:
        return "[" + (piece.value > 0 ? std::to_string(piece.value) : std::string(" ")) + "]" + words;
    case Piece::Kind::Card: return "(" + (words.empty() ? std::string("?") : words) + ")";
    case Piece::Kind::Counter: break;
    }
    return words.empty() ? std::to_string(piece.value) : words;
}

Ink InkOfRow(const Club::PanelRow& row)
{
    return row.seat == kNoSeat ? Ink::Plain : InkOf(row.seat);
}

} // namespace

std::vector<PanelLine> LinesOf(const Club::Panel& panel, bool lettered)
{
    std::string line = Words(panel.title) + (panel.title.IsEmpty() ? "" : ":");
    for (const Piece& piece : panel.pieces)
    {
        line += (line.empty() ? "" : " ") + WordsOf(piece) + (piece.isLost ? "-" : "");
    }
    for (const Phrase& words : panel.lines)
    {
        line += (line.empty() ? "" : " ") + Words(words);
    }
    std::vector<PanelLine> lines = {{line, Ink::Plain}};
    std::size_t widest = 0;
    for (const Club::PanelRow& row : panel.rows)
    {
        widest = std::max(widest, LettersIn(Words(row.name)));
    }
    for (const Club::PanelRow& row : panel.rows)
    {
        const std::string letter = lettered && row.seat != kNoSeat ? std::string(1, LetterOf(row.seat)) + " " : "";
        const std::string name = letter + Shared::Padded(Words(row.name), widest + 2);
        lines.push_back({(row.isActive ? "> " : "  ") + name + Words(row.value), InkOfRow(row)});
    }
    return lines;
}

void ShowPanel(Terminal& terminal, const Club::Panel& panel)
{
    for (const PanelLine& line : LinesOf(panel))
    {
        terminal.Say(line.words, line.ink);
    }
}

void ShowScreen(Terminal& terminal, const Club::MatchScreen& screen)
{
    for (const Club::Panel& panel : screen.panels)
    {
        ShowPanel(terminal, panel);
    }
    terminal.Say(Words(screen.question), Ink::Bold);
    std::size_t number = 0;
    for (const Club::Choice& choice : screen.choices)
    {
        const bool open = choice.entry.enabled;
        ++number;
        terminal.Say((number < 10 ? " " : "") + std::to_string(number) + "  " + Words(choice.entry.text) +
                         (open ? "" : "  (" + Words(choice.entry.reason) + ")"),
                     open ? Ink::Plain : Ink::Dim);
    }
}

void ShowResult(Terminal& terminal, const AnyMatch& match, const Club::Chronicle& chronicle)
{
    for (const Club::Panel& panel : Club::ResultPanelsOf(match, chronicle))
    {
        ShowPanel(terminal, panel);
    }
    terminal.Say(Words(Club::ScreenOf(match, kNoSeat).question), Ink::Bold);
}

std::vector<Club::Panel> ResultOfLog(const AnyMatch& match)
{
    const std::unique_ptr<AnyMatch> again = match.Clone();
    again->Rewind(0);
    const std::unique_ptr<Club::Chronicle> chronicle = Club::ChronicleOf(*again);
    for (const LogEntry& entry : match.Entries())
    {
        if (!again->Replay(entry))
        {
            break;
        }
        chronicle->Follow(*again);
    }
    return Club::ResultPanelsOf(*again, *chronicle);
}

} // namespace Rally::Cli
