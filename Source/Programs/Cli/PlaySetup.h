// What is agreed before a race in the terminal: stage or rally, who drives which car, options. Read from the words of
// the command line, or asked for one by one.
#pragma once

#include "Cli/PlayTerminal.h"

#include "RallyClub/Table.h"
#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Cli
{

struct RacePlan
{
    std::string stage; // id of a stage or a rally
    std::vector<std::string> names;
    Dirt::DirtOptions options;
};

// "you,you=Anna,bot": names of the seats; opponents carry kBotMark. Fail when it cannot be read.
std::vector<std::string> ReadSeats(const std::string& words);

// "one,scr,red,chk,sisu=stage,last-corner=off"
Dirt::DirtOptions ReadRaceOptions(const std::string& words);

// Asks for stage and drivers by number. False when the input ended.
bool AskForRace(Terminal& terminal, RacePlan& plan);

// Fail when there is no such stage or rally.
std::unique_ptr<Dirt::DirtMatch> NewRace(const RacePlan& plan);

// People on the seats, opponents on those whose name says so.
std::vector<Club::SeatPlan> SeatsFor(const AnyMatch& match, std::uint64_t seed);

} // namespace Rally::Cli
