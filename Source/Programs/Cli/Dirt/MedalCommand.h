// `rally medals` of DIRT, and how often drivers alone on the road win them.
#pragma once

#include "Cli/MedalTable.h"
#include "RallyPilot/Dirt/RoadBook.h"
#include "RallyRules/Dirt/DirtSetup.h"

namespace Rally::Cli
{

MedalRoad MedalRoadOf(const Dirt::DirtSetup& setup, std::size_t stage, Pilot::RoadBook& book);
// One stage, driven alone; dice and likings by the seed. What it cost takes a review, for who wants to know.
MedalRun RunAlone(const std::string& course, Pilot::Character character, std::uint64_t seed,
                  const std::shared_ptr<Pilot::RoadBook>& book, bool judged = true);

int MedalsOfDirt(std::vector<std::string> arguments);

} // namespace Rally::Cli
