#include "RallyClub/Career/SeasonHistory.h"

#include "RallyClub/Career/Standings.h"

#include <algorithm>

namespace Rally::Career
{
namespace SeasonHistoryDetail
{

void CountRound(const RoundResult& round, Tier tier, std::size_t stages, SeasonRecord& record)
{
    constexpr std::uint8_t kPodium = 3;
    for (const RallyRow& row : ClassificationOf(round, tier, stages))
    {
        const bool own = row.who == kPlayer;
        record.wins = static_cast<std::uint8_t>(record.wins + (own && row.rank == 1 ? 1 : 0));
        record.podiums = static_cast<std::uint8_t>(record.podiums + (own && row.rank <= kPodium ? 1 : 0));
    }
    record.leftToCoDriver = static_cast<std::uint8_t>(record.leftToCoDriver + (round.byCoDriver ? 1 : 0));
    record.retaken = static_cast<std::uint8_t>(record.retaken + (round.retakes > 0 ? 1 : 0));
}

} // namespace SeasonHistoryDetail

SeasonRecord RecordOf(const State& career)
{
    const Tier tier = career.PlayerTier();
    SeasonRecord record;
    record.season = career.season;
    record.tier = tier;
    record.rounds = static_cast<std::uint8_t>(RoundsDriven(career, tier));
    const std::vector<Round> calendar = RoundsOf(career, tier);
    for (std::size_t i = 0; i < record.rounds; ++i)
    {
        SeasonHistoryDetail::CountRound(career.Of(tier).rounds[i], tier, calendar[i].stageCount, record);
    }
    for (const TableRow& row : TableOf(career, tier))
    {
        record.rank = row.who == kPlayer ? row.rank : record.rank;
        record.points = row.who == kPlayer ? row.points : record.points;
    }
    return record;
}

std::vector<SeasonRecord> HistoryOf(const Keeping& keeping)
{
    std::vector<SeasonRecord> history;
    State career = Rally::Career::Begin(keeping.beginning);
    for (const Happening& event : keeping.events)
    {
        const bool closes = event.kind == HappeningKind::SeasonClosed;
        const SeasonRecord record = closes ? RecordOf(career) : SeasonRecord();
        if (!Follow(career, event))
        {
            break;
        }
        if (closes)
        {
            history.push_back(record);
        }
    }
    return history;
}

} // namespace Rally::Career
