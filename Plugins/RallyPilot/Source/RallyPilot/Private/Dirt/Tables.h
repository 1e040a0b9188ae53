// The par tables a seat drives by: solved to the end, or, when a watch runs, what is known by now.
#pragma once

#include "Dirt/Knobs.h"
#include "RallyPilot/Dirt/RoadBook.h"

namespace Rally::Pilot
{

struct Tables
{
    std::shared_ptr<const ParTable> now; // of the dice the seat has now; nullptr: it must do without
    // With either kind of dice: of its own cockpit, and of the others', whose damage nobody minds here.
    std::shared_ptr<const ParTable> leader;
    std::shared_ptr<const ParTable> coast;
    std::shared_ptr<const ParTable> othersLeader;
    std::shared_ptr<const ParTable> othersCoast;

    bool AreAll() const
    {
        return leader != nullptr && coast != nullptr && othersLeader != nullptr && othersCoast != nullptr;
    }
    friend bool operator==(const Tables&, const Tables&) = default;
};

Tables TablesFor(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat, Knows knows, const Watch* watch,
                 RoadBook& book);
// Those of the other dice beside it.
void AddOtherDice(Tables& tables, const Dirt::DirtGame& game, const Dirt::DirtState& state, const Watch* watch,
                  RoadBook& book);
// Spends what time is left on tables that are missing, those needed first.
void SolveOn(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat, Knows knows, Watch& watch,
             RoadBook& book);

} // namespace Rally::Pilot
