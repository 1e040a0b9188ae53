// Walks over every reach a plan of GT can come to, layer by layer, and keeps of each the beginnings that may still win.
#pragma once

#include "Dice/LineWalk.h"
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
    bool IsComplete() const { return time.WasEnough(); }

    // For the walk (Dice/LineWalk.h).
    void Lengthen(LineIndex from);
    void EndWith(LineIndex at);

private:
    using Index = LineIndex;
    static constexpr Index kNone = kNoLine;

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

    void PlantLaidPlan();
    void Weigh(Node& node, Index from, Falls lost) const;
    double Promise(const Node& node) const;
    void RollBack(const Node& node, double (&worths)[kMostDice + 2]) const;
    void Enter(Node& node);
    void Keep(GtLine& line);

    std::vector<Node> nodes;
    std::vector<GtLine> lines;
    KeyBook reaches; // the latest node of each
    KeyBook ends;    // where lines that leave the car alike begin ...
    std::vector<Index> firsts;
    std::vector<Index> after; // ... and go on
    LineTime time;
    const GtTurnWorth* worth{};
};

} // namespace Rally::Pilot
