// Par of GT: what a car takes from anywhere on a circuit to the finish, alone on the road and driven as well as can be. A Markov
// decision problem, solved exactly by backward induction, lap by lap from the last one.
//
// A state is where a car begins its turn: space, gear, focus tokens in hand, how often the line lies before it. The model knows
// the whole turn: every plan the rules allow; one by one with the best rolling, securing and stopping; flat-out with the best
// losing layout after a failure (G-FLT-5); warnings of the track, dotted lines, dangerous corners; the line, where nothing can
// be lost any more (G-END-5 to G-END-7). A loss of control costs a turn, off the track two, and a restart from gear 0 there.
//
//   by the clock   seconds of the marker a turn ends with (G-SOLO-5), less a second for every token at the end (G-SOLO-9)
//   by rounds      a round a turn; the last one counts as far as its starting gear lets it play (G-ORD-2). Tokens are good for
//                  securing only
//   the purse      as many tokens as are reckoned with, 30; what goes beyond is worth what a token is by itself. A purse
//                  of none is model A, as for the other game: tokens are not spent
//
// Left out: damage (the dice of the model are those of the board all the way, fewer if it says so), what is drawn with it,
// pit stops (none alone, G-SOLO-2), flying starts, the redline, other cars.
//
// Within a lap every step leads forward, and a loss of control comes behind a step, so where a turn may end or restart has
// always been solved already; behind the line the lap solved before goes on. The values of neighbouring laps soon differ by
// the same amount everywhere: the worth of a lap. From there on laps need no solving: LapWorth() is that fixed point.
#pragma once

#include "RallyPilot/Gt/GtOdds.h"
#include "RallyPilot/Gt/GtValueToGo.h"
#include "RallyPilot/ParTableStore.h"

#include <memory>
#include <vector>

namespace Rally::Pilot
{

inline constexpr std::uint8_t kGtPurse = 30;
// Of who races: by rounds a token more is worth next to nothing beyond what secures five dice.
inline constexpr std::uint8_t kGtRacePurse = 6;

// What the car is, all the way.
struct GtParModel
{
    GtAim aim{};
    std::uint8_t purse{kGtPurse};
    std::uint8_t laps{1};
    Gt::Tyres tyres{};
    Gt::Weather weather{};
    std::uint8_t lostGears{}; // by damage (G-DMG-2 to G-DMG-4); one gear die stays
    std::uint8_t lostCoast{};
    std::uint8_t lostBrakes{};

    friend constexpr bool operator==(const GtParModel&, const GtParModel&) = default;
};

// A turn as a solution has it.
struct GtTurn
{
    GtPlan plan;
    bool flatOut{};
};

// A circuit solved: immutable, to be shared by any number of threads.
class RALLYPILOT_API GtParTable final : public GtValueToGo, public SolvedRoad
{
public:
    double Worth(SpaceIndex at, int gear, int lines, int tokens) const override;
    const GtPrices& Prices() const override { return prices; }
    // From pole position, tokens at the end included.
    double Par() const { return Worth(pole, 0, model.laps + 1, 0); }
    // The best turn from there. False where the model has none.
    bool BestTurn(SpaceIndex at, int gear, int lines, int tokens, GtTurn& turn) const;
    // By how much one lap more changes what any state is worth, and how far states differ in that: nothing, when enough laps
    // have been solved to say.
    double LapWorth() const { return lapWorth; }
    double LapSpread() const { return lapSpread; }
    // Laps that were solved whole; more are reckoned by LapWorth().
    std::size_t SolvedLaps() const { return wholeLaps; }
    const GtParModel& Model() const { return model; }
    std::size_t Bytes() const override;

private:
    friend class CircuitSolution;

    struct Filed // one by one or flat-out, the steps of a plan
    {
        std::uint32_t first;
        std::uint8_t count;
        std::uint8_t flatOut;
    };
    // With the line so often before a car, beginning with once.
    struct Lap
    {
        std::vector<double> worth;
        std::vector<std::uint32_t> turnOf;
    };
    std::size_t PlaceOf(SpaceIndex at, int gear, int tokens) const
    {
        const auto most = static_cast<int>(model.purse);
        const int held = tokens < 0 ? 0 : tokens < most ? tokens : most;
        return (std::size_t{at} * (Gt::kGears + 1) + static_cast<std::size_t>(gear)) * (model.purse + 1u) +
               static_cast<std::size_t>(held);
    }

    GtParModel model;
    GtPrices prices;
    SpaceIndex pole{};
    double lapWorth{};
    double lapSpread{1e9};
    // The lap in which a car with that many lines before it is looked for, and how many laps more there are.
    std::size_t LapFor(std::size_t place, int lines, std::size_t& more) const;

    std::vector<Lap> laps; // the last one perhaps as far as the grid only
    std::size_t wholeLaps{};
    std::vector<Filed> turns;
    std::vector<Gt::Step> steps;
};

class CircuitSolution;

// Solves a circuit from the line backwards, in slices, wherever its owner finds the time.
class RALLYPILOT_API GtParSolver
{
public:
    // Takes what it needs: the game may go.
    GtParSolver(const Gt::GtGame& game, GtParModel model);
    ~GtParSolver();
    GtParSolver(GtParSolver&&) noexcept;
    GtParSolver& operator=(GtParSolver&&) noexcept;

    // At least so many reaches of plans further, up to the end of a turn's reckoning; true when the circuit is solved.
    bool Advance(std::size_t reaches);
    double Done() const; // share of the road, 0 to 1
    // The solution, once there is one; nullptr before.
    std::shared_ptr<const GtParTable> Table() const;
    // The most memory it held at once, beside the table.
    std::size_t WorkingBytes() const;

private:
    std::unique_ptr<CircuitSolution> solution;
};

RALLYPILOT_API std::shared_ptr<const GtParTable> SolveGtPar(const Gt::GtGame& game, GtParModel model);

} // namespace Rally::Pilot
