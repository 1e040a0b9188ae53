// Who decides for a seat, and who reckons odds: the two questions the rooms answer for one another. RallyPilot
// implements them, RallyClub's Table asks; neither knows the other.
#pragma once

#include "RallyRules/Core/Match.h"

#include <vector>

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

// What comes of a turn, as chances. How they are told stands in one place, the words of the game.
struct Prospect
{
    double holds{}; // the car stays in hand
    double home{};  // control is lost, but over the line, where it counts all the same

    friend bool operator==(const Prospect&, const Prospect&) = default;
};

// A die that could be laid next.
struct DieOdds
{
    Action action;
    Prospect wholePlan; // with it
};

// The odds of the plan as it lies, before anything is committed.
struct Advice
{
    bool known{};
    Prospect wholePlan; // every step is rolled to the end, one by one or flat-out: the same falls hold
    // It is driven on only as long as that pays. The road beyond the turn decides that, so as long as it is not known
    // nothing is told.
    bool hasInTime{};
    Prospect inTime;
    double nextHolds{};       // of the next step alone
    double lossOneByOne{};    // chance of losing control when every step is rolled
    double expectedSeconds{}; // of the turn
    std::uint8_t steps{};
    double lossAt[16]{}; // by step, one by one
    // Its worth, when the road beyond the turn is known and nothing has been rolled: the expected change of the finishing
    // time by driving this plan as well as can be, against the best that could be done from here.
    bool hasWorth{};
    double worthOneByOne{}; // seconds
    double worthFlatOut{};
    std::vector<DieOdds> dice; // also while nothing lies
};

class Adviser
{
public:
    virtual ~Adviser() = default;
    virtual Advice Advise(const AnyMatch& view, Seat seat) = 0;
};

} // namespace Rally
