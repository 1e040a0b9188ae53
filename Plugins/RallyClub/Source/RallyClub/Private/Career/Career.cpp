#include "RallyClub/Career/Career.h"

#include "RallyClub/Career/Contracts.h"
#include "RallyClub/Career/Rivals.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Career/Standings.h"
#include "RallyClub/Career/Tasks.h"
#include "RallyClub/Career/Votes.h"
#include "RallyClub/Career/Workshop.h"
#include "RallyRules/Core/Random.h"

#include <algorithm>
#include <iterator>
#include <optional>

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
    return RoundsOf(career, tier).front().stageCount; // all rounds of a tier have as many
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

// Only a double-header carries on what is broken (C-14).
bool IsNote(const Broken& car, bool carries)
{
    constexpr int kMostBroken = 9;
    return carries ? car.gearbox <= kMostBroken && car.brakes <= kMostBroken && car.coast <= kMostBroken
                   : car == Broken{};
}

bool IsResultOf(const std::vector<Licence>& group, const std::vector<Drive>& drives, const Round& round)
{
    return drives.size() == group.size() &&
           std::equal(group.begin(), group.end(), drives.begin(),
                      [&](Licence who, const Drive& drive)
                      {
                          return drive.who == who && AreTimes(drive, round.stageCount) &&
                                 IsNote(drive.broken, round.carries) && !drive.judged.isKnown;
                      });
}

bool AreMeetingsOf(const std::vector<Licence>& group, const std::vector<Encounter>& encounters)
{
    const auto isOf = [&](Licence who) { return std::find(group.begin(), group.end(), who) != group.end(); };
    return encounters.size() <= kGroupSeats * (kGroupSeats - 1) &&
           std::all_of(encounters.begin(), encounters.end(),
                       [&](const Encounter& met) { return met.who != met.whom && isOf(met.who) && isOf(met.whom); });
}

bool IsOfPlayer(const State& career, const Happening& event)
{
    return event.tier == career.PlayerTier() && event.group == kPlayersGroup;
}

bool IsRaceOf(const State& career, const Happening& event, const std::vector<Licence>& group, const Round& agreed)
{
    const bool own = IsOfPlayer(career, event);
    return IsResultOf(group, event.drives, agreed) && AreMeetingsOf(group, event.encounters) &&
           (own || (event.deeds == Deeds{} && !event.byCoDriver));
}

// What only the player's group tells.
void TakePlayers(const Happening& event, RoundResult& round)
{
    round.log = event.log;
    round.deeds = event.deeds;
    round.byCoDriver = event.byCoDriver;
}

bool FollowGroup(State& career, const Happening& event)
{
    const std::vector<std::vector<Licence>> groups = GroupsOf(career, event.tier);
    if (event.group >= groups.size())
    {
        return false;
    }
    const std::vector<Licence>& group = groups[event.group];
    const Round agreed = RoundsOf(career, event.tier)[RoundsDriven(career, event.tier)];
    if (!IsRaceOf(career, event, group, agreed))
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
    for (const Drive& drive : event.drives)
    {
        round.drives.push_back(drive);
        round.drives.back().group = event.group;
    }
    round.encounters.insert(round.encounters.end(), event.encounters.begin(), event.encounters.end());
    if (IsOfPlayer(career, event))
    {
        TakePlayers(event, round);
        round.settled = career.ahead;
        career.ahead = {};
    }
    season.isBetweenRounds = round.groups + 1u == 1u << groups.size();
    return true;
}

// ---- looking back (C-22) ----

std::vector<Drive*> DrivesOf(RoundResult& round, std::uint8_t group)
{
    std::vector<Drive*> found;
    for (Drive& drive : round.drives)
    {
        if (drive.group == group)
        {
            found.push_back(&drive);
        }
    }
    return found;
}

bool IsReviewOf(const std::vector<Drive*>& driven, const Happening& event, std::size_t stages)
{
    const auto fits = [&](const Drive* drive, const Drive& told)
    {
        const std::int16_t* behind = told.judged.luck + stages;
        return drive->who == told.who && !drive->judged.isKnown && told.judged.isKnown &&
               std::all_of(behind, std::end(told.judged.luck), [](std::int16_t luck) { return luck == 0; });
    };
    return driven.size() == event.drives.size() && !driven.empty() &&
           std::equal(driven.begin(), driven.end(), event.drives.begin(), fits);
}

// Of the player.
bool TellsNothing(const Happening& review)
{
    return review.highlights.empty() && review.lines.empty() &&
           std::ranges::all_of(review.decisions, [](std::uint16_t cost) { return cost == 0; });
}

