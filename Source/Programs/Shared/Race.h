// A race that is about to begin or to be taken up: the match of a set-up, and who decides for its seats.
#pragma once

#include "RallyClub/Table.h"
#include "RallyPilot/Drivers.h"
#include "RallyRules/Core/Rulesets.h"

namespace Rally::Shared
{

// The game of a command line's word; the usual one when it says nothing. A Fail in the command's name when there is none.
const GameEntry& GameCalled(const std::string& command, const std::string& id);
// The options of a command line's words.
OptionValues OptionsOfWords(const std::string& command, OptionSpecs specs, const std::string& words);

// What can be said so, for the help of a command: of every game there is.
std::string OptionsHelp();

// "you,bot,sisu:gambler=Timo". A Fail in the command's name when it cannot be read.
Club::SeatRecords SeatsOfWords(const std::string& command, const std::string& words);

// A match at its beginning. A Fail in the command's name when it cannot be played.
std::unique_ptr<AnyMatch> NewRace(const MatchSetup& agreed, const GameEntry& game = *Rulesets().front(),
                                  const std::string& command = "play");

// Opponents where the records say so, people everywhere else. They decide one after the other, so they may share a watch.
std::vector<Club::SeatPlan> SeatsFor(std::span<const Club::SeatRecord> records, std::uint64_t seed,
                                     const Pilot::DriverAids& aids = {}, const GameEntry& game = *Rulesets().front());

// A number no player knows; one that nobody can guess.
std::uint64_t FreshSeed();
Digest FreshDigest();

} // namespace Rally::Shared
