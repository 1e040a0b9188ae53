#include "RallyClub/Career/SeasonGame.h"

#include "RallyClub/Career/Fellows.h"
#include "RallyClub/Career/Guests.h"
#include "RallyClub/Career/Proof.h"
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
OptionValues OptionsFor(const GameEntry& game, std::string_view words)
{
    OptionValues values = UsualValues(game.options());
    for (std::size_t begin = 0; begin < words.size();)
    {
        const std::size_t end = (std::min)(words.find(',', begin), words.size());
        std::string misfit;
        ReadOptions(game.options(), words.substr(begin, end - begin), values, misfit);
        begin = end + 1;
    }
    return values;
}

Club::SeatRecord SeatOf(const State& career, Licence who, int form)
{
    if (IsOfPeople(career, who))
    {
        return Club::Person(NameOf(career, who));
    }
    Club::SeatRecord seat =
        Club::Opponent(PersonOf(career, who).name, 0, PlaceOfTrait(Tempers(), TemperWordOf(career, who)));
    seat.level = SkillWord(career.holders[who].step);
    if (form != 0)
    {
        // In the words of RallyPilot's characters: "gambler+1".
        seat.temper += form > 0 ? '+' : '-';
        seat.temper += static_cast<char>('0' + (form > 0 ? form : -form));
    }
    return seat;
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

bool IsThatRace(const AnyMatch& match, const GroupRace& race)
{
    const Begun begun = FindRuleset(race.game)->begin(race.agreed);
    return begun.match != nullptr && begun.match->Header().ruleset == match.Header().ruleset &&
           begun.match->Header().setup == match.Header().setup && begun.match->Header().names == match.Header().names;
}

void TellDeeds(const State& career, const SeasonGame& seasons, const AnyMatch& match, const std::vector<Licence>& group,
               Happening& event)
{
    std::vector<Deeds> deeds(group.size());
    seasons.deeds(match, deeds, event.encounters);
    for (Encounter& met : event.encounters)
    {
        met.who = group[met.who];
        met.whom = group[met.whom];
    }
    const auto of = [&](Licence who)
    { return deeds[static_cast<std::size_t>(std::find(group.begin(), group.end(), who) - group.begin())]; };
    if (std::find(group.begin(), group.end(), kPlayer) != group.end())
    {
        event.deeds = of(kPlayer);
        for (std::size_t i = 0; i < career.fellows.size(); ++i)
        {
            event.fellowDeeds[i] = of(career.fellows[i].who);
        }
    }
}

// What has been agreed is a match, which begins by this seed or the first that will do behind it.
bool BeginsFrom(const GameEntry& game, const SeasonGame& seasons, std::uint64_t seed, GroupRace& race)
{
    race.game = game.id;
    race.agreed.names = Club::NamesOf(race.seats);
    const Begun begun = game.begin(race.agreed);
    if (begun.match == nullptr)
    {
        return false;
    }
    race.seed = seasons.beginsSo != nullptr ? SeedThatBeginsSo(*begun.match, seasons, seed)
                                            : Club::SeedThatBegins(*begun.match, 0, seed);
    return true;
}

// What its game says of it, in the order of those who drove.
bool TellDrives(const SeasonGame& seasons, const AnyMatch& match, const std::vector<Licence>& group, bool carries,
                Happening& event)
{
    event.log = match.Chain();
    event.drives.resize(group.size());
    for (std::size_t seat = 0; seat < group.size(); ++seat)
    {
        event.drives[seat].who = group[seat];
    }
    const bool told = seasons.drives(match, event.drives);
    for (Drive& drive : event.drives)
    {
        drive.broken = carries ? drive.broken : Broken{};
    }
    return told;
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
    const RegionEntry& region = career.TheWorld().regions[round.region];
    race = {};
    race.agreed.course = seasons->course(region, EntryOf(tier).tiles, {round.stages, round.stageCount});
    race.agreed.options = OptionsFor(*game, RulesIn(career, tier, round));
    std::vector<Broken> cars;
    for (const Licence who : groups[group])
    {
        race.seats.push_back(SeatOf(career, who, career.beginning.rules >= 2 ? FormOf(career, who) : 0));
        cars.push_back(CarriedBy(career, who));
    }
    race.agreed.carried = seasons->carried != nullptr ? seasons->carried(cars) : std::string();
    return BeginsFrom(*game, *seasons, SeedOf(career, tier, RoundsDriven(career, tier), group, draw), race);
}

bool GuestRaceOf(const State& career, GroupRace& race, std::uint16_t draw)
{
    using namespace SeasonGameDetail;
    const std::vector<Licence> grid = GuestGridOf(career);
    if (grid.empty())
    {
        return false;
    }
    const GuestEntry& guest = Guests()[career.guest.event];
    const GameEntry* game = FindRuleset(guest.game);
    const SeasonGame* seasons = SeasonGameOf(guest.game);
    if (game == nullptr || seasons == nullptr)
    {
        return false;
    }
    const std::size_t number = career.guest.rounds.size();
    const Round round = GuestRoundsOf(career)[number];
    race = {};
    race.agreed.course =
        seasons->course(career.TheWorld().regions[round.region], guest.tiles, {round.stages, round.stageCount});
    race.agreed.options = OptionsFor(*game, guest.options[number % guest.options.size()]);
    for (const Licence who : grid)
    {
        race.seats.push_back(SeatOf(career, who, 0));
    }
    return BeginsFrom(*game, *seasons, GuestSeedOf(career, number, draw), race);
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
    GroupRace race;
    if (group >= groups.size() || seasons == nullptr || match.Seats() != groups[group].size() ||
        !RaceOf(career, tier, group, race) || !SeasonGameDetail::IsThatRace(match, race))
    {
        return false;
    }
    event = {};
    event.kind = HappeningKind::GroupDriven;
    event.tier = tier;
    event.group = static_cast<std::uint8_t>(group);
    const bool carries = RoundsOf(career, tier)[RoundsDriven(career, tier)].carries;
    if (!SeasonGameDetail::TellDrives(*seasons, match, groups[group], carries, event))
    {
        return false;
    }
    const bool players = tier == career.PlayerTier() && group == kPlayersGroup;
    event.fellowDeeds.resize(players ? career.fellows.size() : 0u);
    if (seasons->deeds != nullptr)
    {
        SeasonGameDetail::TellDeeds(career, *seasons, match, groups[group], event);
    }
    return true;
}

bool GuestResultOf(const State& career, const AnyMatch& match, Happening& event)
{
    const std::vector<Licence> grid = GuestGridOf(career);
    GroupRace race;
    if (grid.empty() || match.Seats() != grid.size() || !GuestRaceOf(career, race) ||
        !SeasonGameDetail::IsThatRace(match, race))
    {
        return false;
    }
    event = {};
    event.kind = HappeningKind::GuestDriven;
    return SeasonGameDetail::TellDrives(*SeasonGameOf(race.game), match, grid, false, event);
}

std::string SkillWord(std::uint8_t step)
{
    // Between the first three levels of everybody's there is one more (Pilot::Character::rising).
    constexpr std::string_view words[kSkillSteps] = {"rookie", "rookie+",  "clubman", "clubman+",
                                                     "pro",    "champion", "sisu"};
    return std::string(words[step > 0 && step <= kSkillSteps ? step - 1 : 0]);
}

} // namespace Rally::Career
