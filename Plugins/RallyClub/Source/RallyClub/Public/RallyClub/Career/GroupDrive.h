// A start group of a career, driven to its end by opponents of any other race (C-7). Who they are is the shell's to say: this room
// knows no drivers.
#pragma once

#include "RallyClub/Career/CareerDesk.h"
#include "RallyRules/Core/Driver.h"

#include <atomic>
#include <functional>

namespace Rally::Career
{

// One for every seat, opponents by their level and temper; the seat of a person by a stand-in's.
using SeatDrivers = std::function<std::vector<std::shared_ptr<Driver>>(
    const GameEntry& game, const Club::SeatRecords& seats, std::uint64_t seed)>;

// nullptr when there is no such group, nobody may drive for its player, it did not end, or was given up.
RALLYCLUB_API std::unique_ptr<AnyMatch> DriveGroup(const GroupToDrive& group, const SeatDrivers& drivers,
                                                   const std::atomic<bool>& givesUp);

} // namespace Rally::Career
