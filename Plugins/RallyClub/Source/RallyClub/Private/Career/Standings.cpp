#include "RallyClub/Career/Standings.h"

#include <algorithm>

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

std::uint8_t PointsFor(std::span<const std::uint8_t> scale, std::size_t scorers, std::uint8_t rank)
{
    return rank <= scorers && rank <= scale.size() ? scale[rank - 1u] : std::uint8_t{0};
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

} // namespace StandingsDetail

std::vector<RallyRow> ClassificationOf(const RoundResult& round, Tier tier, std::size_t stages)
{
    using namespace StandingsDetail;
    std::vector<std::uint32_t> times;
    std::vector<std::uint32_t> last;
    for (const Drive& drive : round.drives)
    {
        std::uint32_t sum = 0;
        for (std::size_t stage = 0; stage < stages; ++stage)
        {
            sum += drive.seconds[stage];
        }
        times.push_back(sum);
        last.push_back(drive.seconds[stages - 1]);
    }
    const std::vector<std::uint8_t> ranks = Ranks(times);
    const std::vector<std::uint8_t> power = Ranks(last);
    std::vector<RallyRow> rows;
    for (std::size_t i = 0; i < times.size(); ++i)
    {
        RallyRow row;
        row.who = round.drives[i].who;
        row.seconds = times[i];
        row.rank = ranks[i];
        row.points = PointsFor(PointScale(), EntryOf(tier).scorers, ranks[i]);
        row.power = PointsFor(PowerScale(), PowerScale().size(), power[i]);
        row.retired = round.drives[i].retired;
        rows.push_back(row);
    }
    std::sort(rows.begin(), rows.end(), [](const RallyRow& one, const RallyRow& other)
              { return one.rank != other.rank ? one.rank < other.rank : one.who < other.who; });
    return rows;
}

std::vector<TableRow> TableOf(const State& career, Tier tier)
{
    using namespace StandingsDetail;
    TableRow byLicence[kLicences]{};
    const std::vector<Round> calendar = CalendarOf(career.beginning.seed, career.season, tier, career.beginning.length);
    for (std::size_t i = 0; i < RoundsDriven(career, tier); ++i)
    {
        for (const RallyRow& row : ClassificationOf(career.Of(tier).rounds[i], tier, calendar[i].stageCount))
        {
            TableRow& own = byLicence[row.who];
            own.points = static_cast<std::uint16_t>(own.points + row.points + row.power);
            own.power = static_cast<std::uint16_t>(own.power + row.power);
            ++own.finishes[row.rank - 1];
        }
    }
    std::vector<TableRow> rows;
    for (Licence who = 0; who < kLicences; ++who)
    {
        if (career.holders[who].tier == tier)
        {
            byLicence[who].who = who;
            rows.push_back(byLicence[who]);
        }
    }
    std::stable_sort(rows.begin(), rows.end(), IsAhead);
    for (std::size_t i = 0; i < rows.size(); ++i)
    {
        const bool shares = i > 0 && !IsAhead(rows[i - 1], rows[i]);
        rows[i].rank = shares ? rows[i - 1].rank : static_cast<std::uint8_t>(i + 1);
    }
    return rows;
}

} // namespace Rally::Career
