// An opponent drives a seat of GT by itself: plans, rolls, secures, stops, lays out anew, chooses tyres, stops in the pits. It weighs
// the exact odds of its plans against the rounds they gain; levels differ in what they know of the circuit, how far they plan, what
// they think of the others on it, and what they risk: Private/Gt/GtKnobs.cpp has the table.
//
// It sees the view of its seat, remembers nothing between decisions that would change one, and never sees a die before it falls. The
// same seed and budget drive the same way on every machine; only whoever hands in a watch gets decisions that hang on time.
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyPilot/Character.h"
#include "RallyPilot/Gt/GtLines.h"
#include "RallyPilot/Gt/GtRoadBook.h"
#include "RallyRules/Core/Driver.h"

namespace Rally::Pilot
{

class RALLYPILOT_API GtOpponent final : public Driver
{
public:
    // Those that never decide at once may share a book of roads, and nothing solved is solved again.
    GtOpponent(Character theCharacter, std::uint64_t theSeed, std::shared_ptr<GtRoadBook> theBook = nullptr,
               Budget theBudget = {});
    ~GtOpponent() override;
    GtOpponent(GtOpponent&&) noexcept;
    GtOpponent& operator=(GtOpponent&&) noexcept;

    Action Decide(const AnyMatch& view, Seat seat) override;
    std::string_view Name() const override { return name; }

    // Nodes that looking round took for the last decision: beginnings of plans gone through, its own and others'.
    std::uint64_t LastEffort() const { return effort; }

private:
    struct Memory;

    Character character;
    std::uint64_t seed;
    std::string name;
    std::shared_ptr<GtRoadBook> book;
    Budget budget;
    std::uint64_t effort{};
    std::unique_ptr<Memory> memory; // spares time; what it says would be the same if thought anew
};

} // namespace Rally::Pilot
