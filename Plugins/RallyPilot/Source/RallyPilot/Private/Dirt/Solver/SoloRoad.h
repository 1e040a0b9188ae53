// A stage as one car finds it, alone on the road, with the dice of its cockpit: the steps the rules allow, and what losing control on each of
// them leads to. Shortcuts are left aside, and so are the options Par.h names.
#pragma once

#include "Dice/Solver/LaidDice.h"
#include "RallyPilot/Dirt/Par.h"

namespace Rally::Pilot
{

// One step onward; a jump that may lose control has its landing named, so that every way has one place of loss.
struct Way
{
    static constexpr std::uint16_t kNowhere = 0xFFFF;

    Dirt::Step step;
    SpaceIndex lossPlace{};
    std::uint16_t to{kNowhere}; // the reach it leads to, unless the turn is over with this step
    std::uint8_t dice{};        // of the step
    std::uint8_t lossCard{};    // control lost here crosses the line with this card, 0: it does not (D-FIN-3)
    bool lineSaves{};           // ... but does with the card of a plan that reaches the line (D-FIN-4)
    double chance[5]{};         // of so many warnings on the step's own dice
    std::uint8_t lineGear{};    // of the card on the line, if a plan that ends with this step reaches it

    bool IsCertain() const { return (step.flags & (Dirt::kTooFast | Dirt::kWildJump)) != 0; }
    bool IsLongJump() const { return (step.flags & Dirt::kLongJump) != 0; }
    bool Finishes() const { return (step.flags & Dirt::kFinish) != 0; }
    SpaceIndex NamedLanding() const { return IsLongJump() ? step.landing : kNoSpace; }
    static constexpr std::size_t Track() { return 0; } // no space of DIRT warns
};

// What the solver asks of a road stands in Dice/Solver/Sequels.h.
class SoloRoad
{
public:
    using Way = Pilot::Way;
    using Step = Dirt::Step;
    static constexpr std::size_t kMostTrack = 0;

    SoloRoad(const Dirt::DirtGame& theGame, std::size_t stage, const ParModel& model);
    SoloRoad(const SoloRoad&) = delete;
    SoloRoad& operator=(const SoloRoad&) = delete;

    const Track& Spaces() const { return game.TrackOf(0); }
    // Of warnings: control is lost with so many; beyond all dice when there is none.
    std::size_t Limit() const { return limit; }
    const Dirt::DicePool& Dice() const { return state.pool; }
    double Card(int gear) const { return game.Values().frontSeconds[gear - 1]; }
    double Back(const Way& way) const { return backs[way.step.gear - 1]; }
    double Home(const Way& way) const { return Card(way.step.gear); }
    double Crossing(const Way&, int card) const { return Card(card); }
    static constexpr double TokenPrice() { return 1.0; }
    std::size_t SpaceCount() const { return Spaces().spaces.Size(); }
    bool LineMatters(SpaceIndex at, SpaceIndex landing) const;
    static LaidDice Fresh(SpaceIndex, int) { return {}; }
    static LaidDice With(const LaidDice& laid, const Way& way);
    // Chance of a warning by die.
    double Warns(std::uint8_t die) const { return warns[die]; }
    double CoastWarns() const { return warns[state.pool.coastDie]; }
    double BrakeWarns() const { return warns[Dirt::kRedlineDie]; }
    // Where a plan may go on; landing: the one named for the hop the car is on, or kNoSpace.
    void WaysFrom(SpaceIndex at, int gear, const LaidDice& laid, SpaceIndex landing, std::vector<Way>& out) const;
    // A car that cannot move takes a card of the gear below (D-WTR-8). False when it stands for good.
    bool MayShiftDownStanding(SpaceIndex at, int gear) const;

private:
    void Add(const Dirt::Step& step, std::vector<Way>& out) const;
    void AddNamed(const Dirt::Step& step, std::vector<Way>& out) const;
    bool IsShortcut(SpaceIndex from, SpaceIndex to) const;

    Dirt::DirtGame game;
    Dirt::DirtState state;
    Odds odds;
    std::size_t limit;
    double backs[Dirt::kGears];
    double warns[Dirt::kRedlineDie + 1];
};

} // namespace Rally::Pilot
