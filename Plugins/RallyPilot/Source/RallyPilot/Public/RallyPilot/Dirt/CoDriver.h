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
    double loses{};         // the chance to lose control when it is driven like that
    Phrase reason;
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

// A plan in the notation: "g4@3.2L g5@3.3L".
RALLYPILOT_API TextLine WriteLine(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Plan& plan);

// What the co-driver says to people: two lines for every suggestion, what to do and why, the best first.
RALLYPILOT_API std::vector<Phrase> HintLines(const AnyMatch& view, const Hint& hint);

// "Best: g4@3.2L g5@3.3L, one by one   risk 3 %, 142.1 s to the finish, change +0.2 s"
RALLYPILOT_API Phrase WhatToDo(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Suggestion& told);

} // namespace Rally::Pilot
