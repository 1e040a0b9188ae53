#include "Cli/MatchShell.h"

#include "Cli/LogNotation.h"
#include "Cli/PlayCanvas.h"
#include "Cli/PlayMatch.h"
#include "Cli/PlayWords.h"
#include "Cli/ScreenWords.h"

#include "RallyClub/Screens/SetupScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Spoken.h"

#include <algorithm>
#include <cstdlib>

namespace Rally::Cli
{

namespace
{

// Where, of the courses of the game's box. False when the input ended.
bool AskForCourse(Terminal& terminal, Club::SetupScreen& setup)
{
    const std::vector<Club::SetupCourse> courses = setup.Courses();
    for (std::size_t i = 0; i < courses.size(); ++i)
    {
        terminal.Say((i < 9 ? "  " : " ") + std::to_string(i + 1) + "  " + Words(courses[i].entry.text) + " (" +
                     Words(courses[i].entry.reason) + ")");
    }
    terminal.Say(Words(TextKey::PlayMenuWhere, setup.Picker().Name()), Ink::Bold);
    for (std::string answer; terminal.Ask("> ", answer);)
    {
        const std::size_t number = IsNumber(answer) ? std::strtoul(answer.c_str(), nullptr, 10) : 0;
        const bool numbered = number >= 1 && number <= courses.size() && setup.Activate(courses[number - 1].entry.id);
        if (answer.empty() || numbered || setup.SetCourse(answer))
        {
            return true;
        }
        terminal.Say(Words(TextKey::PlayNoChoice, static_cast<int>(courses.size())));
    }
    return false;
}

// By which options: a number turns one on. False when the input ended.
bool AskForOptions(Terminal& terminal, Club::SetupScreen& setup)
{
    for (std::string answer = "-"; !answer.empty();)
    {
        const std::vector<Club::Entry> options = setup.OptionEntries();
        for (std::size_t i = 0; i < options.size(); ++i)
        {
            terminal.Say((i < 9 ? "  " : " ") + std::to_string(i + 1) + "  " + Words(options[i].text));
        }
        terminal.Say(Words(TextKey::PlayMenuHow), Ink::Bold);
        if (!terminal.Ask("> ", answer))
        {
            return false;
        }
        const std::size_t number = IsNumber(answer) ? std::strtoul(answer.c_str(), nullptr, 10) : 0;
        const bool turned = number >= 1 && number <= options.size() && setup.Activate(options[number - 1].id);
        if (!turned && !answer.empty())
        {
            terminal.Say(Words(TextKey::PlayNoChoice, static_cast<int>(options.size())));
        }
    }
    return true;
}

// Of a game with courses, when nobody has said anything yet.
bool AskForRoad(Terminal& terminal, const GameEntry& game, RacePlan& plan)
{
    Club::SetupScreen setup;
    setup.SetGame(game);
    setup.SetOptions(plan.options);
    setup.SetLanguage(Spoken());
    if (!setup.HasCourse())
    {
        return true;
    }
    const bool answered = AskForCourse(terminal, setup) && AskForOptions(terminal, setup);
    plan.course = setup.Course();
    plan.options = setup.Agreed().options;
    return answered;
}

} // namespace

bool MatchShell::AskForRace(Terminal& terminal, const GameEntry& game, RacePlan& plan)
{
    const bool nothingSaid = plan.course.empty() && plan.seats.empty();
    if (nothingSaid && !AskForRoad(terminal, game, plan))
    {
        return false;
    }
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
    story.emplace_back();
    for (const Club::Panel& panel : ResultOfLog(match))
    {
        for (const PanelLine& line : LinesOf(panel))
        {
            story.push_back(line.words);
        }
    }
    return story;
}

} // namespace Rally::Cli
