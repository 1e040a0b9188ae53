#include "Dirt/Solver/Sequels.h"

#include <algorithm>

namespace Rally::Pilot
{
namespace SequelDetail
{

constexpr std::uint16_t kNone = 0xFFFF;
constexpr double kAlike = 1e-11; // seconds closer than this are the same
constexpr std::size_t kGearSets = 64;

std::size_t PlaceOf(int gear, const LaidDice& laid)
{
    // At most four coast and three brake dice (Complaint).
    return ((std::size_t{laid.brakes} * 5 + laid.coast) * kGearSets + (laid.gears >> 1)) * (Dirt::kGears + 1) +
           static_cast<std::size_t>(gear);
}

constexpr std::size_t kPlaces = 4 * 5 * kGearSets * (Dirt::kGears + 1);

template <class T>
std::size_t BytesOf(const std::vector<T>& list)
{
    return list.capacity() * sizeof(T);
}

} // namespace SequelDetail

// What is the same for all sequels behind one way.
struct Sequels::Onward
{
    std::size_t most;    // dice secured before it ...
    std::size_t mostNow; // ... and behind it
    double rest[kRows];  // ending the turn before it
    double loss[kRows];
    std::size_t dice; // that have been laid before it
    bool mayStop;
};

// The sequels behind a way; one without seconds when the turn is over with it.
struct Sequels::Then
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

std::size_t Spot::Bytes() const
{
    using SequelDetail::BytesOf;
    return BytesOf(byDice) + BytesOf(reaches) + BytesOf(ways) + BytesOf(firsts) + BytesOf(sequels) + BytesOf(seconds);
}

Sequels::Sequels(const SoloRoad& theRoad, const SecondsToGo& theSeconds)
    : road(theRoad),
      toGo(theSeconds),
      limit(theRoad.Limit()),
      spots(theRoad.Spaces().spaces.Size())
{}

void Sequels::Begin(SpaceIndex at, int gear, std::vector<Way>& ways)
{
    road.WaysFrom(at, gear, LaidDice{}, kNoSpace, ways);
    Link(ways, LaidDice{});
}

void Sequels::Link(std::vector<Way>& ways, const LaidDice& laid)
{
    for (Way& way : ways)
    {
        if (!way.IsCertain() && !way.Finishes())
        {
            const SpaceIndex landing = way.IsLongJump() ? way.step.landing : kNoSpace;
            way.to = Find(way.step.space, way.step.gear, laid.With(way.step), landing);
        }
    }
}

std::uint16_t Sequels::Find(SpaceIndex at, int gear, const LaidDice& laid, SpaceIndex landing)
{
    Spot& spot = spots[at];
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
        const SoloReach& reach = spot.reaches[i];
        if (reach.landing == landing && reach.gear == gear && reach.laid == laid)
        {
            return static_cast<std::uint16_t>(i);
        }
    }
    return Make(at, gear, laid, landing);
}

std::uint16_t Sequels::Make(SpaceIndex at, int gear, const LaidDice& laid, SpaceIndex landing)
{
    std::vector<Way> ways;
    road.WaysFrom(at, gear, laid, landing, ways);
    Link(ways, laid); // all further along the road, so this space's list is not touched
    Spot& spot = spots[at];
    SoloReach reach;
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

bool Sequels::LineMatters(SpaceIndex at, SpaceIndex landing) const
{
    const std::uint16_t from = road.Spaces().lastCornerRear;
    return road.Spaces()[at].rear >= from || (landing != kNoSpace && road.Spaces()[landing].rear >= from);
}

std::size_t Sequels::MostSecured(std::size_t dice, int tokens) const
{
    std::size_t most = 0;
    while (most < dice && CostOf(most + 1) <= tokens)
    {
        ++most;
    }
    return most;
}

void Sequels::Fill(Spot& spot, SoloReach& reach, SpaceIndex at)
{
    reach.sequels = static_cast<std::uint32_t>(spot.firsts.size());
    for (std::size_t tokens = 0; tokens < toGo.Levels(); ++tokens)
    {
        spot.firsts.push_back(static_cast<std::uint32_t>(spot.sequels.size()));
        FillFor(spot, reach, at, static_cast<int>(tokens));
        File(spot);
    }
    spot.firsts.push_back(static_cast<std::uint32_t>(spot.sequels.size()));
}

void Sequels::FillFor(const Spot& spot, const SoloReach& reach, SpaceIndex at, int tokens)
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
            seconds[secured * limit + shown] = shown + secured > reach.dice ? 0.0 : onward.rest[secured];
        }
    }
    found.clear();
    foundSeconds.clear();
    width = (onward.most + 1) * limit;
    const bool line = LineMatters(at, reach.landing);
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

