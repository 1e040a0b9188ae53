// Drives the policy of a par table of GT, decision by decision: alone on the circuit, undamaged, its mean is par. It looks at nothing but
// what the table knows: space, gear, tokens, laps to go.
#pragma once

#include "RallyPilot/Gt/GtPar.h"
#include "RallyRules/Core/Driver.h"

namespace Rally::Pilot
{

class RALLYPILOT_API GtParDriver final : public Driver
{
public:
    explicit GtParDriver(std::shared_ptr<const GtParTable> theTable);
    ~GtParDriver() override;

    Action Decide(const AnyMatch& view, Seat seat) override;
    Action Decide(const Gt::GtGame& game, const Gt::GtState& state);
    std::string_view Name() const override { return "par"; }

private:
    struct Memory;

    std::shared_ptr<const GtParTable> table;
    std::unique_ptr<Memory> memory;
};

} // namespace Rally::Pilot
