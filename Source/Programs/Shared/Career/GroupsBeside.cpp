#include "Shared/Career/GroupsBeside.h"

#include "Shared/Career/SeasonRun.h"

#include <utility>

namespace Rally::Shared
{

static std::unique_ptr<AnyMatch> Driven(const Career::GroupToDrive& group, const Pilot::DriverAids& aids,
                                        const std::atomic<bool>& givesUp)
{
    const StandIn player = group.forPlayer ? StandIn(Pilot::CharacterOf(group.standIn, {})) : StandIn();
    return DriveGroup(group.at, group.tier, group.group, aids, player, group.attempt, &givesUp);
}

bool GroupsBeside::Update(Career::CareerDesk& desk)
{
    bool taken = false;
    if (job != nullptr && job->IsDone())
    {
        job.reset();
        taken = work->match != nullptr && desk.Take(*group, *work->match);
        if (work->match == nullptr)
        {
            desk.CouldNotDrive(*group);
        }
        asks = true;
    }
    if (job != nullptr || !std::exchange(asks, false))
    {
        return taken;
    }
    group = desk.IsOpen() ? desk.ToDrive() : std::nullopt;
    if (group)
    {
        work = std::make_shared<Work>();
        job = bench.Begin([drives = work, what = *group, with = aids]
                          { drives->match = Driven(what, with, drives->ends); });
    }
    return taken;
}

void GroupsBeside::Stop()
{
    if (job != nullptr)
    {
        work->ends = true;
        job.reset();
    }
    asks = true;
}

} // namespace Rally::Shared
