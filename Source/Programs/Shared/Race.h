// A race that is about to begin or to be taken up: the match of a set-up, and who decides for its seats.
#pragma once

#include "RallyClub/Table.h"
#include "RallyPilot/Budget.h"
#include "RallyPilot/Dirt/RoadBook.h"
#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Shared
{

// What is agreed before a race, in the words of a command line.
struct RacePlan
{
    std::string stage; // ids of stages or rallies, or stage codes, joined by "+"
    std::vector<std::string> names;
    Dirt::DirtOptions options;
};

// Fail when there is no such stage or rally.
std::unique_ptr<Dirt::DirtMatch> NewRace(const RacePlan& plan);

// Why there is no such stage, rally or code, in a sentence.
std::string WhyNoCourse(const std::string& words);

// People on the seats, opponents on those whose name says so; these know the roads of the shelf. They decide one after the
// other, so they may share a watch.
std::vector<Club::SeatPlan> SeatsFor(
    const AnyMatch& match, std::uint64_t seed,
    std::shared_ptr<Pilot::ParTableStore> shelf = std::make_shared<Pilot::LocalParTables>(),
    const Pilot::Budget& budget = {});

// The dice of a race as they fall from here on. One seed is one stream of dice from the first start to the last finish:
// a race that is taken up goes on in it where its log ends, so quitting, resuming or a crash never rolls anything anew.
std::unique_ptr<Club::ChanceSource> DiceOf(const AnyMatch& match, std::uint64_t seed);

// A number no player knows.
std::uint64_t FreshSeed();

} // namespace Rally::Shared
