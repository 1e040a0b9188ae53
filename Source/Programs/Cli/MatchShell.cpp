#include "Cli/MatchShell.h"

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
    return PlayMatch(terminal, std::move(race)).Run();
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
    ShowResult(terminal, table.TheMatch());
    return table.TheMatch().WhoMoves().IsOver() && table.TheMatch().Suspended() == 0;
}

Phrase MatchShell::DemoTitle(std::uint64_t seed) const
{
    return Phrase(TextKey::PlayDemoMatch, {static_cast<std::int64_t>(seed)});
}

} // namespace Rally::Cli
