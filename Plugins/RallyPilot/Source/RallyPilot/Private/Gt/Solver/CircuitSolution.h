// The circuit being solved: lap by lap from the last one, of each its spaces from the line backwards, and of each of these the
// gears from low to high.
#pragma once

#include "Dice/Solver/FlatOutTurn.h"
#include "Gt/Solver/GtRoad.h"
#include "RallyPilot/Gt/GtPar.h"

namespace Rally::Pilot
{

class CircuitSolution
{
public:
    CircuitSolution(const Gt::GtGame& theGame, const GtParModel& model);

    bool Advance(std::size_t reaches);
    double Done() const { return done ? 1.0 : static_cast<double>(solved) / static_cast<double>(toSolve); }
    std::shared_ptr<const GtParTable> Table() const { return done ? table : nullptr; }
    std::size_t WorkingBytes() const { return mostBytes; }

private:
    struct Place
    {
        SpaceIndex at;
        std::uint8_t gear;
    };

    void Order();
    void BeginLap();
    void EndLap();
    void Compare(const GtParTable::Lap& fewer, const GtParTable::Lap& more);
    std::size_t Solve(Place place);
    void File(Place place, std::size_t tokens, bool thrown);
    void Forget(std::uint16_t front);
    bool IsBeforeGrid(Place place) const;

    Gt::GtGame game;
    std::shared_ptr<GtParTable> table;
    GtRoad road;
    Gt::GtState state;
    std::vector<double> worth; // of the lap in hand, and behind it that of the one before
    SecondsToGo toGo;
    Sequels<GtRoad> sequels;
    FlatOutTurn<GtRoad> flatOut;
    std::vector<Place> places; // in the order of solving
    std::uint16_t furthest{};  // progress a turn can make at most
    std::uint16_t gridFrom{};  // progress of the rearmost slot
    std::size_t next{};
    std::size_t solved{};
    std::size_t toSolve{};
    bool done{};
    std::size_t mostBytes{};
    // Of the turn in hand.
    std::vector<GtWay> ways;
    std::vector<Sequels<GtRoad>::Best> rolled;
    std::vector<FlatOutTurn<GtRoad>::Best> best;
    std::vector<Gt::Step> steps;
};

} // namespace Rally::Pilot
