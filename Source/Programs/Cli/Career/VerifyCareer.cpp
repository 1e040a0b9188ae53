#include "Cli/Career/VerifyCareer.h"

#include "RallyClub/Career/Proof.h"
#include "RallyPilot/ParTableStore.h"
#include "Shared/Career/SeasonRun.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>

namespace Rally::Cli
{
namespace
{

constexpr std::uint16_t kDraws = 16; // of a race that could not be driven to its end

bool IsRace(const Career::Happening& event)
{
    return event.kind == Career::HappeningKind::GroupDriven || event.kind == Career::HappeningKind::Retaken ||
           event.kind == Career::HappeningKind::GuestDriven;
}

// The same race by the same drivers, or nothing: a person drove in it, or none of its draws ends like that.
bool DrivesTheSame(const Career::State& before, const Career::Happening& event, const Pilot::DriverAids& aids)
{
    for (std::uint16_t draw = 0; draw < kDraws; ++draw)
    {
        const std::unique_ptr<AnyMatch> match =
            Shared::DriveGroup(before, event.tier, event.group, aids, std::nullopt, draw);
        if (match != nullptr && match->Chain() == event.log)
        {
            return true;
        }
    }
    return false;
}

bool HasPlayer(const Career::Happening& event)
{
    return std::any_of(event.drives.begin(), event.drives.end(),
                       [](const Career::Drive& drive) { return drive.who == Career::kPlayer; });
}

const char* Judge(const Career::State& before, const Career::Happening& event, const Career::CareerShelf& shelf,
                  const Pilot::DriverAids* aids, CareerProof& proof)
{
    if (const std::unique_ptr<AnyMatch> film = shelf.Film(event.log))
    {
        const bool sound = DrawOf(before, event, *film).has_value();
        ++(sound ? proof.rolled : proof.bent);
        return sound ? "dice as they had to fall" : "NOT by the dice of this career";
    }
    if (aids == nullptr || HasPlayer(event))
    {
        ++proof.unknown;
        return "not kept";
    }
    const bool same = DrivesTheSame(before, event, *aids);
    ++(same ? proof.driven : proof.bent);
    return same ? "driven again, the same" : "NOT what it says when it is driven again";
}

void TellRace(const Career::State& career, const Career::Happening& event, const char* found)
{
    if (event.kind == Career::HappeningKind::GuestDriven)
    {
        const std::size_t round = career.guest.rounds.size();
        std::printf("season %d %-8s round %zu seed %016" PRIx64 "  %s\n", career.season + 1,
                    Career::Guests()[career.guest.event].id, round + 1, GuestSeedOf(career, round), found);
        return;
    }
    const std::size_t round = event.kind == Career::HappeningKind::Retaken ? career.Of(event.tier).rounds.size() - 1
                                                                           : RoundsDriven(career, event.tier);
    std::printf("season %d %-8s round %zu group %d  seed hash %016" PRIx64 "  seed %016" PRIx64 "  %s\n",
                career.season + 1, Career::EntryOf(event.tier).id, round + 1, event.group + 1,
                SeedHashOf(career, event.tier, round), SeedOf(career, event.tier, round, event.group), found);
}

} // namespace

CareerProof ProveCareer(const Career::Keeping& keeping, const Career::CareerShelf& shelf, bool drives)
{
    const Pilot::DriverAids aids{std::make_shared<Pilot::LocalParTables>(), {}};
    CareerProof proof;
    Career::State career = Career::Begin(keeping.beginning);
    for (const Career::Happening& event : keeping.events)
    {
        if (IsRace(event))
        {
            TellRace(career, event, Judge(career, event, shelf, drives ? &aids : nullptr, proof));
        }
        if (!Follow(career, event))
        {
            ++proof.bent;
            break;
        }
    }
    return proof;
}

} // namespace Rally::Cli
