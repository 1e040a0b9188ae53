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
                   race.SetsRecords())
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

Club::MatchScreen PlayMatch::ScreenNow(Seat seat)
{
    return Club::ScreenOf(*session.View(), seat);
}

void PlayMatch::Show(Seat seat)
{
    const Club::MatchScreen screen = ScreenNow(seat);
    terminal.Clear();
    terminal.Say(Words(screen.title), Ink::Bold);
    TellNews();
    ShowScreen(terminal, screen);
}

bool PlayMatch::PlayLine(Seat seat, const std::string& line)
{
    const std::optional<Action> action = ActionOf(seat, line);
    return action && Play(*action);
}

// A number from the screen, or notation.
std::optional<Action> PlayMatch::ActionOf(Seat seat, std::string word)
{
    Action action;
    if (IsNumber(word))
    {
        const Club::MatchScreen screen = ScreenNow(seat);
        const std::optional<std::size_t> choice = ChoiceOf(word, screen.choices.size());
        return choice ? std::optional(screen.choices[*choice].action) : std::nullopt;
    }
    if (!session.TheMatch().Read(word, seat, action))
    {
        terminal.Say(Words(TextKey::PlayCannotReadMatch, word));
        return std::nullopt;
    }
    return action;
}

// How the game is played, where it says so, and the words of the terminal.
void PlayMatch::Help(const std::string& topic)
{
    const GameEntry& game = *RulesetOf(session.TheMatch().Header());
    for (const Club::HelpCard& card : topic.empty() ? Club::HelpCards(game) : std::vector<Club::HelpCard>())
    {
        terminal.Say(Words(card.title), Ink::Bold);
        for (const Club::HelpLine& line : card.lines)
        {
            terminal.Say("  " + Words(line.text));
        }
    }
    TerminalRace::Help(topic);
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
