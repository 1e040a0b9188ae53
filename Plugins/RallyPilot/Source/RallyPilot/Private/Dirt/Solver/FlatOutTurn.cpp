#include "Dirt/Solver/FlatOutTurn.h"

#include <algorithm>
#include <bit>

namespace Rally::Pilot
{
namespace FlatOutDetail
{

constexpr double kAlike = 1e-11;

std::uint64_t KeyOf(unsigned a, unsigned b, unsigned c, unsigned d)
{
    return std::uint64_t{a} | std::uint64_t{b} << 16 | std::uint64_t{c} << 32 | std::uint64_t{d} << 48;
}

// All orders of the dice of one colour.
void Rename(unsigned firstBit, unsigned count, std::vector<std::vector<unsigned>>& renamings)
{
    std::vector<unsigned> order(count);
    for (unsigned i = 0; i < count; ++i)
    {
        order[i] = i;
    }
    std::vector<std::vector<unsigned>> all;
    do
    {
        for (std::vector<unsigned> renaming : renamings)
        {
            for (unsigned i = 0; i < count; ++i)
            {
                renaming[firstBit + i] = firstBit + order[i];
            }
            all.push_back(renaming);
        }
    } while (std::next_permutation(order.begin(), order.end()));
    renamings = all;
}

unsigned Renamed(unsigned dice, const std::vector<unsigned>& renaming)
{
    unsigned named = 0;
    for (unsigned left = dice; left != 0; left &= left - 1)
    {
        named |= 1u << renaming[static_cast<unsigned>(std::countr_zero(left))];
    }
    return named;
}

} // namespace FlatOutDetail

FlatOutTurn::FlatOutTurn(const SoloRoad& theRoad, const SecondsToGo& theSeconds, Sequels& theSequels)
    : road(theRoad),
      toGo(theSeconds),
      sequels(theSequels),
      levels(theSeconds.Levels()),
      limit(static_cast<int>(theRoad.Limit())),
      coastBit(static_cast<unsigned>(Dirt::kGears)),
      brakeBit(coastBit + theRoad.Dice().coast)
{
    const unsigned all = brakeBit + road.Dice().brakes;
    for (unsigned bit = 0; bit < 16; ++bit)
    {
        const bool gear = bit < coastBit;
        warns[bit] = road.Warns(gear             ? static_cast<std::uint8_t>(bit + 1)
                                : bit < brakeBit ? road.Dice().coastDie
                                                 : Dirt::kRedlineDie);
    }
    falls.resize(std::size_t{1} << all);
    std::vector<unsigned> same(all);
    for (unsigned i = 0; i < all; ++i)
    {
        same[i] = i;
    }
    renamings.push_back(same);
    FlatOutDetail::Rename(coastBit, road.Dice().coast, renamings);
    FlatOutDetail::Rename(brakeBit, road.Dice().brakes, renamings);
}

FlatOutTurn::Dice FlatOutTurn::DiceOf(const LaidDice& laid) const
{
    return static_cast<Dice>(laid.gears >> 1 | ((1u << laid.coast) - 1u) << coastBit |
                             ((1u << laid.brakes) - 1u) << brakeBit);
}

// ---- every plan of the turn -----------------------------------------------------------------------------------------

void FlatOutTurn::Begin(const std::vector<Way>& first)
{
    trails.clear();
    throws.clear();
    rests.clear();
    losses.clear();
    costs.clear();
    throwOf.Clear();
    lossOf.Clear();
    inDangerSeen.Clear();
    ++serial;
    Walk(first.data(), first.size(), kNone, LaidDice{});
    for (Throw& plan : throws)
    {
        const Falls& ways = FallsOf(plan.dice);
        plan.holds = plan.certain ? 0.0 : ways.chanceOfFew;
        for (const Fall& fall : ways.few)
        {
            plan.holds -= !plan.certain && (fall.warnings & plan.inDanger) != 0 ? fall.chance : 0.0;
        }
    }
}

void FlatOutTurn::Walk(const Way* ways, std::size_t count, std::uint32_t before, const LaidDice& laid)
{
    for (std::size_t i = 0; i < count; ++i)
    {
        const Way& way = ways[i];
        const LaidDice with = laid.With(way.step);
        const Dice dice = DiceOf(with);
        Trail trail{&way, before, before == kNone ? Dice{0} : trails[before].dice,
                    before == kNone ? Dice{0} : trails[before].inDanger};
        AddLoss(way, trail, dice);
        const unsigned own = unsigned{dice} & ~unsigned{trail.dice};
        trail.inDanger = static_cast<Dice>(trail.inDanger | (way.IsLongJump() ? own : 0u));
        trail.dice = dice;
        if (way.to != Way::kNowhere && !IsNew(way, trail.inDanger))
        {
            continue;
        }
        trails.push_back(trail);
        const auto end = static_cast<std::uint32_t>(trails.size() - 1);
        EndWith(way, end);
        if (way.to != Way::kNowhere)
        {
            const SoloReach& reach = sequels.ReachOf(way);
            Walk(sequels.SpotOf(way.step.space).ways.data() + reach.firstWay, reach.wayCount, end, with);
        }
    }
}

// The same dice on the way to the same reach: whatever follows is the same.
bool FlatOutTurn::IsNew(const Way& way, Dice inDanger)
{
    if (inDanger == 0)
    {
        std::uint32_t& seen = sequels.SpotOf(way.step.space).reaches[way.to].seen;
        const bool fresh = seen != serial;
        seen = serial;
        return fresh;
    }
    return inDangerSeen.Add(FlatOutDetail::KeyOf(way.step.space, way.to, inDanger, 0), 0u).fresh;
}

void FlatOutTurn::EndWith(const Way& way, std::uint32_t end)
{
    const Trail& trail = trails[end];
    const unsigned certain = way.IsCertain() ? 1 : 0;
    const std::uint64_t key = FlatOutDetail::KeyOf(trail.dice, trail.inDanger, way.lineGear, certain);
    const auto [number, fresh] = throwOf.Add(key, static_cast<std::uint32_t>(throws.size()));
    if (fresh)
    {
        const unsigned brakes = unsigned{trail.dice} >> brakeBit;
        const int gains = std::popcount(unsigned{trail.dice}) - std::popcount(brakes); // D-GAS-1, D-GAS-8
        throws.push_back({trail.dice, trail.inDanger, way.lineGear, certain != 0, static_cast<std::uint8_t>(gains),
                          rests.size(), 0.0});
        rests.resize(rests.size() + levels, Rest{1e18, end});
    }
    if (certain != 0)
    {
        return;
    }
    const double card = road.Card(way.step.gear);
    const double* onward = way.Finishes() ? nullptr : toGo.Row(way.step.space, way.step.gear);
    Rest* known = &rests[throws[number].rests];
    for (std::size_t tokens = 0; tokens < levels; ++tokens)
    {
        const double seconds = card + (onward == nullptr ? 0.0 : onward[tokens]);
        known[tokens] = seconds < known[tokens].seconds ? Rest{seconds, end} : known[tokens];
    }
}

void FlatOutTurn::AddLoss(const Way& way, const Trail& trail, Dice dice)
{
    const Cause cause = way.IsCertain() ? Cause::Certain : way.IsLongJump() ? Cause::Hop : Cause::Warnings;
    double* known = &costs[CostsOf({trail.dice, static_cast<Dice>(dice & ~unsigned{trail.dice}), trail.inDanger, cause,
                                    way.lineSaves, costs.size()})];
    const double* from = way.lossCard == 0 ? toGo.Row(way.lossPlace, 0) : nullptr;
    const double card = from == nullptr ? road.Card(way.lossCard) : road.Back(way.step.gear);
    for (std::size_t tokens = 0; tokens < levels; ++tokens)
    {
        const double seconds = card + (from == nullptr ? 0.0 : from[tokens]);
        known[tokens] = seconds < known[tokens] ? seconds : known[tokens];
    }
}

// Coast dice are alike but for what they show, and a layout may take either of them first. So losses that differ only in
// which of them lies where have one row of costs: a new one is listed under all its names at once, and every layout that
// comes to it later, under whichever name, bounds that row.
std::size_t FlatOutTurn::CostsOf(const Loss& loss)
{
    const KeyBook::Entry entry = List(loss);
    if (!entry.fresh)
    {
        return losses[entry.number].costs;
    }
    for (const std::vector<unsigned>& renaming : renamings)
    {
        Loss other = loss;
        other.before = static_cast<Dice>(FlatOutDetail::Renamed(loss.before, renaming));
        other.with = static_cast<Dice>(FlatOutDetail::Renamed(loss.with, renaming));
        other.inDanger = static_cast<Dice>(FlatOutDetail::Renamed(loss.inDanger, renaming));
        List(other);
    }
    costs.resize(costs.size() + levels, 1e18);
    return loss.costs;
}

KeyBook::Entry FlatOutTurn::List(const Loss& loss)
{
    const unsigned kind = static_cast<unsigned>(loss.cause) << 1 | (loss.lineSaves ? 1u : 0u);
    const std::uint64_t key = FlatOutDetail::KeyOf(loss.before, unsigned{loss.before} | loss.with, loss.inDanger, kind);
    const KeyBook::Entry entry = lossOf.Add(key, static_cast<std::uint32_t>(losses.size()));
    if (entry.fresh)
    {
        losses.push_back(loss);
    }
    return entry;
}

const FlatOutTurn::Falls& FlatOutTurn::FallsOf(Dice dice)
{
    Falls& ways = falls[dice];
    if (!ways.few.empty() || !ways.many.empty())
    {
        return ways;
    }
    for (unsigned warnings = dice;; warnings = (warnings - 1u) & dice)
    {
        double chance = 1.0;
        for (unsigned left = dice; left != 0; left &= left - 1)
        {
            const auto bit = static_cast<unsigned>(std::countr_zero(left));
            chance *= (warnings >> bit & 1u) != 0 ? warns[bit] : 1.0 - warns[bit];
        }
        const bool few = std::popcount(warnings) < limit;
        if (chance > 0.0)
        {
            (few ? ways.few : ways.many).push_back({static_cast<Dice>(warnings), chance});
            ways.chanceOfFew += few ? chance : 0.0;
        }
        if (warnings == 0)
        {
            return ways;
        }
    }
}

// ---- what each of them is worth --------------------------------------------------------------------------------------

void FlatOutTurn::Improve(std::vector<Best>& best)
{
    unsigned lines = 0;
    for (const Throw& plan : throws)
    {
        lines |= 1u << plan.lineGear;
    }
    for (std::uint8_t line = 0; line <= Dirt::kGears; ++line)
    {
        for (std::size_t tokens = 0; tokens < levels && (lines >> line & 1u) != 0; ++tokens)
        {
            Sort(tokens, line);
            TryAll(tokens, line, best);
        }
    }
}

double FlatOutTurn::CostOf(const Loss& loss) const
{
    return loss.lineSaves && lineNow != 0 ? road.Card(lineNow) : costs[loss.costs + tokensNow];
}

void FlatOutTurn::Sort(std::size_t tokens, std::uint8_t lineGear)
{
    tokensNow = tokens;
    lineNow = lineGear;
    order.resize(losses.size());
    costNow.resize(losses.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
    {
        order[i] = i;
        costNow[i] = CostOf(losses[i]);
    }
    std::sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b)
              { return costNow[a] != costNow[b] ? costNow[a] < costNow[b] : a < b; });
}