bool FollowReview(State& career, const Happening& event)
{
    TierSeason& season = career.Of(event.tier);
    const std::size_t stages = StagesOf(career, event.tier);
    if (event.round >= season.rounds.size())
    {
        return false;
    }
    RoundResult& round = season.rounds[event.round];
    const std::vector<Drive*> driven = DrivesOf(round, event.group);
    const bool players = IsOfPlayer(career, event);
    const bool told = event.highlights.size() <= kMostHighlights &&
                      std::all_of(event.highlights.begin(), event.highlights.end(),
                                  [&](const Highlight& one) { return one.stage < stages; }) &&
                      event.lines.size() == stages;
    if (!IsReviewOf(driven, event, stages) || (players ? !told : !TellsNothing(event)))
    {
        return false;
    }
    for (std::size_t i = 0; i < driven.size(); ++i)
    {
        driven[i]->judged = event.drives[i].judged;
    }
    if (players)
    {
        round.highlights = event.highlights;
        round.lines = event.lines;
        std::ranges::copy(event.decisions, round.decisions);
    }
    return true;
}

// ---- what the player settles ----

bool FollowVote(State& career, const Happening& event)
{
    const bool may = career.beginning.rules >= 2 && career.vote == kNoChoice && event.choice < kProposals &&
                     career.Of(career.PlayerTier()).rounds.empty();
    career.vote = may ? event.choice : career.vote;
    return may;
}

bool FollowMending(State& career, const Happening& event)
{
    const bool may = MaySettle(career) && IsSecondOfTwo(career, career.PlayerTier()) && !career.ahead.mends &&
                     CanMend(NotedOf(career, kPlayer), event.mending);
    if (may)
    {
        career.ahead.mends = true;
        career.ahead.mending = event.mending;
    }
    return may;
}

bool FollowTask(State& career, const Happening& event)
{
    const bool may = MaySettle(career) && career.ahead.task == kNoChoice && event.choice < TasksOffered(career).size();
    career.ahead.task = may ? event.choice : career.ahead.task;
    return may;
}

bool FollowContract(State& career, const Happening& event)
{
    const std::vector<Offer> offers = OffersTo(career);
    if (event.choice < offers.size())
    {
        career.contract = {offers[event.choice].team, 0, career.season};
        return true;
    }
    // Whoever has one may leave it before the season.
    const bool leaves = event.choice == kPrivateer && career.contract.team != kNoChoice &&
                        career.contract.since < career.season && career.Of(career.PlayerTier()).rounds.empty();
    career.contract = leaves ? Contract{} : career.contract;
    return leaves;
}

// The first result stays among the events; what counts is the last one.
bool FollowRetake(State& career, const Happening& event)
{
    State before;
    if (!IsOfPlayer(career, event) || event.byCoDriver || !BeforeRetake(career, before))
    {
        return false;
    }
    const std::vector<Licence> group = GroupsOf(before, event.tier)[event.group];
    if (!IsRaceOf(career, event, group, RoundsOf(before, event.tier)[RoundsDriven(before, event.tier)]))
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
    std::erase_if(round.encounters,
                  [&](const Encounter& met) { return std::find(group.begin(), group.end(), met.who) != group.end(); });
    round.encounters.insert(round.encounters.end(), event.encounters.begin(), event.encounters.end());
    TakePlayers(event, round);
    round.highlights.clear();
    round.lines.clear();
    std::ranges::fill(round.decisions, std::uint16_t{});
    ++round.retakes;
    career.ahead.mends = false; // what it was about has changed
    career.ahead.mending = {};
    return true;
}

bool IsRetakenSeason(const State& career)
{
    const std::vector<RoundResult>& rounds = career.Of(career.PlayerTier()).rounds;
    return std::any_of(rounds.begin(), rounds.end(), [](const RoundResult& round) { return round.retakes > 0; });
}

// Everybody by as many steps as its place in the field has them, from the lowest tier up (C-20); the player's results are not asked.
bool FollowStrength(State& career, const Happening& event)
{
    if (!IsSeasonFresh(career) || career.season == 0 || event.choice >= kStrengths ||
        static_cast<Strength>(event.choice) == career.strength)
    {
        return false;
    }
    const std::span<const std::uint8_t> before = StepsOf(career.strength, career.beginning.rules);
    career.strength = static_cast<Strength>(event.choice);
    const std::span<const std::uint8_t> after = StepsOf(career.strength, career.beginning.rules);
    std::size_t place = 0;
    for (const Tier tier : kAllTiers)
    {
        for (Licence who = 1; who < kLicences; ++who)
        {
            Holder& holder = career.holders[who];
            if (holder.tier == tier)
            {
                const int step = holder.step + after[place] - before[place];
                holder.step = static_cast<std::uint8_t>(std::clamp(step, 1, int{kSkillSteps}));
                ++place;
            }
        }
    }
    return true;
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
                                         row.who == kPlayer && IsRetakenSeason(career), career.strength});
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
    Forget(career, who);
    Random lot(ChanceOf(career.beginning.seed, ChanceFor::Age, career.season, kLicences, who));
    Holder& holder = career.holders[who];
    holder.person = static_cast<std::uint8_t>(kRivals + career.newcomers % Newcomers().size());
    ++career.newcomers;
    holder.step = static_cast<std::uint8_t>(1 + lot.Below(kStepsOfNewcomers));
    holder.seasons = 0;
    holder.tier = Tier::Club;
}

