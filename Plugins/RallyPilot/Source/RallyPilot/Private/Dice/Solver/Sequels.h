// What may still follow within a turn, one by one: from each reach the continuations of the plan that can be best, each as
// the seconds to expect by warnings shown and dice secured so far.
//
// A plan is fixed before the first die falls (D-TRN-6), so a continuation cannot be chosen by what the dice showed: it has
// to be judged by all its seconds at once. Of two of them one is useless when it is nowhere better; the rest are kept.
// What lies before a reach only ever mixes and bounds these seconds, growing with each of them, so nothing is lost.
//
// A reach is where the car is, its gear and the dice that lie: turns that come to the same reach share what follows.
//
// The same for every game of these dice. What its road is like a game says with a Road:
//
//   Step, Way            a step of its rules; one step onward with the chances of its dice (Dirt/Solver/SoloRoad.h)
//   kMostTrack           warnings the track itself may bring in a turn
//   SpaceCount, Limit    how many spaces there are; with how many warnings control is lost
//   Fresh, WaysFrom, With  what lies when a turn begins; where a plan may go on; what lies behind a way
//   Card, Back           what a turn costs that ends in a gear; one that loses control in it
//   Home, Crossing       what the turn costs with a way over the line, in hand and not
//   TokenPrice           what a token costs wherever it is spent, and is worth where it is gained
//   LineMatters          whether plans that go on from a space have to be told apart by how they reach the line
#pragma once

#include "Dice/Solver/KeyBook.h"
#include "Dice/Solver/LaidDice.h"
#include "RallyPilot/Dice/Falls.h"
#include "RallyRules/Road/Track.h"

#include <algorithm>
#include <vector>

namespace Rally::Pilot
{

inline constexpr int kDiceGears = 6;

// Seconds to the finish from where a turn may end, by tokens in hand; a row per space and gear.
class SecondsToGo
{
public:
    SecondsToGo(std::vector<double>& theSeconds, std::size_t thePurse) : seconds(theSeconds), purse(thePurse) {}

    std::size_t Levels() const { return purse + 1; }
    const double* Row(SpaceIndex at, int gear) const { return &seconds[PlaceOf(at, gear)]; }
    double* Row(SpaceIndex at, int gear) { return &seconds[PlaceOf(at, gear)]; }

private:
    std::size_t PlaceOf(SpaceIndex at, int gear) const
    {
        return (std::size_t{at} * (kDiceGears + 1) + static_cast<std::size_t>(gear)) * Levels();
    }

    std::vector<double>& seconds;
    std::size_t purse;
};

// One way to go on with a plan, to its end.
struct Sequel
{
    std::uint32_t seconds; // where its seconds begin
    std::uint16_t way;     // kStops: the plan ends here
    std::uint16_t next;    // of the sequels behind that way
    std::uint8_t lineGear; // card on the line when the plan reaches it, where that matters (D-FIN-4)
    static constexpr std::uint16_t kStops = 0xFFFF;
};

struct DiceReach
{
    LaidDice laid;
    SpaceIndex landing{kNoSpace};
    std::uint8_t gear{};
    std::uint8_t dice{};
    std::uint32_t firstWay{};
    std::uint32_t wayCount{};
    std::uint32_t sequels{}; // where the list of first sequels by tokens in hand begins
    std::uint32_t seen{};    // by whoever walks over them
};

namespace SequelDetail
{

constexpr std::uint16_t kNone = 0xFFFF;
constexpr double kAlike = 1e-11; // seconds closer than this are the same
constexpr std::size_t kGearSets = 64;

inline std::size_t PlaceOf(int gear, const LaidDice& laid)
{
    // At most four coast and three brake dice (Complaint).
    return ((std::size_t{laid.brakes} * 5 + laid.coast) * kGearSets + (laid.gears >> 1)) * (kDiceGears + 1) +
           static_cast<std::size_t>(gear);
}

constexpr std::size_t kPlaces = 4 * 5 * kGearSets * (kDiceGears + 1);

template <class T>
std::size_t BytesOf(const std::vector<T>& list)
{
    return list.capacity() * sizeof(T);
}

} // namespace SequelDetail

// All reaches on one space.
template <class Way>
struct Spot
{
    std::vector<std::uint16_t> byDice; // of those without a named landing
    std::vector<DiceReach> reaches;
    std::vector<Way> ways;
    std::vector<std::uint32_t> firsts;
    std::vector<Sequel> sequels;
    std::vector<double> seconds;

