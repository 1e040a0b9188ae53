// A turn flat-out: every plan of it, and for each fall of its dice that fails the layout that loses control where it
// costs least (D-GAS-4 to D-GAS-7, G-FLT-5 to G-FLT-10).
//
// What a failure comes to hangs on the dice thrown and on the warnings they show, hardly on the plan: a layout loses
// control with some die when the dice before it show fewer warnings than the limit and with it no fewer. So all losses a
// layout can come to from where the turn began are listed once, cheapest first, and for each fall the first that fits
// counts.
#pragma once

#include "Dice/Solver/Sequels.h"

#include <algorithm>
#include <bit>

namespace Rally::Pilot
{

namespace FlatOutDetail
{

// How many dice a set has, by looking it up: it is asked more than anything else.
struct SetSizes
{
    std::uint8_t of[1u << kMostDice]{};
    constexpr SetSizes()
    {
        for (unsigned set = 1; set < 1u << kMostDice; ++set)
        {
            of[set] = static_cast<std::uint8_t>(of[set >> 1] + (set & 1u));
        }
    }
};
inline constexpr SetSizes kSetSizes;

inline int SizeOf(unsigned dice)
{
    return kSetSizes.of[dice & ((1u << kMostDice) - 1u)];
}

constexpr double kAlike = 1e-11;
constexpr double kRoom = 1e-9; // more than the sums can be out by

inline std::uint64_t KeyOf(unsigned a, unsigned b, unsigned c, unsigned d)
{
    return std::uint64_t{a} | std::uint64_t{b} << 16 | std::uint64_t{c} << 32 | std::uint64_t{d} << 48;
}

// All orders of the dice of one colour.
inline void Rename(unsigned firstBit, unsigned count, std::vector<std::vector<unsigned>>& renamings)
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

inline unsigned Renamed(unsigned dice, const std::vector<unsigned>& renaming)
{
    unsigned named = 0;
    for (unsigned left = dice; left != 0; left &= left - 1)
    {
        named |= 1u << renaming[static_cast<unsigned>(std::countr_zero(left))];
    }
    return named;
}

} // namespace FlatOutDetail

template <class Road>
class FlatOutTurn
{
public:
    using Way = typename Road::Way;
    using Step = typename Road::Step;

    // All must outlive it.
    FlatOutTurn(const Road& theRoad, const SecondsToGo& theSeconds, Sequels<Road>& theSequels);
    // The dice of the road are others than they were.
    void TakeDice();

    // All plans of a turn that begins with one of these steps, where this lies.
    void Begin(const std::vector<Way>& first, const LaidDice& laid = {});

    // By tokens in hand the best turn known; Improve() replaces it where one flat-out is better.
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;
    struct Best
    {
        double seconds;
        std::uint32_t end; // of the plan flat-out, kNone: one by one
    };
    void Improve(std::vector<Best>& best) { Improve(best, 0, levels - 1); }
    // Only for those with so many tokens in hand when the turn begins.
    void Improve(std::vector<Best>& best, std::size_t theLeast, std::size_t theMost);
    // A plan that throws these dice among those layouts: what its failed falls come to, each times its chance, and that chance.
    // clean: a gear die that is known to show no warning, 0 for none. Its tokens are not counted.
    double FailuresOf(const LaidDice& laid, std::size_t track, bool certain, std::size_t tokens, std::uint8_t clean,
                      double& chance);
    void Steps(std::uint32_t end, std::vector<Step>& out) const;
    std::size_t Reaches() const { return trails.size(); }

private:
    using Dice = std::uint16_t; // a set: gear dice, then coast, then brake dice

    // How a plan comes to where it is.
    struct Trail
    {
        const Way* way;
        std::uint32_t before;
        Dice dice;
        Dice inDanger;      // dice on hops that lose control with any warning (D-JMP-3)
        std::uint8_t track; // warnings of the track (G-FLT-2)
    };
    // Plans that throw the same dice and fail alike.
    struct Throw
    {
        Dice dice;
        Dice inDanger;
        std::uint8_t lineGear;
        bool certain;
        std::uint8_t gains; // tokens
        std::uint8_t track;
        std::size_t rests; // where they end if they hold: by tokens then in hand
        double holds;      // chance
    };
    struct Rest
    {
        double seconds;
        std::uint32_t end;
    };
    enum class Cause : std::uint8_t
    {
        Warnings, // with the last step as many warnings as the limit
        Hop,      // any on the last step (D-JMP-3)
        Certain,
    };
    // A loss of control that some layout comes to.
    struct Loss
    {
        Dice before;
        Dice with; // the last step's dice
        Dice inDanger;
        Cause cause;
        bool lineSaves;
        std::uint8_t trackBefore;
        std::uint8_t trackWith;
        std::size_t costs; // by tokens then in hand; one row for all names of its dice
    };
    struct Fall
    {
        Dice warnings;
        double chance;
    };
    // Of the failed falls: the sum so far, the chance of those to come, the least they can cost, and where it may stop because
    // the plan is worse than one that is known.
    struct Reckoning
    {
        double worth;
        double left;
        double cheapest;
        double room;
    };
    struct Falls
    {
        std::vector<Fall> few; // fewer warnings than the limit
        std::vector<Fall> many;
        double chanceOfFew{};
    };