// tokens: in hand when the turn is over.
void FlatOutTurn::TryAll(std::size_t tokens, std::uint8_t lineGear, std::vector<Best>& best)
{
    const bool full = tokens + 1 == levels;
    const double cheapest = losses.empty() ? 0.0 : costNow[order[0]];
    for (const Throw& plan : throws)
    {
        if (plan.lineGear != lineGear || (plan.gains > tokens && !full))
        {
            continue;
        }
        // With a full purse all those who began with enough to fill it.
        const std::size_t first = tokens >= plan.gains ? tokens - plan.gains : 0;
        const std::size_t last = full ? tokens : first;
        const Rest& rest = rests[plan.rests + tokens];
        const double held = (plan.certain ? 0.0 : plan.holds * rest.seconds) - plan.gains;
        if (held + (1.0 - plan.holds) * cheapest >= best[first].seconds)
        {
            continue;
        }
        const double seconds = held + Fails(plan);
        for (std::size_t before = first; before <= last; ++before)
        {
            if (seconds < best[before].seconds - FlatOutDetail::kAlike)
            {
                best[before] = {seconds, rest.end};
            }
        }
    }
}

bool FlatOutTurn::Fits(const Loss& loss, Dice warnings) const
{
    const auto count = [warnings](unsigned dice) { return std::popcount(dice & warnings); };
    if (count(loss.before) >= limit || (loss.inDanger & warnings) != 0)
    {
        return false; // control is lost before it
    }
    return loss.cause == Cause::Certain ||
           (loss.cause == Cause::Hop ? (loss.with & warnings) != 0 : count(unsigned{loss.before} | loss.with) >= limit);
}

