// Who decides for a seat, and who reckons odds: the two questions the rooms answer for one another. RallyPilot
// implements them, RallyClub's Table asks; neither knows the other.
#pragma once

#include "RallyRules/Core/Match.h"

namespace Rally
{

// Decides for a seat. Sees only that seat's view of the match; every answer is queried before it is played.
class Driver
{
public:
    virtual ~Driver() = default;
    virtual Action Decide(const AnyMatch& view, Seat seat) = 0;
    virtual std::string_view Name() const = 0;

protected:
    Driver() = default;
    Driver(const Driver&) = default;
    Driver& operator=(const Driver&) = default;
};

// The odds of the plan as it lies, before anything is committed.
struct Advice
{
    bool known{};
    double lossOneByOne{}; // chance of losing control when every step is rolled
    double lossFlatOut{};
    double expectedSeconds{}; // of the turn
    std::uint8_t steps{};
    double lossAt[16]{}; // by step, one by one
    // Its worth, when the road beyond the turn is known and nothing has been rolled: the expected change of the finishing
    // time by driving this plan as well as can be, against the best that could be done from here.
    bool hasWorth{};
    double worthOneByOne{}; // seconds
    double worthFlatOut{};
};

class Adviser
{
public:
    virtual ~Adviser() = default;
    virtual Advice Advise(const AnyMatch& view, Seat seat) = 0;
};

} // namespace Rally
