// What is found out beforehand about a stage of DIRT that is about to be driven: all that drivers may want to know of it. Model A's
// tables come first, which are there at once; model B's replace them when they are ready.
#pragma once

#include "RallyRules/Dirt/DirtSetup.h"
#include "Shared/RoadStudy.h"

namespace Rally::Shared
{

void Prepare(RoadStudy& roads, const Dirt::DirtSetup& setup, std::size_t stage);

} // namespace Rally::Shared
