#include "RallyClub/Career/Guests.h"

#include "Following.h"

#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Career/Tasks.h"
#include "RallyRules/Core/Random.h"

#include <algorithm>

namespace Rally::Career
{
namespace GuestsDetail
{

static_assert(kMostRounds <= 0xFF && kGroupSeats <= kMostEntries);

// What the career itself says, whichever games there are here: a save opens without the game of a cup that was left out.
bool IsInvited(const State& career, std::uint8_t event)
{
    const bool isFree = !HasGuest(career) || IsGuestDriven(career);
    return event < Guests().size() && !career.over && isFree && MayCloseSeason(career) &&
           (career.guestsEntered & 1u << event) == 0 && career.beginning.game != Guests()[event].game;
}

// Whoever shares the first place has won; the player is told, should it be one of them.
void AwardTrophy(State& career)
{
    const std::vector<TableRow> table = GuestTableOf(career);
    const auto own = std::find_if(table.begin(), table.end(), [](const TableRow& row) { return row.who == kPlayer; });
    const TableRow& first = own->rank == 1 ? *own : table.front();
    Trophy trophy;
    trophy.season = career.season;
    trophy.event = career.guest.event;
    trophy.winner = first.who;
    trophy.person = career.holders[first.who].person;
    trophy.rank = own->rank;
    trophy.points = own->points;
    for (const RoundResult& round : career.guest.rounds)
    {
        trophy.left = static_cast<std::uint8_t>(trophy.left + (round.byCoDriver ? 1 : 0));
    }
    career.trophies.push_back(trophy);
}

} // namespace GuestsDetail

using namespace GuestsDetail;

unsigned StarsToSpend(const State& career)
{
    const unsigned all = career.stars + unsigned{StarsThisSeason(career)};
    return all - (std::min)(all, unsigned{career.starsSpent});
}

bool IsDrivable(const GuestEntry& guest, std::string_view career)
{
    return career != guest.game && SeasonGameOf(guest.game) != nullptr;
}

std::vector<std::uint8_t> GuestsOffered(const State& career)
{
    std::vector<std::uint8_t> offered;
    for (std::uint8_t event = 0; event < Guests().size(); ++event)
    {
        if (IsInvited(career, event) && IsDrivable(Guests()[event], career.beginning.game))
        {
            offered.push_back(event);
        }
    }
    return offered;
}

std::vector<Licence> InvitedTo(const State& career, const GuestEntry& guest)
{
    std::vector<Licence> invited = {kPlayer};
    for (const TableRow& row : TableOf(career, career.PlayerTier()))
    {
        if (invited.size() < guest.entrants && row.who != kPlayer)
        {
            invited.push_back(row.who);
        }
    }
    return invited;
}

bool IsGuestDriven(const State& career)
{
    return HasGuest(career) && career.guest.rounds.size() == Guests()[career.guest.event].rounds;
}

std::vector<Round> GuestRoundsOf(const State& career)
{
    return HasGuest(career)
               ? GuestCalendarOf(career.TheWorld(), career.beginning.seed, career.season, career.guest.event)
               : std::vector<Round>();
}

std::vector<Licence> GuestGridOf(const State& career)
{
    if (!HasGuest(career) || IsGuestDriven(career))
    {
        return {};
    }
    if (career.guest.rounds.empty())
    {
        std::vector<Licence> grid = career.guest.entered;
        Random lot(
            ChanceOf(career.beginning.seed, ChanceFor::GuestStart, career.season, std::uint64_t{career.guest.event}));
        for (std::size_t i = grid.size(); i > 1; --i)
        {
            std::swap(grid[i - 1], grid[lot.Below(static_cast<std::uint32_t>(i))]);
        }
        return grid;
    }
    std::vector<Licence> grid;
    for (const TableRow& row : GuestTableOf(career))
    {
        grid.push_back(row.who);
    }
    return grid;
}

std::vector<RallyRow> GuestClassificationOf(const State& career, std::size_t round)
{
    const GuestEntry& guest = Guests()[career.guest.event];
    return ClassificationOf(career.guest.rounds[round], guest.points, guest.stages);
}

std::vector<TableRow> GuestTableOf(const State& career)
{
    std::vector<std::vector<RallyRow>> rounds;
    for (std::size_t round = 0; round < career.guest.rounds.size(); ++round)
    {
        rounds.push_back(GuestClassificationOf(career, round));
    }
    return TableOf(career.guest.entered, rounds);
}

bool FollowGuestEntry(State& career, const Happening& event)
{
    if (!IsInvited(career, event.choice) || StarsToSpend(career) < Guests()[event.choice].price)
    {
        return false;
    }
    const GuestEntry& guest = Guests()[event.choice];
    career.starsSpent = static_cast<std::uint16_t>(career.starsSpent + guest.price);
    career.guestsEntered = static_cast<std::uint8_t>(career.guestsEntered | 1u << event.choice);
    career.guest = {event.choice, InvitedTo(career, guest), {}};
    return true;
}

bool FollowGuestRound(State& career, const Happening& event)
{
    const std::vector<Licence> grid = GuestGridOf(career);
    if (grid.empty() || event.tier != Tier::Club || event.group != kPlayersGroup || event.deeds != Deeds{} ||
        !event.encounters.empty() || !IsResultOf(grid, event.drives, GuestRoundsOf(career)[career.guest.rounds.size()]))
    {
        return false;
    }
    RoundResult& round = career.guest.rounds.emplace_back();
    round.drives = event.drives;
    round.groups = 1;
    round.log = event.log;
    round.byCoDriver = event.byCoDriver;
    if (IsGuestDriven(career))
    {
        AwardTrophy(career);
    }
    return true;
}

} // namespace Rally::Career
