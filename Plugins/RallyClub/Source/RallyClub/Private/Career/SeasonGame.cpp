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

// Who drives for a player that stays at home: as well as half of its tier (C-8).
std::uint8_t StepOfCoDriver(const State& career)
{
    std::vector<std::uint8_t> steps;
    for (Licence who = 1; who < kLicences; ++who)
    {
        if (career.holders[who].tier == career.PlayerTier())
        {
            steps.push_back(career.holders[who].step);
        }
    }
    std::sort(steps.begin(), steps.end());
    return steps[steps.size() / 2];
}

Club::SeatRecord SeatOf(const State& career, Licence who)
{
    if (who == kPlayer && !career.ahead.left)
    {
        return Club::Person(career.beginning.name);
    }
    const char* temper = who == kPlayer ? "" : TemperOf(career, who);
    Club::SeatRecord seat = Club::Opponent(NameOf(career, who), 0, PlaceOfTrait(Tempers(), temper));
    seat.level = SkillWord(who == kPlayer ? StepOfCoDriver(career) : career.holders[who].step);
    if (const int form = career.beginning.rules >= 2 ? FormOf(career, who) : 0; form != 0)
    {
        // In the words of RallyPilot's characters: "gambler+1".
        seat.temper += form > 0 ? '+' : '-';
        seat.temper += static_cast<char>('0' + (form > 0 ? form : -form));
    }
    return seat;
}

// A round that is driven again has other dice (C-33).
std::uint64_t DiceSeed(const State& career, Tier tier, std::size_t group)
{
    constexpr std::uint64_t kTake = 16; // more than there are groups
    const TierSeason& season = career.Of(tier);
    const std::uint64_t takes = season.isBetweenRounds ? season.takes : season.rounds.back().takes;
    return ChanceOf(career.beginning.seed, ChanceFor::Dice, career.season, static_cast<std::uint64_t>(tier),
                    RoundsDriven(career, tier), group + kTake * takes);
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

bool RaceOf(const State& career, Tier tier, std::size_t group, GroupRace& race)
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
    race.seed = Club::SeedThatBegins(*begun.match, 0, DiceSeed(career, tier, group));
    return true;
}

bool ResultOf(const State& career, Tier tier, std::size_t group, const AnyMatch& match, Happening& event)
{
    const std::vector<std::vector<Licence>> groups = GroupsOf(career, tier);
    const SeasonGame* seasons = SeasonGameOf(career.beginning.game);
    if (group >= groups.size() || seasons == nullptr || match.Seats() != groups[group].size())
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
