// A season as it is driven when nobody watches: every group a match of its own by the full rules, with the opponents of any other
// race (C-7). No result is drawn from anything else.
#pragma once

#include "RallyClub/Career/SeasonGame.h"
#include "RallyPilot/Drivers.h"

#include <optional>

namespace Rally::Shared
{

// Who drives for the player; nobody: its group cannot be driven so.
using StandIn = std::optional<Pilot::Character>;

// The match, driven to its end. nullptr when there is no such group or it did not end.
std::unique_ptr<AnyMatch> DriveGroup(const Career::State& career, Career::Tier tier, std::size_t group,
                                     const Pilot::DriverAids& aids, StandIn player = {}, std::uint16_t draw = 0);

enum class Hindsight : bool
{
    No,
    Yes, // every group is looked back on, which takes longer than driving it
};

// A group and what looking back says of it; the events have been followed. False when it could not be driven.
bool DriveGroupOn(Career::State& career, Career::Tier tier, std::size_t group, const Pilot::DriverAids& aids,
                  StandIn player, Hindsight hindsight, std::vector<Career::Happening>& events);

// What has not been driven yet of this season, and its end. The events as they came; fewer when one could not be driven.
std::vector<Career::Happening> DriveSeason(Career::State& career, const Pilot::DriverAids& aids,
                                           Pilot::Character player, Hindsight hindsight = Hindsight::No);

} // namespace Rally::Shared
