// The desk of challenges, the same in every shell: their pages, the book of what was won, the races that lead away from there and back.
// A shell lends what it has of files and threads, shows Pages(), and drives the race it is told to.
#pragma once

#include "RallyClub/Challenges/ChallengesPage.h"
#include "RallyClub/Keeper.h"
#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Inquiry.h"

#include <functional>

namespace Rally::Challenges
{

// What a shell lends; it outlives the desk.
struct DeskMeans
{
    Club::Keeper& book;
    Workbench& bench; // where races are judged
    // The race of that name as it was left, where the shell keeps those of challenges; nullptr: there is none.
    std::function<std::unique_ptr<AnyMatch>(const std::string& name)> takeUp;
    // What only who knows the roads can say, asked at the bench: what all decisions of a race cost, and par of its last stage.
    std::function<double(const AnyMatch& match)> lineCost;
    std::function<int(const AnyMatch& match)> parOfLast;
    std::uint64_t lot{}; // nobody knows it: of a Long Way that begins
};

// To be driven, new or as it was left.
struct ChallengeRace
{
    std::unique_ptr<AnyMatch> match; // nullptr: there is none
    std::uint64_t seed{};
    std::function<std::unique_ptr<Club::ChanceSource>()> dice; // empty: as the seed has it
    std::string name;                                          // where it is kept meanwhile: "daily-2026-11-20"
    std::optional<std::size_t> puzzle;                         // it is a moment that is asked about, kept nowhere
    bool hasLimit{};                                           // it must be driven within that of the Long Way
    bool givesHints{true};

    RALLYCLUB_API Club::SeatRecords Seats() const;
};

class RALLYCLUB_API ChallengeDesk
{
public:
    explicit ChallengeDesk(DeskMeans lent);
    ChallengeDesk(const ChallengeDesk&) = delete;
    ChallengeDesk& operator=(const ChallengeDesk&) = delete;

    // Somebody comes, or is back from a race: the book is read, as something may have been won meanwhile.
    void Enter(Day day, const std::string& driver);
    Club::PageModel& Pages() { return page; }
    const Progress& TheProgress() const { return progress; }

    enum class Step : std::uint8_t
    {
        Stay,
        Drive, // Race()
        Leave,
    };
    // An id of the pages: done, and kept, or handed over to be, before this returns.
    Step Activate(std::string_view id);
    // The same of what a shell has told the pages itself.
    Step Obey();

    // What was wanted last. One that is over is entered instead: the program had ended before it could be.
    ChallengeRace Race();
    // Which moment it is, if it is one.
    std::size_t Puzzle() const { return wanted.puzzle; }
    // It is over. What it came to is found out at the bench.
    void RaceOver(const AnyMatch& match);
    bool IsJudging() const { return driven.match != nullptr; }
    // Time passes: enters what has been found out. True when there is something new to show.
    bool Update();
    // What the race that was judged last came to, in a line; empty before one was.
    const Phrase& Outcome() const { return outcome; }

    // A moment has been decided, and loses so much; and the one after it is wanted.
    void PuzzleDecided(double lost);
    void WantNextPuzzle() { wanted.puzzle = PuzzleAfter(progress, wanted.puzzle); }

    // A road has been driven alone, wherever that was: medals that are new by that are in the book.
    void Win(const RoadMedals& won);

    // What could not be kept; empty when all is safe.
    Phrase Problem() const;

private:
    struct Judged
    {
        double cost{};
        int par{}; // of its last stage
    };
    void Read();
    void Keep();
    ChallengeRace Scored();
    ChallengeRace OfLongWay();
    ChallengeRace OfPuzzle() const;
    bool Enter(const Judged& judged);

    DeskMeans means;
    Progress progress;
    Day today{};
    std::string name;
    ChallengesPage page;
    Wanted wanted;
    Challenge challenge; // of a day or week, when that is wanted
    // Whose result has not been entered yet.
    struct Driven
    {
        std::shared_ptr<const AnyMatch> match;
        Wanted wanted;
        Challenge challenge;
    };
    Driven driven;
    Phrase outcome;
    Inquiry<Judged> judging; // last: it is let go of first
};

} // namespace Rally::Challenges
