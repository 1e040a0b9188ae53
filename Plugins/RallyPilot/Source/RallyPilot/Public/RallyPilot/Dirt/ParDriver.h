// Drives the policy of a par table, decision by decision: alone on the road, without shortcuts and more damage than it began with,
// its mean time is par. It looks at nothing but what the table knows: space, gear and tokens, not the cards that are gone.
#pragma once

#include "RallyPilot/Dirt/Par.h"
#include "RallyPilot/Dirt/Relayout.h"
#include "RallyRules/Core/Driver.h"

#include <map>

namespace Rally::Pilot
{

class RALLYPILOT_API ParDriver final : public Driver
{
public:
    explicit ParDriver(std::shared_ptr<const ParTable> theTable) : table(std::move(theTable)) {}

    Action Decide(const AnyMatch& view, Seat seat) override;
    Action Decide(const Dirt::DirtGame& game, const Dirt::DirtState& state);
    std::string_view Name() const override { return "par"; }

private:
    Action NextOfPlan(const Dirt::DirtGame& game, const Dirt::DirtState& state);
    Dirt::ActionKind HowToDrive(const Dirt::DirtGame& game, const Dirt::DirtState& state);
    Action NextOfLayout(const Dirt::DirtGame& game, const Dirt::DirtState& state);

    std::shared_ptr<const ParTable> table;
    // What was thought through before: it only hangs on what the table knows.
    std::map<std::uint64_t, Dirt::ActionKind> driven;
    std::map<std::uint64_t, Layout> layouts;
};

} // namespace Rally::Pilot
