#include "Gt/GtLineSearch.h"

#include <algorithm>
#include <bit>

namespace Rally::Pilot
{
namespace GtSearchDetail
{

// Of a turn's cost by which a beginning that is one warning short of the limit is thought to suffer later.
constexpr double kNerves = 0.5;

// a/allA <= b/allB: both sides stay below 2^63.
bool NoMore(Falls a, Falls allA, Falls b, Falls allB)
{
    return std::uint64_t{a} * allB <= std::uint64_t{b} * allA;
}

// The same dice lie on the road, the track has warned as often. Whatever follows, a loses control no more often when it has lost
// no more already and no more of what it holds is close to the limit.
bool IsSafer(const GtOddsSoFar& a, const GtOddsSoFar& b)
{
    bool noWorse = a.stalled <= b.stalled;
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

// Two numbers told apart for certain, as they are looked at once more where it matters.
std::uint64_t KeyOf(const Gt::Reach& reach)
{
    struct Words
    {
        std::uint64_t first;
        std::uint64_t second;
    };
    static_assert(sizeof(Gt::Reach) == sizeof(Words));
    const Words words = std::bit_cast<Words>(reach);
    return words.first ^ (words.second << 17 | words.second >> 47) * 0x9E3779B97F4A7C15u;
}

bool AreAlike(const Gt::Reach& a, const Gt::Reach& b)
{
    struct Words
    {
        std::uint64_t first;
        std::uint64_t second;
        bool operator==(const Words&) const = default;
    };
    return std::bit_cast<Words>(a) == std::bit_cast<Words>(b);
}

std::uint64_t EndOf(const GtLine& line)
{
    const Gt::Step& last = line.Last();
    return std::uint64_t{last.space} << 8 | std::uint64_t{last.gear} << 1 | ((last.flags & Gt::kFinish) != 0 ? 1u : 0u);
}

} // namespace GtSearchDetail

bool IsNoWorse(const GtLine& a, const GtLine& b)
{
    using GtSearchDetail::NoMore;
    return a.focus >= b.focus && NoMore(a.odds.lost, a.odds.all, b.odds.lost, b.odds.all) &&
           NoMore(a.odds.stalled, a.odds.all, b.odds.stalled, b.odds.all);
}

void GtLineSearch::Find(const GtTurnWorth& theWorth, Watch* theWatch)
{
    worth = &theWorth;
    watch = theWatch;
    nodes.clear();
    lines.clear();
    firsts.clear();
    after.clear();
    reaches.Clear();
    ends.Clear();
    complete = true;
    PlantLaidPlan();
    for (std::size_t layer = 0, behind = 0; layer < nodes.size(); layer = behind)
    {
        behind = nodes.size(); // plans one step longer follow from here
        for (std::size_t at = layer; at < behind && !IsTimeUp(at, layer); ++at)
        {
            Lengthen(static_cast<Index>(at));
        }
        for (std::size_t at = behind; at < nodes.size() && !IsTimeUp(at, layer); ++at)
        {
            EndWith(nodes[at]);
        }
    }
    std::erase_if(lines, [](const GtLine& line) { return !line.unbeaten && !line.worthmost; });
}

// Plans of one step are always looked at.
bool GtLineSearch::IsTimeUp(std::size_t at, std::size_t layer)
{
    constexpr std::size_t often = 16; // beginnings between two looks at the watch
    const bool asks = watch != nullptr && complete && layer > 0 && at % often == 0;
    complete = complete && !(asks && !watch->MayGoOn());
    return watch != nullptr && layer > 0 && !complete;
}

void GtLineSearch::PlantLaidPlan()
{
    const Gt::GtState& state = worth->State();
    Node root{};
    root.reach = state.reach;
    root.parent = kNone;
    root.nextAlike = kNone;
    root.odds = worth->Dice().Begin();
    int before = worth->LinesNow();
    SpaceIndex at = state.cars[state.active].space;
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        root.step = state.plan[i];
        before = worth->LinesBehind(at, root.step, before);
        at = root.step.space;
        worth->Dice().Roll(root.odds, root.step);
        root.rest = worth->Rest(root.step, before, worth->Tokens());
    }
    root.lines = static_cast<std::uint8_t>(before);
    nodes.push_back(root);
}

void GtLineSearch::Lengthen(Index from)
{
    const Node before = nodes[from];
    if (before.reach.ended != Gt::kGoesOn)
    {
        return;
    }
    Gt::StepList steps;
    worth->Game().NextSteps(worth->State(), before.reach, steps);
    for (const Gt::Step& step : steps)
    {
        Node node = before;
        node.step = step;
        worth->Game().Extend(worth->State(), node.reach, step);
        node.lines = static_cast<std::uint8_t>(worth->LinesBehind(before.reach.at, step, before.lines));
        Weigh(node, from, worth->Dice().Roll(node.odds, step));
        Enter(node);
    }
}

void GtLineSearch::Weigh(Node& node, Index from, Falls lost) const
{
    node.parent = from;
    node.loss = worth->LossOn(node.step, node.lines, worth->Tokens());
    node.rest = worth->Rest(node.step, node.lines, worth->Tokens());
    node.setback += ShareOf(lost, node.odds.all) * node.loss;
    node.promise = Promise(node);
}

// What the beginning is worth if the road goes on behind it as from a new turn that has cost nothing, only the more nervously the
// more warnings there have been: backwards over its steps, stopping where that is better.
double GtLineSearch::Promise(const Node& node) const
{
    const double limit = static_cast<double>(worth->Dice().Limit());
    const double turn = worth->Road().Prices().card[node.step.gear];
    const bool finishes = (node.step.flags & Gt::kFinish) != 0;
    const double onward = finishes ? node.rest : node.rest - turn;
    double worths[kMostDice + 2]{};
    for (std::size_t warned = 0; warned < worth->Dice().Limit(); ++warned)
    {
        const double share = static_cast<double>(warned + 1) / limit;
        worths[warned] = onward + (finishes ? 0.0 : GtSearchDetail::kNerves * turn * share * share);
    }
    for (const Node* at = &node; at->parent != kNone; at = &nodes[at->parent])
    {
        RollBack(*at, worths);
    }
    return worths[0];
}

void GtLineSearch::RollBack(const Node& node, double (&worths)[kMostDice + 2]) const
{
    const Gt::Step& step = node.step;
    const std::size_t limit = worth->Dice().Limit();
    const bool flies = (step.flags & Gt::kFlying) != 0;
    // The track's warnings come first, as none of them can be avoided.
    for (std::size_t warned = 0; warned < limit; ++warned)
    {
        worths[warned] = warned + step.track < limit ? worths[warned + step.track] : node.loss;
    }
    for (unsigned die = 0; die <= step.brakes; ++die)
    {
        const double warns = worth->Dice().FacesOf(die == 0 ? step.die : Gt::kRedlineDie) / 6.0;
        for (std::size_t warned = 0; warned < limit; ++warned)
        {
            const double then = flies ? node.rest : warned + 1 < limit ? worths[warned + 1] : node.loss;
            worths[warned] = GtOdds::IsTooFast(step) ? node.loss : worths[warned] * (1.0 - warns) + then * warns;
        }
    }
    const Node& before = nodes[node.parent];
    for (std::size_t warned = 0; warned < limit && before.reach.steps > 0; ++warned)
    {
        worths[warned] = before.rest < worths[warned] ? before.rest : worths[warned];
    }
}

// Of the ways to one reach those stay that lead in something.
void GtLineSearch::Enter(const Node& node)
{
    using namespace GtSearchDetail;
    const std::uint64_t key = KeyOf(node.reach);
    const std::uint32_t* known = reaches.Find(key);
    const Index first = known == nullptr ? kNone : *known;
    unsigned leads = kSurest | kWorthmost;
    for (Index at = first; at != kNone; at = nodes[at].nextAlike)
    {
        const Node& other = nodes[at];
        if (!AreAlike(other.reach, node.reach))
        {
            continue;
        }
        const bool noBetter = IsSafer(other.odds, node.odds);
        const bool surer = !noBetter || (IsSafer(node.odds, other.odds) && node.setback < other.setback);
        leads &= (other.leads & kSurest) != 0 && !surer ? ~unsigned{kSurest} : ~0u;
        leads &= (other.leads & kWorthmost) != 0 && other.promise <= node.promise ? ~unsigned{kWorthmost} : ~0u;
    }
    if (leads == 0)
    {
        return;
    }
    for (Index at = first; at != kNone; at = nodes[at].nextAlike)
    {
        Node& other = nodes[at];
        if (!AreAlike(other.reach, node.reach))
        {
            continue;
        }
        const bool outdone = (leads & kSurest) != 0 && IsSafer(node.odds, other.odds);
        const unsigned lost = (outdone ? unsigned{kSurest} : 0u) | (leads & kWorthmost);
        other.leads = static_cast<std::uint8_t>(other.leads & ~lost);
        if (other.leads == 0)
        {
            const Index next = other.nextAlike;
            other = node; // it has its place
            other.nextAlike = next;
            other.leads = static_cast<std::uint8_t>(leads);
            return;
        }
    }
    nodes.push_back(node);
    nodes.back().leads = static_cast<std::uint8_t>(leads);
    nodes.back().nextAlike = first;
    reaches.Put(key, static_cast<Index>(nodes.size() - 1));
}

void GtLineSearch::EndWith(const Node& node)
{
    GtLine line;
    line.plan = LaidPlan(worth->State());
    line.plan.count = node.reach.steps;
    std::size_t step = line.plan.count;
    for (const Node* at = &node; at->parent != kNone; at = &nodes[at->parent])
    {
        line.plan.steps[--step] = at->step;
    }
    line.odds = node.odds;
    line.lines = node.lines;
    line.setback = node.setback;
    for (std::size_t i = 0; i < line.plan.count; ++i)
    {
        line.focus = static_cast<std::uint8_t>(line.focus + (GtOdds::BringsFocus(line.plan.steps[i]) ? 1 : 0));
        line.dice = static_cast<std::uint8_t>(line.dice + GtOdds::DiceIn(line.plan.steps[i]));
    }
    const GtDrive drive = worth->DriveOut(line.plan);
    const double flatOut = worth->FlatOutAsLaid(line.plan);
    line.choice =
        flatOut < drive.worth ? GtChoice{flatOut, Gt::ActionKind::FlatOut} : GtChoice{drive.worth, drive.first};
    Keep(line);
}

// Of the lines that leave the car alike those stay that no other beats, and the one worth most.
void GtLineSearch::Keep(GtLine& line)
{
    const KeyBook::Entry end = ends.Add(GtSearchDetail::EndOf(line), static_cast<std::uint32_t>(firsts.size()));
    if (end.fresh)
    {
        firsts.push_back(kNone);
    }
    line.unbeaten = true;
    line.worthmost = true;
    for (Index at = firsts[end.number]; at != kNone; at = after[at])
    {
        const GtLine& other = lines[at];
        const bool beaten = IsNoWorse(other, line) && !IsNoWorse(line, other);
        const bool gives = IsNoWorse(other, line) && IsNoWorse(line, other) && other.setback <= line.setback;
        line.unbeaten = line.unbeaten && !(other.unbeaten && (beaten || gives));
        line.worthmost = line.worthmost && !(other.worthmost && other.choice.worth <= line.choice.worth);
    }
    if (!line.unbeaten && !line.worthmost)
    {
        return;
    }
    Index place = kNone;
    for (Index at = firsts[end.number]; at != kNone; at = after[at])
    {
        GtLine& other = lines[at];
        other.unbeaten = other.unbeaten && !(line.unbeaten && IsNoWorse(line, other));
        other.worthmost = other.worthmost && !line.worthmost;
        place = other.unbeaten || other.worthmost ? place : at;
    }
    if (place != kNone)
    {
        lines[place] = line;
        return;
    }
    lines.push_back(line);
    after.push_back(firsts[end.number]);
    firsts[end.number] = static_cast<Index>(lines.size() - 1);
}

} // namespace Rally::Pilot
