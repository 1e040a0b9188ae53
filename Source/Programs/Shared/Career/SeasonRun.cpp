#include "Shared/Career/SeasonRun.h"

#include "RallyClub/Career/GroupDrive.h"
#include "RallyClub/Career/Hindsight.h"

namespace Rally::Shared
{
namespace
{

constexpr Career::Tier kAllTiers[] = {Career::Tier::Club, Career::Tier::National, Career::Tier::World};

} // namespace

std::unique_ptr<AnyMatch> DriveGroup(const Career::State& career, Career::Tier tier, std::size_t group,
                                     const Pilot::DriverAids& aids, StandIn player, std::uint16_t draw)
{
    const std::atomic<bool> never{false};
    const Career::GroupToDrive wanted{career, tier, group, player.has_value(), {}, draw};
    return Career::DriveGroup(
        wanted,
        [&](const GameEntry& game, const Club::SeatRecords& seats, std::uint64_t seed)
        {
            std::vector<Pilot::DriverWish> wishes;
            for (const Club::SeatRecord& seat : seats)
            {
                const bool stands = seat.level.empty() && player;
                wishes.push_back({stands ? player->character : Pilot::CharacterOf(seat.level, seat.temper),
                                  seed + wishes.size(), stands && player->takesHints});
            }
            return Pilot::DriversFor(game, wishes, aids);
        },
        never);
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
    std::optional<Career::Happening> review;
    if (hindsight == Hindsight::Yes)
    {
        review = HindsightOf(driven, round, Pilot::LookBack(*RulesetOf(match->Header()), *match, aids));
    }
    events.push_back(std::move(driven));
    if (review && Follow(career, *review))
    {
        events.push_back(std::move(*review));
    }
    return true;
}

bool DriveTier(Career::State& career, Career::Tier tier, const Pilot::DriverAids& aids, StandIn player,
               Hindsight hindsight, std::vector<Career::Happening>& events)
{
    while (!IsSeasonDriven(career, tier))
    {
        for (std::size_t group = 0, groups = GroupsOf(career, tier).size(); group < groups; ++group)
        {
            if (!DriveGroupOn(career, tier, group, aids, player, hindsight, events))
            {
                return false;
            }
        }
    }
    return true;
}

bool DriveSeason(Career::State& career, const Pilot::DriverAids& aids, StandIn player, Hindsight hindsight,
                 std::vector<Career::Happening>& events)
{
    for (const Career::Tier tier : kAllTiers)
    {
        if (!DriveTier(career, tier, aids, player, hindsight, events))
        {
            return false;
        }
    }
    Career::Happening close;
    close.kind = Career::HappeningKind::SeasonClosed;
    if (!Follow(career, close))
    {
        return false;
    }
    events.push_back(std::move(close));
    return true;
}

} // namespace Rally::Shared