    void Walk(const Way* ways, std::size_t count, std::uint32_t before, const LaidDice& laid);
    void EndWith(const Way& way, std::uint32_t end);
    void AddLoss(const Way& way, const Trail& trail, Dice dice);
    std::size_t CostsOf(const Loss& loss);
    KeyBook::Entry List(const Loss& loss);
    bool IsNew(const Way& way, const Trail& trail);
    Dice DiceOf(const LaidDice& laid) const;
    const Falls& FallsOf(Dice dice);
    bool IsLost(const Throw& plan, Dice warnings) const;
    void Sort(std::size_t tokens, std::uint8_t lineGear);
    double CostOf(const Loss& loss) const;
    double CheapestWithin(Dice dice) const;
    bool Fits(const Loss& loss, Dice warnings) const;
    double Fails(const Throw& plan, double room);
    void FailsWith(const std::vector<Fall>& some, const Throw& plan, bool all, Reckoning& sum) const;
    void TryAll(std::size_t tokens, std::uint8_t lineGear, std::vector<Best>& best);

    const Road& road;
    const SecondsToGo& toGo;
    Sequels<Road>& sequels;
    std::size_t levels;
    int limit{};
    unsigned coastBit{};
    unsigned brakeBit{};
    double warns[16]{};
    std::uint32_t serial{};
    std::vector<Trail> trails;
    std::vector<Throw> throws;
    std::vector<Rest> rests;
    std::vector<Loss> losses;
    std::vector<double> costs;
    KeyBook throwOf;
    KeyBook lossOf;
    KeyBook inDangerSeen;
    std::vector<Falls> falls; // by dice
    std::size_t least{};      // tokens in hand when the turn begins
    std::size_t most{};
    std::vector<std::vector<unsigned>> renamings; // of coast and brake dice: alike but for what they show
    // For the tokens and the line in hand: the losses in order of their cost, and those a throw can come to.
    std::size_t tokensNow{};
    std::uint8_t lineNow{};
    std::vector<std::uint32_t> order;
    std::vector<std::uint32_t> within;
    std::vector<double> costNow;
};

template <class Road>
FlatOutTurn<Road>::FlatOutTurn(const Road& theRoad, const SecondsToGo& theSeconds, Sequels<Road>& theSequels)
    : road(theRoad),
      toGo(theSeconds),
      sequels(theSequels),
      levels(theSeconds.Levels())
{
    TakeDice();
}

template <class Road>
void FlatOutTurn<Road>::TakeDice()
{
    limit = static_cast<int>(road.Limit());
    coastBit = static_cast<unsigned>(kDiceGears);
    brakeBit = coastBit + road.Dice().coast;
    const unsigned all = brakeBit + road.Dice().brakes;
    for (unsigned bit = 0; bit < 16; ++bit)
    {
        const std::uint8_t gearDie = static_cast<std::uint8_t>(bit + 1);
        warns[bit] = bit < coastBit ? road.Warns(gearDie) : bit < brakeBit ? road.CoastWarns() : road.BrakeWarns();
    }
    falls.clear();
    falls.resize(std::size_t{1} << all);
    std::vector<unsigned> same(all);
    for (unsigned i = 0; i < all; ++i)
    {
        same[i] = i;
    }
    renamings.clear();
    renamings.push_back(same);
    FlatOutDetail::Rename(coastBit, road.Dice().coast, renamings);
    FlatOutDetail::Rename(brakeBit, road.Dice().brakes, renamings);
}

template <class Road>
typename FlatOutTurn<Road>::Dice FlatOutTurn<Road>::DiceOf(const LaidDice& laid) const
{
    return static_cast<Dice>(laid.gears >> 1 | ((1u << laid.coast) - 1u) << coastBit |
                             ((1u << laid.brakes) - 1u) << brakeBit);
}

// ---- every plan of the turn -----------------------------------------------------------------------------------------

template <class Road>
void FlatOutTurn<Road>::Begin(const std::vector<Way>& first, const LaidDice& laid)
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
    Walk(first.data(), first.size(), kNone, laid);
    for (Throw& plan : throws)
    {
        const Falls& ways = FallsOf(plan.dice);
        plan.holds = plan.certain ? 0.0 : ways.chanceOfFew;
        for (const Fall& fall : ways.few)
        {
            plan.holds -= !plan.certain && IsLost(plan, fall.warnings) ? fall.chance : 0.0;
        }
    }
}

