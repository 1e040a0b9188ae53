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
    // How far damage and SISU are thought of: until they are mended or lose their worth, or for the seconds of this stage alone.
    enum class Reach : std::uint8_t
    {
        Rally,
        Stage,
    };
    // Of the seat, now, by a table of the stage that is driven. Book and game must outlive it.
    RoadAhead(std::shared_ptr<const ParTable> theTable, RoadBook& theBook, const Dirt::DirtGame& theGame,
              const Dirt::DirtState& state, Seat seat, Reach theReach = Reach::Rally);

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
    std::unique_ptr<ValueToGo> After(const Dirt::DirtState& state, Seat seat) const override;
    double DamageToken() const override { return damageToken; }
    // Within a stage by the tables of a car that has punctured there and one that has not; else by measure.
    double CutToken(SpaceIndex at) const override;

private:
    bool HasSisu(const Dirt::DirtState& state, Seat seat) const;
    bool HasCut(const Dirt::DirtState& state, SpaceIndex from) const;
    std::shared_ptr<const ParTable> TableWith(const Dirt::DirtState& state, Seat seat) const;
    std::shared_ptr<const ParTable> PuncturedTable(const Dirt::DirtState& state, Seat seat) const;

    std::shared_ptr<const ParTable> table;
    RoadBook& book;
    const Dirt::DirtGame& game;
    Reach reach;
    std::shared_ptr<const ParTable> punctured; // of the same stage
    double punctureChance{};
    std::size_t stage{};
    double damageToken{};
    double cutToken{};
    double sisuStages{}; // seconds of the coming stages that the token may still be played on
    bool hasSisu{};
};

} // namespace Rally::Pilot
