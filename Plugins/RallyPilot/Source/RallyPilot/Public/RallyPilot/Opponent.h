// An opponent drives a seat of DIRT by itself: plans, rolls, secures, stops, lays out anew, plays SISU, changes wheels.
// It weighs the exact odds of its plans against the road they gain. Levels differ in what they know of that road, how
// far they plan, how exactly they compare, and what they risk: Private/Knobs.cpp has the table.
//
// It sees the view of its seat, remembers nothing between decisions, and never sees a die before it falls. The same seed
// drives the same way, on every machine: what it may think is counted, not timed. Seeds differ in small likings, so that
// several of one level take different lines.
#pragma once

#include "RallyPilot/Character.h"
#include "RallyPilot/Lines.h"
#include "RallyPilot/RoadBook.h"
#include "RallyRules/Core/Driver.h"

namespace Rally::Pilot
{

class RALLYPILOT_API Opponent final : public Driver
{
public:
    // A champion and better need a book of roads; those that never decide at once may share one, and nothing solved
    // is solved again.
    Opponent(Character theCharacter, std::uint64_t theSeed, std::shared_ptr<RoadBook> theBook = nullptr);

    Action Decide(const AnyMatch& view, Seat seat) override;
    std::string_view Name() const override { return name; }

private:
    Character character;
    std::uint64_t seed;
    std::string name;
    std::shared_ptr<RoadBook> book;
    std::unique_ptr<Lines> lines; // where it searches; empty of meaning between decisions
};

} // namespace Rally::Pilot
