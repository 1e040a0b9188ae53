// The exact odds of the plan as it lies, before a die falls and between two rolls: what a co-driver would whisper.
#pragma once

#include "RallyRules/Core/Driver.h"

#ifndef RALLYPILOT_API
#define RALLYPILOT_API
#endif

namespace Rally::Pilot
{

class RALLYPILOT_API PlanAdviser final : public Adviser
{
public:
    Advice Advise(const AnyMatch& view, Seat seat) override;
};

} // namespace Rally::Pilot
