// What a plan is worth: the seconds to the finish to expect from it, reckoned exactly over all warnings, with the
// freedom to secure and to stop before every roll. Fewer is better.
#pragma once

#include "Outlook.h"

namespace Rally::Pilot
{

// A plan, or the part of it that has been laid.
struct Line
{
    Dirt::Step steps[Dirt::kMaxSteps]{};
    std::uint8_t count{};
};

struct Choice
{
    double seconds{};
    Dirt::Do how{Dirt::Do::Roll};
};

class PlanWorth
{
public:
    PlanWorth(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState, const Outlook& theOutlook);

    // The best that can be done from here on with the whole line, one by one or (before the first roll) flat-out.
    Choice Best(const Line& line) const;
    // The worth of being at the end of the line with dice still in hand: what a search sorts by.
    double Promise(const Line& line) const
    {
        return OneByOne(line, outlook.Onward(LastSpace(line), LastGear(line))).seconds;
    }

    static constexpr std::size_t kMaxWarned = 4;
    // Rolls one more step and tells the chance of losing control on it; spread: by warnings, with the car in hand.
    double Advance(const Dirt::Step& step, double (&spread)[kMaxWarned + 1]) const;

private:
    static constexpr std::size_t kSecures = 6;
    struct Odds
    {
        double of[kMaxWarned]; // by number of warnings
    };

    Choice OneByOne(const Line& line, double atTheEnd) const;
    double Roll(const Line& line, std::size_t step, std::size_t warnings,
                const double (&next)[kMaxWarned][kSecures + 1], std::size_t secured) const;
    double FlatOut(const Line& line) const;
    Odds OddsOf(const Dirt::Step& step) const;
    double Lost(const Line& line, std::size_t step, bool byDice) const;
    double Rest(const Dirt::Step& step) const;
    SpaceIndex LastSpace(const Line& line) const { return line.steps[line.count - 1].space; }
    int LastGear(const Line& line) const { return line.steps[line.count - 1].gear; }

    const Dirt::DirtGame& game;
    const Dirt::DirtState& state;
    const Outlook& outlook;
    std::size_t limit;
    int purse;
    bool sisu;
};

} // namespace Rally::Pilot
