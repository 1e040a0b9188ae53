// All turns there are from one position, among the cars that stand there: the solver of par tables, for one turn and the tokens in
// hand. Its memory is kept for the next one.
#pragma once

#include "Dice/Solver/FlatOutTurn.h"
#include "Gt/Solver/GtRoad.h"
#include "RallyPilot/Gt/GtTurnWorth.h"

namespace Rally::Pilot
{

class GtTurnSearch
{
public:
    // The turn of the active seat, from its beginning.
    void Begin(const Gt::GtGame& theGame, const Gt::GtState& state, const GtValueToGo& beyond);
    // likesFlatOut: what going flat-out is thought to be worth beside; so much less is the worth told of such a turn.
    GtBestTurn Best(double likesFlatOut = 0.0);
    // How many beginnings of plans were gone through for the turn in hand: alike on every machine.
    std::uint64_t Reached() const { return walked ? 1 + sequels->Reaches() + flatOut->Reaches() : 0; }
    // A plan that lies, thrown flat-out: what its failed falls come to with the best layout, times their chance.
    // clean: its first die is known to show no warning.
    struct Failures
    {
        double worth;
        double chance;
    };
    Failures Fail(const GtPlan& plan, bool clean);

private:
    struct Bench // what hangs on the circuit, and is kept as long as it stays the same
    {
        Bench(const Gt::GtGame& theGame, const GtPrices& prices) : game(theGame), road(game, prices) {}
        Gt::GtGame game;
        GtRoad road;
    };

    void TakeRoad(const Gt::GtGame& theGame, const GtPrices& prices);
    void TakeWorth(const GtValueToGo& beyond);
    void Walk(bool flying);

    std::uint64_t key{};
    std::unique_ptr<Bench> bench;
    std::vector<double> worth;
    std::unique_ptr<SecondsToGo> toGo;
    std::unique_ptr<Sequels<GtRoad>> sequels;
    std::unique_ptr<FlatOutTurn<GtRoad>> flatOut;
    Gt::GtState now{};
    std::size_t tokens{};
    bool walked{};
    bool walkedFlying{};
    std::vector<GtWay> ways;
    std::vector<FlatOutTurn<GtRoad>::Best> best;
    std::vector<Gt::Step> steps;
};

} // namespace Rally::Pilot
