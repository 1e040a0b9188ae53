#include "RallyClub/Career/SeasonGame.h"

#include "RallyClub/Career/Rivals.h"
#include "RallyClub/Career/Votes.h"
#include "RallyClub/Career/Workshop.h"
#include "RallyClub/MatchScreen.h"
#include "RallyClub/Table.h"
#include "RallyRules/Core/Characters.h"

#include <algorithm>

namespace Rally::Career
{
namespace SeasonGameDetail
{

// What is in force, said one after the other; a game takes of it what it knows.
OptionValues OptionsFor(const GameEntry& game, const State& career, Tier tier, const Round& round)
{
    OptionValues values = UsualValues(game.options());
    const std::string rules = RulesIn(career, tier, round);
    const std::string_view words = rules;
    for (std::size_t begin = 0; begin < words.size();)
    {
        const std::size_t end = (std::min)(words.find(',', begin), words.size());
        std::string misfit;
        ReadOptions(game.options(), words.substr(begin, end - begin), values, misfit);
        begin = end + 1;
    }
    return values;
}

Club::SeatRecord SeatOf(const State& career, Licence who)
{
    if (who == kPlayer)
    {
        return Club::Person(career.beginning.name);
    }
    Club::SeatRecord seat =
        Club::Opponent(PersonOf(career, who).name, 0, PlaceOfTrait(Tempers(), TemperWordOf(career, who)));
    seat.level = SkillWord(career.holders[who].step);
    if (const int form = career.beginning.rules >= 2 ? FormOf(career, who) : 0; form != 0)
    {
        // In the words of RallyPilot's characters: "gambler+1".
        seat.temper += form > 0 ? '+' : '-';
        seat.temper += static_cast<char>('0' + (form > 0 ? form : -form));
    }
    return seat;
}

std::uint64_t DiceSeed(const State& career, Tier tier, std::size_t group, std::uint16_t draw)
{
    return ChanceOf(career.beginning.seed, ChanceFor::Dice, career.season, static_cast<std::uint64_t>(tier),
                    RoundsDriven(career, tier), group + (std::uint64_t{draw} << 8));
}

// The first from there on by which the match begins as the season wants it; with six cars one in 720 does.
std::uint64_t SeedThatBeginsSo(const AnyMatch& match, const SeasonGame& seasons, std::uint64_t seed)
{
    constexpr std::uint64_t kMostTries = 20000; // not one of them does once in 10^12
    constexpr int kMostOutcomes = 8;
    for (std::uint64_t tried = seed; tried < seed + kMostTries; ++tried)
    {
        const std::unique_ptr<AnyMatch> begun = match.Clone();
        Club::SeededChance dice(tried);
        Outcome outcome;
        for (int i = 0; i < kMostOutcomes && begun->WhoMoves().IsChance() && dice.Next(*begun, outcome); ++i)
        {
            begun->Resolve(outcome);
        }
        if (seasons.beginsSo(*begun))
        {
            return tried;
        }
    }
    return seed;
}

bool IsThatRace(const AnyMatch& match, const GroupRace& race, const GameEntry& game)
{
    const Begun begun = game.begin(race.agreed);
    return begun.match != nullptr && begun.match->Header().ruleset == match.Header().ruleset &&
           begun.match->Header().setup == match.Header().setup && begun.match->Header().names == match.Header().names;
}

void TellDeeds(const SeasonGame& seasons, const AnyMatch& match, const std::vector<Licence>& group, Happening& event)
{
    std::vector<Deeds> deeds(group.size());
    seasons.deeds(match, deeds, event.encounters);
    for (Encounter& met : event.encounters)
    {
        met.who = group[met.who];
        met.whom = group[met.whom];
    }
    const auto player = std::find(group.begin(), group.end(), kPlayer);
    if (player != group.end())
    {
        event.deeds = deeds[static_cast<std::size_t>(player - group.begin())];
    }
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
    const Round round = RoundsOf(career, tier)[RoundsDriven(career, tier)];
    const RegionEntry& region = Regions()[round.region];
    race = {};
    race.agreed.course = seasons->course(region, EntryOf(tier).tiles, {round.stages, round.stageCount});
    race.agreed.options = OptionsFor(*game, career, tier, round);
    std::vector<Broken> cars;
    for (const Licence who : groups[group])
    {
        race.seats.push_back(SeatOf(career, who));
        cars.push_back(CarriedBy(career, who));
    }
    race.agreed.carried = seasons->carried != nullptr ? seasons->carried(cars) : std::string();
    race.agreed.names = Club::NamesOf(race.seats);
    const Begun begun = game->begin(race.agreed);
    if (begun.match == nullptr)
    {
        return false;
    }
    const std::uint64_t seed = DiceSeed(career, tier, group, draw);
    race.seed = seasons->beginsSo != nullptr ? SeedThatBeginsSo(*begun.match, *seasons, seed)
                                             : Club::SeedThatBegins(*begun.match, 0, seed);
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
    if (!seasons->drives(match, event.drives))
    {
        return false;
    }
    const bool carries = RoundsOf(career, tier)[RoundsDriven(career, tier)].carries;
    for (Drive& drive : event.drives)
    {
        drive.broken = carries ? drive.broken : Broken{};
    }
    if (seasons->deeds != nullptr)
    {
        SeasonGameDetail::TellDeeds(*seasons, match, groups[group], event);
    }
    return true;
}

std::string SkillWord(std::uint8_t step)
{
    // Between the first three levels of everybody's there is one more (Pilot::Character::rising).
    constexpr std::string_view words[kSkillSteps] = {"rookie", "rookie+",  "clubman", "clubman+",
                                                     "pro",    "champion", "sisu"};
    return std::string(words[step > 0 && step <= kSkillSteps ? step - 1 : 0]);
}

} // namespace Rally::Career