    // Keeps its memory.
    void Clear()
    {
        byDice.clear();
        reaches.clear();
        ways.clear();
        firsts.clear();
        sequels.clear();
        seconds.clear();
    }
    std::size_t Bytes() const;
};

template <class Road>
class Sequels
{
public:
    using Way = typename Road::Way;
    using Step = typename Road::Step;
    static constexpr std::size_t kRows = kMostDice + 1;

    // Both must outlive it. All tokens a purse can hold are reckoned with, unless only one turn is asked about.
    Sequels(const Road& theRoad, const SecondsToGo& theSeconds);
    // From here on for a turn with so many tokens in hand alone; forgets everything.
    void ReckonFor(std::size_t tokens);

    // What a turn that begins there may do first; not kept.
    void Begin(SpaceIndex at, int gear, std::vector<Way>& ways);
    const DiceReach& ReachOf(const Way& way) const { return spots[way.step.space].reaches[way.to]; }
    Spot<Way>& SpotOf(SpaceIndex at) { return spots[at]; }
    const Spot<Way>& SpotOf(SpaceIndex at) const { return spots[at]; }

    // The best turn one by one with so many tokens in hand.
    struct Best
    {
        double seconds;
        const Way* way;
        std::uint16_t next;
    };
    Best Turn(const std::vector<Way>& ways, int tokens) const;
    // The steps of a turn, given its first.
    void Steps(const Best& turn, int tokens, std::vector<Step>& out) const;

    void Forget(SpaceIndex at);
    // What Forget() leaves of reaches that more than the dice decides: when nothing of them is kept.
    void ForgetFurther() { further.Clear(); }
    std::size_t Reaches() const { return reachCount; }
    std::size_t Bytes() const;

    static int CostOf(std::size_t secured) { return static_cast<int>(secured * (secured + 1) / 2); }

private:
    struct Onward;
    struct Then;

    std::uint16_t Find(SpaceIndex at, int gear, const LaidDice& laid, SpaceIndex landing);
    std::uint16_t FindFurther(SpaceIndex at, int gear, const LaidDice& laid);
    std::uint16_t Make(SpaceIndex at, int gear, const LaidDice& laid, SpaceIndex landing);
    void Link(std::vector<Way>& ways, const LaidDice& laid);
    void Fill(Spot<Way>& spot, DiceReach& reach, SpaceIndex at);
    void FillFor(const Spot<Way>& spot, const DiceReach& reach, SpaceIndex at, int tokens);
    Then ThenOf(const Way& way, int tokens) const;
    void Prepare(Onward& onward, const Way& way, std::uint8_t lineGear, int tokens) const;
    void After(const Onward& onward, const Way& way, const double* then, double* out) const;
    void Keep(const Sequel& sequel, const double* seconds);
    void File(Spot<Way>& spot) const;
    std::size_t MostSecured(std::size_t dice, int tokens) const;
    std::size_t LevelOf(int tokens) const { return static_cast<std::size_t>(tokens) - leastTokens; }

    const Road& road;
    const SecondsToGo& toGo;
    std::size_t limit;
    std::size_t leastTokens{}; // in hand when the turn begins
    std::size_t mostTokens;
    std::vector<Spot<Way>> spots;
    KeyBook further; // reaches that more than the dice decides
    std::size_t reachCount{};
    // Of the reach in hand.
    std::size_t width{};
    std::vector<Sequel> found;
    std::vector<double> foundSeconds;
};

// What is the same for all sequels behind one way.
template <class Road>
struct Sequels<Road>::Onward
{
    std::size_t most;    // dice secured before it ...
    std::size_t mostNow; // ... and behind it
    double rest[kRows];  // ending the turn before it
    double loss[kRows];
    std::size_t dice; // that have been laid before it
    bool mayStop;
};

// The sequels behind a way; one without seconds when the turn is over with it.
template <class Road>
struct Sequels<Road>::Then
{
    const Sequel* sequels;
    const double* seconds;
    std::size_t count;

