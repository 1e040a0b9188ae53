#include "RallyClub/Career/Career.h"

#include "RallyClub/Career/Standings.h"
#include "RallyRules/Core/Random.h"

#include <algorithm>

namespace Rally::Career
{
namespace CareerDetail
{

constexpr Tier kAllTiers[kTiers] = {Tier::Club, Tier::National, Tier::World};
constexpr int kUpAndDown = 2; // so many change between two tiers (C-5)
constexpr std::uint8_t kStepsOfNewcomers = 3;
constexpr std::uint16_t kLongestStage = 60000; // seconds; what is longer is no result

std::size_t StagesOf(const State& career, Tier tier)
{
    const std::vector<Round> calendar = CalendarOf(career.beginning.seed, career.season, tier, career.beginning.length);
    return calendar.front().stageCount; // all rounds of a tier have as many
}

// Before the first round nobody leads: by lot.
std::vector<Licence> StartOrder(const State& career, Tier tier)
{
    std::vector<Licence> order;
    for (const TableRow& row : TableOf(career, tier))
    {
        order.push_back(row.who);
    }
    if (RoundsDriven(career, tier) == 0)
    {
        Random lot(ChanceOf(career.beginning.seed, ChanceFor::StartOrder, career.season, static_cast<unsigned>(tier)));
        for (std::size_t i = order.size(); i > 1; --i)
        {
            std::swap(order[i - 1], order[lot.Below(static_cast<std::uint32_t>(i))]);
        }
    }
    return order;
}

bool AreTimes(const Drive& drive, std::size_t stages)
{
    for (std::size_t stage = 0; stage < kMostRallyStages; ++stage)
    {
        const bool driven = stage < stages;
        if (drive.seconds[stage] > kLongestStage || driven != (drive.seconds[stage] > 0))
        {
            return false;
        }
    }
    return drive.retired >> stages == 0;
}

bool IsResultOf(const std::vector<Licence>& group, const std::vector<Drive>& drives, std::size_t stages)
{
    return drives.size() == group.size() &&
           std::equal(group.begin(), group.end(), drives.begin(),
                      [&](Licence who, const Drive& drive) { return drive.who == who && AreTimes(drive, stages); });
}

bool IsOfPlayer(const State& career, const Happening& event)
{
    return event.tier == career.PlayerTier() && event.group == kPlayersGroup;
}

bool FollowGroup(State& career, const Happening& event)
{
    const std::vector<std::vector<Licence>> groups = GroupsOf(career, event.tier);
    if (event.group >= groups.size() || (event.byCoDriver && !IsOfPlayer(career, event)) ||
        !IsResultOf(groups[event.group], event.drives, StagesOf(career, event.tier)))
    {
        return false;
    }
    TierSeason& season = career.Of(event.tier);
    const auto bit = static_cast<std::uint8_t>(1u << event.group);
    if (!season.isBetweenRounds && (season.rounds.back().groups & bit) != 0)
    {
        return false;
    }
    if (season.isBetweenRounds)
    {
        season.rounds.emplace_back();
        season.isBetweenRounds = false;
    }
    RoundResult& round = season.rounds.back();
    round.groups = static_cast<std::uint8_t>(round.groups | bit);
    round.drives.insert(round.drives.end(), event.drives.begin(), event.drives.end());
    round.byCoDriver = round.byCoDriver || event.byCoDriver;
    season.isBetweenRounds = round.groups + 1u == 1u << groups.size();
    return true;
}

// The first result stays among the events; what counts is the last one.
bool FollowRetake(State& career, const Happening& event)
{
    State before;
    if (!IsOfPlayer(career, event) || event.byCoDriver || !BeforeRetake(career, before) ||
        !IsResultOf(GroupsOf(before, event.tier)[event.group], event.drives, StagesOf(career, event.tier)))
    {
        return false;
    }
    RoundResult& round = career.Of(event.tier).rounds.back();
    for (Drive& drive : round.drives)
    {
        const auto again = std::find_if(event.drives.begin(), event.drives.end(),
                                        [&](const Drive& one) { return one.who == drive.who; });
        drive = again != event.drives.end() ? *again : drive;
    }
    round.byCoDriver = false;
    ++round.retakes;
    return true;
}

bool IsRetakenSeason(const State& career)
{
    const std::vector<RoundResult>& rounds = career.Of(career.PlayerTier()).rounds;
    return std::any_of(rounds.begin(), rounds.end(), [](const RoundResult& round) { return round.retakes > 0; });
}

void AwardTitles(State& career)
{
    for (const Tier tier : kAllTiers)
    {
        const std::vector<TableRow> table = TableOf(career, tier);
        const auto first = std::count_if(table.begin(), table.end(), [](const TableRow& row) { return row.rank == 1; });
        for (const TableRow& row : table)
        {
            if (row.rank == 1)
            {
                career.titles.push_back({career.season, tier, row.who, career.holders[row.who].person, row.points,
                                         static_cast<std::uint8_t>(first - 1),
                                         row.who == kPlayer && IsRetakenSeason(career)});
            }
        }
    }
}

// Who goes up from a tier; the next best for a player who would rather stay.
std::vector<Licence> Climbers(const State& career, Tier tier, bool declines)
{
    std::vector<Licence> up;
    for (const TableRow& row : TableOf(career, tier))
    {
        if (up.size() < kUpAndDown && !(declines && row.who == kPlayer))
        {
            up.push_back(row.who);
        }
    }
    return up;
}

std::vector<Licence> Relegated(const State& career, Tier tier)
{
    const std::vector<TableRow> table = TableOf(career, tier);
    std::vector<Licence> down;
    for (std::size_t i = table.size() - kUpAndDown; i < table.size(); ++i)
    {
        down.push_back(table[i].who);
    }
    return down;
}

void MoveUpAndDown(State& career, bool declines)
{
    struct Move
    {
        std::vector<Licence> who;
        Tier to{};
    };
    std::vector<Move> moves; // by the tables of before, all of them
    for (std::size_t lower = 0; lower + 1 < kTiers; ++lower)
    {
        const Tier above = kAllTiers[lower + 1];
        moves.push_back({Climbers(career, kAllTiers[lower], declines), above});
        moves.push_back({Relegated(career, above), kAllTiers[lower]});
    }
    for (const Move& move : moves)
    {
        for (const Licence who : move.who)
        {
            career.holders[who].tier = move.to;
        }
    }
}

// C-17: by age and lot, and by nothing that was driven: the young learn, the old slow down.
std::uint8_t StepAfter(const State& career, Licence who)
{
    constexpr std::uint8_t kYoung = 3;
    constexpr std::uint8_t kOld = 9;
    constexpr std::uint32_t kOneIn = 6;
    const Holder& holder = career.holders[who];
    Random lot(ChanceOf(career.beginning.seed, ChanceFor::Age, career.season, who, holder.person));
    const bool changes = lot.Below(kOneIn) == 0;
    if (changes && holder.seasons < kYoung && holder.step < kSkillSteps)
    {
        return static_cast<std::uint8_t>(holder.step + 1);
    }
    return changes && holder.seasons >= kOld && holder.step > 1 ? static_cast<std::uint8_t>(holder.step - 1)
                                                                : holder.step;
}

// Whoever has had its seasons goes, and somebody new takes a licence of the lowest tier for it: there one more comes up.
void GrowOlder(State& career)
{
    for (Licence who = 1; who < kLicences; ++who)
    {
        Holder& holder = career.holders[who];
        holder.step = StepAfter(career, who);
        ++holder.seasons;
    }
    ++career.holders[kPlayer].seasons;
}

std::vector<Licence> LicencesOf(const State& career, Tier tier)
{
    std::vector<Licence> found;
    for (Licence who = 1; who < kLicences; ++who)
    {
        if (career.holders[who].tier == tier)
        {
            found.push_back(who);
        }
    }
    return found;
}

// The seat that is left in a tier is taken by the strongest rival of the one below, and so on down (by skill, since tables are
// over): so every tier keeps its number, and newcomers begin at the bottom (C-5).
void Retire(State& career, Licence who)
{
    Tier empty = career.holders[who].tier;
    while (empty != Tier::Club)
    {
        const Tier below = static_cast<Tier>(static_cast<std::uint8_t>(empty) - 1);
        const std::vector<Licence> there = LicencesOf(career, below);
        const Licence best = *std::max_element(there.begin(), there.end(), [&](Licence one, Licence other)
                                               { return career.holders[one].step < career.holders[other].step; });
        career.holders[best].tier = empty;
        empty = below;
    }
    Random lot(ChanceOf(career.beginning.seed, ChanceFor::Age, career.season, kLicences, who));
    Holder& holder = career.holders[who];
    holder.person = static_cast<std::uint8_t>(kRivals + career.newcomers % Newcomers().size());
    ++career.newcomers;
    holder.step = static_cast<std::uint8_t>(1 + lot.Below(kStepsOfNewcomers));
    holder.seasons = 0;
    holder.tier = Tier::Club;
}

bool FollowClose(State& career, const Happening& event)
{
    if (!MayCloseSeason(career) || (event.declines && !PlayerWouldMoveUp(career)))
    {
        return false;
    }
    AwardTitles(career);
    MoveUpAndDown(career, event.declines);
    GrowOlder(career);
    for (Licence who = 1; who < kLicences; ++who)
    {
        if (career.holders[who].seasons >= kSeasonsOfRival)
        {
            Retire(career, who);
        }
    }
    for (TierSeason& tier : career.tiers)
    {
        tier = {};
    }
    ++career.season;
    career.over = career.season >= kMostSeasons;
    return true;
}

} // namespace CareerDetail

State Begin(const Beginning& beginning)
{
    State career;
    career.beginning = beginning;
    career.holders[kPlayer].tier = beginning.tier;
    const std::span<const std::uint8_t> steps = StepsOf(beginning.strength);
    Licence next = 1;
    for (const Tier tier : CareerDetail::kAllTiers)
    {
        const std::size_t rivals = EntryOf(tier).entries - (tier == beginning.tier ? 1u : 0u);
        for (std::size_t i = 0; i < rivals; ++i, ++next)
        {
            Holder& holder = career.holders[next];
            holder.person = static_cast<std::uint8_t>(next - 1);
            holder.step = steps[holder.person];
            holder.seasons = static_cast<std::uint8_t>(holder.person * 5 % kSeasonsOfRival); // not all old at once
            holder.tier = tier;
        }
    }
    return career;
}

bool Follow(State& career, const Happening& event)
{
    if (career.over || static_cast<std::size_t>(event.tier) >= kTiers)
    {
        return false;
    }
    switch (event.kind)
    {
    case HappeningKind::GroupDriven: return CareerDetail::FollowGroup(career, event);
    case HappeningKind::SeasonClosed: return CareerDetail::FollowClose(career, event);
    case HappeningKind::Retaken: return CareerDetail::FollowRetake(career, event);
    }
    return false;
}

std::size_t RoundsDriven(const State& career, Tier tier)
{
    const TierSeason& season = career.Of(tier);
    return season.rounds.size() - (season.isBetweenRounds ? 0u : 1u);
}

bool IsSeasonDriven(const State& career, Tier tier)
{
    return RoundsDriven(career, tier) == EntryOf(tier).rounds;
}

bool MayCloseSeason(const State& career)
{
    return std::all_of(std::begin(CareerDetail::kAllTiers), std::end(CareerDetail::kAllTiers),
                       [&](Tier tier) { return IsSeasonDriven(career, tier); });
}

bool PlayerWouldMoveUp(const State& career)
{
    const Tier tier = career.PlayerTier();
    const std::vector<Licence> up = CareerDetail::Climbers(career, tier, false);
    return tier != Tier::World && std::find(up.begin(), up.end(), kPlayer) != up.end();
}

std::vector<std::vector<Licence>> GroupsOf(const State& career, Tier tier)
{
    if (IsSeasonDriven(career, tier))
    {
        return {};
    }
    const std::vector<Licence> order = CareerDetail::StartOrder(career, tier);
    const std::size_t groups = (order.size() + kGroupSeats - 1) / kGroupSeats;
    const std::size_t size = (order.size() + groups - 1) / groups;
    // The player's group is cut out round it; whoever is left fills the others in order.
    const auto player = std::find(order.begin(), order.end(), kPlayer);
    const auto at = static_cast<std::size_t>(player - order.begin());
    const std::size_t most = order.size() - size;
    const std::size_t begin =
        player == order.end() || groups == 1 ? 0 : (std::min)(at < size / 2 ? 0 : at - size / 2, most);
    std::vector<std::vector<Licence>> cut(groups);
    for (std::size_t i = 0; i < order.size(); ++i)
    {
        const bool inFirst = i >= begin && i < begin + size;
        std::size_t to = 0;
        while (!inFirst && (to == 0 || cut[to].size() >= size))
        {
            ++to;
        }
        cut[to].push_back(order[i]);
    }
    return cut;
}

bool BeforeRetake(const State& career, State& before)
{
    constexpr std::uint8_t kMostRetakes = 200;
    const TierSeason& season = career.Of(career.PlayerTier());
    if (career.over || career.beginning.ironMan || season.rounds.empty() ||
        (season.rounds.back().groups & 1u << kPlayersGroup) == 0 || season.rounds.back().retakes >= kMostRetakes)
    {
        return false;
    }
    before = career;
    TierSeason& earlier = before.Of(before.PlayerTier());
    earlier.rounds.pop_back();
    earlier.isBetweenRounds = true;
    return true;
}

std::string NameOf(const State& career, Licence who)
{
    return who == kPlayer ? career.beginning.name : PersonOf(career, who).name;
}

const PersonEntry& PersonOf(const State& career, Licence who)
{
    const std::size_t person = career.holders[who].person;
    return person < kRivals ? Rivals()[person] : Newcomers()[(person - kRivals) % Newcomers().size()];
}

} // namespace Rally::Career
