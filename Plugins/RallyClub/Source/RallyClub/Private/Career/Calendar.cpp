#include "RallyClub/Career/Calendar.h"

#include "RallyRules/Core/Hash.h"
#include "RallyRules/Core/Random.h"

#include <algorithm>
#include <iterator>

namespace Rally::Career
{
namespace CalendarDetail
{

bool AreAlike(const RegionEntry& one, const RegionEntry& other)
{
    const bool fords = one.wishes.fords == Amount::Many && other.wishes.fords == Amount::Many;
    const bool jumps = one.wishes.jumps == Amount::Many && other.wishes.jumps == Amount::Many;
    return fords || jumps;
}

bool HasAlikeNeighbours(std::span<const std::uint8_t> regions)
{
    const std::span<const RegionEntry> all = Regions();
    for (std::size_t i = 1; i < regions.size(); ++i)
    {
        if (AreAlike(all[regions[i - 1]], all[regions[i]]))
        {
            return true;
        }
    }
    return false;
}

std::vector<std::uint8_t> RegionsFor(Tier tier)
{
    std::vector<std::uint8_t> found;
    for (std::size_t i = 0; i < Regions().size(); ++i)
    {
        if (Regions()[i].tier <= tier)
        {
            found.push_back(static_cast<std::uint8_t>(i));
        }
    }
    return found;
}

// The first `rounds` of a shuffled list, again until they fit, and end where a season may; the last try counts where nothing ever does.
std::vector<std::uint8_t> Drawn(Tier tier, std::size_t rounds, bool ends, Random& lot)
{
    constexpr int kPatience = 1000;
    std::vector<std::uint8_t> regions = RegionsFor(tier);
    for (int tried = 0; tried < kPatience; ++tried)
    {
        for (std::size_t i = regions.size(); i > 1; --i)
        {
            std::swap(regions[i - 1], regions[lot.Below(static_cast<std::uint32_t>(i))]);
        }
        const std::span<const std::uint8_t> driven(regions.data(), rounds);
        if (!HasAlikeNeighbours(driven) && (!ends || Regions()[driven.back()].closes))
        {
            break;
        }
    }
    regions.resize(rounds);
    return regions;
}

std::uint8_t StagesFor(Tier tier, Length length)
{
    const int more = static_cast<int>(length) - static_cast<int>(Length::Usual);
    return static_cast<std::uint8_t>(EntryOf(tier).stages + more);
}

} // namespace CalendarDetail

std::uint64_t ChanceOf(std::uint64_t seed, ChanceFor what, std::uint64_t a, std::uint64_t b, std::uint64_t c,
                       std::uint64_t d)
{
    const std::uint64_t words[] = {static_cast<std::uint64_t>(what), a, b, c, d};
    std::byte bytes[sizeof words];
    for (std::size_t i = 0; i < std::size(bytes); ++i)
    {
        bytes[i] = static_cast<std::byte>(words[i / 8] >> (8 * (i % 8)));
    }
    return HashBytes(bytes, seed);
}

std::vector<Round> CalendarOf(std::uint64_t seed, std::uint16_t season, Tier tier, Length length)
{
    const auto number = static_cast<std::uint64_t>(tier);
    Random lot(ChanceOf(seed, ChanceFor::Calendar, season, number), RandomStream::Stages);
    std::vector<Round> calendar;
    for (const std::uint8_t region : CalendarDetail::Drawn(tier, EntryOf(tier).rounds, tier == Tier::World, lot))
    {
        Round round;
        round.region = region;
        round.stageCount = CalendarDetail::StagesFor(tier, length);
        round.kept = (std::min)(round.stageCount, kKeptStages);
        for (std::uint8_t stage = 0; stage < round.stageCount; ++stage)
        {
            round.stages[stage] = stage < round.kept ? ChanceOf(seed, ChanceFor::KeptRoad, number, region, stage)
                                                     : ChanceOf(seed, ChanceFor::Road, number, region, stage, season);
        }
        calendar.push_back(round);
    }
    if (tier != Tier::Club)
    {
        Random pair(ChanceOf(seed, ChanceFor::DoubleHeader, season, number), RandomStream::Stages);
        calendar[pair.Below(static_cast<std::uint32_t>(calendar.size() - 1))].carries = true;
    }
    return calendar;
}

std::vector<Round> GuestCalendarOf(std::uint64_t seed, std::uint16_t season, std::uint8_t event)
{
    const GuestEntry& guest = Guests()[event];
    Random lot(ChanceOf(seed, ChanceFor::GuestCalendar, season, event), RandomStream::Stages);
    std::vector<Round> calendar;
    for (const std::uint8_t region : CalendarDetail::Drawn(Tier::World, guest.rounds, false, lot))
    {
        Round round;
        round.region = region;
        round.stageCount = guest.stages;
        for (std::uint8_t stage = 0; stage < guest.stages; ++stage)
        {
            round.stages[stage] = ChanceOf(seed, ChanceFor::GuestRoad, season, event, calendar.size(), stage);
        }
        calendar.push_back(round);
    }
    return calendar;
}

} // namespace Rally::Career
