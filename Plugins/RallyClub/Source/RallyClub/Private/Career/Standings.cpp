#include "RallyClub/Career/Standings.h"

#include <algorithm>
#include <cmath>

namespace Rally::Career
{
namespace StandingsDetail
{

// The place of each number, the smallest first; equal ones share one.
template <class Number>
std::vector<std::uint8_t> Ranks(const std::vector<Number>& numbers)
{
    std::vector<std::uint8_t> ranks;
    for (const Number& own : numbers)
    {
        const auto ahead = std::count_if(numbers.begin(), numbers.end(), [&](const Number& one) { return one < own; });
        ranks.push_back(static_cast<std::uint8_t>(ahead + 1));
    }
    return ranks;
}

struct Scale
{
    std::span<const std::uint8_t> points;
    std::span<const std::uint8_t> power; // of the last stage
};

Scale ScaleOf(Tier tier)
{
    return {PointScale().first((std::min)(PointScale().size(), std::size_t{EntryOf(tier).scorers})), PowerScale()};
}

std::uint8_t PointsFor(std::span<const std::uint8_t> scale, std::uint8_t rank)
{
    return rank <= scale.size() ? scale[rank - 1u] : std::uint8_t{0};
}

bool IsAhead(const TableRow& one, const TableRow& other)
{
    if (one.points != other.points)
    {
        return one.points > other.points;
    }
    for (std::size_t place = 0; place < kMostEntries; ++place)
    {
        if (one.finishes[place] != other.finishes[place])
        {
            return one.finishes[place] > other.finishes[place];
        }
    }
    return one.power > other.power;
}

// By the times of drives, in any unit.
template <class TimeOf>
std::vector<RallyRow> Classified(const RoundResult& round, Scale scale, std::size_t stages, TimeOf timeOf)
{
    std::vector<std::int64_t> times;
    std::vector<std::int64_t> last;
    for (const Drive& drive : round.drives)
    {
        std::int64_t sum = 0;
        for (std::size_t stage = 0; stage < stages; ++stage)
        {
            sum += timeOf(drive, stage);
        }
        times.push_back(sum);
        last.push_back(timeOf(drive, stages - 1));
    }
    const std::vector<std::uint8_t> ranks = Ranks(times);
    const std::vector<std::uint8_t> power = Ranks(last);
    std::vector<RallyRow> rows;
    for (std::size_t i = 0; i < times.size(); ++i)
    {
        RallyRow row;
        row.who = round.drives[i].who;
        for (std::size_t stage = 0; stage < stages; ++stage)
        {
            row.seconds += round.drives[i].seconds[stage];
        }
        row.rank = ranks[i];
        row.points = PointsFor(scale.points, ranks[i]);
        // What is a single stage is no last one; nor is one that nobody drove.
        row.power = stages > 1 && last[i] > 0 ? PointsFor(scale.power, power[i]) : std::uint8_t{0};
        row.retired = round.drives[i].retired;
        rows.push_back(row);
    }
    std::sort(rows.begin(), rows.end(), [](const RallyRow& one, const RallyRow& other)
              { return one.rank != other.rank ? one.rank < other.rank : one.who < other.who; });
    return rows;
}

void Score(const std::vector<RallyRow>& rows, std::span<TableRow> byLicence)
{
    for (const RallyRow& row : rows)
    {
        TableRow& own = byLicence[row.who];
        own.points = static_cast<std::uint16_t>(own.points + row.points + row.power);
        own.power = static_cast<std::uint16_t>(own.power + row.power);
        ++own.finishes[row.rank - 1];
    }
}

std::vector<Licence> EnteredIn(const State& career, Tier tier)
{
    std::vector<Licence> entered;
    for (Licence who = 0; who < kLicences; ++who)
    {
        if (career.holders[who].tier == tier)
        {
            entered.push_back(who);
        }
    }
    return entered;
}

std::vector<TableRow> Ranked(std::span<const Licence> entered, std::span<TableRow> byLicence)
{
    std::vector<TableRow> rows;
    for (const Licence who : entered)
    {
        byLicence[who].who = who;
        rows.push_back(byLicence[who]);
    }
    std::stable_sort(rows.begin(), rows.end(), IsAhead);
    for (std::size_t i = 0; i < rows.size(); ++i)
    {
        const bool shares = i > 0 && !IsAhead(rows[i - 1], rows[i]);
        rows[i].rank = shares ? rows[i - 1].rank : static_cast<std::uint8_t>(i + 1);
    }
    return rows;
}

std::int64_t TimeOf(const Drive& drive, std::size_t stage)
{
    return drive.seconds[stage];
}

bool IsReviewed(const RoundResult& round)
{
    return std::all_of(round.drives.begin(), round.drives.end(),
                       [](const Drive& drive) { return drive.judged.isKnown; });
}

} // namespace StandingsDetail

std::vector<RallyRow> ClassificationOf(const RoundResult& round, Tier tier, std::size_t stages)
{
    return StandingsDetail::Classified(round, StandingsDetail::ScaleOf(tier), stages, StandingsDetail::TimeOf);
}

std::vector<RallyRow> ClassificationOf(const RoundResult& round, std::span<const std::uint8_t> points,
                                       std::size_t stages)
{
    return StandingsDetail::Classified(round, {points, {}}, stages, StandingsDetail::TimeOf);
}

std::vector<TableRow> TableOf(const State& career, Tier tier)
{
    std::vector<std::vector<RallyRow>> rounds;
    const std::vector<Round> calendar = RoundsOf(career, tier);
    for (std::size_t i = 0; i < RoundsDriven(career, tier); ++i)
    {
        rounds.push_back(ClassificationOf(career.Of(tier).rounds[i], tier, calendar[i].stageCount));
    }
    return TableOf(StandingsDetail::EnteredIn(career, tier), rounds);
}

std::vector<TableRow> TableOf(std::span<const Licence> entered, const std::vector<std::vector<RallyRow>>& rounds)
{
    TableRow byLicence[kLicences]{};
    for (const std::vector<RallyRow>& round : rounds)
    {
        StandingsDetail::Score(round, byLicence);
    }
    return StandingsDetail::Ranked(entered, byLicence);
}

EvenTable EvenTableOf(const State& career, Tier tier)
{
    using namespace StandingsDetail;
    constexpr std::int64_t kTenths = 10;
    TableRow byLicence[kLicences]{};
    EvenRow sums[kLicences]{};
    double squares[kLicences]{}; // of independent ones these add up
    EvenTable table;
    const std::vector<Round> calendar = RoundsOf(career, tier);
    for (std::size_t i = 0; i < RoundsDriven(career, tier); ++i)
    {
        const RoundResult& round = career.Of(tier).rounds[i];
        if (!IsReviewed(round))
        {
            continue;
        }
        ++table.rounds;
        Score(Classified(round, ScaleOf(tier), calendar[i].stageCount, [](const Drive& drive, std::size_t stage)
                         { return drive.seconds[stage] * kTenths - drive.judged.luck[stage]; }),
              byLicence);
        for (const Drive& drive : round.drives)
        {
            EvenRow& sum = sums[drive.who];
            sum.luck += drive.judged.Luck();
            squares[drive.who] += 1.0 * drive.judged.spread * drive.judged.spread;
            sum.cost += drive.judged.cost;
        }
    }
    for (const TableRow& row : Ranked(EnteredIn(career, tier), byLicence))
    {
        EvenRow& sum = sums[row.who];
        sum.row = row;
        sum.spread = static_cast<std::uint32_t>(std::sqrt(squares[row.who]));
        table.rows.push_back(sum);
    }
    return table;
}

std::vector<SeasonHighlight> HighlightsOf(const State& career, bool luck)
{
    std::vector<SeasonHighlight> found;
    const std::vector<RoundResult>& rounds = career.Of(career.PlayerTier()).rounds;
    for (std::size_t round = 0; round < rounds.size(); ++round)
    {
        for (const Highlight& turn : rounds[round].highlights)
        {
            if (turn.isLuck == luck)
            {
                found.push_back({round, turn, rounds[round].log});
            }
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const SeasonHighlight& one, const SeasonHighlight& other)
                     { return one.turn.tenths > other.turn.tenths; });
    found.resize((std::min)(found.size(), kSeasonHighlights));
    return found;
}

} // namespace Rally::Career
