// A race at one terminal, whatever the game: whom it asks, what everybody may say (undo, why, save, quit, ...), what is safe on the
// disk. A shell around Club::RaceSession, with no rules of its own; what is shown and what else may be said, a game adds.
#pragma once

#include "Cli/LessonAtHand.h"
#include "Cli/Shell.h"
#include "Shared/FileKeeper.h"
#include "Shared/WorkThread.h"

#include "RallyClub/RaceSession.h"

#include <optional>

namespace Rally::Cli
{

class TerminalRace
{
public:
    virtual ~TerminalRace();
    TerminalRace(const TerminalRace&) = delete;
    TerminalRace& operator=(const TerminalRace&) = delete;

    // The exit code.
    int Run();

protected:
    // What a word of the game did.
    enum class Heard
    {
        NotMine,
        Answered,
        Redraw, // the screen should be drawn anew
    };

    // setsRecords: records fall in it, and are kept.
    TerminalRace(Terminal& terminal, const RaceAtHand& race, std::vector<Club::SeatPlan> plans, bool setsRecords);

    // After every action and every outcome.
    virtual void Happened() = 0;
    // What comes next, as far as it was said there.
    virtual Club::RaceSession::Onward ShowStageResult() { return Club::RaceSession::Onward::AsGameAsks; }
    // What this seat sees before it is asked, the news included.
    virtual void Show(Seat seat) = 0;
    virtual Heard ObeyTool(Seat, const std::string& /*word*/, const std::string& /*rest*/) { return Heard::NotMine; }
    // No word anybody knows: a move, or several. True when the screen should be drawn anew.
    virtual bool PlayLine(Seat seat, const std::string& line) = 0;
    // How it is played; or about something: a choice by its number is told in the notation, a rule by its ID.
    virtual void Help(const std::string& topic);
    virtual std::vector<TextKey> HelpTexts() const = 0;
    virtual std::string Title() = 0;
    virtual void ShowResult() = 0;
    // When all has been said and kept.
    virtual void AfterResult() {}

    // One thing of the race, and what is to be said of it.
    Club::RaceSession::State Step();
    // The dice that fall now have fallen, and a stage that ended has been told.
    void LetFall();
    // The latest thing of who is asked. False when it stands.
    bool TakeBack();
    // What a word means as a move: the number of a choice, or notation. Nothing, and it has been said, when it is neither.
    virtual std::optional<Action> ActionOf(Seat seat, std::string word) = 0;
    // Moves, each a word, as long as the seat is asked. True when one was played: then the reason why a later one was not is
    // told with the screen that is drawn anew.
    bool PlayEachWord(Seat seat, const std::string& line);
    // The action, and what chance makes of it. Says why not.
    bool PlayOut(const Action& action);
    // What has happened so far, grouped by turn, the rule behind a line at its end: all, mine, trouble.
    void Log(const std::string& wish);

    // The choice of that number, of so many; nothing, and it has been said, when there is none.
    std::optional<std::size_t> ChoiceOf(const std::string& word, std::size_t choices);
    // As the session takes it; says why it does not.
    bool Play(const Action& action);
    void TellNews();

    // What the lesson says now, and what comes next of its line, in the notation; empty when it is none.
    std::string LessonWords(const Club::RoadScreen& screen) const;

    Terminal& terminal;
    std::shared_ptr<LessonAtHand> lesson; // nullptr: it is none
    Shared::WorkThread bench;             // of the drivers
    Shared::FileKeeper saves;
    std::optional<Shared::FileKeeper> records; // nothing: none are set
    Club::RaceSession session;
    std::vector<std::string> news;
    Verdict refusal{};       // the last one
    const bool isPartOfMore; // nothing is offered after it

private:
    Club::RaceSession SessionFor(const RaceAtHand& race, std::vector<Club::SeatPlan> plans, bool setsRecords);
    bool IsLessonOver() const;
    int FinishLesson();
    void LetThink();
    bool Ask(Seat seat); // false: left
    void HandOver(Seat seat);
    bool Obey(Seat seat, const std::string& line);
    Heard ObeyAnywhere(const std::string& word, const std::string& rest);
    // True when the race is safe on the disk; says why not otherwise.
    bool IsSafe();
    // What is not safe is lost when it is left: whether somebody stays after all.
    bool Stays();
    int Finish();
    int Leave();

    // --- at a table elsewhere ---
    // Until what was wished has been answered and has happened. False when it was refused, which has been said.
    bool Settle();
    bool HasDoneIt(Club::RaceSession::State state) const;
    // While others are awaited. False: left.
    bool WaitElsewhere();
    bool ObeyWaiting(const std::string& line);
    // Whether there is something to be seen of the table that was not told yet: who is there, the connection, bent dice.
    bool HasPresenceChanged() const;
    void TellPresence(bool all);
    bool TellRefusal();
    void TellLogElsewhere();

    std::shared_ptr<Shared::SeatElsewhere> elsewhere; // nullptr: the table stands here
    Club::TablePresence toldPresence;
    std::vector<std::string> typedAhead; // while others were awaited
    bool ownFolder;                      // it moves to the other races of the data folder when it is over
    bool leaves = false;
};

} // namespace Rally::Cli
