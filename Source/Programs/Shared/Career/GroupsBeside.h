// The groups of a career that nobody watches, driven beside the player: one after the other at a workbench of their own, while he
// looks round or drives (C-7). What has been driven is handed to the desk when somebody asks here; a program that ends, or a career
// that is left, lets go of what is under way, and it is driven again the next time, by the same dice.
#pragma once

#include "RallyClub/Career/CareerDesk.h"
#include "RallyPilot/Drivers.h"
#include "RallyRules/Core/Workbench.h"

#include <atomic>
#include <memory>
#include <optional>

namespace Rally::Shared
{

class GroupsBeside
{
public:
    // Nobody else works with these aids.
    GroupsBeside(Workbench& theBench, Pilot::DriverAids theAids) : bench(theBench), aids(std::move(theAids)) {}
    ~GroupsBeside() { Stop(); }
    GroupsBeside(const GroupsBeside&) = delete;
    GroupsBeside& operator=(const GroupsBeside&) = delete;

    // Hands over what has been driven and begins what is to be. True when the desk has taken something. Whoever has changed the
    // desk says so: then it is asked again.
    bool Update(Career::CareerDesk& desk);
    void DeskChanged() { asks = true; }
    bool IsDriving() const { return job != nullptr; }
    void Stop();

private:
    struct Work
    {
        std::atomic<bool> ends{false};
        std::unique_ptr<AnyMatch> match; // when it is done: driven to its end, or nothing
    };

    Workbench& bench;
    Pilot::DriverAids aids;
    std::optional<Career::GroupToDrive> group;
    std::shared_ptr<Work> work;
    std::unique_ptr<Workbench::Job> job;
    bool asks = true;
};

} // namespace Rally::Shared
