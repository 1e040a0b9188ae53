// The first opponent: drives a stage of DIRT as a careful club driver would. It weighs the exact chance of losing
// control against the road it gains, and looks at the rest of the stage through a rough estimate.
//
// The same seed drives the same way; the seed only settles near-ties, so that several of them take different lines.
// It sees the view of its seat, remembers nothing between decisions, and never sees a die before it falls.
#pragma once

#include "RallyPilot/Lines.h"
#include "RallyRules/Core/Driver.h"

namespace Rally::Pilot
{

class RALLYPILOT_API CautiousDriver final : public Driver
{
public:
    explicit CautiousDriver(std::uint64_t theSeed) : seed(theSeed) {}

    Action Decide(const AnyMatch& view, Seat seat) override;
    std::string_view Name() const override { return "cautious"; }

private:
    std::uint64_t seed;
    std::unique_ptr<Lines> lines; // where it searches; empty of meaning between decisions
};

} // namespace Rally::Pilot
