#include "Gt/GtLineSearch.h"

#include <algorithm>
#include <bit>

namespace Rally::Pilot
{
namespace GtSearchDetail
{

// Of a turn's cost by which a beginning that is one warning short of the limit is thought to suffer later.
constexpr double kNerves = 0.5;

// The track has warned as often.
bool IsSafer(const GtOddsSoFar& a, const GtOddsSoFar& b)
{
    return a.stalled <= b.stalled && HoldsNoWorse(a, b);
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
    return a.focus >= b.focus && NoMoreOf(a.odds.lost, a.odds.all, b.odds.lost, b.odds.all) &&
           NoMoreOf(a.odds.stalled, a.odds.all, b.odds.stalled, b.odds.all);
}

void GtLineSearch::Find(const GtTurnWorth& theWorth, Watch* theWatch)
{
    worth = &theWorth;
    time.Begin(theWatch);
    nodes.clear();
    lines.clear();
    firsts.clear();
    after.clear();
    reaches.Clear();
    ends.Clear();
    PlantLaidPlan();
    WalkLayers(*this, time);
    std::erase_if(lines, [](const GtLine& line) { return !line.unbeaten && !line.worthmost; });
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
void GtLineSearch::Enter(Node& node)
{
    using namespace GtSearchDetail;
    const std::uint64_t key = KeyOf(node.reach);
    const std::uint32_t* known = reaches.Find(key);
    const Index first = known == nullptr ? kNone : *known;
    const auto isAlike = [](const Node& other, const Node& one) { return AreAlike(other.reach, one.reach); };
    if (TakesAnotherPlace(nodes, first, node, isAlike, IsSafer))
    {
        nodes.push_back(node);
        nodes.back().nextAlike = first;
        reaches.Put(key, static_cast<Index>(nodes.size() - 1));
    }
}

void GtLineSearch::EndWith(LineIndex at)
{
    const Node& node = nodes[at];
    GtLine line;
    line.plan = LaidPlan(worth->State());
    line.plan.count = node.reach.steps;
    std::size_t step = line.plan.count;
    for (const Node* one = &node; one->parent != kNone; one = &nodes[one->parent])
    {
        line.plan.steps[--step] = one->step;
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
