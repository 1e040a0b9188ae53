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

bool HasAlikeNeighbours(const World& world, std::span<const std::uint8_t> regions)
{
    for (std::size_t i = 1; i < regions.size(); ++i)
    {
        if (AreAlike(world.regions[regions[i - 1]], world.regions[regions[i]]))
        {
            return true;
        }
    }
    return false;
}

std::vector<std::uint8_t> RegionsFor(const World& world, Tier tier)
{
    std::vector<std::uint8_t> found;
    for (std::size_t i = 0; i < world.regions.size(); ++i)
    {
        if (world.regions[i].tier <= tier)
        {
            found.push_back(static_cast<std::uint8_t>(i));
        }
    }
    return found;
}

// C-9, but for no region being there twice.
bool IsCalendar(const World& world, std::span<const std::uint8_t> regions, bool ends)
{
    return !HasAlikeNeighbours(world, regions) && (!ends || world.regions[regions.back()].closes);
}

void Shuffle(std::vector<std::uint8_t>& regions, Random& lot)
{
    for (std::size_t i = regions.size(); i > 1; --i)
    {
        std::swap(regions[i - 1], regions[lot.Below(static_cast<std::uint32_t>(i))]);
    }
}

// The first `rounds` of a shuffled list, again until they fit, and end where a season may; the last try counts where nothing ever does.
std::vector<std::uint8_t> Drawn(const World& world, Tier tier, std::size_t rounds, bool ends, Random& lot)
{
    constexpr int kPatience = 1000;
    std::vector<std::uint8_t> regions = RegionsFor(world, tier);
    for (int tried = 0; tried < kPatience; ++tried)
    {
        Shuffle(regions, lot);
        if (IsCalendar(world, std::span(regions).first(rounds), ends))
        {
            break;
        }
    }
    regions.resize(rounds);
    return regions;
}

bool EndsSomewhere(Tier tier)
{
    return tier == Tier::World;
}

// Often enough that a thousand tries are sure to find one.
bool CanBeDrawn(const World& world, Tier tier)
{
    constexpr int kTries = 1000;
    constexpr int kFewest = 15; // then kPatience tries for a calendar all fail once in three million
    std::vector<std::uint8_t> regions = RegionsFor(world, tier);
    const std::size_t rounds = EntryOf(tier).rounds;
    if (regions.size() < rounds)
    {
        return false;
    }
    Random lot(static_cast<std::uint64_t>(tier), RandomStream::Stages);
    int fitting = 0;
    for (int tried = 0; tried < kTries; ++tried)
    {
        Shuffle(regions, lot);
        fitting += IsCalendar(world, std::span(regions).first(rounds), EndsSomewhere(tier)) ? 1 : 0;
    }
    return fitting >= kFewest;
}

bool IsSaid(const World& world, Tier tier)
{
    const std::vector<std::uint8_t>& said = world.calendars[static_cast<std::size_t>(tier)];
    std::vector<std::uint8_t> once = said;
    std::sort(once.begin(), once.end());
    const bool known = std::all_of(said.begin(), said.end(), [&](std::uint8_t region)
                                   { return region < world.regions.size() && world.regions[region].tier <= tier; });
    return said.empty() ||
           (said.size() == EntryOf(tier).rounds && known &&
            std::adjacent_find(once.begin(), once.end()) == once.end() && IsCalendar(world, said, EndsSomewhere(tier)));
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

std::vector<Round> CalendarOf(const World& world, std::uint64_t own, std::uint16_t season, Tier tier, Length length)
{
    using namespace CalendarDetail;
    const std::uint64_t seed = world.calendarSeed.value_or(own);
    const auto number = static_cast<std::uint64_t>(tier);
    Random lot(ChanceOf(seed, ChanceFor::Calendar, season, number), RandomStream::Stages);
    const std::vector<std::uint8_t>& said = world.calendars[number];
    const std::vector<std::uint8_t> regions =
        said.empty() ? Drawn(world, tier, EntryOf(tier).rounds, EndsSomewhere(tier), lot) : said;
    std::vector<Round> calendar;
    for (const std::uint8_t region : regions)
    {
        Round round;
        round.region = region;
        round.stageCount = StagesFor(tier, length);
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

bool HasCalendars(const World& world)
{
    bool has = std::all_of(Guests().begin(), Guests().end(),
                           [&](const GuestEntry& guest) { return guest.rounds <= world.regions.size(); });
    for (std::size_t tier = 0; tier < kTiers; ++tier)
    {
        has = has && CalendarDetail::IsSaid(world, static_cast<Tier>(tier)) &&
              CalendarDetail::CanBeDrawn(world, static_cast<Tier>(tier));
    }
    return has;
}

std::vector<Round> GuestCalendarOf(const World& world, std::uint64_t own, std::uint16_t season, std::uint8_t event)
{
    const std::uint64_t seed = world.calendarSeed.value_or(own);
    const GuestEntry& guest = Guests()[event];
    Random lot(ChanceOf(seed, ChanceFor::GuestCalendar, season, event), RandomStream::Stages);
    std::vector<Round> calendar;
    for (const std::uint8_t region : CalendarDetail::Drawn(world, Tier::World, guest.rounds, false, lot))
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

const World& UsualWorld()
{
    static const World usual{Regions(), Rivals(), Newcomers(), std::nullopt, {}};
    return usual;
}

} // namespace Rally::Career