// The player's year, in a few numbers.
SeasonPast PastOf(const State& career)
{
    SeasonPast past;
    past.tier = career.PlayerTier();
    past.stars = static_cast<std::uint8_t>(StarsThisSeason(career));
    for (const TableRow& row : TableOf(career, past.tier))
    {
        if (row.who == kPlayer)
        {
            past.rank = row.rank;
            past.points = row.points;
            past.wins = row.finishes[0];
            past.podiums = static_cast<std::uint8_t>(row.finishes[0] + row.finishes[1] + row.finishes[2]);
        }
    }
    const EvenTable even = EvenTableOf(career, past.tier);
    for (const EvenRow& row : even.rows)
    {
        if (row.row.who == kPlayer && even.rounds > 0)
        {
            past.evenRank = row.row.rank;
            past.luck = row.luck;
        }
    }
    return past;
}

void SettleContract(State& career)
{
    if (!IsAimMet(career).value_or(true) && ++career.contract.missed >= kMissesAllowed)
    {
        career.contract = {};
    }
}

bool FollowClose(State& career, const Happening& event)
{
    if (!MayCloseSeason(career) || (event.declines && !PlayerWouldMoveUp(career)))
    {
        return false;
    }
    AwardTitles(career);
    SettleContract(career); // what was asked goes by the year before
    career.seasons.push_back(PastOf(career));
    career.stars = static_cast<std::uint16_t>(career.stars + career.seasons.back().stars);
    Remember(career);
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
    career.ahead = {};
    career.vote = kNoChoice;
    ++career.season;
    career.over = career.season >= kMostSeasons;
    return true;
}

// C-19: of the neighbours of the player those that the rival is among, where there are such; no further than need be.
std::size_t WithRival(const State& career, const std::vector<Licence>& order, std::size_t begin, std::size_t player,
                      std::size_t size)
{
    const std::optional<Licence> rival = RivalOf(career);
    const auto place = rival ? std::find(order.begin(), order.end(), *rival) : order.end();
    const auto at = static_cast<std::size_t>(place - order.begin());
    if (place == order.end() || (std::max)(at, player) - (std::min)(at, player) >= size)
    {
        return begin;
    }
    const std::size_t low = (std::min)(at, player);
    const std::size_t high = (std::max)(at, player);
    return std::clamp(begin, high + 1 > size ? high + 1 - size : 0, low);
}

} // namespace CareerDetail

State Begin(const Beginning& beginning)
{
    State career;
    career.beginning = beginning;
    career.strength = beginning.strength;
    career.holders[kPlayer].tier = beginning.tier;
    const std::span<const std::uint8_t> steps = StepsOf(beginning.strength, beginning.rules);
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
    case HappeningKind::GroupReviewed: return CareerDetail::FollowReview(career, event);
    case HappeningKind::Voted: return CareerDetail::FollowVote(career, event);
    case HappeningKind::Mended: return CareerDetail::FollowMending(career, event);
    case HappeningKind::TaskChosen: return CareerDetail::FollowTask(career, event);
    case HappeningKind::ContractSigned: return CareerDetail::FollowContract(career, event);
    case HappeningKind::Retaken: return CareerDetail::FollowRetake(career, event);
    case HappeningKind::StrengthChanged: return CareerDetail::FollowStrength(career, event);
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

bool IsSeasonFresh(const State& career)
{
    return std::all_of(std::begin(career.tiers), std::end(career.tiers),
                       [](const TierSeason& season) { return season.rounds.empty(); });
}

bool MaySettle(const State& career)
{
    const TierSeason& season = career.Of(career.PlayerTier());
    const bool drove = !season.isBetweenRounds && (season.rounds.back().groups & 1u << kPlayersGroup) != 0;
    return !career.over && !IsSeasonDriven(career, career.PlayerTier()) && !drove;
}

std::vector<Round> RoundsOf(const State& career, Tier tier)
{
    return RoundsOf(career, tier, career.season);
}

std::vector<Round> RoundsOf(const State& career, Tier tier, std::uint16_t season)
{
    std::vector<Round> rounds = CalendarOf(career.beginning.seed, season, tier, career.beginning.length);
    const SeasonGame* game = SeasonGameOf(career.beginning.game);
    for (Round& round : rounds)
    {
        if (game != nullptr && game->isOneRace)
        {
            round.stageCount = 1;
            round.kept = 0;
            round.carries = false;
            round.stages[0] = round.stages[kKeptStages]; // no road is kept; the next year's is another
        }
    }
    return rounds;
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
    std::size_t begin = player == order.end() || groups == 1 ? 0 : (std::min)(at < size / 2 ? 0 : at - size / 2, most);
    if (player != order.end() && career.beginning.rules >= 2)
    {
        begin = CareerDetail::WithRival(career, order, begin, at, size);
    }
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
    before.ahead = earlier.rounds.back().settled;
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
