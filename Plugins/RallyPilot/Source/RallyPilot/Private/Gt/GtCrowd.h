// What a place on the circuit does among the others until one's next turn, in rounds: how much it holds up those who come before that
// (G-OVT-1, G-MOV-1, G-YEL-2), and how much those who stay where they are will hold oneself up. Both are differences of exact best
// turns, with and without the car in the way; they are only asked about where it stands on the line of the empty road.
#pragma once

#include "BudgetLeft.h"
#include "Gt/Solver/TurnSearch.h"

#include <functional>

namespace Rally::Pilot
{

class GtCrowd
{
public:
    // What the road is worth to a seat.
    using RoadOf = std::function<const GtValueToGo&(Seat)>;
    // The turn of the table, if there is one.
    using TurnOf = std::function<bool(const Gt::GtState&, Seat, GtTurn&)>;

    GtCrowd(const Gt::GtGame& theGame, const Gt::GtState& theState, RoadOf theRoads, TurnOf theTurns,
            std::shared_ptr<GtTurnSearch> theSearch, BudgetLeft& theAllowance);

    // Is anybody within a turn's reach?
    bool IsClose() const;
    // Ending the turn there: what it costs, less for what it costs the others.
    double Of(SpaceIndex at, int gear, int lines);

private:
    struct Known
    {
        SpaceIndex at;
        int gear;
        int lines;
        double cost;
    };

    double Weigh(SpaceIndex at, int gear, int lines);
    bool IsNear(Seat other) const;
    bool HasPlayed(Seat other) const;
    Gt::GtState Moment(SpaceIndex at, int gear, int lines, Seat next) const;
    bool StandsInTheWay(const Gt::GtState& with, Seat seat) const;
    double BestOf(const Gt::GtState& moment, Seat seat);

    const Gt::GtGame& game;
    const Gt::GtState& state;
    Seat own;
    RoadOf roads;
    TurnOf turns;
    std::shared_ptr<GtTurnSearch> search;
    BudgetLeft& allowance;
    double weight{}; // of what others lose
    double unhindered[kMaxSeats]{};
    bool isKnown[kMaxSeats]{};
    std::vector<Known> weighed; // plans that differ may end alike
};

} // namespace Rally::Pilot
