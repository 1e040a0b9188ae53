// The exact odds of the plan of GT as it lies, before a die falls and between two rolls, those of every die that could be laid next,
// and, where the circuit has been solved, what the plan adds to what was to be expected.
#pragma once

#include "RallyPilot/Gt/GtRoadBook.h"
#include "RallyRules/Core/Driver.h"

namespace Rally::Pilot
{

class GtTurnSearch;

class RALLYPILOT_API GtPlanAdviser final : public Adviser
{
public:
    GtPlanAdviser() = default;
    explicit GtPlanAdviser(std::shared_ptr<const GtParTable> theRoad) : road(std::move(theRoad)) {}

    Advice Advise(const AnyMatch& view, Seat seat) override;
    // The table of the circuit, for the worth of plans, in seconds alone and in rounds among others; nullptr: none is at hand.
    void Know(std::shared_ptr<const GtParTable> theRoad) { road = std::move(theRoad); }
    const std::shared_ptr<const GtParTable>& Road() const { return road; }

private:
    std::shared_ptr<const GtParTable> road;
    std::shared_ptr<GtTurnSearch> search; // spares time: kept from one plan to the next
};

} // namespace Rally::Pilot
