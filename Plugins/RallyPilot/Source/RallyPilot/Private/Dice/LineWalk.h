// What the searches for lines of all games of these dice have in common: plans are lengthened layer by layer, and of the ways to
// one reach those are followed that lead in something. A game says what a reach is, what may follow and what it is worth.
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyPilot/Dice/Falls.h"

namespace Rally::Pilot
{

using LineIndex = std::uint32_t;
inline constexpr LineIndex kNoLine = 0xFFFFFFFF;

// Why a beginning is followed, or a line kept.
enum LineLead : std::uint8_t
{
    kSurest = 1,    // no other is beaten less
    kWorthmost = 2, // no other is worth more to drive
};

// a/allA <= b/allB: both sides stay below 2^63.
inline bool NoMoreOf(Falls a, Falls allA, Falls b, Falls allB)
{
    return std::uint64_t{a} * allB <= std::uint64_t{b} * allA;
}

// The same dice lie on the road. Whatever follows, a loses control no more often when it has lost no more already and no
// more of what it holds is close to the limit.
template <class SoFar>
bool HoldsNoWorse(const SoFar& a, const SoFar& b)
{
    bool noWorse = true;
    Falls heldA = 0;
    Falls heldB = 0;
    for (std::size_t shown = 0; shown <= kMostDice; ++shown)
    {
        heldA += a.holds[shown];
        heldB += b.holds[shown];
        noWorse = noWorse & (heldA >= heldB);
    }
    return noWorse;
}

// Time for a search, by somebody's watch. Plans of one step are always looked at.
class LineTime
{
public:
    void Begin(Watch* theWatch)
    {
        watch = theWatch;
        enough = true;
    }
    bool IsUp(std::size_t at, std::size_t layer)
    {
        constexpr std::size_t often = 16; // beginnings between two looks at the watch
        const bool asks = watch != nullptr && enough && layer > 0 && at % often == 0;
        enough = enough && !(asks && !watch->MayGoOn());
        return watch != nullptr && layer > 0 && !enough;
    }
    // For time or for memory.
    void RunOut() { enough = false; }
    bool WasEnough() const { return enough; }

private:
    Watch* watch{}; // nullptr: no clock
    bool enough{};
};

// Search: Beginnings(), Lengthen(index), EndWith(index).
template <class Search>
void WalkLayers(Search& search, LineTime& time)
{
    for (std::size_t layer = 0, behind = 0; layer < search.Beginnings(); layer = behind)
    {
        behind = search.Beginnings(); // plans one step longer follow from here
        for (std::size_t at = layer; at < behind && !time.IsUp(at, layer); ++at)
        {
            search.Lengthen(static_cast<LineIndex>(at));
        }
        for (std::size_t at = behind; at < search.Beginnings() && !time.IsUp(at, layer); ++at)
        {
            search.EndWith(static_cast<LineIndex>(at));
        }
    }
}

// Of the ways to one reach, listed from some first one, those stay that lead in something. True when the node, which is told what it
// leads in, needs a place of its own; else it is outdone, or has taken that of one it has outdone.
template <class Nodes, class Node, class IsAlike, class IsSafer>
bool TakesAnotherPlace(Nodes& nodes, LineIndex first, Node& node, const IsAlike& isAlike, const IsSafer& isSafer)
{
    unsigned leads = kSurest | kWorthmost;
    for (LineIndex at = first; at != kNoLine; at = nodes[at].nextAlike)
    {
        const Node& other = nodes[at];
        if (!isAlike(other, node))
        {
            continue;
        }
        const bool noBetter = isSafer(other.odds, node.odds);
        const bool surer = !noBetter || (isSafer(node.odds, other.odds) && node.setback < other.setback);
        leads &= (other.leads & kSurest) != 0 && !surer ? ~unsigned{kSurest} : ~0u;
        leads &= (other.leads & kWorthmost) != 0 && other.promise <= node.promise ? ~unsigned{kWorthmost} : ~0u;
    }
    node.leads = static_cast<std::uint8_t>(leads);
    for (LineIndex at = first; at != kNoLine && leads != 0; at = nodes[at].nextAlike)
    {
        Node& other = nodes[at];
        if (!isAlike(other, node))
        {
            continue;
        }
        const bool outdone = (leads & kSurest) != 0 && isSafer(node.odds, other.odds);
        const unsigned lost = (outdone ? unsigned{kSurest} : 0u) | (leads & kWorthmost);
        other.leads = static_cast<std::uint8_t>(other.leads & ~lost);
        if (other.leads == 0)
        {
            const LineIndex next = other.nextAlike;
            other = node;
            other.nextAlike = next;
            return false;
        }
    }
    return leads != 0;
}

} // namespace Rally::Pilot