template <class Road>
void FlatOutTurn<Road>::Walk(const Way* ways, std::size_t count, std::uint32_t before, const LaidDice& laid)
{
    for (std::size_t i = 0; i < count; ++i)
    {
        const Way& way = ways[i];
        const LaidDice with = road.With(laid, way);
        const Dice dice = DiceOf(with);
        Trail trail{&way, before, 0, 0, 0};
        if (before != kNone)
        {
            trail.dice = trails[before].dice;
            trail.inDanger = trails[before].inDanger;
            trail.track = trails[before].track;
        }
        AddLoss(way, trail, dice);
        const unsigned own = unsigned{dice} & ~unsigned{trail.dice};
        trail.inDanger = static_cast<Dice>(trail.inDanger | (way.IsLongJump() ? own : 0u));
        trail.dice = dice;
        trail.track = static_cast<std::uint8_t>(trail.track + way.Track());
        const bool goesOn = way.to != Way::kNowhere && trail.track < limit; // G-TRN-6
        if (goesOn && !IsNew(way, trail))
        {
            continue;
        }
        trails.push_back(trail);
        const auto end = static_cast<std::uint32_t>(trails.size() - 1);
        EndWith(way, end);
        if (goesOn)
        {
            const DiceReach& reach = sequels.ReachOf(way);
            Walk(sequels.SpotOf(way.step.space).ways.data() + reach.firstWay, reach.wayCount, end, with);
        }
    }
}

// The same dice on the way to the same reach: whatever follows is the same.
template <class Road>
bool FlatOutTurn<Road>::IsNew(const Way& way, const Trail& trail)
{
    if (trail.inDanger == 0 && trail.track == 0)
    {
        std::uint32_t& seen = sequels.SpotOf(way.step.space).reaches[way.to].seen;
        const bool fresh = seen != serial;
        seen = serial;
        return fresh;
    }
    return inDangerSeen.Add(FlatOutDetail::KeyOf(way.step.space, way.to, trail.inDanger, trail.track), 0u).fresh;
}

template <class Road>
void FlatOutTurn<Road>::EndWith(const Way& way, std::uint32_t end)
{
    const Trail& trail = trails[end];
    const unsigned certain = way.IsCertain() || trail.track >= limit ? 1 : 0;
    const unsigned kind = unsigned{trail.track} << 1 | certain;
    const std::uint64_t key = FlatOutDetail::KeyOf(trail.dice, trail.inDanger, way.lineGear, kind);
    const auto [number, fresh] = throwOf.Add(key, static_cast<std::uint32_t>(throws.size()));
    if (fresh)
    {
        const unsigned brakes = unsigned{trail.dice} >> brakeBit;
        const int gains =
            FlatOutDetail::SizeOf(unsigned{trail.dice}) - FlatOutDetail::SizeOf(brakes); // D-GAS-1, D-GAS-8
        throws.push_back({trail.dice, trail.inDanger, way.lineGear, certain != 0, static_cast<std::uint8_t>(gains),
                          trail.track, rests.size(), 0.0});
        rests.resize(rests.size() + levels, Rest{1e18, end});
    }
    if (certain != 0)
    {
        return;
    }
    const double card = way.Finishes() ? road.Home(way) : road.Card(way.step.gear);
    const double* onward = way.Finishes() ? nullptr : toGo.Row(way.step.space, way.step.gear);
    Rest* known = &rests[throws[number].rests];
    for (std::size_t tokens = 0; tokens < levels; ++tokens)
    {
        const double seconds = card + (onward == nullptr ? 0.0 : onward[tokens]);
        known[tokens] = seconds < known[tokens].seconds ? Rest{seconds, end} : known[tokens];
    }
}

