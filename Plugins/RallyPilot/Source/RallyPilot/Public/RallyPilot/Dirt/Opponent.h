// An opponent drives a seat of DIRT by itself: plans, rolls, secures, stops, lays out anew, plays SISU, changes wheels.
// It weighs the exact odds of its plans against the road they gain. Levels differ in what they know of that road, how
// far they plan, how exactly they compare, and what they risk: Private/Knobs.cpp has the table.
//
// Among other cars sisu looks ahead, champion where it is given nodes: they play their most promising plans on by the rules, in thought and
// with dice of their own, and leave the line of the empty road only where that is better beyond doubt (Private/Traffic.h).
//
// It sees the view of its seat, remembers nothing between decisions that would change one, and never sees a die before it
// falls. The same seed and budget drive the same way on every machine, for nodes are counted; only whoever hands in a
// watch gets decisions that hang on time, and gets them in time. Seeds differ in small likings, so that several of one level
// take different lines.
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyPilot/Character.h"
#include "RallyPilot/Dirt/Lines.h"
#include "RallyPilot/Dirt/RoadBook.h"
#include "RallyRules/Core/Driver.h"

namespace Rally::Pilot
{

class RALLYPILOT_API Opponent final : public Driver
{
public:
    // A champion and better need a book of roads; those that never decide at once may share one, and nothing solved
    // is solved again.
    Opponent(Character theCharacter, std::uint64_t theSeed, std::shared_ptr<RoadBook> theBook = nullptr,
             Budget theBudget = {});
    ~Opponent() override;
    Opponent(Opponent&&) noexcept;
    Opponent& operator=(Opponent&&) noexcept;

    Action Decide(const AnyMatch& view, Seat seat) override;
    std::string_view Name() const override { return name; }

    // What looking ahead took for the last decision.
    struct Effort
    {
        std::uint64_t nodes{};
        std::uint64_t samples{}; // plans played on
    };
    const Effort& LastEffort() const { return effort; }

private:
    struct Foresight;

    Character character;
    std::uint64_t seed;
    std::string name;
    std::shared_ptr<RoadBook> book;
    Budget budget;
    std::unique_ptr<Lines> lines;         // where it searches; empty of meaning between decisions
    std::unique_ptr<Foresight> foresight; // likewise; what it says of a turn would be the same if asked anew
    Effort effort;
};

} // namespace Rally::Pilot
