#include "RallyClub/Career/SeasonGame.h"

#include "RallyClub/MatchScreen.h"
#include "RallyClub/Table.h"
#include "RallyRules/Core/Characters.h"

#include <algorithm>

namespace Rally::Career
{
namespace SeasonGameDetail
{

// What a tier has in force, and what the region bends of it; a game takes of it what it knows.
OptionValues OptionsFor(const GameEntry& game, Tier tier, const RegionEntry& region)
{
    OptionValues values = UsualValues(game.options());
    for (const std::string_view words : {std::string_view(EntryOf(tier).options), std::string_view(region.option)})
    {
        for (std::size_t begin = 0; begin < words.size();)
        {
            const std::size_t end = (std::min)(words.find(',', begin), words.size());
            std::string misfit;
            ReadOptions(game.options(), words.substr(begin, end - begin), values, misfit);
            begin = end + 1;
        }
    }
    return values;
}

Club::SeatRecord SeatOf(const State& career, Licence who)
{
    Club::SeatRecord seat = Club::Person(career.beginning.name);
    if (who != kPlayer)
    {
        const PersonEntry& person = PersonOf(career, who);
        seat = Club::Opponent(person.name, 0, PlaceOfTrait(Tempers(), person.temper));
        seat.level = SkillWord(career.holders[who].step);
    }
    return seat;
}

std::uint64_t DiceSeed(const State& career, Tier tier, std::size_t group, std::uint16_t draw)
{
    return ChanceOf(career.beginning.seed, ChanceFor::Dice, career.season, static_cast<std::uint64_t>(tier),
                    RoundsDriven(career, tier), group + (std::uint64_t{draw} << 8));
}

bool IsThatRace(const AnyMatch& match, const GroupRace& race, const GameEntry& game)
{
    const Begun begun = game.begin(race.agreed);
    return begun.match != nullptr && begun.match->Header().ruleset == match.Header().ruleset &&
           begun.match->Header().setup == match.Header().setup && begun.match->Header().names == match.Header().names;
}

} // namespace SeasonGameDetail

const SeasonGame* SeasonGameOf(std::string_view game)
{
    const GameEntry* entry = FindRuleset(game);
    const Club::ScreenEntry* screens = entry != nullptr ? Club::ScreenEntryOf(*entry) : nullptr;
    return screens != nullptr && screens->seasons != nullptr ? screens->seasons() : nullptr;
}

bool RaceOf(const State& career, Tier tier, std::size_t group, GroupRace& race, std::uint16_t draw)
{
    using namespace SeasonGameDetail;
    const std::vector<std::vector<Licence>> groups = GroupsOf(career, tier);
    const GameEntry* game = FindRuleset(career.beginning.game);
    const SeasonGame* seasons = SeasonGameOf(career.beginning.game);
    if (group >= groups.size() || game == nullptr || seasons == nullptr)
    {
        return false;
    }
    const Round round =
        CalendarOf(career.beginning.seed, career.season, tier, career.beginning.length)[RoundsDriven(career, tier)];
    const RegionEntry& region = Regions()[round.region];
    race = {};
    race.agreed.course = seasons->course(region, EntryOf(tier).tiles, {round.stages, round.stageCount});
    race.agreed.options = OptionsFor(*game, tier, region);
    for (const Licence who : groups[group])
    {
        race.seats.push_back(SeatOf(career, who));
    }
    race.agreed.names = Club::NamesOf(race.seats);
    const Begun begun = game->begin(race.agreed);
    if (begun.match == nullptr)
    {
        return false;
    }
    race.seed = Club::SeedThatBegins(*begun.match, 0, DiceSeed(career, tier, group, draw));
    return true;
}

std::uint16_t DrawOfRetake(const State& career)
{
    constexpr std::uint16_t kDrawsOfARace = 16;
    const std::vector<RoundResult>& rounds = career.Of(career.PlayerTier()).rounds;
    return static_cast<std::uint16_t>(rounds.empty() ? 0 : kDrawsOfARace * (rounds.back().retakes + 1));
}

bool ResultOf(const State& career, Tier tier, std::size_t group, const AnyMatch& match, Happening& event)
{
    const std::vector<std::vector<Licence>> groups = GroupsOf(career, tier);
    const SeasonGame* seasons = SeasonGameOf(career.beginning.game);
    const GameEntry* game = FindRuleset(career.beginning.game);
    GroupRace race;
    if (group >= groups.size() || game == nullptr || seasons == nullptr || match.Seats() != groups[group].size() ||
        !RaceOf(career, tier, group, race) || !SeasonGameDetail::IsThatRace(match, race, *game))
    {
        return false;
    }
    event = {};
    event.kind = HappeningKind::GroupDriven;
    event.tier = tier;
    event.group = static_cast<std::uint8_t>(group);
    event.log = match.Chain();
    event.drives.resize(groups[group].size());
    for (std::size_t seat = 0; seat < event.drives.size(); ++seat)
    {
        event.drives[seat].who = groups[group][seat];
    }
    return seasons->drives(match, event.drives);
}

std::string SkillWord(std::uint8_t step)
{
    // Between the first three levels of everybody's there is one more (Pilot::Character::rising).
    constexpr std::string_view words[kSkillSteps] = {"rookie", "rookie+",  "clubman", "clubman+",
                                                     "pro",    "champion", "sisu"};
    return std::string(words[step > 0 && step <= kSkillSteps ? step - 1 : 0]);
}

} // namespace Rally::Career
