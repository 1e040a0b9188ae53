#include "Cli/MatchShell.h"

#include "Cli/LogNotation.h"
#include "Cli/PlayCanvas.h"
#include "Cli/PlayMatch.h"
#include "Cli/PlayWords.h"
#include "Cli/ScreenWords.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Spoken.h"

#include <algorithm>

namespace Rally::Cli
{

bool MatchShell::AskForRace(Terminal& terminal, const GameEntry& game, RacePlan& plan)
{
    plan.course = plan.course.empty() ? game.usualCourse : plan.course;
    std::string usual = "y";
    usual.append(game.mostSeats > 1 ? std::max<std::size_t>(game.fewestSeats, 2) - 1 : 0, 'o');
    const std::string question = Words(TextKey::PlayMenuSeatsMatch, game.fewestSeats, game.mostSeats, usual);
    for (std::string answer; plan.seats.empty();)
    {
        terminal.Say(question, Ink::Bold);
        if (!terminal.Ask("> ", answer))
        {
            return false;
        }
        plan.seats = SeatsOfLetters(answer.empty() ? usual : answer);
        const bool fits = plan.seats.size() >= game.fewestSeats && plan.seats.size() <= game.mostSeats;
        plan.seats = fits ? plan.seats : Club::SeatRecords();
    }
    return true;
}

int MatchShell::Play(Terminal& terminal, RaceAtHand race)
{
    return PlayMatch(terminal, race).Run();
}

bool MatchShell::Demonstrate(Terminal& terminal, Club::Table& table)
{
    const std::unique_ptr<Club::Chronicle> chronicle = Club::ChronicleOf(table.TheMatch());
    while (table.Advance() == Club::Table::State::Moved)
    {
        chronicle->Follow(table.TheMatch());
        for (const Club::LogLine& line : chronicle->Lines(table.TheMatch(), kNoSeat))
        {
            terminal.Say(Words(line.sentence));
        }
    }
    ShowResult(terminal, table.TheMatch(), *chronicle);
    return table.TheMatch().WhoMoves().IsOver() && table.TheMatch().Suspended() == 0;
}

Phrase MatchShell::DemoTitle(std::uint64_t seed) const
{
    return Phrase(TextKey::PlayDemoMatch, {static_cast<std::int64_t>(seed)});
}

// In the sentences of the game; one that has none is told in its notation.
std::vector<std::string> MatchShell::Story(const AnyMatch& match) const
{
    std::vector<std::string> story;
    for (const Club::LogLine& line : Club::ChronicleOf(match)->LinesSoFar(match, kNoSeat, SIZE_MAX))
    {
        story.push_back(Words(line.sentence));
    }
    for (const NotedEntry& entry : story.empty() ? NotationOf(match) : std::vector<NotedEntry>())
    {
        story.push_back(std::string(1, entry.seat == kNoSeat ? ' ' : LetterOf(entry.seat)) + " " + entry.words);
    }
    const Standing standing = match.Standings();
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        story.push_back(std::to_string(standing.place[seat]) + ". " + match.Header().names[seat] + "  " +
                        std::to_string(standing.score[seat]));
    }
    return story;
}

} // namespace Rally::Cli
