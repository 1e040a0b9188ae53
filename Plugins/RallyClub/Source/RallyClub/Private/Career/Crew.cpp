#include "RallyClub/Career/Crew.h"

#include "RallyClub/CarLook.h"
#include "RallyClub/Career/Guests.h"
#include "RallyClub/SeatRecord.h"

#include "../SealedForm.h"

namespace Rally::Career
{
namespace CrewDetail
{

constexpr std::string_view kMark = "RALLYCREW";
constexpr std::uint8_t kForm = 1;
constexpr std::size_t kLongestWords = 4 * Club::kLongestName; // letters may take four bytes

// Of the group; where the player drives next when no round is to come: the grid of the cup it is in.
std::vector<Licence> SeatsOf(const State& career, Tier tier, std::size_t group)
{
    std::vector<std::vector<Licence>> groups = GroupsOf(career, tier);
    const bool isGuest = groups.empty() && tier == career.PlayerTier() && group == kPlayersGroup;
    return isGuest ? GuestGridOf(career) : group < groups.size() ? std::move(groups[group]) : std::vector<Licence>();
}

} // namespace CrewDetail

Club::Livery LiveryOf(const State& career, const Crew& crew)
{
    const std::size_t team = career.contract.team;
    return crew.wearsTeam && team < Teams().size() ? Teams()[team].livery : crew.livery;
}

Club::Liveries LiveriesOf(const State& career, Tier tier, std::size_t group, const Crew& crew)
{
    Club::Liveries liveries;
    const std::vector<Licence> seats = CrewDetail::SeatsOf(career, tier, group);
    for (std::size_t seat = 0; seat < seats.size() && seat < liveries.size(); ++seat)
    {
        const Licence who = seats[seat];
        liveries[seat] = who == kPlayer ? LiveryOf(career, crew) : Teams()[PersonOf(career, who).team].livery;
    }
    return liveries;
}

void NumberDoors(const State& career, Tier tier, std::size_t group, std::span<Club::SeatRecord> seats)
{
    const std::vector<Licence> drivers = CrewDetail::SeatsOf(career, tier, group);
    if (drivers.empty() || drivers.size() != seats.size())
    {
        return;
    }
    const Club::CarLooks usual = Club::UsualLooks();
    bool taken[Club::kMostNumber + 1]{};
    taken[0] = true;
    taken[career.beginning.number] = true;
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
    {
        const Licence who = drivers[seat];
        std::uint8_t number = who == kPlayer ? career.beginning.number : PersonOf(career, who).number;
        while (who != kPlayer && taken[number])
        {
            number = static_cast<std::uint8_t>(number % Club::kMostNumber + 1);
        }
        taken[number] = true;
        seats[seat].look = usual[seat];
        seats[seat].look.number = number;
    }
}

Crew Tidied(Crew crew)
{
    crew.name = Club::TidyName(crew.name);
    crew.country = Club::TidyName(crew.country);
    crew.coDriver = Club::TidyName(crew.coDriver);
    crew.number = crew.number < 1 || crew.number > Club::kMostNumber ? std::uint8_t{1} : crew.number;
    crew.voice = crew.voice < kVoices ? crew.voice : std::uint8_t{0};
    crew.livery = crew.livery.IsKnown() ? crew.livery : Club::Livery{};
    return crew;
}

ByteString EncodeCrew(const Crew& crew)
{
    ByteString body;
    ByteWriter out(body);
    out.Words(crew.name);
    out.Words(crew.country);
    out.Byte(crew.number);
    out.Words(crew.coDriver);
    out.Byte(crew.voice);
    out.Byte(crew.livery.body);
    out.Byte(crew.livery.accent);
    out.Byte(crew.livery.pattern);
    out.Byte(crew.wearsTeam ? 1 : 0);
    return Club::Sealed(CrewDetail::kMark, CrewDetail::kForm, body);
}

bool DecodeCrew(std::span<const std::uint8_t> bytes, Crew& crew)
{
    std::span<const std::uint8_t> body;
    if (!Club::Unsealed(CrewDetail::kMark, CrewDetail::kForm, bytes, body))
    {
        return false;
    }
    ByteReader in(body);
    Crew read;
    read.name = in.Words(CrewDetail::kLongestWords);
    read.country = in.Words(CrewDetail::kLongestWords);
    read.number = in.Byte();
    read.coDriver = in.Words(CrewDetail::kLongestWords);
    read.voice = in.Byte();
    read.livery.body = in.Byte();
    read.livery.accent = in.Byte();
    read.livery.pattern = in.Byte();
    read.wearsTeam = in.Number(1) == 1;
    // One crew, one form: what would not be agreed on is not read either.
    if (in.Failed() || !in.AtEnd() || Tidied(read) != read)
    {
        return false;
    }
    crew = std::move(read);
    return true;
}

} // namespace Rally::Career
