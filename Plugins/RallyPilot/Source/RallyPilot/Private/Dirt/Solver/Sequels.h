// What may still follow within a turn, one by one: from each reach the continuations of the plan that can be best, each as
// the seconds to expect by warnings shown and dice secured so far.
//
// A plan is fixed before the first die falls (D-TRN-6), so a continuation cannot be chosen by what the dice showed: it has
// to be judged by all its seconds at once. Of two of them one is useless when it is nowhere better; the rest are kept.
// What lies before a reach only ever mixes and bounds these seconds, growing with each of them, so nothing is lost.
//
// A reach is where the car is, its gear and the dice that lie: turns that come to the same reach share what follows.
#pragma once

#include "Dirt/Solver/SoloRoad.h"

namespace Rally::Pilot
{

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
        return (std::size_t{at} * (Dirt::kGears + 1) + static_cast<std::size_t>(gear)) * Levels();
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

struct SoloReach
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

// All reaches on one space.
struct Spot
{
    std::vector<std::uint16_t> byDice; // of those without a named landing
    std::vector<SoloReach> reaches;
    std::vector<Way> ways;
    std::vector<std::uint32_t> firsts;
    std::vector<Sequel> sequels;
    std::vector<double> seconds;

    std::size_t Bytes() const;
};

class Sequels
{
public:
    static constexpr std::size_t kRows = kMostDice + 1;

    // Both must outlive it.
    Sequels(const SoloRoad& theRoad, const SecondsToGo& theSeconds);

    // What a turn that begins there may do first; not kept.
    void Begin(SpaceIndex at, int gear, std::vector<Way>& ways);
    const SoloReach& ReachOf(const Way& way) const { return spots[way.step.space].reaches[way.to]; }
    Spot& SpotOf(SpaceIndex at) { return spots[at]; }
    const Spot& SpotOf(SpaceIndex at) const { return spots[at]; }

    // The best turn one by one with so many tokens in hand.
    struct Best
    {
        double seconds;
        const Way* way;
        std::uint16_t next;
    };
    Best Turn(const std::vector<Way>& ways, int tokens) const;
    // The steps of a turn, given its first.
    void Steps(const Best& turn, int tokens, std::vector<Dirt::Step>& out) const;

    void Forget(SpaceIndex at);
    std::size_t Reaches() const { return reachCount; }
    std::size_t Bytes() const;

    static int CostOf(std::size_t secured) { return static_cast<int>(secured * (secured + 1) / 2); }

private:
    struct Onward;
    struct Then;

    std::uint16_t Find(SpaceIndex at, int gear, const LaidDice& laid, SpaceIndex landing);
    std::uint16_t Make(SpaceIndex at, int gear, const LaidDice& laid, SpaceIndex landing);
    void Link(std::vector<Way>& ways, const LaidDice& laid);
    void Fill(Spot& spot, SoloReach& reach, SpaceIndex at);
    void FillFor(const Spot& spot, const SoloReach& reach, SpaceIndex at, int tokens);
    Then ThenOf(const Way& way, int tokens) const;
    void Prepare(Onward& onward, const Way& way, std::uint8_t lineGear, int tokens) const;
    void After(const Onward& onward, const Way& way, const double* then, double* out) const;
    void Keep(const Sequel& sequel, const double* seconds);
    void File(Spot& spot) const;
    std::size_t MostSecured(std::size_t dice, int tokens) const;
    bool LineMatters(SpaceIndex at, SpaceIndex landing) const;

    const SoloRoad& road;
    const SecondsToGo& toGo;
    std::size_t limit;
    std::vector<Spot> spots;
    std::size_t reachCount{};
    // Of the reach in hand.
    std::size_t width{};
    std::vector<Sequel> found;
    std::vector<double> foundSeconds;
};

} // namespace Rally::Pilot
