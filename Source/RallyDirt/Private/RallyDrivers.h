// Who drives the seats of a race that nobody sits in, as RallyPilot makes them.
#pragma once

#include "RallyClub/Career/CareerOffice.h"
#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Driver.h"
#include "RallyRules/Core/Rulesets.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace RallyDrivers
{
/** One for every seat: an opponent of the level and temper of its record; who stands in for a person drives as usual. */
std::vector<std::shared_ptr<Rally::Driver>> For(const Rally::GameEntry& Game, const Rally::Club::SeatRecords& Seats, std::uint64_t Seed);
/** Who looks back on the matches of careers, in games that say something of them. */
Rally::Career::Looker Looker();
} // namespace RallyDrivers
