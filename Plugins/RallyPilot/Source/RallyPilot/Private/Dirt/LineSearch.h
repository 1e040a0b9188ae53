// Walks over every reach a plan can come to, layer by layer, and keeps of each the beginnings that may still win.
#pragma once

#include "Dice/LineWalk.h"
#include "RallyPilot/Dirt/Lines.h"

namespace Rally::Pilot
{

enum class Comparison : std::uint8_t
{
    Worse, // or neither
    Equal,
    Better,
};

// Of two plans that leave the car alike: chances of losing control and of screeching, seconds flat-out. Exact.
Comparison Compare(const OddsSoFar& a, unsigned secondsA, const OddsSoFar& b, unsigned secondsB);

class LineSearch
{
public:
    using FoundLines = FixedList<Line, kMostLines>;

    void Find(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState, const TurnWorth& theWorth,
              Watch* theWatch);
    const FoundLines& Found() const { return lines; }
    std::size_t Beginnings() const { return nodes.Size(); }
    bool IsComplete() const { return time.WasEnough(); }

    // For the walk (Dice/LineWalk.h).
    void Lengthen(LineIndex from);
    void EndWith(LineIndex at);

private:
    using Index = LineIndex;
    static constexpr Index kNone = kNoLine;
    static constexpr std::size_t kMostNodes = 1u << 14;
    static constexpr std::size_t kSlots = 1u << 13;
    static constexpr std::size_t kEnds = kMaxSpaces * (Dirt::kGears + 1) * 2;

    struct Node
    {
        Dirt::Reach reach;
        Dirt::Step step;
        std::uint8_t leads;
        Index parent;
        Index nextAlike; // of the same slot
        Falls inTheAir;  // lost on a hop whose landing the next step will name
        OddsSoFar odds;
        double setback;
        double rest; // ending the turn here
        double loss; // losing control here; for a hop in the air, on its own space
        double promise;
    };

    void PlantLaidPlan();
    void Weigh(Node& node, Index from, Falls lost) const;
    double Promise(const Node& node) const;
    double RollBack(const Node& node, double loss, double (&seconds)[kMostDice + 2]) const;
    void Enter(Node& node);
    void Add(const Node& node, Index& slot);
    void Offer(const Node& node, SpaceIndex landing, bool crosses, double setback);
    void Keep(Line& line);
    void Write(const Line& line, Index& first);
    void Collect();
    double CostOf(SpaceIndex place, const Dirt::Step& step) const;

    FixedList<Node, kMostNodes> nodes;
    FixedList<Line, kMostLines> kept;
    FixedList<Line, kMostLines> lines;
    Index slots[kSlots];
    Index ends[kEnds];       // lines that leave the car alike
    Index after[kMostLines]; // the next such line, or the next free place
    Index freeLine;
    LineTime time;
    const Dirt::DirtGame* game;
    const Dirt::DirtState* state;
    const TurnWorth* worth;
    const Track* track;
};

} // namespace Rally::Pilot
