// The co-driver: what to do now, what a careful and a bold driver would do instead, and why, in a sentence. Knows what the
// seat knows, and what the road beyond the turn is worth.
#pragma once

#include "RallyPilot/Dirt/Lines.h"
#include "RallyPilot/Dirt/RoadBook.h"
#include "RallyRules/Core/Driver.h"
#include "RallyRules/Text/Phrase.h"

#include <vector>

namespace Rally::Pilot
{

struct Suggestion
{
    enum class Kind : std::uint8_t
    {
        Best,
        Safer,  // loses control less often
        Bolder, // gains more when it holds
    };
    Kind kind{};
    Plan plan;              // while one is laid; the steps already driven stand in it later
    Action next{};          // towards it
    bool takesBack{};       // what lies is not its beginning: that must be taken back first
    Dirt::ActionKind how{}; // how it is driven: flat-out, or one by one beginning with this
    bool weighed{};         // what follows is known; else it is only what a good driver would do
    double seconds{};       // to expect to the finish
    double change{};        // of that, by deciding so: to what the road was worth before the turn
    double behind{};        // the best
    double loses{};         // the chance to lose control on the road when it is driven like that
    Prospect wholePlan;     // to its last die, before the turn
    Prospect inTime;        // the same, driven one by one as well as can be
    double nextHolds{};     // on the way: of the next die
    bool compares{};        // something else lies ...
    double gains{};         // ... to which it is worth so many seconds
    Phrase bestWords;       // of the best line, beside which this one is told ...
    int shorter{};          // ... by so many dice
    Phrase reason;
    // Laying again after a failed flat-out: all there is to do, and what it comes to.
    std::vector<Action> layout;
    SpaceIndex lossAt{kNoSpace};
    int lossGear{};
    double lossSeconds{}; // of the card alone
    bool isHome{};        // control is lost over the line
};

struct Hint
{
    bool known{};
    std::vector<Suggestion> suggestions; // three at most, the best first
};

class RALLYPILOT_API CoDriver
{
public:
    explicit CoDriver(std::shared_ptr<ParTableStore> shelf = std::make_shared<LocalParTables>());
    ~CoDriver();
    // For the seat on move, from its view.
    Hint Ask(const AnyMatch& view, Seat seat, const ValueToGo& road);
    // By the par table of model B, which it solves when first asked about a stage: a second.
    Hint Ask(const AnyMatch& view, Seat seat);
    RoadBook& Book() { return *book; }

private:
    std::shared_ptr<RoadBook> book;
    std::unique_ptr<Lines> lines;
};

// Does a plan begin with these steps?
RALLYPILOT_API bool BeginsWith(const Plan& plan, const Plan& steps);
// What lays the rest of a plan whose beginning lies: die by die, then where a jump at its end comes down.
RALLYPILOT_API std::vector<Action> LayingOf(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Plan& plan);

// A plan in the notation: "g4@3.2L g5@3.3L".
RALLYPILOT_API TextLine WriteLine(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Plan& plan);

// What the co-driver says to people: two lines for every suggestion, what to do and why, the best first.
RALLYPILOT_API std::vector<Phrase> HintLines(const AnyMatch& view, const Hint& hint);
// The same lines in the notation of whoever asks for it; what says why is empty.
RALLYPILOT_API std::vector<Phrase> HintNotation(const AnyMatch& view, const Hint& hint);

// "up to sixth, coast through the right", from where the active car stands.
RALLYPILOT_API Phrase LineWords(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Plan& plan);
// "Best: up to sixth, coast through the right, die by die, about 4 s quicker than what lies"
RALLYPILOT_API Phrase WhatToDo(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Suggestion& told);
// "Best: g4@3.2L g5@3.3L, one by one"
RALLYPILOT_API Phrase WhatToWrite(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Suggestion& told);
// What of it holds, in the words of OddsWords.h; empty where nothing is at stake or to be chosen.
RALLYPILOT_API Phrase OddsOf(const Dirt::DirtState& state, const Suggestion& told);
// Differences in seconds that are nothing to anybody.
inline constexpr double kAlikeSeconds = 0.05;

} // namespace Rally::Pilot
