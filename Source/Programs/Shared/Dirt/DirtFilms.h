// The films of a race of DIRT, from its log: a road for each stage that was driven, in their order.
#pragma once

#include "RallyRules/Dirt/DirtMatch.h"
#include "Shared/Listening.h"

namespace Rally::Shared
{

std::vector<FilmedRoad> FilmsOf(const Dirt::DirtMatch& race);

} // namespace Rally::Shared
