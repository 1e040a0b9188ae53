#include "Shared/Career/SeasonRun.h"

#include "RallyClub/Table.h"
#include "Shared/Career/Hindsight.h"

namespace Rally::Shared
{
namespace
{

constexpr std::size_t kMovesAtOnce = 1; // before somebody may say that it is not wanted any more
constexpr Career::Tier kAllTiers[] = {Career::Tier::Club, Career::Tier::National, Career::Tier::World};

bool Drive(Career::State& career, Career::Tier tier, const Pilot::DriverAids& aids, Pilot::Character player,
           Hindsight hindsight, std::vector<Career::Happening>& events)
{
    for (std::size_t group = 0, groups = GroupsOf(career, tier).size(); group < groups; ++group)
    {
        if (!DriveGroupOn(career, tier, group, aids, player, hindsight, events))
        {
            return false;
        }
    }
    return true;
}

} // namespace

std::unique_ptr<AnyMatch> DriveGroup(const Career::State& career, Career::Tier tier, std::size_t group,
                                     const Pilot::DriverAids& aids, StandIn player, std::uint16_t draw,
                                     const std::atomic<bool>* unwanted)
{
    Career::GroupRace race;
    const GameEntry* game = FindRuleset(career.beginning.game);
    if (game == nullptr || !RaceOf(career, tier, group, race, draw))
    {
        return nullptr;
    }
    std::vector<Pilot::DriverWish> wishes;
    for (const Club::SeatRecord& seat : race.seats)
    {
        const bool person = seat.kind == Club::SeatKind::Human;
        if (person && !player)
        {
            return nullptr;
        }
        wishes.push_back({person ? *player : Pilot::CharacterOf(seat.level, seat.temper), race.seed + wishes.size()});
    }
    std::vector<Club::SeatPlan> seats;
    for (const std::shared_ptr<Driver>& driver : Pilot::DriversFor(*game, wishes, aids))
    {
        seats.push_back({Club::SeatKind::Driver, driver});
    }
    const Begun begun = game->begin(race.agreed);
    Club::Table table(begun.match->Clone(), std::move(seats), std::make_unique<Club::SeededChance>(race.seed));
    Club::Table::State state = Club::Table::State::Moved;
    while (state == Club::Table::State::Moved && (unwanted == nullptr || !*unwanted))
    {
        state = table.Run(kMovesAtOnce);
    }
    return state == Club::Table::State::Over ? table.TheMatch().Clone() : nullptr;
}

bool DriveGroupOn(Career::State& career, Career::Tier tier, std::size_t group, const Pilot::DriverAids& aids,
                  StandIn player, Hindsight hindsight, std::vector<Career::Happening>& events)
{
    const std::size_t round = RoundsDriven(career, tier);
    const std::unique_ptr<AnyMatch> match = DriveGroup(career, tier, group, aids, player);
    Career::Happening driven;
    if (match == nullptr || !ResultOf(career, tier, group, *match, driven) || !Follow(career, driven))
    {
        return false;
    }
    Career::Happening review;
    const bool known = hindsight == Hindsight::Yes && HindsightOf(driven, round, *match, aids, review);
    events.push_back(std::move(driven));
    if (known && Follow(career, review))
    {
        events.push_back(std::move(review));
    }
    return true;
}

std::vector<Career::Happening> DriveSeason(Career::State& career, const Pilot::DriverAids& aids,
                                           Pilot::Character player, Hindsight hindsight)
{
    std::vector<Career::Happening> events;
    for (const Career::Tier tier : kAllTiers)
    {
        while (!IsSeasonDriven(career, tier))
        {
            if (!Drive(career, tier, aids, player, hindsight, events))
            {
                return events;
            }
        }
    }
    Career::Happening close;
    close.kind = Career::HappeningKind::SeasonClosed;
    if (Follow(career, close))
    {
        events.push_back(std::move(close));
    }
    return events;
}

} // namespace Rally::Shared
