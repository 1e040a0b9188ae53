// What a plan of GT is worth to the finish, less being better, for whoever knows what the road beyond this turn is worth: exactly,
// one by one with the best rolling, securing and stopping for the tokens at hand (FOC, G-ONE-5), flat-out with the layout that
// loses control where it costs least for every failed fall of the dice (G-FLT-5), a flying start that may fail included (FLY).
//
// Weighs the turn of the active seat among the cars that are there. Works in memory of its own that flat-out needs and takes when
// it is first asked about; one serves one thread.
#pragma once

#include "RallyPilot/Gt/GtOdds.h"
#include "RallyPilot/Gt/GtPar.h"
#include "RallyPilot/Gt/GtValueToGo.h"

#include <array>
#include <memory>

namespace Rally::Pilot
{

struct GtChoice
{
    double worth{};
    Gt::ActionKind how{Gt::ActionKind::Roll};
};

// What becomes of a turn driven one by one as well as can be.
struct GtDrive
{
    double worth{};
    Gt::ActionKind first{Gt::ActionKind::Roll}; // what to do next
    double loses{};                             // chances: control ...
    double home{};                              // ... or too many warnings, but over the line (G-END-5)
    double stops{};                             // ... of one's own will before the plan's end
    double stalls{};                            // ... for the flying start failed
    double completes{};
    double pays{};                // expected tokens spent on securing
    double ends[Gt::kMaxSteps]{}; // of one's own will with which step: where the car then stands

    Prospect Outcome() const { return {1.0 - loses - home, home}; }
};

// A turn and what it is worth.
struct GtBestTurn
{
    GtTurn turn;
    double worth{};
    bool found{};
};

class GtTurnSearch;

class RALLYPILOT_API GtTurnWorth
{
public:
    // All three must outlive it. A search that was used before spares time when it is lent again.
    GtTurnWorth(const Gt::GtGame& theGame, const Gt::GtState& theState, const GtValueToGo& theRoad,
                std::shared_ptr<GtTurnSearch> theSearch = nullptr);
    ~GtTurnWorth();
    GtTurnWorth(const GtTurnWorth&) = delete;
    GtTurnWorth& operator=(const GtTurnWorth&) = delete;

    // The best of one by one and, before the first die, flat-out.
    GtChoice Best(const GtPlan& plan) const;
    double OneByOne(const GtPlan& plan) const { return DriveOut(plan).worth; }
    GtDrive DriveOut(const GtPlan& plan) const;
    // What follows when the next step is rolled or secured, and from there driven as well as can be.
    double By(const GtPlan& plan, Gt::ActionKind how) const;
    double FlatOut(const GtPlan& plan) const;
    // The same, but a failure stays as it was laid: at least as much, and nothing need be searched for.
    double FlatOutAsLaid(const GtPlan& plan) const;
    // Of all turns there are from where it began the best, those that begin with a flying start left aside: found by the solver
    // of par tables, among the cars that are there. Only with nothing laid. Who likes to go flat-out by some amount is told of a
    // turn that does that it is worth so much less.
    GtBestTurn BestTurn(double likesFlatOut = 0.0) const;

    // Ending the turn with this step, with the line so often before the car behind it.
    double Rest(const Gt::Step& step, int lines, int tokens) const;
    // Losing control there: the turn, its damage, a restart from gear 0.
    double LossOn(const Gt::Step& step, int lines, int tokens) const;
    double Home(const Gt::Step& step) const;
    // Before a plan's first step ...
    int LinesNow() const { return lines; }
    // ... and behind a step that leads from somewhere.
    int LinesBehind(SpaceIndex from, const Gt::Step& step, int before) const;
    int Tokens() const { return purse; }
    const GtOdds& Dice() const { return odds; }
    const Gt::GtGame& Game() const { return game; }
    const Gt::GtState& State() const { return state; }
    const GtValueToGo& Road() const { return road; }
    std::shared_ptr<GtTurnSearch> Search() const;

private:
    static constexpr std::size_t kRows = kMostDice + 1;
    struct Table;
    using Chances = std::array<std::array<double, kRows>, kRows>; // by warnings so far and dice secured
    struct Moment
    {
        double chance;
        std::size_t warned;
        std::size_t secured;
    };

    std::size_t MostSecured(const GtPlan& plan, std::size_t from) const;
    int CostOf(std::size_t securedBefore, std::size_t dice) const;
    // After so many dice secured from here on.
    int Left(std::size_t secured) const { return purse - CostOf(0, secured); }
    // Down to this step, or the next one to be driven.
    void Fill(Table& table, const GtPlan& plan, std::size_t downTo) const;
    GtChoice BestOf(const Table& table, const GtPlan& plan, std::size_t at, std::size_t warned,
                    std::size_t secured) const;
    double RollWorth(const Table& table, const GtPlan& plan, std::size_t at, std::size_t warned,
                     std::size_t secured) const;
    double SecureWorth(const Table& table, const GtPlan& plan, std::size_t at, std::size_t warned,
                       std::size_t secured) const;
    void Follow(const Table& table, const GtPlan& plan, std::size_t at, const Moment& moment, Chances& next,
                GtDrive& drive) const;
    bool Flies(const GtPlan& plan, std::size_t at) const;
    std::size_t WarnedNow() const { return state.phase == Gt::Phase::Drive ? state.warnings : std::size_t{0}; }
    int Gained(const GtPlan& plan) const;

    const Gt::GtGame& game;
    const Gt::GtState& state;
    const GtValueToGo& road;
    GtOdds odds;
    int purse{};
    int lines{};
    int startGear{};
    std::size_t paid{}; // dice secured earlier in this turn
    mutable std::shared_ptr<GtTurnSearch> search;
    mutable bool searchBegun{};
};

} // namespace Rally::Pilot
