// The exact odds of the plan as it lies, before a die falls and between two rolls: what a co-driver would whisper.
#pragma once

#include "RallyPilot/Dirt/RoadAhead.h"
#include "RallyRules/Core/Driver.h"

namespace Rally::Pilot
{

class RALLYPILOT_API PlanAdviser final : public Adviser
{
public:
    PlanAdviser() = default;
    explicit PlanAdviser(std::shared_ptr<const ParTable> theRoad) : road(std::move(theRoad)) {}

    Advice Advise(const AnyMatch& view, Seat seat) override;
    // The table of the stage that is driven, for the worth of plans; nullptr: none is at hand.
    void Know(std::shared_ptr<const ParTable> theRoad) { road = std::move(theRoad); }
    const std::shared_ptr<const ParTable>& Road() const { return road; }

private:
    std::shared_ptr<const ParTable> road;
    RoadBook book; // for roads ahead; a table of the cockpit of now is asked for nothing
};

} // namespace Rally::Pilot
