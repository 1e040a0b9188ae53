// Leagues of DIRT: whole rallies, the starting order of whose first stage is arranged, not earned.
#pragma once

#include "Cli/League.h"

#include "RallyRules/Dirt/DirtSetup.h"

namespace Rally::Cli
{

struct LeagueWishes : LeagueTerms
{
    Dirt::DirtOptions options;
};

LeagueTable PlayLeague(const LeagueWishes& wishes, const LeagueNews& told);

} // namespace Rally::Cli