template <class Road>
void FlatOutTurn<Road>::AddLoss(const Way& way, const Trail& trail, Dice dice)
{
    const Cause cause = way.IsCertain() ? Cause::Certain : way.IsLongJump() ? Cause::Hop : Cause::Warnings;
    double* known = &costs[CostsOf({trail.dice, static_cast<Dice>(dice & ~unsigned{trail.dice}), trail.inDanger, cause,
                                    way.lineSaves, trail.track, static_cast<std::uint8_t>(way.Track()), costs.size()})];
    const double* from = way.lossCard == 0 ? toGo.Row(way.lossPlace, 0) : nullptr;
    const double card = from == nullptr ? road.Crossing(way, way.lossCard) : road.Back(way);
    for (std::size_t tokens = 0; tokens < levels; ++tokens)
    {
        const double seconds = card + (from == nullptr ? 0.0 : from[tokens]);
        known[tokens] = seconds < known[tokens] ? seconds : known[tokens];
    }
}

// Coast dice are alike but for what they show, and a layout may take either of them first. So losses that differ only in
// which of them lies where have one row of costs: a new one is listed under all its names at once, and every layout that
// comes to it later, under whichever name, bounds that row.
template <class Road>
std::size_t FlatOutTurn<Road>::CostsOf(const Loss& loss)
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

template <class Road>
KeyBook::Entry FlatOutTurn<Road>::List(const Loss& loss)
{
    const unsigned kind = static_cast<unsigned>(loss.cause) << 1 | (loss.lineSaves ? 1u : 0u) |
                          unsigned{loss.trackBefore} << 3 | unsigned{loss.trackWith} << 9;
    const std::uint64_t key = FlatOutDetail::KeyOf(loss.before, unsigned{loss.before} | loss.with, loss.inDanger, kind);
    const KeyBook::Entry entry = lossOf.Add(key, static_cast<std::uint32_t>(losses.size()));
    if (entry.fresh)
    {
        losses.push_back(loss);
    }
    return entry;
}

template <class Road>
const typename FlatOutTurn<Road>::Falls& FlatOutTurn<Road>::FallsOf(Dice dice)
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
        const bool few = FlatOutDetail::SizeOf(warnings) < limit;
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

template <class Road>
void FlatOutTurn<Road>::Improve(std::vector<Best>& best, std::size_t theLeast, std::size_t theMost)
{
    least = theLeast;
    most = theMost;
    unsigned lines = 0;
    std::size_t gains = 0;
    for (const Throw& plan : throws)
    {
        lines |= 1u << plan.lineGear;
        gains = plan.gains > gains ? plan.gains : gains;
    }
    for (std::uint8_t line = 0; line <= kDiceGears; ++line)
    {
        const std::size_t last = most + gains < levels ? most + gains : levels - 1;
        for (std::size_t tokens = least; tokens <= last && (lines >> line & 1u) != 0; ++tokens)
        {
            Sort(tokens, line);
            TryAll(tokens, line, best);
        }
    }
}

template <class Road>
double FlatOutTurn<Road>::CostOf(const Loss& loss) const
{
    return loss.lineSaves && lineNow != 0 ? road.Card(lineNow) : costs[loss.costs + tokensNow];
}

template <class Road>
void FlatOutTurn<Road>::Sort(std::size_t tokens, std::uint8_t lineGear)
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
template <class Road>
void FlatOutTurn<Road>::TryAll(std::size_t tokens, std::uint8_t lineGear, std::vector<Best>& best)
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
        std::size_t first = tokens >= plan.gains ? tokens - plan.gains : 0;
        std::size_t last = full ? tokens : first;
        first = first < least ? least : first;
        last = last > most ? most : last;
        if (first > last)
        {
            continue;
        }
        const Rest& rest = rests[plan.rests + tokens];
        const double held = (plan.certain ? 0.0 : plan.holds * rest.seconds) - road.TokenPrice() * plan.gains;
        if (held + (1.0 - plan.holds) * cheapest >= best[first].seconds)
        {
            continue;
        }
        if (held + (1.0 - plan.holds) * CheapestWithin(plan.dice) >= best[first].seconds + FlatOutDetail::kRoom)
        {
            continue;
        }
        const double seconds = held + Fails(plan, best[first].seconds - held);
        for (std::size_t before = first; before <= last; ++before)
        {
            if (seconds < best[before].seconds - FlatOutDetail::kAlike)
            {
                best[before] = {seconds, rest.end};
            }
        }
    }
}

