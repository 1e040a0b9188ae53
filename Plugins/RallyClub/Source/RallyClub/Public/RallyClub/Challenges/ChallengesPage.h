// Challenges as a page that every shell shows: what there is today, tables, the Long Way. What changes progress is done here; what has
// to be driven is read from here by whoever owns it (Wanted).
#pragma once

#include "RallyClub/Challenges/Progress.h"
#include "RallyClub/Screens/PanelPage.h"

#include <utility>

namespace Rally::Challenges
{

// What somebody wants to drive.
struct Wanted
{
    enum class Kind : std::uint8_t
    {
        Nothing,
        Scored, // the first try of a day or week, or on with it
        Free,
        Puzzle,
        LongWay, // the road that has been taken
        Leave,
    };
    Kind kind{};
    Challenges::Kind challenge{};
    std::size_t puzzle{};
};

class RALLYCLUB_API ChallengesPage final : public Club::PageModel
{
public:
    // The progress outlives it. The day and a number nobody knows, for a Long Way that begins, are lent by the shell.
    ChallengesPage(Progress& theProgress, Day theToday, std::string theName, std::uint64_t theLot);

    Club::PanelPage Page() const override;
    bool Activate(std::string_view id) override;

    // It is another day, or somebody else drives.
    void Turn(Day theToday, std::string theName)
    {
        today = theToday;
        name = std::move(theName);
    }

    // What has been chosen since this was asked last.
    Wanted TakeWanted();
    // Progress has changed, and is to be kept.
    bool TakeChanged() { return std::exchange(changed, false); }

private:
    enum class Leaf : std::uint8_t
    {
        Overview,
        Daily,
        Weekly,
        Puzzles,
        LongWay,
    };
    Club::PanelPage Overview() const;
    Club::PanelPage OfChallenge(Kind kind) const;
    Club::PanelPage OfPuzzles() const;
    Club::PanelPage OfLongWay() const;
    void AddOffers(const LongWay& way, Club::PanelPage& page) const;
    void Want(Wanted::Kind kind, Kind challenge = {}, std::size_t puzzle = 0);
    bool ActivateLongWay(std::string_view id);

    Progress& progress;
    Day today;
    std::string name;
    std::uint64_t lot;
    Leaf leaf{};
    std::uint8_t step{};
    Wanted wanted;
    bool changed{};
    bool asksSure{}; // whether the Long Way is to be given up
};

// The first one from there on, and round again, that has not been solved; the next when all have been.
RALLYCLUB_API std::size_t PuzzleAfter(const Progress& progress, std::size_t number);

// "proved", or why not.
RALLYCLUB_API Phrase FaultOf(const Proof& proof);
RALLYCLUB_API Phrase NameOf(Kind kind);
// The 20th of a month by its number, a week by its Monday.
RALLYCLUB_API Phrase WhenOf(Kind kind, Day day);
// By the wish for it.
RALLYCLUB_API Phrase DifficultyOf(const StageWishes& wishes);
RALLYCLUB_API Phrase EndOf(const LongWay& way); // empty while it goes on

} // namespace Rally::Challenges
