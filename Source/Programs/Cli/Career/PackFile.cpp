#include "Cli/Career/PackFile.h"

#include "Cli/Fail.h"
#include "Shared/Files.h"
#include "Shared/Spoken.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace Rally::Cli
{
namespace
{

using nlohmann::ordered_json;

constexpr std::size_t kMostBytes = 1u << 20; // of a file
constexpr const char* kTastes[] = {"", "low", "middle", "high"};
constexpr const char* kAmounts[] = {"", "none", "few", "many"};

struct TasteWord
{
    const char* word;
    Taste StageWishes::* wish;
};
constexpr TasteWord kTasteWishes[] = {{"difficulty", &StageWishes::difficulty},
                                      {"twist", &StageWishes::twist},
                                      {"hazard", &StageWishes::hazard},
                                      {"changes", &StageWishes::changes},
                                      {"reach", &StageWishes::reach}};
struct AmountWord
{
    const char* word;
    Amount StageWishes::* wish;
};
constexpr AmountWord kAmountWishes[] = {
    {"jumps", &StageWishes::jumps}, {"fords", &StageWishes::fords}, {"shortcuts", &StageWishes::shortcuts}};

// What is said of one wish, in a table of four words.
template <class Value, std::size_t kWords>
Value ValueOf(const std::string& where, const ordered_json& wishes, const char* name,
              const char* const (&words)[kWords])
{
    const std::string said = wishes.value(name, std::string());
    const auto found = std::find(std::begin(words), std::end(words), said);
    if (found == std::end(words))
    {
        throw Fail(where + ": wishes." + name + ": expected " + words[1] + ", " + words[2] + " or " + words[3] +
                   ", not '" + said + "'");
    }
    return static_cast<Value>(found - std::begin(words));
}

StageWishes WishesIn(const std::string& where, const ordered_json& said)
{
    StageWishes wishes;
    for (const TasteWord& one : kTasteWishes)
    {
        wishes.*one.wish = ValueOf<Taste>(where, said, one.word, kTastes);
    }
    for (const AmountWord& one : kAmountWishes)
    {
        wishes.*one.wish = ValueOf<Amount>(where, said, one.word, kAmounts);
    }
    return wishes;
}

Career::Tier TierIn(const std::string& where, const std::string& id)
{
    for (std::size_t tier = 0; tier < Career::kTiers; ++tier)
    {
        if (id == Career::Tiers()[tier].id)
        {
            return static_cast<Career::Tier>(tier);
        }
    }
    throw Fail(where + ": tier: expected club, national or world, not '" + id + "'");
}

Career::PackRegion RegionIn(const std::string& where, const ordered_json& said)
{
    Career::PackRegion region;
    region.name = said.at("name").get<std::string>();
    region.wishes = WishesIn(where + ": " + region.name, said.value("wishes", ordered_json::object()));
    region.option = said.value("option", std::string());
    region.tier = TierIn(where + ": " + region.name, said.value("tier", std::string("club")));
    region.closes = said.value("closes", false);
    return region;
}

Career::PackPerson PersonIn(const std::string& where, const ordered_json& said)
{
    Career::PackPerson person;
    person.name = said.at("name").get<std::string>();
    person.country = said.at("country").get<std::string>();
    person.temper = said.value("temper", std::string("even"));
    const int number = said.at("number").get<int>();
    person.number = static_cast<std::uint8_t>(std::clamp(number, 0, 255));
    const std::string team = said.at("team").get<std::string>();
    const auto teams = Career::Teams();
    const auto found = std::find_if(teams.begin(), teams.end(), [&](const auto& one) { return team == one.id; });
    if (found == teams.end())
    {
        throw Fail(where + ": " + person.name + ": there is no team '" + team + "'");
    }
    person.team = static_cast<std::uint8_t>(found - teams.begin());
    return person;
}

std::vector<std::string> PlacesOf(const Career::Pack& pack)
{
    std::vector<std::string> places;
    for (const Career::PackRegion& region : pack.regions)
    {
        places.push_back(region.name);
    }
    for (std::size_t i = 0; pack.regions.empty() && i < Career::Regions().size(); ++i)
    {
        places.emplace_back(Career::Regions()[i].name);
    }
    return places;
}

std::vector<std::uint8_t> CalendarIn(const std::string& where, const Career::Pack& pack, const ordered_json& said)
{
    const std::vector<std::string> places = PlacesOf(pack);
    std::vector<std::uint8_t> calendar;
    for (const ordered_json& one : said)
    {
        const auto found = std::find(places.begin(), places.end(), one.get<std::string>());
        if (found == places.end())
        {
            throw Fail(where + ": calendars: there is no region '" + one.get<std::string>() + "'");
        }
        calendar.push_back(static_cast<std::uint8_t>(found - places.begin()));
    }
    return calendar;
}

Career::Pack PackIn(const std::string& file, const ordered_json& said)
{
    Career::Pack pack;
    pack.name = said.at("name").get<std::string>();
    for (const ordered_json& one : said.value("regions", ordered_json::array()))
    {
        pack.regions.push_back(RegionIn(file, one));
    }
    for (const ordered_json& one : said.value("rivals", ordered_json::array()))
    {
        pack.rivals.push_back(PersonIn(file, one));
    }
    for (const ordered_json& one : said.value("newcomers", ordered_json::array()))
    {
        pack.newcomers.push_back(PersonIn(file, one));
    }
    if (said.contains("calendarSeed"))
    {
        pack.calendarSeed = said.at("calendarSeed").get<std::uint64_t>();
    }
    const ordered_json calendars = said.value("calendars", ordered_json::object());
    for (std::size_t tier = 0; tier < Career::kTiers; ++tier)
    {
        pack.calendars[tier] = CalendarIn(file, pack, calendars.value(Career::Tiers()[tier].id, ordered_json::array()));
    }
    return pack;
}

ordered_json JsonOf(const Career::PackRegion& region)
{
    ordered_json wishes = ordered_json::object();
    for (const TasteWord& one : kTasteWishes)
    {
        if (region.wishes.*one.wish != Taste::Any)
        {
            wishes[one.word] = kTastes[static_cast<std::size_t>(region.wishes.*one.wish)];
        }
    }
    for (const AmountWord& one : kAmountWishes)
    {
        if (region.wishes.*one.wish != Amount::Any)
        {
            wishes[one.word] = kAmounts[static_cast<std::size_t>(region.wishes.*one.wish)];
        }
    }
    return {{"name", region.name},
            {"wishes", wishes},
            {"option", region.option},
            {"tier", Career::EntryOf(region.tier).id},
            {"closes", region.closes}};
}

ordered_json JsonOf(const Career::PackPerson& person)
{
    return {{"name", person.name},
            {"country", person.country},
            {"team", Career::Teams()[person.team].id},
            {"temper", person.temper},
            {"number", person.number}};
}

template <class One>
void Tell(ordered_json& to, const char* name, const std::vector<One>& all)
{
    for (const One& one : all)
    {
        to[name].push_back(JsonOf(one));
    }
}

} // namespace

Career::Pack PackCalled(const std::string& option, const std::string& code)
{
    Career::PackReading reading = Career::ReadPackCode(code);
    if (reading.fault != Career::PackFault::None)
    {
        throw Fail(option + ": " + Words(ReasonOf(reading)));
    }
    return std::move(reading.pack);
}

Career::Pack PackInFile(const std::string& file)
{
    const ordered_json said = ordered_json::parse(Shared::ReadFile(file, kMostBytes), nullptr, false);
    if (!said.is_object())
    {
        throw Fail(file + ": expected JSON in the form of Content/Data/Career/world.json");
    }
    Career::Pack pack;
    try
    {
        pack = PackIn(file, said);
    }
    catch (const nlohmann::json::exception& wrong)
    {
        throw Fail(file + ": " + wrong.what());
    }
    if (CodeOf(pack).empty())
    {
        throw Fail(file + ": no season can be driven with it: expected a name, at least " +
                   std::to_string(Career::EntryOf(Career::Tier::World).rounds) + " regions of which one closes, " +
                   std::to_string(Career::kRivals) +
                   " rivals and a newcomer with numbers of their own, or nothing of one kind");
    }
    return pack;
}

std::string JsonOf(const Career::Pack& pack)
{
    ordered_json said = {{"name", pack.name}};
    Tell(said, "regions", pack.regions);
    Tell(said, "rivals", pack.rivals);
    Tell(said, "newcomers", pack.newcomers);
    if (pack.calendarSeed)
    {
        said["calendarSeed"] = *pack.calendarSeed;
    }
    const std::vector<std::string> places = PlacesOf(pack);
    for (std::size_t tier = 0; tier < Career::kTiers; ++tier)
    {
        for (const std::uint8_t region : pack.calendars[tier])
        {
            said["calendars"][Career::Tiers()[tier].id].push_back(places[region]);
        }
    }
    return said.dump(2);
}

} // namespace Rally::Cli