Sequels::Then Sequels::ThenOf(const Way& way, int tokens) const
{
    if (way.to == Way::kNowhere)
    {
        return {nullptr, nullptr, 1};
    }
    const Spot& there = spots[way.step.space];
    const std::uint32_t* firsts = &there.firsts[there.reaches[way.to].sequels + static_cast<std::size_t>(tokens)];
    return {&there.sequels[firsts[0]], there.seconds.data(), firsts[1] - firsts[0]};
}

// lineGear: of the card, when the plan reaches the line (D-FIN-4).
void Sequels::Prepare(Onward& onward, const Way& way, std::uint8_t lineGear, int tokens) const
{
    const std::uint8_t card = way.lineSaves ? lineGear : way.lossCard;
    onward.mostNow = MostSecured(onward.most + way.dice, tokens);
    const double* from = card == 0 ? toGo.Row(way.lossPlace, 0) : nullptr;
    for (std::size_t secured = 0; secured <= onward.most; ++secured)
    {
        onward.loss[secured] =
            from == nullptr ? road.Card(card) : road.Back(way.step.gear) + from[tokens - CostOf(secured)];
    }
}

// One step back: roll, secure or stop, whichever is best.
void Sequels::After(const Onward& onward, const Way& way, const double* then, double* out) const
{
    const bool certain = way.IsCertain();
    const bool longJump = way.IsLongJump();
    const double line = then == nullptr && !certain ? road.Card(way.step.gear) : 0.0;
    const auto behind = [&](std::size_t secured, std::size_t shown)
    { return then == nullptr ? line : then[secured * limit + shown]; };
    for (std::size_t secured = 0; secured <= onward.most; ++secured)
    {
        const double loss = onward.loss[secured];
        const std::size_t paid = secured + way.dice;
        const bool maySecure = !certain && paid <= onward.mostNow;
        for (std::size_t shown = 0; shown < limit; ++shown)
        {
            if (shown + secured > onward.dice)
            {
                out[secured * limit + shown] = 0.0; // cannot be
                continue;
            }
            double best = loss;
            if (!certain)
            {
                best = way.chance[0] * behind(secured, shown);
                for (std::size_t own = 1; own <= way.dice; ++own)
                {
                    const bool lost = longJump || shown + own >= limit;
                    best += way.chance[own] * (lost ? loss : behind(secured, shown + own));
                }
            }
            if (maySecure)
            {
                const double worth = CostOf(paid) - CostOf(secured) + behind(paid, shown);
                best = worth < best ? worth : best;
            }
            out[secured * limit + shown] = onward.mayStop && onward.rest[secured] < best ? onward.rest[secured] : best;
        }
    }
}

// A sequel that is nowhere better than another is useless, and so are those this one makes so.
void Sequels::Keep(const Sequel& sequel, const double* seconds)
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

void Sequels::File(Spot& spot) const
{
    for (Sequel sequel : found)
    {
        const double* its = &foundSeconds[sequel.seconds];
        sequel.seconds = static_cast<std::uint32_t>(spot.seconds.size());
        spot.seconds.insert(spot.seconds.end(), its, its + width);
        spot.sequels.push_back(sequel);
    }
}

Sequels::Best Sequels::Turn(const std::vector<Way>& ways, int tokens) const
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

void Sequels::Steps(const Best& turn, int tokens, std::vector<Dirt::Step>& out) const
{
    std::uint16_t next = turn.next;
    for (const Way* way = turn.way; way != nullptr;)
    {
        out.push_back(way->step);
        if (way->to == Way::kNowhere)
        {
            return;
        }
        const Spot& there = spots[way->step.space];
        const SoloReach& reach = there.reaches[way->to];
        const Sequel& then = there.sequels[there.firsts[reach.sequels + static_cast<std::size_t>(tokens)] + next];
        way = then.way == Sequel::kStops ? nullptr : &there.ways[reach.firstWay + then.way];
        next = then.next;
    }
}

void Sequels::Forget(SpaceIndex at)
{
    spots[at] = Spot{};
}

std::size_t Sequels::Bytes() const
{
    std::size_t bytes = 0;
    for (const Spot& spot : spots)
    {
        bytes += spot.Bytes();
    }
    return bytes;
}

} // namespace Rally::Pilot