// The failed falls' part of what a plan is worth.
double FlatOutTurn::Fails(const Throw& plan)
{
    within.clear();
    for (const std::uint32_t i : order)
    {
        const Loss& loss = losses[i];
        if (((unsigned{loss.before} | loss.with) & ~unsigned{plan.dice}) == 0)
        {
            within.push_back(i);
        }
    }
    const Falls& ways = FallsOf(plan.dice);
    double worth = FailsWith(ways.many, plan, true);
    if (plan.certain || plan.inDanger != 0)
    {
        worth += FailsWith(ways.few, plan, plan.certain);
    }
    return worth;
}

double FlatOutTurn::FailsWith(const std::vector<Fall>& some, const Throw& plan, bool all) const
{
    double worth = 0.0;
    for (const Fall& fall : some)
    {
        if (!all && (fall.warnings & plan.inDanger) == 0)
        {
            continue;
        }
        for (const std::uint32_t i : within)
        {
            if (Fits(losses[i], fall.warnings))
            {
                worth += fall.chance * costNow[i];
                break;
            }
        }
    }
    return worth;
}

void FlatOutTurn::Steps(std::uint32_t end, std::vector<Dirt::Step>& out) const
{
    const std::size_t first = out.size();
    for (std::uint32_t at = end; at != kNone; at = trails[at].before)
    {
        out.push_back(trails[at].way->step);
    }
    std::reverse(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
}

} // namespace Rally::Pilot
