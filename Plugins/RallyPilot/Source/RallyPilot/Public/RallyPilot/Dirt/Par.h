// Par: what a stage takes one undamaged car, alone on the road and driven as well as can be. A Markov decision problem,
// solved exactly by backward induction; the yardstick of every opponent and the value-to-go behind every hint. A car that
// lacks dice is solved the same way, by the dice it has.
//
// Both models know the whole turn: every plan the rules allow, one by one with the best rolling, securing and stopping,
// flat-out with the best losing layout after a failure (D-GAS-6), the line as set (D-FIN-4). A loss of control costs the
// mean of its deck's backs and a restart from gear 0. Left out: entering shortcuts, more damage, spare wheel, SISU,
// screeching starts, redlining.
//
//   model A  tokens gained flat-out are worth a second each and are not spent: a purse that holds none
//   model B  tokens may be kept and spent on securing; a purse of 30, beyond which they are worth a second each
//
// A purse that holds more is never worse, so B is never above A. The order is that of the road: every step leads
// forward and a loss of control comes after a step, so where a turn may end or restart has always been solved already.
// Only a car that cannot move stays where it is; its gear falls then (D-WTR-8), so lower gears are solved first.
#pragma once

#include "RallyPilot/Dirt/TurnWorth.h"
#include "RallyPilot/ParTableStore.h"

#include <memory>
#include <vector>

namespace Rally::Pilot
{

inline constexpr std::uint8_t kParPurse = 30;

// The dice a damaged cockpit lacks (D-DMG-1 to D-DMG-3, D-SHC-6).
struct LostDice
{
    std::uint8_t gears{};
    std::uint8_t coast{};
    std::uint8_t brakes{};

    bool Any() const { return (gears | coast | brakes) != 0; }
    friend constexpr bool operator==(const LostDice&, const LostDice&) = default;
};

// Of a seat, now.
RALLYPILOT_API LostDice LostBy(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat);

struct ParModel
{
    std::uint8_t purse{}; // most tokens that can be kept to be spent: 0 is model A, kParPurse model B
    bool coast{};         // coast dice in place of leader dice
    LostDice lost{};      // for the whole road; one gear die stays, without which a car retires (D-RET-1)
};

// A stage solved: immutable, to be shared by any number of threads.
class RALLYPILOT_API ParTable final : public ValueToGo, public SolvedRoad
{
public:
    double Worth(SpaceIndex at, int gear, int purse) const override;
    double Par() const { return Worth(kStartSpace, 0, 0); }
    // The best turn from there, and what to do first: Roll, Secure or FlatOut. False when the car cannot move.
    bool BestPlan(SpaceIndex at, int gear, int purse, Plan& plan, Dirt::ActionKind& how) const;
    const ParModel& Model() const { return model; }
    std::size_t Bytes() const override;

private:
    friend class StageSolution;

    struct Turn // one by one or flat-out, the steps of a plan
    {
        std::uint32_t first;
        std::uint8_t count;
        std::uint8_t how;
    };
    std::size_t PlaceOf(SpaceIndex at, int gear, int purse) const
    {
        const auto most = static_cast<int>(model.purse);
        const int held = purse < 0 ? 0 : purse < most ? purse : most;
        return (std::size_t{at} * (Dirt::kGears + 1) + static_cast<std::size_t>(gear)) * (model.purse + 1u) +
               static_cast<std::size_t>(held);
    }

    ParModel model;
    std::vector<double> seconds;
    std::vector<std::uint32_t> turnOf;
    std::vector<Turn> turns;
    std::vector<Dirt::Step> steps;
};

class StageSolution;

// Solves a stage from the line backwards, in slices, wherever its owner finds the time.
class RALLYPILOT_API ParSolver
{
public:
    // Takes what it needs: the game may go.
    ParSolver(const Dirt::DirtGame& game, std::size_t stage, ParModel model);
    ~ParSolver();
    ParSolver(ParSolver&&) noexcept;
    ParSolver& operator=(ParSolver&&) noexcept;

    // At least so many reaches of plans further, up to the end of a turn's reckoning; true when the stage is solved.
    bool Advance(std::size_t reaches);
    double Done() const; // share of the road, 0 to 1
    // The solution, once there is one; nullptr before.
    std::shared_ptr<const ParTable> Table() const;
    // The most memory it held at once, beside the table.
    std::size_t WorkingBytes() const;

private:
    std::unique_ptr<StageSolution> solution;
};

RALLYPILOT_API std::shared_ptr<const ParTable> SolvePar(const Dirt::DirtGame& game, std::size_t stage, ParModel model);

} // namespace Rally::Pilot
