// The road ahead of one seat: the par table of its cockpit, and what no table knows, what more damage, a cut's token and
// SISU are worth until a service or the end of the rally.
#pragma once

#include "RallyPilot/Dirt/RoadBook.h"

namespace Rally::Pilot
{

// Seconds that a SISU token saves a car with so many to go before it loses its worth: at the end of the rally, or at the
// service that brings a new one (D-SIS-3).
RALLYPILOT_API double SisuSaves(double secondsToGo);

class RALLYPILOT_API RoadAhead final : public ValueToGo
{
public:
    // Of the seat, now, by a table of the stage that is driven. Book and game must outlive it.
    RoadAhead(std::shared_ptr<const ParTable> theTable, RoadBook& theBook, const Dirt::DirtGame& theGame,
              const Dirt::DirtState& state, Seat seat);

    // Again, after something has happened: by the table of the cockpit that it has now.
    void Look(const Dirt::DirtState& state, Seat seat);

    double Worth(SpaceIndex at, int gear, int purse) const override
    {
        const double seconds = table->Worth(at, gear, purse);
        return hasSisu ? seconds - SisuSaves(seconds + sisuStages) : seconds;
    }
    double WorthSpent(SpaceIndex at, int gear, int purse) const override { return table->Worth(at, gear, purse); }
    // Asks the book when damage has come or gone since.
    double Between(const Dirt::DirtState& state, Seat seat) const override;
    double DamageToken() const override { return damageToken; }
    double CutToken() const override { return cutToken; }

private:
    std::shared_ptr<const ParTable> TableWith(const Dirt::DirtState& state, Seat seat) const;

    std::shared_ptr<const ParTable> table;
    RoadBook& book;
    const Dirt::DirtGame& game;
    double damageToken{};
    double cutToken{};
    double sisuStages{}; // seconds of the coming stages that the token may still be played on
    bool hasSisu{};
};

} // namespace Rally::Pilot
