// `rally medals`: what a road's medals ask for, as a table or as JSON, and how often drivers of each level win them.
#pragma once

#include "RallyClub/Table.h"
#include "RallyPilot/Drivers.h"
#include "RallyRules/Core/Medals.h"
#include "RallyRules/Core/Rulesets.h"
#include "Shared/Options.h"

#include <functional>
#include <string>
#include <vector>

namespace Rally::Cli
{

struct MedalRoad
{
    std::string course;
    double par{};
    MedalTimes times;
};

// What one race came to: seconds, and what its decisions cost.
struct MedalRun
{
    int seconds{};
    double cost{};
};

// How many of a level's tries, each on a road of its own, won each medal or a higher one.
struct MedalRates
{
    std::string level;
    int tries{};
    int byTime[kMedals]{};
    int byLine[kMedals]{};

    void Count(const MedalRun& run, const MedalRoad& road);
};

// A race of that driver alone, to its end, by dice of that seed. Fail when it never ends.
std::unique_ptr<AnyMatch> RaceAlone(const MatchSetup& agreed, const GameEntry& game, std::shared_ptr<Driver> driver,
                                    std::uint64_t seed);

// What is asked of the command, whatever the game.
struct MedalWishes
{
    int tries = 0;
    std::vector<std::string> drivers = {"rookie", "clubman", "pro", "champion"};
    std::uint64_t seed = 1;
    bool asJson = false;
};
void AddMedalOptions(Shared::Options& app, MedalWishes& wishes, const char* seedOf);
// A race on a road, of somebody of that character, by dice of that seed.
using MedalRace = std::function<MedalRun(const MedalRoad& road, Pilot::Character character, std::uint64_t seed)>;
// The table, with so many races on each road.
void TellMedals(const std::vector<MedalRoad>& roads, const MedalWishes& wishes, const MedalRace& race);

} // namespace Rally::Cli
