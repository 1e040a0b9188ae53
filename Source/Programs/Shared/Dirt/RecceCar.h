// The recce of a program: its co-driver, who works things out on a thread of its own, and the runs at par that are driven
// there. No picture waits for it.
#pragma once

#include "RallyClub/Dirt/Ghost.h"
#include "RallyPilot/Dirt/Recce.h"
#include "Shared/WorkThread.h"

#include <map>

namespace Rally::Shared
{

class RecceCar
{
public:
    // Another thread may look at the shelf. The bell rings after every answer.
    explicit RecceCar(std::shared_ptr<Pilot::ParTableStore> theShelf, Bell bell = {});

    // A run at par on one of the stages (ParRun), to race against. nullptr while it is not known, and on a road without an
    // end. A newer question takes the place of an older one. With seconds: the run of those that comes closest to them.
    std::shared_ptr<const Club::Ghost> ParGhostOf(const Dirt::DirtSetup& setup, std::size_t stage, int seconds = 0);

    // Until all that was asked for is known, at most so long. False when that was not enough.
    bool Rest(std::chrono::milliseconds most);

private:
    const std::shared_ptr<Pilot::ParTableStore> shelf;
    std::map<std::uint64_t, std::shared_ptr<const Club::Ghost>> ghosts; // by road and seconds
    std::uint64_t wanted = 0;                                           // the road whose ghost is under way
    WorkThread thread;

public:
    Pilot::Recce recce; // last: its work is let go of first
};

} // namespace Rally::Shared