    const double* Seconds(std::size_t i) const { return sequels == nullptr ? nullptr : seconds + sequels[i].seconds; }
    std::uint8_t LineGear(const Way& way, std::size_t i) const
    {
        return sequels == nullptr ? way.lineGear : sequels[i].lineGear;
    }
};

template <class Way>
std::size_t Spot<Way>::Bytes() const
{
    using SequelDetail::BytesOf;
    return BytesOf(byDice) + BytesOf(reaches) + BytesOf(ways) + BytesOf(firsts) + BytesOf(sequels) + BytesOf(seconds);
}

template <class Road>
Sequels<Road>::Sequels(const Road& theRoad, const SecondsToGo& theSeconds)
    : road(theRoad),
      toGo(theSeconds),
      limit(theRoad.Limit()),
      mostTokens(theSeconds.Levels() - 1),
      spots(theRoad.SpaceCount())
{}

template <class Road>
void Sequels<Road>::ReckonFor(std::size_t tokens)
{
    leastTokens = tokens;
    mostTokens = tokens;
    limit = road.Limit();
    spots.resize(road.SpaceCount());
    for (Spot<Way>& spot : spots)
    {
        spot.Clear();
    }
    further.Clear();
    reachCount = 0;
}

template <class Road>
void Sequels<Road>::Begin(SpaceIndex at, int gear, std::vector<Way>& ways)
{
    const LaidDice laid = road.Fresh(at, gear);
    road.WaysFrom(at, gear, laid, kNoSpace, ways);
    Link(ways, laid);
}

template <class Road>
void Sequels<Road>::Link(std::vector<Way>& ways, const LaidDice& laid)
{
    for (Way& way : ways)
    {
        if (!way.IsCertain() && !way.Finishes())
        {
            way.to = Find(way.step.space, way.step.gear, road.With(laid, way), way.NamedLanding());
        }
    }
}

template <class Road>
std::uint16_t Sequels<Road>::Find(SpaceIndex at, int gear, const LaidDice& laid, SpaceIndex landing)
{
    Spot<Way>& spot = spots[at];
    if (laid.more != 0)
    {
        return FindFurther(at, gear, laid);
    }
    if (landing == kNoSpace)
    {
        if (spot.byDice.empty())
        {
            spot.byDice.assign(SequelDetail::kPlaces, SequelDetail::kNone);
        }
        const std::size_t place = SequelDetail::PlaceOf(gear, laid);
        if (spot.byDice[place] == SequelDetail::kNone)
        {
            const std::uint16_t made = Make(at, gear, laid, landing);
            spot.byDice[place] = made;
        }
        return spot.byDice[place];
    }
    for (std::size_t i = 0; i < spot.reaches.size(); ++i)
    {
        const DiceReach& reach = spot.reaches[i];
        if (reach.landing == landing && reach.gear == gear && reach.laid == laid)
        {
            return static_cast<std::uint16_t>(i);
        }
    }
    return Make(at, gear, laid, landing);
}

template <class Road>
std::uint16_t Sequels<Road>::FindFurther(SpaceIndex at, int gear, const LaidDice& laid)
{
    const std::uint64_t dice = SequelDetail::PlaceOf(gear, laid);
    const std::uint64_t key = std::uint64_t{at} << 48 | std::uint64_t{laid.more} << 32 | dice;
    if (const std::uint32_t* known = further.Find(key); known != nullptr)
    {
        return static_cast<std::uint16_t>(*known);
    }
    const std::uint16_t made = Make(at, gear, laid, kNoSpace);
    further.Add(key, made);
    return made;
}

template <class Road>
std::uint16_t Sequels<Road>::Make(SpaceIndex at, int gear, const LaidDice& laid, SpaceIndex landing)
{
    std::vector<Way> ways;
    road.WaysFrom(at, gear, laid, landing, ways);
    Link(ways, laid); // all further along the road, so this space's list is not touched
    Spot<Way>& spot = spots[at];
    DiceReach reach;
    reach.laid = laid;
    reach.landing = landing;
    reach.gear = static_cast<std::uint8_t>(gear);
    reach.dice = static_cast<std::uint8_t>(laid.Count());
    reach.firstWay = static_cast<std::uint32_t>(spot.ways.size());
    reach.wayCount = static_cast<std::uint32_t>(ways.size());
    spot.ways.insert(spot.ways.end(), ways.begin(), ways.end());
    Fill(spot, reach, at);
    spot.reaches.push_back(reach);
    ++reachCount;
    return static_cast<std::uint16_t>(spot.reaches.size() - 1);
}

template <class Road>
std::size_t Sequels<Road>::MostSecured(std::size_t dice, int tokens) const
{
    std::size_t most = 0;
    while (most < dice && CostOf(most + 1) <= tokens)
    {
        ++most;
    }
    return most;
}

template <class Road>
void Sequels<Road>::Fill(Spot<Way>& spot, DiceReach& reach, SpaceIndex at)
{
    reach.sequels = static_cast<std::uint32_t>(spot.firsts.size());
    for (std::size_t tokens = leastTokens; tokens <= mostTokens; ++tokens)
    {
        spot.firsts.push_back(static_cast<std::uint32_t>(spot.sequels.size()));
        FillFor(spot, reach, at, static_cast<int>(tokens));
        File(spot);
    }
    spot.firsts.push_back(static_cast<std::uint32_t>(spot.sequels.size()));
}

template <class Road>
void Sequels<Road>::FillFor(const Spot<Way>& spot, const DiceReach& reach, SpaceIndex at, int tokens)
{
    Onward onward;
    onward.mayStop = true;
    onward.dice = reach.dice;
    onward.most = MostSecured(reach.dice, tokens);
    const double* road0 = toGo.Row(at, reach.gear);
    double seconds[kRows * kRows]{};
    for (std::size_t secured = 0; secured <= onward.most; ++secured)
    {
        onward.rest[secured] = road.Card(reach.gear) + road0[tokens - CostOf(secured)];
        for (std::size_t shown = 0; shown < limit; ++shown)
        {
            seconds[secured * limit + shown] =
                shown + secured > reach.dice + Road::kMostTrack ? 0.0 : onward.rest[secured];
        }
    }
    found.clear();
    foundSeconds.clear();
    width = (onward.most + 1) * limit;
    const bool line = road.LineMatters(at, reach.landing);
    Keep({0, Sequel::kStops, 0, 0}, seconds);
    for (std::uint32_t i = 0; i < reach.wayCount; ++i)
    {
        const Way& way = spot.ways[reach.firstWay + i];
        const Then then = ThenOf(way, tokens);
        for (std::uint16_t next = 0; next < then.count; ++next)
        {
            const std::uint8_t lineGear = then.LineGear(way, next);
            Prepare(onward, way, lineGear, tokens);
            After(onward, way, then.Seconds(next), seconds);
            Keep({0, static_cast<std::uint16_t>(i), next, line ? lineGear : std::uint8_t{0}}, seconds);
        }
    }
}

template <class Road>
typename Sequels<Road>::Then Sequels<Road>::ThenOf(const Way& way, int tokens) const
{
    if (way.to == Way::kNowhere)
    {
        return {nullptr, nullptr, 1};
    }
    const Spot<Way>& there = spots[way.step.space];
    const std::uint32_t* firsts = &there.firsts[there.reaches[way.to].sequels + LevelOf(tokens)];
    return {&there.sequels[firsts[0]], there.seconds.data(), firsts[1] - firsts[0]};
}

// lineGear: of the card, when the plan reaches the line (D-FIN-4).
template <class Road>
void Sequels<Road>::Prepare(Onward& onward, const Way& way, std::uint8_t lineGear, int tokens) const
{
    const std::uint8_t card = way.lineSaves ? lineGear : way.lossCard;
    onward.mostNow = MostSecured(onward.most + way.dice, tokens);
    const double* from = card == 0 ? toGo.Row(way.lossPlace, 0) : nullptr;
    for (std::size_t secured = 0; secured <= onward.most; ++secured)
    {
        onward.loss[secured] =
            from == nullptr ? road.Crossing(way, card) : road.Back(way) + from[tokens - CostOf(secured)];
    }
}

// One step back: roll, secure or stop, whichever is best.
template <class Road>
void Sequels<Road>::After(const Onward& onward, const Way& way, const double* then, double* out) const
{
    const bool certain = way.IsCertain();
    const bool longJump = way.IsLongJump();
    const double line = then == nullptr && !certain ? road.Home(way) : 0.0;
    const std::size_t track = way.Track();
    const auto behind = [&](std::size_t secured, std::size_t shown)
    { return then == nullptr ? line : then[secured * limit + shown]; };
    for (std::size_t secured = 0; secured <= onward.most; ++secured)
    {
        const double loss = onward.loss[secured];
        const std::size_t paid = secured + way.dice;
        const bool maySecure = !certain && paid <= onward.mostNow;
        for (std::size_t shown = 0; shown < limit; ++shown)
        {
            if (shown + secured > onward.dice + Road::kMostTrack)
            {
                out[secured * limit + shown] = 0.0; // cannot be
                continue;
            }
            const std::size_t before = shown + track;
            double best = loss;
            if (!certain && before < limit)
            {
                best = way.chance[0] * behind(secured, before);
                for (std::size_t own = 1; own <= way.dice; ++own)
                {
                    const bool lost = longJump || before + own >= limit;
                    best += way.chance[own] * (lost ? loss : behind(secured, before + own));
                }
            }
            if (maySecure && before < limit)
            {
                const double worth = road.TokenPrice() * (CostOf(paid) - CostOf(secured)) + behind(paid, before);
                best = worth < best ? worth : best;
            }
            out[secured * limit + shown] = onward.mayStop && onward.rest[secured] < best ? onward.rest[secured] : best;
        }
    }
}

// A sequel that is nowhere better than another is useless, and so are those this one makes so.
template <class Road>
void Sequels<Road>::Keep(const Sequel& sequel, const double* seconds)
{
    for (const Sequel& other : found)
    {
        const double* its = &foundSeconds[other.seconds];
        bool better = false;
        for (std::size_t at = 0; at < width; ++at)
        {
            // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): After() has filled the width of it
            better |= seconds[at] < its[at] - SequelDetail::kAlike;
        }
        if (!better && other.lineGear == sequel.lineGear)
        {
            return;
        }
    }
    const auto useless = [&](const Sequel& other)
    {
        const double* its = &foundSeconds[other.seconds];
        bool better = other.lineGear != sequel.lineGear;
        for (std::size_t at = 0; at < width && !better; ++at)
        {
            better = its[at] < seconds[at];
        }
        return !better;
    };
    found.erase(std::remove_if(found.begin(), found.end(), useless), found.end());
    found.push_back(sequel);
    found.back().seconds = static_cast<std::uint32_t>(foundSeconds.size());
    foundSeconds.insert(foundSeconds.end(), seconds, seconds + width);
}

template <class Road>
void Sequels<Road>::File(Spot<Way>& spot) const
{
    for (Sequel sequel : found)
    {
        const double* its = &foundSeconds[sequel.seconds];
        sequel.seconds = static_cast<std::uint32_t>(spot.seconds.size());
        spot.seconds.insert(spot.seconds.end(), its, its + width);
        spot.sequels.push_back(sequel);
    }
}

template <class Road>
typename Sequels<Road>::Best Sequels<Road>::Turn(const std::vector<Way>& ways, int tokens) const
{
    Best best{1e18, nullptr, 0};
    Onward onward;
    onward.most = 0;
    onward.dice = 0;
    onward.mayStop = false;
    onward.rest[0] = 0.0;
    double seconds[kRows * kRows]{};
    for (const Way& way : ways)
    {
        const Then then = ThenOf(way, tokens);
        for (std::uint16_t next = 0; next < then.count; ++next)
        {
            Prepare(onward, way, then.LineGear(way, next), tokens);
            After(onward, way, then.Seconds(next), seconds);
            if (seconds[0] < best.seconds)
            {
                best = {seconds[0], &way, next};
            }
        }
    }
    return best;
}

template <class Road>
void Sequels<Road>::Steps(const Best& turn, int tokens, std::vector<Step>& out) const
{
    std::uint16_t next = turn.next;
    for (const Way* way = turn.way; way != nullptr;)
    {
        out.push_back(way->step);
        if (way->to == Way::kNowhere)
        {
            return;
        }
        const Spot<Way>& there = spots[way->step.space];
        const DiceReach& reach = there.reaches[way->to];
        const Sequel& then = there.sequels[there.firsts[reach.sequels + LevelOf(tokens)] + next];
        way = then.way == Sequel::kStops ? nullptr : &there.ways[reach.firstWay + then.way];
        next = then.next;
    }
}

template <class Road>
void Sequels<Road>::Forget(SpaceIndex at)
{
    spots[at] = Spot<Way>{};
}

template <class Road>
std::size_t Sequels<Road>::Bytes() const
{
    std::size_t bytes = 0;
    for (const Spot<Way>& spot : spots)
    {
        bytes += spot.Bytes();
    }
    return bytes;
}

} // namespace Rally::Pilot
