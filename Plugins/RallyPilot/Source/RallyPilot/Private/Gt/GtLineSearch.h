// Walks over every reach a plan of GT can come to, layer by layer, and keeps of each the beginnings that may still win.
#pragma once

#include "Dice/Solver/KeyBook.h"
#include "RallyPilot/Gt/GtLines.h"

namespace Rally::Pilot
{

// Of two plans that leave the car alike: no worse in anything. Exact.
bool IsNoWorse(const GtLine& a, const GtLine& b);

class GtLineSearch
{
public:
    void Find(const GtTurnWorth& theWorth, Watch* theWatch);
    const std::vector<GtLine>& Found() const { return lines; }
    std::size_t Beginnings() const { return nodes.size(); }
    bool IsComplete() const { return complete; }

private:
    using Index = std::uint32_t;
    static constexpr Index kNone = 0xFFFFFFFF;

    // Why a beginning is followed.
    enum Lead : std::uint8_t
    {
        kSurest = 1,    // no other is beaten less
        kWorthmost = 2, // no other is worth more to drive
    };

    struct Node
    {
        Gt::Reach reach;
        Gt::Step step;
        std::uint8_t leads;
        std::uint8_t lines;
        Index parent;
        Index nextAlike; // of the same reach, by what counts
        GtOddsSoFar odds;
        double setback;
        double rest; // ending the turn here
        double loss; // losing control here
        double promise;
    };

    bool IsTimeUp(std::size_t at, std::size_t layer);
    void PlantLaidPlan();
    void Lengthen(Index from);
    void Weigh(Node& node, Index from, Falls lost) const;
    double Promise(const Node& node) const;
    void RollBack(const Node& node, double (&worths)[kMostDice + 2]) const;
    void Enter(const Node& node);
    void EndWith(const Node& node);
    void Keep(GtLine& line);

    std::vector<Node> nodes;
    std::vector<GtLine> lines;
    KeyBook reaches; // the latest node of each
    KeyBook ends;    // where lines that leave the car alike begin ...
    std::vector<Index> firsts;
    std::vector<Index> after; // ... and go on
    bool complete{};
    const GtTurnWorth* worth{};
    Watch* watch{}; // nullptr: no clock
};

} // namespace Rally::Pilot
