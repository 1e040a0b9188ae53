#include "Cli/PlayMatch.h"

#include "Cli/PlayWords.h"
#include "Cli/ScreenWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Spoken.h"

namespace Rally::Cli
{
namespace
{

using namespace Shared;

constexpr std::size_t kNewsTakenUp = 3;

} // namespace

PlayMatch::PlayMatch(Terminal& theTerminal, const RaceAtHand& race)
    : TerminalRace(theTerminal, race,
                   SeatsFor(race.seats, race.seed, {nullptr, race.budget}, *RulesetOf(race.match->Header())),
                   race.ownFolder)
{
    for (const Club::LogLine& line : session.LinesSoFar(kNewsTakenUp))
    {
        news.push_back(Words(line.sentence));
    }
}

void PlayMatch::Happened()
{
    for (const Club::LogLine& line : session.Lines())
    {
        if (line.isNews)
        {
            news.push_back(Words(line.sentence));
        }
    }
}

void PlayMatch::Show(Seat seat)
{
    screen = Club::ScreenOf(*session.View(), seat);
    terminal.Clear();
    terminal.Say(Words(screen.title), Ink::Bold);
    TellNews();
    ShowScreen(terminal, screen);
}

// A number from the screen, or notation.
bool PlayMatch::PlayLine(Seat seat, const std::string& line)
{
    Action action;
    if (IsNumber(line))
    {
        const std::optional<std::size_t> choice = ChoiceOf(line, screen.choices.size());
        if (!choice)
        {
            return false;
        }
        action = screen.choices[*choice].action;
    }
    else if (!session.TheMatch().Read(line, seat, action))
    {
        terminal.Say(Words(TextKey::PlayCannotReadMatch, line));
        return false;
    }
    return Play(action);
}

std::vector<TextKey> PlayMatch::HelpTexts() const
{
    return {TextKey::PlayHelpMatch};
}

std::string PlayMatch::Title()
{
    return Words(Club::ScreenOf(session.TheMatch(), kNoSeat).title);
}

void PlayMatch::ShowResult()
{
    Cli::ShowResult(terminal, session.TheMatch(), session.TheChronicle());
    for (const Phrase& line : session.RecordLines())
    {
        terminal.Say(Words(line), Ink::Bold);
    }
}

} // namespace Rally::Cli
