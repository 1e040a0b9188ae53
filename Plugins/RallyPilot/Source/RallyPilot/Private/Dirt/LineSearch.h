// Walks over every reach a plan can come to, layer by layer, and keeps of each the beginnings that may still win.
#pragma once

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
    bool IsComplete() const { return complete; }

private:
    using Index = std::uint32_t;
    static constexpr Index kNone = 0xFFFFFFFF;
    static constexpr std::size_t kMostNodes = 1u << 14;
    static constexpr std::size_t kSlots = 1u << 13;
    static constexpr std::size_t kEnds = kMaxSpaces * (Dirt::kGears + 1) * 2;

    // Why a beginning is followed, or a line kept.
    enum Lead : std::uint8_t
    {
        kSurest = 1,    // no other is beaten less
        kWorthmost = 2, // no other is worth more to drive
    };

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

    bool IsTimeUp(std::size_t at, std::size_t layer);
    void PlantLaidPlan();
    void Lengthen(Index from);
    void Weigh(Node& node, Index from, Falls lost) const;
    double Promise(const Node& node) const;
    double RollBack(const Node& node, double loss, double (&seconds)[kMostDice + 2]) const;
    void Enter(Node& node);
    void Add(const Node& node, Index& slot);
    void EndWith(const Node& node);
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
    bool complete;
    const Dirt::DirtGame* game;
    const Dirt::DirtState* state;
    const TurnWorth* worth;
    Watch* watch; // nullptr: no clock
    const Track* track;
};

} // namespace Rally::Pilot
