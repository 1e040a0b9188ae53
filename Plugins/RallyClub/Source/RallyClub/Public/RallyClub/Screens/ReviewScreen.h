// Looking back at a race: what the decisions of the people at this machine cost, and what the dice did. Who judges hands
// it in as values; a page for every stage one of them drove. What is counted, seconds or rounds, is the game's.
#pragma once

#include "RallyClub/Screens/Entry.h"

#include "RallyRules/Core/Play.h"
#include "RallyRules/Road/Track.h"

namespace Rally::Club
{

// A plan as it is told, and where it leads.
struct JudgedPlan
{
    Phrase words; // "up to fifth, coast through the left"
    bool flatOut{};
    std::vector<SpaceIndex> spaces;
    std::string notation{}; // "g4@3.2L g5@3.3L", for who asks
};

struct JudgedTurn
{
    int round{};
    std::string place; // where it began: "3.2L"; empty: before the start
    SpaceIndex from{kNoSpace};
    int gear{};
    double cost{}; // of its decisions
    double luck{}; // of the dice; less than 0: good luck
    JudgedPlan driven;
    JudgedPlan best;
    Phrase why;     // what was wrong, in a sentence; empty when nothing was
    Phrase fortune; // what the dice did, in a sentence
};

// What is counted, and how that is said.
struct ReviewTerms
{
    bool isClock{};          // totals are times
    TextKey amount{kNoText}; // "{0} s"
    TextKey took{kNoText};
    TextKey tookTip{kNoText};
    TextKey parTip{kNoText};
    TextKey decisionsTip{kNoText};
    TextKey luckTip{kNoText};
    TextKey othersTip{kNoText};
    TextKey evenTip{kNoText};
    TextKey flawless{kNoText};
    double luckTold{}; // less is not worth a line
};
// Of a stage.
RALLYCLUB_API ReviewTerms InSeconds();

struct JudgedStage
{
    Seat seat{kNoSeat};
    std::uint8_t stage{};
    std::string driver;
    Phrase road; // name of the stage
    ReviewTerms terms = InSeconds();
    double seconds{}; // or rounds; 0: it was not driven to its end
    double par{};
    double cost{};
    double luck{};
    std::vector<JudgedTurn> turns;
};

struct ReviewFact
{
    std::string id; // "review.fact.par"
    Phrase name;
    Phrase value; // "1:09", "+6.3 s"
    Phrase about;
};

// A turn in a list; its entry is chosen when it is told in full.
struct ReviewRow
{
    Entry entry;    // "review.cost.5", "review.luck.5": of the fifth turn
    Phrase seconds; // "+6.3 s"
    bool isGood{};  // it brought seconds
    const JudgedTurn* turn{};
};

class ReviewScreen
{
public:
    ReviewScreen() = default; // nothing is known yet
    RALLYCLUB_API explicit ReviewScreen(std::vector<JudgedStage> judged);

    bool IsKnown() const { return !stages.empty(); }
    // Of the page that is looked at. Only when something is known.
    const JudgedStage& Stage() const { return stages[page]; }
    RALLYCLUB_API Phrase Title() const;
    RALLYCLUB_API Phrase PageOf() const; // "2 of 3"; empty when there is one
    RALLYCLUB_API std::vector<ReviewFact> Facts() const;
    // Decisions that cost a tenth or more, the dearest first; what the dice did, the most first.
    RALLYCLUB_API std::vector<ReviewRow> Costs() const;
    RALLYCLUB_API std::vector<ReviewRow> Fortune() const;
    // The turn that is told in full; nullptr: none.
    RALLYCLUB_API const JudgedTurn* Chosen() const;
    // "review.previous", "review.next" where there are several pages, "review.close" last, which is the shell's.
    RALLYCLUB_API std::vector<Entry> Commands() const;

    // Turns a page, tells a turn in full or no longer. False for ids that change nothing here.
    RALLYCLUB_API bool Activate(std::string_view id);

private:
    void TurnTo(std::size_t to);

    std::vector<JudgedStage> stages;
    std::size_t page{};
    std::string chosen;
};

} // namespace Rally::Club