// Of what a layout of these dice can come to.
template <class Road>
double FlatOutTurn<Road>::CheapestWithin(Dice dice) const
{
    for (const std::uint32_t i : order)
    {
        if (((unsigned{losses[i].before} | losses[i].with) & ~unsigned{dice}) == 0)
        {
            return costNow[i];
        }
    }
    return 0.0;
}

template <class Road>
bool FlatOutTurn<Road>::Fits(const Loss& loss, Dice warnings) const
{
    const auto count = [warnings](unsigned dice) { return FlatOutDetail::SizeOf(dice & warnings); };
    const int open = limit - loss.trackBefore;
    if (count(loss.before) >= open || (loss.inDanger & warnings) != 0)
    {
        return false; // control is lost before it
    }
    return loss.cause == Cause::Certain ||
           (loss.cause == Cause::Hop ? (loss.with & warnings) != 0
                                     : count(unsigned{loss.before} | loss.with) >= open - loss.trackWith);
}

template <class Road>
double FlatOutTurn<Road>::FailuresOf(const LaidDice& laid, std::size_t track, bool certain, std::size_t tokens,
                                     std::uint8_t clean, double& chance)
{
    const Dice dice = DiceOf(laid);
    const Dice thrown = clean == 0 ? dice : static_cast<Dice>(dice & ~(1u << (clean - 1u)));
    const int gains = FlatOutDetail::SizeOf(dice) - FlatOutDetail::SizeOf(unsigned{dice} >> brakeBit);
    const std::size_t held = tokens + static_cast<std::size_t>(gains);
    const Throw plan{dice, 0, 0, certain, static_cast<std::uint8_t>(gains), static_cast<std::uint8_t>(track), 0, 0.0};
    Sort(held < levels ? held : levels - 1, 0);
    const Falls& ways = FallsOf(thrown);
    double worth = 0.0;
    chance = 0.0;
    for (const std::vector<Fall>* some : {&ways.few, &ways.many})
    {
        for (const Fall& fall : *some)
        {
            if (!certain && !IsLost(plan, fall.warnings))
            {
                continue;
            }
            chance += fall.chance;
            for (const std::uint32_t i : order)
            {
                const Loss& loss = losses[i];
                if (((unsigned{loss.before} | loss.with) & ~unsigned{dice}) == 0 && Fits(loss, fall.warnings))
                {
                    worth += fall.chance * costNow[i];
                    break;
                }
            }
        }
    }
    return worth;
}

// Of falls with fewer warnings than the limit.
template <class Road>
bool FlatOutTurn<Road>::IsLost(const Throw& plan, Dice warnings) const
{
    return (warnings & plan.inDanger) != 0 || FlatOutDetail::SizeOf(unsigned{warnings}) + plan.track >= limit;
}

// The failed falls' part of what a plan is worth; too much already, when it is more than there is room for.
template <class Road>
double FlatOutTurn<Road>::Fails(const Throw& plan, double room)
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
    Reckoning sum{0.0, 1.0 - plan.holds, within.empty() ? 0.0 : costNow[within[0]], room + FlatOutDetail::kRoom};
    FailsWith(ways.many, plan, true, sum);
    if (plan.certain || plan.inDanger != 0 || plan.track != 0)
    {
        FailsWith(ways.few, plan, plan.certain, sum);
    }
    return sum.worth;
}

template <class Road>
void FlatOutTurn<Road>::FailsWith(const std::vector<Fall>& some, const Throw& plan, bool all, Reckoning& sum) const
{
    for (const Fall& fall : some)
    {
        if (!all && !IsLost(plan, fall.warnings))
        {
            continue;
        }
        if (sum.worth + sum.left * sum.cheapest > sum.room)
        {
            sum.worth += sum.left * sum.cheapest;
            sum.left = 0.0;
            return;
        }
        for (const std::uint32_t i : within)
        {
            if (Fits(losses[i], fall.warnings))
            {
                sum.worth += fall.chance * costNow[i];
                break;
            }
        }
        sum.left -= fall.chance;
    }
}

template <class Road>
void FlatOutTurn<Road>::Steps(std::uint32_t end, std::vector<Step>& out) const
{
    const std::size_t first = out.size();
    for (std::uint32_t at = end; at != kNone; at = trails[at].before)
    {
        out.push_back(trails[at].way->step);
    }
    std::reverse(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
}

} // namespace Rally::Pilot
