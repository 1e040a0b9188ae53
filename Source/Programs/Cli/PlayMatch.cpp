#include "Cli/PlayMatch.h"

#include "Cli/Fail.h"
#include "Cli/PlayCanvas.h"
#include "Cli/PlayWords.h"
#include "Cli/ScreenWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"

#include <cstdlib>

namespace Rally::Cli
{
namespace
{

using namespace Shared;
using State = Club::RaceSession::State;

constexpr std::size_t kNewsTakenUp = 3;

} // namespace

PlayMatch::PlayMatch(Terminal& theTerminal, RaceAtHand race)
    : terminal(theTerminal),
      saves(race.save),
      session(race.match->Clone(),
              {race.seats, SeatsFor(race.seats, race.seed, {nullptr, race.budget}, *RulesetOf(race.match->Header())),
               race.seed, nullptr},
              {&bench, &saves, nullptr}),
      ownFolder(race.ownFolder)
{
    saves.Wait();
    if (const Phrase problem = saves.Problem(); !problem.IsEmpty())
    {
        throw Fail(problem); // before anything is played that would be lost
    }
    for (const Club::LogLine& line : session.LinesSoFar(kNewsTakenUp))
    {
        news.push_back(Words(line.sentence));
    }
}

// A driver who needs a while is named.
void PlayMatch::LetThink()
{
    using namespace std::chrono_literals;
    const ToMove whose = session.TheMatch().WhoMoves();
    Seat seat = 0;
    while (seat < session.TheMatch().Seats() && !whose.Includes(seat))
    {
        ++seat;
    }
    if (!session.Ponder() && !bench.Rest(300ms) && terminal.IsInteractive() && seat < session.TheMatch().Seats())
    {
        terminal.Say(Words(TextKey::PlayThinks, session.NameOf(seat)), Ink::Dim);
    }
    while (!bench.Rest(1s))
    {}
}

int PlayMatch::Run()
{
    for (;;)
    {
        LetThink();
        switch (session.Advance())
        {
        case State::Moved: Happened(); break;
        case State::Thinks: break;
        case State::StageOver: session.GoOn(); break;
        case State::Asks:
            saves.Wait(); // what a person sees is on the disk
            if (!Ask(session.Asked()))
            {
                if (IsSafe())
                {
                    terminal.Say(Words(TextKey::PlayLeft, saves.Place()));
                }
                return 0;
            }
            break;
        case State::Over: return Finish();
        case State::Suspended: terminal.Say(Words(session.WhySuspended()), Ink::Red); return 1;
        }
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

bool PlayMatch::Ask(Seat seat)
{
    std::string line;
    if (session.MustHandOver())
    {
        terminal.Clear();
        terminal.Say(Words(TextKey::PromptHandover, session.NameOf(seat)), InkOf(seat));
        if (terminal.IsInteractive())
        {
            terminal.Ask(Words(TextKey::PlayPressEnter), line);
        }
    }
    session.HandedOver();
    screen = Club::ScreenOf(*session.View(), seat);
    terminal.Clear();
    terminal.Say(Words(screen.title), Ink::Bold);
    for (const std::string& words : news)
    {
        terminal.Say(words, Ink::Dim);
    }
    news.clear();
    ShowScreen(terminal, screen);
    bool leaves = false;
    do
    {
        if (!terminal.Ask(session.NameOf(seat) + "> ", line, session.IsSecret()))
        {
            return false;
        }
    } while (!Obey(seat, Trimmed(line), leaves) && !leaves);
    return !leaves;
}

bool PlayMatch::Obey(Seat seat, const std::string& line, bool& leaves)
{
    const std::string first = line.substr(0, line.find(' '));
    const std::string rest = line.size() > first.size() ? Trimmed(line.substr(first.size())) : std::string();
    if (line.empty())
    {
        return true;
    }
    if (ObeyTool(first, rest, leaves))
    {
        return first == "u" || first == "undo" || first == "save" || first == "language";
    }
    return Play(seat, line);
}

bool PlayMatch::ObeyTool(const std::string& word, const std::string& rest, bool& leaves)
{
    if (word == "u" || word == "undo")
    {
        if (!session.Undo())
        {
            news.push_back(Words(TextKey::PlayNoUndo));
        }
    }
    else if (word == "?" || word == "help")
    {
        if (rest.empty())
        {
            terminal.Say(Words(TextKey::PlayHelpMatch));
        }
        else
        {
            TellRule(terminal, session.TheMatch(), rest);
        }
    }
    else if (word == "why")
    {
        TellWhy(terminal, session.TheMatch(), refusal);
    }
    else if (word == "language")
    {
        if (const std::string known = ChangeLanguage(rest); !known.empty())
        {
            news.push_back(known);
        }
    }
    else if (word == "save")
    {
        session.Save();
        if (IsSafe())
        {
            news.push_back(Words(TextKey::PlaySaved, saves.Place()));
        }
    }
    else if (word == "quit" || word == "q" || word == "exit")
    {
        leaves = true;
    }
    else
    {
        return false;
    }
    return true;
}

// A number from the screen, or notation. False when it was not played; the reason has been told then.
bool PlayMatch::Play(Seat seat, const std::string& word)
{
    Action action;
    if (IsNumber(word))
    {
        const auto number = static_cast<std::size_t>(std::atoi(word.c_str()));
        if (number < 1 || number > screen.choices.size())
        {
            terminal.Say(Words(TextKey::PlayNoChoice, static_cast<int>(screen.choices.size())));
            return false;
        }
        action = screen.choices[number - 1].action;
    }
    else if (!session.TheMatch().Read(word, seat, action))
    {
        terminal.Say(Words(TextKey::PlayCannotReadMatch, word));
        return false;
    }
    const Verdict verdict = session.Play(action);
    if (!verdict)
    {
        refusal = verdict;
        terminal.Say(Words(verdict.rule != Rule::None ? ReasonOf(verdict) : Phrase(TextKey::PlayNonsense)), Ink::Red);
        return false;
    }
    Happened();
    return true;
}

bool PlayMatch::IsSafe()
{
    saves.Wait();
    const Phrase problem = session.NotSaved();
    if (!problem.IsEmpty())
    {
        terminal.Say(Words(problem), Ink::Red);
    }
    return problem.IsEmpty();
}

int PlayMatch::Finish()
{
    for (const std::string& line : news)
    {
        terminal.Say(line, Ink::Dim);
    }
    terminal.Say(Words(TextKey::ResultTitle) + ": " + Words(Club::ScreenOf(session.TheMatch(), kNoSeat).title),
                 Ink::Bold);
    ShowResult(terminal, session.TheMatch());
    saves.Wait(); // else the race would be saved once more behind its back
    const std::filesystem::path kept = ownFolder ? FileRace(saves.File(), session.TheMatch()) : saves.File();
    terminal.Say(Words(TextKey::PlayLogLies, kept.string()));
    return 0;
}

} // namespace Rally::Cli
