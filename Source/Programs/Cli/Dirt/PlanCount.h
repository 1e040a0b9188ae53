// Counts and lists the plans open to the active seat: every legal non-empty prefix is a plan, two plans with the same
// steps are one. Walks over reaches, never over states.
#pragma once

#include "RallyRules/Dirt/DirtGame.h"

#include <functional>
#include <string>

namespace Rally::Cli
{

std::uint64_t CountPlans(const Dirt::DirtGame& game, const Dirt::DirtState& state);

// Every plan with its steps separated by a space, in no particular order.
void ListPlans(const Dirt::DirtGame& game, const Dirt::DirtState& state,
               const std::function<void(const std::string&)>& take);

} // namespace Rally::Cli
