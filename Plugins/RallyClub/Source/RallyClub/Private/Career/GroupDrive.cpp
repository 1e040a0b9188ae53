#include "RallyClub/Career/GroupDrive.h"

#include "RallyClub/Table.h"

namespace Rally::Career
{
namespace GroupDriveDetail
{

// False when a person sits there and nobody drives instead.
bool SeatStandIns(Club::SeatRecords& seats, const GroupToDrive& group)
{
    for (Club::SeatRecord& seat : seats)
    {
        if (seat.kind == Club::SeatKind::Human)
        {
            if (!group.forPlayer)
            {
                return false;
            }
            seat.kind = Club::SeatKind::Driver;
            seat.level = group.standIn;
            seat.temper.clear();
        }
    }
    return true;
}

} // namespace GroupDriveDetail

std::unique_ptr<AnyMatch> DriveGroup(const GroupToDrive& group, const SeatDrivers& drivers,
                                     const std::atomic<bool>& givesUp)
{
    GroupRace race;
    const bool is = group.isGuest ? GuestRaceOf(group.at, race, group.attempt)
                                  : RaceOf(group.at, group.tier, group.group, race, group.attempt);
    if (!is || !GroupDriveDetail::SeatStandIns(race.seats, group))
    {
        return nullptr;
    }
    const GameEntry* game = FindRuleset(race.game);
    std::vector<Club::SeatPlan> seats;
    for (const std::shared_ptr<Driver>& driver : drivers(*game, race.seats, race.seed))
    {
        seats.push_back({Club::SeatKind::Driver, driver});
    }
    Club::Table table(game->begin(race.agreed).match, std::move(seats),
                      std::make_unique<Club::SeededChance>(race.seed));
    Club::Table::State state = Club::Table::State::Moved;
    while (state == Club::Table::State::Moved && !givesUp)
    {
        state = table.Advance();
    }
    return state == Club::Table::State::Over ? table.TheMatch().Clone() : nullptr;
}

} // namespace Rally::Career
