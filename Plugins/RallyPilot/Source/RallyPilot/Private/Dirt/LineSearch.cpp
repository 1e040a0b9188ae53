#include "Dirt/LineSearch.h"

#include <bit>

namespace Rally::Pilot
{

namespace SearchDetail
{

// Seconds by which a beginning that is one warning short of the limit is thought to suffer later; found by trying.
constexpr double kNerves = 20.0;

struct ReachKey
{
    std::uint64_t first;
    std::uint64_t second;
    bool operator==(const ReachKey&) const = default;
};
static_assert(sizeof(Dirt::Reach) == sizeof(ReachKey) && std::has_unique_object_representations_v<Dirt::Reach>);

unsigned SecondsOf(const Dirt::Reach& reach)
{
    return unsigned{reach.gearDiceUsed} + reach.coastUsed;
}

bool IsNoWorse(const OddsSoFar& a, const OddsSoFar& b)
{
    return a.screeched <= b.screeched && HoldsNoWorse(a, b);
}

} // namespace SearchDetail

Comparison Compare(const OddsSoFar& a, unsigned secondsA, const OddsSoFar& b, unsigned secondsB)
{
    const bool noWorse = secondsA >= secondsB && NoMoreOf(a.lost, a.all, b.lost, b.all) &&
                         NoMoreOf(a.screeched, a.all, b.screeched, b.all);
    const bool noBetter = secondsB >= secondsA && NoMoreOf(b.lost, b.all, a.lost, a.all) &&
                          NoMoreOf(b.screeched, b.all, a.screeched, a.all);
    return !noWorse ? Comparison::Worse : noBetter ? Comparison::Equal : Comparison::Better;
}

void LineSearch::Find(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState, const TurnWorth& theWorth,
                      Watch* theWatch)
{
    time.Begin(theWatch);
    game = &theGame;
    state = &theState;
    worth = &theWorth;
    track = &theGame.TrackOf(theState);
    nodes.Clear();
    kept.Clear();
    lines.Clear();
    freeLine = kNone;
    for (Index& slot : slots)
    {
        slot = kNone;
    }
    for (Index& end : ends)
    {
        end = kNone;
    }
    PlantLaidPlan();
    WalkLayers(*this, time);
    Collect();
}

void LineSearch::PlantLaidPlan()
{
    Node& root = *nodes.Next();
    root = Node{state->reach, {}, 0, kNone, kNone, 0, worth->Dice().Begin(), 0.0, 0.0, 0.0, 0.0};
    for (std::size_t i = 0; i < state->planLength; ++i)
    {
        root.step = state->plan[i];
        const Falls lost = worth->Dice().Roll(root.odds, root.step);
        const unsigned flies = Dirt::kLongJump | Dirt::kJump;
        root.inTheAir = (root.step.flags & flies) == flies ? lost : 0;
        root.rest = worth->Rest(root.step);
    }
}

// Where the car loses control as laid; the line forgives only what it always does (D-FIN-3), as the rest is not known yet.
double LineSearch::CostOf(SpaceIndex place, const Dirt::Step& step) const
{
    const int card = worth->Dice().FinishGear(place, step, 0);
    return card != 0 ? game->Values().frontSeconds[card - 1] : worth->LossAt(place, step.gear);
}

void LineSearch::Lengthen(Index from)
{
    const Node& before = nodes[from];
    if (before.reach.ended != Dirt::kGoesOn)
    {
        return;
    }
    Dirt::StepList steps;
    game->NextSteps(*state, before.reach, steps);
    for (const Dirt::Step& step : steps)
    {
        Node node = before;
        node.step = step;
        game->Extend(node.reach, step);
        Weigh(node, from, worth->Dice().Roll(node.odds, step));
        Enter(node);
    }
}

void LineSearch::Weigh(Node& node, Index from, Falls lost) const
{
    const Dirt::Step& step = node.step;
    const Node& before = nodes[from];
    if (before.inTheAir > 0) // that hop comes down here (D-JMP-18)
    {
        node.setback += OddsSoFar::Share(before.inTheAir, before.odds.all) * CostOf(step.space, before.step);
    }
    const bool flies = (step.flags & (Dirt::kLongJump | Dirt::kWildJump)) != 0 &&
                       (step.flags & (Dirt::kNoLanding | Dirt::kJumpsTheLine)) == 0;
    node.parent = from;
    node.inTheAir = flies ? lost : 0;
    node.loss = CostOf(step.landing != kNoSpace ? step.landing : step.space, step);
    node.rest = worth->Rest(step);
    node.setback += flies ? 0.0 : OddsSoFar::Share(lost, node.odds.all) * node.loss;
    node.promise = Promise(node);
}

// What the beginning is worth if the road goes on behind it as from a new turn, only the more nervously the more warnings
// have been shown: backwards over its steps, stopping where that is better.
double LineSearch::Promise(const Node& node) const
{
    const double limit = static_cast<double>(worth->Dice().Limit());
    const double onward = worth->RoadFrom(node.step);
    double seconds[kMostDice + 2]{};
    for (std::size_t shown = 0; shown < worth->Dice().Limit(); ++shown)
    {
        const double share = static_cast<double>(shown + 1) / limit;
        seconds[shown] = onward + SearchDetail::kNerves * share * share;
    }
    const Node* next = nullptr;
    for (const Node* at = &node; at->parent != kNone; at = &nodes[at->parent])
    {
        const bool landsNext = next != nullptr && at->inTheAir > 0;
        RollBack(*at, landsNext ? CostOf(next->step.space, at->step) : at->loss, seconds);
        next = at;
    }
    return seconds[0];
}

double LineSearch::RollBack(const Node& node, double loss, double (&seconds)[kMostDice + 2]) const
{
    const Dirt::Step& step = node.step;
    const std::size_t limit = worth->Dice().Limit();
    const bool atOnce = (step.flags & (Dirt::kLongJump | Dirt::kScreech)) != 0;
    const double warned = (step.flags & Dirt::kScreech) != 0 ? node.rest : loss;
    for (unsigned die = 0; die <= step.brakes; ++die)
    {
        const double warns = worth->Dice().FacesOf(die == 0 ? step.die : Dirt::kRedlineDie) / 6.0;
        for (std::size_t shown = 0; shown < limit; ++shown)
        {
            const double then = atOnce ? warned : shown + 1 < limit ? seconds[shown + 1] : loss;
            seconds[shown] = Odds::IsCertain(step) ? loss : seconds[shown] * (1.0 - warns) + then * warns;
        }
    }
    const Node& before = nodes[node.parent];
    for (std::size_t shown = 0; shown < limit && before.reach.steps > 0; ++shown)
    {
        seconds[shown] = before.rest < seconds[shown] ? before.rest : seconds[shown];
    }
    return seconds[0];
}

// Of the ways to one reach those stay that lead in something.
void LineSearch::Enter(Node& node)
{
    using namespace SearchDetail;
    const ReachKey key = std::bit_cast<ReachKey>(node.reach);
    const std::uint64_t mixed = (key.first ^ key.second * 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u;
    Index& slot = slots[mixed >> 51];
    const auto isAlike = [&key](const Node& other, const Node&) { return std::bit_cast<ReachKey>(other.reach) == key; };
    const auto isSafer = [](const OddsSoFar& a, const OddsSoFar& b) { return IsNoWorse(a, b); };
    if (TakesAnotherPlace(nodes, slot, node, isAlike, isSafer))
    {
        Add(node, slot);
    }
}

void LineSearch::Add(const Node& node, Index& slot)
{
    Node* fresh = nodes.Next();
    if (fresh == nullptr)
    {
        time.RunOut();
        return;
    }
    *fresh = node;
    fresh->nextAlike = slot;
    slot = static_cast<Index>(nodes.Size() - 1);
}

// The plan may stop with this step; a jump is first told where it comes down, if it must or can be (D-JMP-18).
void LineSearch::EndWith(LineIndex at)
{
    const Node& node = nodes[at];
    const Dirt::Step& step = node.step;
    const bool wild = (step.flags & Dirt::kWildJump) != 0;
    FixedList<SpaceIndex, 32> landings;
    if ((step.flags & (Dirt::kJump | Dirt::kWildJump)) != 0 && step.landing == kNoSpace)
    {
        game->NamedLandings(*state, node.reach, step, landings);
    }
    const double inTheAir = OddsSoFar::Share(node.inTheAir, node.odds.all);
    SpaceIndex best = step.landing;
    double least = best != kNoSpace && node.inTheAir > 0 ? CostOf(best, step) : 0.0;
    for (const SpaceIndex landing : landings)
    {
        const double cost = CostOf(landing, step);
        if (landing == track->beyond && !wild)
        {
            Offer(node, landing, true, node.setback + inTheAir * cost); // D-FIN-2
        }
        else if (best == kNoSpace || cost < least)
        {
            best = landing;
            least = cost;
        }
    }
    const bool mustName = (step.flags & (Dirt::kLongJump | Dirt::kWildJump)) != 0 && !landings.IsEmpty();
    if (best != kNoSpace || !mustName)
    {
        Offer(node, best, false, node.setback + inTheAir * least);
    }
}

void LineSearch::Offer(const Node& node, SpaceIndex landing, bool crosses, double setback)
{
    Line line;
    line.plan = LaidPlan(*state);
    line.plan.count = node.reach.steps;
    std::size_t step = line.plan.count;
    for (const Node* at = &node; at->parent != kNone; at = &nodes[at->parent])
    {
        line.plan.steps[--step] = at->step;
    }
    for (std::size_t i = 0; i + 1 < line.plan.count; ++i)
    {
        Dirt::Step& hop = line.plan.steps[i];
        hop.landing = (hop.flags & Dirt::kJump) != 0 ? line.plan.steps[i + 1].space : hop.landing;
    }
    Dirt::Step& last = line.plan.steps[line.plan.count - 1u];
    last.landing = landing;
    if (crosses)
    {
        const unsigned flags = (last.flags & ~unsigned{Dirt::kJump}) | Dirt::kFinish | Dirt::kJumpsTheLine;
        last.flags = static_cast<std::uint8_t>(flags);
    }
    line.odds = node.odds;
    line.choice = worth->Best(line.plan);
    line.setback = setback;
    line.seconds = static_cast<std::uint8_t>(SearchDetail::SecondsOf(node.reach));
    line.dice = static_cast<std::uint8_t>(line.seconds + node.reach.brakesUsed);
    Keep(line);
}

// Of the lines that leave the car alike those stay that no other beats, and the one worth most.
void LineSearch::Keep(Line& line)
{
    const Dirt::Step& last = line.Last();
    const std::size_t end = std::size_t{last.space} * (Dirt::kGears + 1) + last.gear;
    Index& first = ends[end * 2 + ((last.flags & Dirt::kFinish) != 0 ? 1u : 0u)];
    line.unbeaten = true;
    line.worthmost = true;
    for (Index at = first; at != kNone; at = after[at])
    {
        const Line& other = kept[at];
        const Comparison than = Compare(other.odds, other.seconds, line.odds, line.seconds);
        const bool gives = than == Comparison::Equal && other.setback <= line.setback;
        line.unbeaten = line.unbeaten && !(other.unbeaten && (than == Comparison::Better || gives));
        line.worthmost = line.worthmost && !(other.worthmost && other.choice.seconds <= line.choice.seconds);
    }
    if (!line.unbeaten && !line.worthmost)
    {
        return;
    }
    for (Index* link = &first; *link != kNone;)
    {
        const Index at = *link;
        Line& other = kept[at];
        const bool matched = Compare(line.odds, line.seconds, other.odds, other.seconds) != Comparison::Worse;
        other.unbeaten = other.unbeaten && !(line.unbeaten && matched);
        other.worthmost = other.worthmost && !line.worthmost;
        if (other.unbeaten || other.worthmost)
        {
            link = &after[at];
            continue;
        }
        *link = after[at];
        after[at] = freeLine;
        freeLine = at;
    }
    Write(line, first);
}

void LineSearch::Write(const Line& line, Index& first)
{
    Index place = freeLine;
    if (place != kNone)
    {
        freeLine = after[place];
    }
    else if (kept.Next() != nullptr)
    {
        place = static_cast<Index>(kept.Size() - 1);
    }
    if (place == kNone)
    {
        time.RunOut();
        return;
    }
    kept[place] = line;
    after[place] = first;
    first = place;
}

void LineSearch::Collect()
{
    for (const Index first : ends)
    {
        for (Index at = first; at != kNone; at = after[at])
        {
            lines.Push(kept[at]);
        }
    }
}

} // namespace Rally::Pilot
