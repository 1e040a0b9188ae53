#include "RallyClub/Career/Statistics.h"

#include "RallyClub/Career/Standings.h"
#include "RallyClub/Career/Tasks.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>

namespace Rally::Career
{
namespace StatisticsDetail
{

constexpr std::uint8_t kPodium = 3;

void Add(std::uint16_t& number, bool more)
{
    number = static_cast<std::uint16_t>(number + (more ? 1 : 0));
}

constexpr std::uint16_t kAny = 0xFFFF;

// What stages say of one another, and what dice and gears say, is added up in numbers that hold more.
void AddDeed(Deed what, std::uint16_t more, std::uint16_t& sum)
{
    switch (FormOf(what))
    {
    case DeedForm::Stages: sum = static_cast<std::uint16_t>((std::min)(int{kAny}, sum + std::popcount(more))); break;
    case DeedForm::Count: sum = static_cast<std::uint16_t>((std::min)(int{kAny}, sum + more)); break;
    case DeedForm::Most: sum = (std::max)(sum, more); break;
    }
}

void AddDeeds(const Deeds& deeds, Statistics& sums)
{
    for (std::size_t what = 0; what < kDeeds; ++what)
    {
        AddDeed(static_cast<Deed>(what), deeds.of[what], sums.deeds.of[what]);
    }
    for (std::size_t kind = 0; kind < kDiceTold; ++kind)
    {
        sums.dice[kind].rolled += deeds.of[static_cast<std::size_t>(Deed::Rolled) + kind];
        sums.dice[kind].warned += deeds.of[static_cast<std::size_t>(Deed::Warned) + kind];
    }
    for (std::size_t gear = 0; gear < kGearsTold; ++gear)
    {
        sums.cards[gear] += deeds.of[static_cast<std::size_t>(Deed::Cards) + gear];
    }
    sums.turns += deeds[Deed::Turns];
    sums.losses[0] += deeds[Deed::LostByWarnings];
    sums.losses[1] += deeds[Deed::LostByLimit];
    sums.losses[2] += deeds[Deed::LostByJump];
    sums.losses[3] += deeds[Deed::LostByLongJump];
}

void AddStages(const RoundResult& round, std::size_t stages, Statistics& sums)
{
    for (std::size_t stage = 0; stage < stages; ++stage)
    {
        std::uint16_t best = 0xFFFF;
        std::uint16_t own = 0xFFFF;
        for (const Drive& drive : round.drives)
        {
            best = (std::min)(best, drive.seconds[stage]);
            own = drive.who == kPlayer ? drive.seconds[stage] : own;
        }
        Add(sums.stageWins, own == best && stages > 1);
    }
}

void AddRound(const RoundResult& round, Tier tier, const Round& agreed, Statistics& sums)
{
    if (round.byCoDriver)
    {
        Add(sums.left, true);
        return;
    }
    Add(sums.rallies, true);
    Add(sums.retaken, round.retakes > 0);
    RegionStatistics& region = sums.regions[agreed.region];
    Add(region.rallies, true);
    for (const RallyRow& row : ClassificationOf(round, tier, agreed.stageCount))
    {
        if (row.who == kPlayer)
        {
            Add(sums.wins, row.rank == 1);
            Add(sums.podiums, row.rank <= kPodium);
            Add(region.wins, row.rank == 1);
            Add(region.podiums, row.rank <= kPodium);
            region.best = region.best == 0 ? row.rank : (std::min)(region.best, row.rank);
            sums.retired = static_cast<std::uint16_t>(sums.retired + std::popcount(row.retired));
        }
    }
    for (const Drive& drive : round.drives)
    {
        if (drive.who == kPlayer && drive.judged.isKnown)
        {
            sums.luck += drive.judged.Luck();
            sums.cost += drive.judged.cost;
            std::ranges::transform(round.decisions, sums.decisions, sums.decisions, std::plus<>());
            Add(sums.reviewed, true);
        }
    }
    AddStages(round, agreed.stageCount, sums);
    AddDeeds(round.deeds, sums);
}

void AddSeason(const State& career, Statistics& sums)
{
    const Tier tier = career.PlayerTier();
    const std::vector<Round> calendar = RoundsOf(career, tier);
    for (std::size_t round = 0; round < RoundsDriven(career, tier); ++round)
    {
        AddRound(career.Of(tier).rounds[round], tier, calendar[round], sums);
    }
    sums.stars = static_cast<std::uint16_t>(sums.stars + StarsThisSeason(career));
}

void Bound(DieStatistics& die)
{
    constexpr double kNineteenOfTwenty = 1.96;
    constexpr double kThousandths = 1000.0;
    if (die.rolled == 0)
    {
        return;
    }
    const double n = die.rolled;
    const double share = die.warned / n;
    const double z = kNineteenOfTwenty * kNineteenOfTwenty / n;
    const double middle = (share + z / 2) / (1 + z);
    const double half = std::sqrt(share * (1 - share) * z + z * z / 4) / (1 + z);
    die.low = static_cast<std::uint16_t>(std::lround((middle - half) * kThousandths));
    die.high = static_cast<std::uint16_t>(std::lround((middle + half) * kThousandths));
}

} // namespace StatisticsDetail

Statistics StatisticsOf(const Keeping& keeping)
{
    Statistics sums;
    sums.regions.resize(Regions().size());
    State career = Begin(keeping.beginning);
    for (const Happening& event : keeping.events)
    {
        if (event.kind == HappeningKind::SeasonClosed && MayCloseSeason(career))
        {
            StatisticsDetail::AddSeason(career, sums);
        }
        if (!Follow(career, event))
        {
            break;
        }
    }
    StatisticsDetail::AddSeason(career, sums);
    for (DieStatistics& die : sums.dice)
    {
        StatisticsDetail::Bound(die);
    }
    return sums;
}

std::vector<FameRow> HallOfFame(const State& career)
{
    std::vector<FameRow> hall;
    for (const Title& title : career.titles)
    {
        if (title.who == kPlayer && title.season < career.seasons.size())
        {
            hall.push_back({title, career.beginning.ironMan, career.seasons[title.season].evenRank});
        }
    }
    return hall;
}

} // namespace Rally::Career
