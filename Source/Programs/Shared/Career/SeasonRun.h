// A season as it is driven when nobody watches: every group a match of its own by the full rules, with the opponents of any other
// race (C-7). No result is drawn from anything else.
#pragma once

#include "RallyClub/Career/SeasonGame.h"
#include "RallyPilot/Drivers.h"

#include <optional>

namespace Rally::Shared
{

// Who drives for the player.
struct PlayerDriver
{
    PlayerDriver(Pilot::Character theCharacter, bool allHints = false) : character(theCharacter), takesHints(allHints)
    {}

    Pilot::Character character;
    bool takesHints;
};
using StandIn = std::optional<PlayerDriver>; // nobody: its group cannot be driven so

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

// What has not been driven yet of a tier's season. False when one could not be driven.
bool DriveTier(Career::State& career, Career::Tier tier, const Pilot::DriverAids& aids, StandIn player,
               Hindsight hindsight, std::vector<Career::Happening>& events);
// Of the whole season, and its end.
bool DriveSeason(Career::State& career, const Pilot::DriverAids& aids, StandIn player, Hindsight hindsight,
                 std::vector<Career::Happening>& events);

} // namespace Rally::Shared
