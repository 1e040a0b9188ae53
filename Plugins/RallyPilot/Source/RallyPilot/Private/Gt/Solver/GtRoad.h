// A circuit as the car whose turn it is finds it, with the dice it has: the steps the rules allow, and what losing control on
// each of them leads to. On an empty circuit for the solver, among other cars for whoever looks for the best turn there.
//
// A lap and the one behind it: a space is counted twice, as itself and, once the plan has crossed the line, by as many spaces
// more as the circuit has.
#pragma once

#include "Dice/Solver/LaidDice.h"
#include "RallyPilot/Gt/GtOdds.h"
#include "RallyPilot/Gt/GtValueToGo.h"

#include <vector>

namespace Rally::Pilot
{

// One step onward.
struct GtWay
{
    static constexpr std::uint16_t kNowhere = 0xFFFF;
    // Of the other game, whose card on the line hangs on the plan (Dirt/Solver/SoloRoad.h).
    static constexpr bool lineSaves = false;
    static constexpr std::uint8_t lineGear = 0;

    Gt::Step step; // its space is that of the road, line counted
    SpaceIndex lossPlace{};
    std::uint16_t to{kNowhere}; // the reach it leads to, unless the turn is over with this step
    std::uint16_t more{};       // of the dice that lie behind it (LaidDice)
    std::uint8_t dice{};        // of the step
    std::uint8_t lossCard{};    // 1: lost here it is over the line all the same (G-END-5)
    double chance[5]{};         // of so many warnings on the step's own dice
    double loss{};              // of control, what the turn then costs
    double home{};              // what it costs over the line for the last time

    bool IsCertain() const { return (step.flags & (Gt::kTooFast | Gt::kTooManyWarns)) != 0; }
    bool Finishes() const { return (step.flags & Gt::kFinish) != 0; }
    std::size_t Track() const { return step.track; }
    static constexpr bool IsLongJump() { return false; }
    static constexpr SpaceIndex NamedLanding() { return kNoSpace; }
};

// What the solver asks of a road stands in Dice/Solver/Sequels.h.
class GtRoad
{
public:
    using Way = GtWay;
    using Step = Gt::Step;
    static constexpr std::size_t kMostTrack = kMostDice; // more than any plan meets

    // The game must outlive it.
    GtRoad(const Gt::GtGame& theGame, const GtPrices& thePrices);
    GtRoad(const GtRoad&) = delete;
    GtRoad& operator=(const GtRoad&) = delete;

    // Whose turn it is, with what dice, among whom.
    void Take(const Gt::GtState& now);

    // Whether turns may begin with a flying start; else they are left aside (GtPar.h).
    void LetFly(bool may) { flies = may; }

    std::size_t Spaces() const { return game.Road().spaces.Size(); }
    std::size_t SpaceCount() const { return Spaces() * 2; }
    SpaceIndex OnCircuit(SpaceIndex at) const { return static_cast<SpaceIndex>(at % Spaces()); }
    std::size_t Limit() const { return state.pool.warningLimit; }
    const Gt::DicePool& Dice() const { return state.pool; }
    double Card(int gear) const { return prices.card[gear]; }
    static double Back(const Way& way) { return way.loss; }
    static double Home(const Way& way) { return way.home; }
    static double Crossing(const Way& way, int) { return way.home; }
    double TokenPrice() const { return prices.token; }
    // Chance of a warning by die.
    double Warns(std::uint8_t die) const { return warns[die]; }
    double CoastWarns() const { return warns[Gt::kCoastDie]; }
    double BrakeWarns() const { return warns[Gt::kRedlineDie]; }
    static bool LineMatters(SpaceIndex, SpaceIndex) { return false; }
    LaidDice Fresh(SpaceIndex at, int gear) const;
    static LaidDice With(const LaidDice& laid, const Way& way);
    void WaysFrom(SpaceIndex at, int gear, const LaidDice& laid, SpaceIndex, std::vector<Way>& out) const;
    // A plan ends where the track alone loses control (G-TRN-6).
    void CutShort(std::vector<Gt::Step>& steps) const;

private:
    void MeasureLine();
    Way WayBy(const Gt::Reach& reach, const Gt::Step& step, const LaidDice& laid) const;

    const Gt::GtGame& game;
    GtPrices prices;
    Gt::GtState state{};
    bool alone{};
    bool flies{};
    double warns[Gt::kRedlineDie + 1]{};
    std::vector<bool> seesLine; // spaces from which a turn may reach the line
};

} // namespace Rally::Pilot
