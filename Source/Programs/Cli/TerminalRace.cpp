#include "Cli/TerminalRace.h"

#include "Cli/Fail.h"
#include "Cli/LineWords.h"
#include "Cli/PlayCanvas.h"
#include "Cli/PlayWords.h"
#include "RallyClub/LogWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"

#include <cstdlib>

namespace Rally::Cli
{

using namespace Shared;
using State = Club::RaceSession::State;

constexpr std::chrono::milliseconds moment{10};

TerminalRace::TerminalRace(Terminal& theTerminal, const RaceAtHand& race, std::vector<Club::SeatPlan> plans,
                           bool setsRecords)
    : terminal(theTerminal),
      lesson(race.lesson),
      saves(race.save),
      session(SessionFor(race, std::move(plans), setsRecords)),
      isPartOfMore(race.isPartOfMore),
      elsewhere(race.elsewhere),
      ownFolder(race.ownFolder)
{
    if (elsewhere != nullptr)
    {
        terminal.Meanwhile([this] { elsewhere->Pump(); });
        return;
    }
    saves.Wait();
    if (const Phrase problem = saves.Problem(); !problem.IsEmpty())
    {
        throw Fail(problem); // before anything is played that would be lost
    }
}

TerminalRace::~TerminalRace()
{
    terminal.Meanwhile({});
}

Club::RaceSession TerminalRace::SessionFor(const RaceAtHand& race, std::vector<Club::SeatPlan> plans, bool setsRecords)
{
    if (race.elsewhere != nullptr)
    {
        return Club::RaceSession(race.elsewhere->Table(), race.seats);
    }
    return Club::RaceSession(race.match->Clone(),
                             {race.seats, lesson != nullptr ? School::Lesson::Plans(race.seats) : std::move(plans),
                              race.seed,
                              lesson != nullptr ? lesson->lesson.Dice()
                              : race.dice       ? race.dice()
                                                : nullptr},
                             {&bench, lesson != nullptr ? nullptr : &saves,
                              setsRecords ? &records.emplace(RecordsFile(*RulesetOf(race.match->Header()))) : nullptr});
}

// A driver who needs a while is named.
void TerminalRace::LetThink()
{
    using namespace std::chrono_literals;
    const Seat seat = session.TheMatch().WhoMoves().First();
    if (!session.Ponder() && !bench.Rest(300ms) && terminal.IsInteractive() && seat != kNoSeat)
    {
        terminal.Say(Words(TextKey::PlayThinks, session.NameOf(seat)), Ink::Dim);
    }
    while (!bench.Rest(1s))
    {}
}

State TerminalRace::Step()
{
    const State state = session.Advance();
    if (state == State::Moved)
    {
        Happened();
    }
    if (state == State::TakenBack && session.TookBack() != session.Watcher())
    {
        news.push_back(Words(TextKey::EventUndone, session.NameOf(session.TookBack())));
    }
    if (state == State::StageOver)
    {
        session.GoOn(ShowStageResult());
    }
    return state;
}

void TerminalRace::LetFall()
{
    State state = State::Moved;
    while (state != State::Suspended && state != State::Anew && !session.Presence().cutOff &&
           !session.Presence().paused && (session.IsAtStageEnd() || session.TheMatch().WhoMoves().IsChance()))
    {
        state = Step();
        if (state == State::Elsewhere)
        {
            terminal.Rest(moment);
        }
    }
}

int TerminalRace::Run()
{
    for (;;)
    {
        if (IsLessonOver())
        {
            return FinishLesson();
        }
        LetThink();
        const State state = Step();
        if (const Phrase why = session.TakeRefusal(); !why.IsEmpty())
        {
            news.push_back(Words(why)); // what is asked is seen anew
        }
        switch (state)
        {
        case State::Moved:
        case State::TakenBack:
        case State::Thinks:
        case State::StageOver: break;
        case State::Elsewhere:
            if (!WaitElsewhere())
            {
                return Leave();
            }
            break;
        case State::Anew:
            TellNews();
            elsewhere->BeginAnew();
            return 0;
        case State::Asks:
            saves.Wait(); // what a person sees is on the disk
            if (!Ask(session.Asked()))
            {
                if (elsewhere != nullptr)
                {
                    return Leave();
                }
                if (lesson != nullptr)
                {
                    terminal.Say(Words(TextKey::SchoolLeft));
                    return 0;
                }
                if (IsSafe())
                {
                    terminal.Say(Words(TextKey::PlayLeft, saves.Place()));
                    return 0;
                }
                if (!Stays())
                {
                    return 0;
                }
            }
            break;
        case State::Over: return Finish();
        case State::Suspended: terminal.Say(Words(session.WhySuspended()), Ink::Red); return 1;
        }
    }
}

void TerminalRace::HandOver(Seat seat)
{
    if (session.MustHandOver())
    {
        std::string answer;
        terminal.Clear();
        terminal.Say(Words(TextKey::PromptHandover, session.NameOf(seat)), InkOf(seat));
        if (terminal.IsInteractive())
        {
            terminal.Ask(Words(TextKey::PlayPressEnter), answer);
        }
    }
    session.HandedOver();
}

bool TerminalRace::Ask(Seat seat)
{
    HandOver(seat);
    Show(seat);
    news.clear();
    TellPresence(false);
    std::string line;
    do
    {
        if (!typedAhead.empty())
        {
            line = std::exchange(typedAhead.front(), {});
            typedAhead.erase(typedAhead.begin());
            terminal.Say(session.NameOf(seat) + "> " + line);
            continue;
        }
        const auto passes = [this] { return session.MovesOn() || HasPresenceChanged(); };
        switch (terminal.AskUnless(session.NameOf(seat) + "> ", line,
                                   elsewhere != nullptr ? std::function<bool()>(passes) : nullptr, session.IsSecret()))
        {
        case Terminal::Heard::Line: break;
        case Terminal::Heard::End: return false;
        case Terminal::Heard::Passed: return true; // what has happened is seen first
        }
    } while (!Obey(seat, Trimmed(line)) && !leaves);
    return !leaves;
}

bool TerminalRace::Obey(Seat seat, const std::string& line)
{
    if (line.empty())
    {
        return true;
    }
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = line.size() > word.size() ? Trimmed(line.substr(word.size())) : std::string();
    Heard heard = ObeyAnywhere(word, rest);
    if (heard == Heard::NotMine)
    {
        heard = ObeyTool(seat, word, rest);
    }
    return heard == Heard::NotMine ? PlayLine(seat, line) : heard == Heard::Redraw;
}

TerminalRace::Heard TerminalRace::ObeyAnywhere(const std::string& word, const std::string& rest)
{
    if (word == "u" || word == "undo")
    {
        if (!TakeBack())
        {
            news.push_back(Words(TextKey::PlayNoUndo));
        }
        return Heard::Redraw;
    }
    if (word[0] == '?' || word == "help")
    {
        Help(word[0] == '?' && word.size() > 1 ? word.substr(1) : rest);
        return Heard::Answered;
    }
    if (word == "why")
    {
        TellWhy(terminal, session.TheMatch(), refusal);
        return Heard::Answered;
    }
    if (word == "log")
    {
        Log(rest);
        return Heard::Answered;
    }
    if (word == "language")
    {
        if (const std::string known = ChangeLanguage(rest); !known.empty())
        {
            news.push_back(known);
        }
        return Heard::Redraw;
    }
    if (elsewhere != nullptr && (word == "who" || word == "pause" || word == "go"))
    {
        if (word == "who")
        {
            TellPresence(true);
            return Heard::Answered;
        }
        session.Pause(word == "pause");
        return Heard::Redraw;
    }
    if (word == "save" && lesson == nullptr && elsewhere == nullptr)
    {
        session.Save();
        if (IsSafe())
        {
            news.push_back(Words(TextKey::PlaySaved, saves.Place()));
        }
        return Heard::Redraw;
    }
    leaves = word == "quit" || word == "q" || word == "exit";
    return leaves ? Heard::Answered : Heard::NotMine;
}

void TerminalRace::Help(const std::string& topic)
{
    if (IsNumber(topic) && session.Asked() == kNoSeat)
    {
        terminal.Say(Words(TextKey::NetNotAsked));
        return;
    }
    if (IsNumber(topic))
    {
        if (const std::optional<Action> action = ActionOf(session.Asked(), topic))
        {
            terminal.Say(topic + "  " + std::string(session.TheMatch().Write(*action).View()));
        }
        return;
    }
    if (!topic.empty())
    {
        TellRule(terminal, session.TheMatch(), topic);
        return;
    }
    for (const TextKey key : HelpTexts())
    {
        terminal.Say(Words(key));
    }
    if (elsewhere != nullptr)
    {
        terminal.Say(Words(TextKey::NetHelp));
    }
}

std::optional<std::size_t> TerminalRace::ChoiceOf(const std::string& word, std::size_t choices)
{
    const auto number = static_cast<std::size_t>(std::atoi(word.c_str()));
    if (number < 1 || number > choices)
    {
        terminal.Say(Words(TextKey::PlayNoChoice, static_cast<int>(choices)));
        return std::nullopt;
    }
    return number - 1;
}

bool TerminalRace::PlayEachWord(Seat seat, const std::string& line)
{
    bool played = false;
    for (const std::string& word : WordsOf(line))
    {
        const std::optional<Action> action = session.Asked() == seat ? ActionOf(seat, word) : std::nullopt;
        const bool goesOn = action && PlayOut(*action);
        if (played && action && !goesOn && refusal.rule != Rule::None)
        {
            news.push_back(Words(ReasonOf(refusal)));
        }
        if (!goesOn)
        {
            break;
        }
        played = true;
    }
    return played;
}

bool TerminalRace::PlayOut(const Action& action)
{
    if (!Play(action))
    {
        return false;
    }
    LetFall();
    return true;
}

void TerminalRace::Log(const std::string& wish)
{
    constexpr std::size_t mostTold = 40;
    const Club::LogFilter filter = wish == "mine"      ? Club::LogFilter::Mine
                                   : wish == "trouble" ? Club::LogFilter::Trouble
                                                       : Club::LogFilter::All;
    const std::vector<Club::LogLine> lines = Club::Filtered(session.LinesSoFar(400), filter, session.Racer(), mostTold);
    for (const Club::LogLine& line : lines)
    {
        const std::string rule = line.rule == Rule::None ? std::string() : std::string("  ") + RuleOf(line.rule).id;
        terminal.Say(line.opensTurn ? Words(line.sentence) : "  " + Words(line.sentence) + rule,
                     line.opensTurn   ? Ink::Bold
                     : line.isTrouble ? Ink::Red
                                      : Ink::Plain);
    }
    if (lines.empty())
    {
        terminal.Say(Words(TextKey::LogNothing));
    }
}

bool TerminalRace::Play(const Action& action)
{
    const Verdict verdict = session.Play(action);
    if (!verdict)
    {
        refusal = verdict;
        terminal.Say(Words(ReasonOf(verdict)), Ink::Red);
        return false;
    }
    if (elsewhere != nullptr)
    {
        return Settle();
    }
    Happened();
    return true;
}

bool TerminalRace::TakeBack()
{
    return session.Undo() && (elsewhere == nullptr || Settle());
}

// --- at a table elsewhere ---------------------------------------------------------------------------------------------

// As long as the line holds: what is still to be answered when it is cut is waited for with everything else. What others do after
// it is not looked at yet: the words behind this one were not meant for that.
bool TerminalRace::Settle()
{
    for (bool seen = false;;)
    {
        const State state = seen ? State::Elsewhere : Step();
        if (TellRefusal())
        {
            return false;
        }
        seen = seen || HasDoneIt(state);
        const bool goesOn = state == State::Moved || state == State::TakenBack || state == State::StageOver;
        if (seen || !goesOn)
        {
            const Club::TablePresence now = session.Presence();
            const bool ends = state == State::Anew || state == State::Suspended || state == State::Over;
            if (ends || !now.wishes || now.cutOff)
            {
                return true;
            }
            terminal.Rest(moment);
        }
    }
}

// Whether what has just happened was done by who sits here.
bool TerminalRace::HasDoneIt(State state) const
{
    const std::vector<LogEntry>& entries = session.TheMatch().Entries();
    const bool played = state == State::Moved && !entries.empty() && !entries.back().chance &&
                        entries.back().action.seat == session.Watcher();
    return played || (state == State::TakenBack && session.TookBack() == session.Watcher());
}

bool TerminalRace::TellRefusal()
{
    const Phrase why = session.TakeRefusal();
    if (!why.IsEmpty())
    {
        terminal.Say(Words(why), Ink::Red);
    }
    return !why.IsEmpty();
}

bool TerminalRace::HasPresenceChanged() const
{
    Club::TablePresence now = session.Presence();
    now.checked = toldPresence.checked; // goes on with every roll
    now.wishes = toldPresence.wishes;
    now.awaited = toldPresence.awaited;
    now.dice = now.fault == toldPresence.fault ? toldPresence.dice : now.dice;
    return now != toldPresence;
}

// What is worth a line beside what is asked: what is wrong, and who is away. All of it for who asks, and while others are awaited.
void TerminalRace::TellPresence(bool all)
{
    toldPresence = session.Presence();
    for (const Club::PresenceLine& line : session.PresenceLines())
    {
        const bool isRoutine = line.words == Club::DiceWords(toldPresence) && !line.isTrouble;
        if (all || !isRoutine)
        {
            terminal.Say(Words(line.words), line.isTrouble ? Ink::Red : Ink::Dim);
        }
    }
}

// What is piped in is for whoever is asked: it waits until then. Who types may say a few words meanwhile; everything else is
// kept for their turn, as what is typed ahead always is.
bool TerminalRace::WaitElsewhere()
{
    constexpr auto silent = std::chrono::milliseconds(400); // what takes no longer needs no words
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    bool said = false;
    const auto passes = [&]
    {
        const Club::TablePresence now = session.Presence();
        const bool isDue = !said && terminal.IsInteractive() && Clock::now() - begin > silent;
        const bool differs =
            said && (HasPresenceChanged() || now.awaited != toldPresence.awaited || now.wishes != toldPresence.wishes);
        return session.MovesOn() || isDue || differs;
    };
    while (!session.MovesOn())
    {
        std::string line;
        if (!terminal.IsInteractive())
        {
            terminal.Rest(moment);
        }
        else
        {
            switch (terminal.AskUnless("", line, passes))
            {
            case Terminal::Heard::End: return false;
            case Terminal::Heard::Passed: break;
            case Terminal::Heard::Line:
                if (!ObeyWaiting(Trimmed(line)))
                {
                    return false;
                }
            }
        }
        TellRefusal();
        if (!session.MovesOn() && passes())
        {
            TellNews();
            TellPresence(true);
            said = true;
        }
    }
    return true;
}

// False: left.
bool TerminalRace::ObeyWaiting(const std::string& line)
{
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = line.size() > word.size() ? Trimmed(line.substr(word.size())) : std::string();
    const bool isForNow = word == "who" || word == "pause" || word == "go" || word == "log" || word == "quit" ||
                          word == "q" || word == "exit" || word == "why" || word == "language" || word == "help" ||
                          word[0] == '?';
    if (!word.empty() && isForNow)
    {
        ObeyAnywhere(word, rest);
    }
    else if (!word.empty())
    {
        typedAhead.push_back(line);
    }
    return !leaves;
}

int TerminalRace::Leave()
{
    TellNews();
    terminal.Say(Words(TextKey::NetLeft));
    return 0;
}

void TerminalRace::TellLogElsewhere()
{
    TellPresence(true);
    const std::unique_ptr<AnyMatch> whole = session.WholeMatch();
    terminal.Say(whole != nullptr ? Words(TextKey::PlayLogLies, KeepRace(*whole).string())
                                  : Words(TextKey::NetLogElsewhere));
}

// --- lessons ----------------------------------------------------------------------------------------------------------

bool TerminalRace::IsLessonOver() const
{
    return lesson != nullptr && lesson->lesson.Judge(session.TheMatch()).IsOver();
}

std::string TerminalRace::LessonWords(const Club::RoadScreen& screen) const
{
    if (lesson == nullptr)
    {
        return {};
    }
    const Club::Coaching bubble = lesson->lesson.Bubble(session.TheMatch(), screen);
    std::string said = bubble.IsEmpty() ? std::string() : Words(lesson->lesson.Title()) + ". " + Words(bubble.words);
    Action next;
    if (!bubble.target.empty() && lesson->lesson.NextOfLine(session.TheMatch(), next))
    {
        said += " > " + std::string(session.TheMatch().Write(next).View());
    }
    return said;
}

// What became of it, and what comes next: asked by number, the first for whoever only presses Enter.
int TerminalRace::FinishLesson()
{
    const School::Judgement judged = lesson->lesson.Judge(session.TheMatch());
    const bool passed = judged.mark == School::Mark::Passed;
    School::Graduate(lesson->lesson, judged, lesson->progress);
    const School::LessonEnd end(lesson->lesson, judged, lesson->progress);
    TellNews();
    terminal.Say(Words(end.Title()) + ": " + Words(end.Verdict()), passed ? Ink::Green : Ink::Red);
    for (const Phrase& line : end.Lines())
    {
        terminal.Say(Words(line));
    }
    std::string question;
    for (std::size_t i = 0; i < end.Entries().size(); ++i)
    {
        question += (i > 0 ? "   " : "") + std::to_string(i + 1) + " " + Words(end.Entries()[i].text);
    }
    std::string answer;
    if (!terminal.Ask(question + " > ", answer))
    {
        return 0;
    }
    answer = Trimmed(answer);
    const std::optional<std::size_t> choice = answer.empty()     ? std::optional<std::size_t>(0)
                                              : IsNumber(answer) ? ChoiceOf(answer, end.Entries().size())
                                                                 : std::nullopt;
    if (choice)
    {
        lesson->after = School::Choose(end.Entries()[*choice].id, lesson->lesson.How(), lesson->progress, lesson->next);
    }
    return 0;
}

void TerminalRace::TellNews()
{
    for (const std::string& line : news)
    {
        terminal.Say(line, Ink::Dim);
    }
    news.clear();
}

bool TerminalRace::IsSafe()
{
    saves.Wait();
    const Phrase problem = session.NotSaved();
    if (!problem.IsEmpty())
    {
        terminal.Say(Words(problem), Ink::Red);
    }
    return problem.IsEmpty();
}

bool TerminalRace::Stays()
{
    std::string answer;
    const bool asked = terminal.Ask(Words(TextKey::PlayLeaveLost), answer);
    leaves = !asked || (!answer.empty() && (answer[0] == 'y' || answer[0] == 'Y'));
    return !leaves;
}

int TerminalRace::Finish()
{
    TellNews();
    terminal.Say(Words(TextKey::ResultTitle) + ": " + Title(), Ink::Bold);
    ShowResult();
    if (elsewhere != nullptr)
    {
        TellLogElsewhere();
        return 0;
    }
    saves.Wait(); // else the race would be saved once more behind its back
    if (isPartOfMore)
    {
        std::string answer;
        return terminal.IsInteractive() && !terminal.Ask(Words(TextKey::PlayPressEnter), answer) ? 1 : 0;
    }
    const std::filesystem::path kept = ownFolder ? FileRace(saves.File(), session.TheMatch()) : saves.File();
    terminal.Say(Words(TextKey::PlayLogLies, kept.string()));
    AfterResult();
    return 0;
}

} // namespace Rally::Cli
