#include "RallyClub/Career/Garage.h"

#include "RallyClub/Career/Standings.h"

#include <algorithm>

namespace Rally::Career
{
namespace GarageDetail
{

using LogsOfRound = std::vector<std::uint64_t>; // by group

bool IsDriven(const Happening& event)
{
    return event.kind == HappeningKind::GroupDriven || event.kind == HappeningKind::Retaken;
}

// The round an event that has been followed belongs to.
void NoteLog(const State& career, const Happening& event, std::vector<LogsOfRound>& logs)
{
    if (!IsDriven(event) || event.tier != career.PlayerTier())
    {
        return;
    }
    logs.resize(career.Of(event.tier).rounds.size());
    LogsOfRound& groups = logs.back();
    groups.resize((std::max)(groups.size(), event.group + std::size_t{1}));
    groups[event.group] = event.log;
}

std::uint8_t OwnRank(const RoundResult& round, Tier tier, std::size_t stages)
{
    for (const RallyRow& row : ClassificationOf(round, tier, stages))
    {
        if (row.who == kPlayer)
        {
            return row.rank;
        }
    }
    return 0;
}

void AddSeason(const State& career, const std::vector<LogsOfRound>& logs, std::vector<DrivenRally>& rallies)
{
    const Tier tier = career.PlayerTier();
    const std::vector<Round> calendar = RoundsOf(career, tier);
    const std::vector<RoundResult>& rounds = career.Of(tier).rounds;
    for (std::size_t i = 0; i < rounds.size() && i < logs.size(); ++i)
    {
        if ((rounds[i].groups & 1u << kPlayersGroup) == 0)
        {
            continue;
        }
        const bool isOver = i < RoundsDriven(career, tier);
        DrivenRally& rally = rallies.emplace_back();
        rally.season = career.season;
        rally.tier = tier;
        rally.round = static_cast<std::uint8_t>(i);
        rally.region = calendar[i].region;
        rally.rank = isOver ? OwnRank(rounds[i], tier, calendar[i].stageCount) : std::uint8_t{0};
        rally.byCoDriver = rounds[i].byCoDriver;
        rally.retakes = rounds[i].retakes;
        rally.logs = logs[i];
    }
}

} // namespace GarageDetail

std::vector<DrivenRally> RalliesOf(const Keeping& keeping)
{
    return RalliesSince(Begin(keeping.beginning), keeping.events);
}

std::vector<DrivenRally> RalliesSince(State career, std::span<const Happening> events)
{
    std::vector<DrivenRally> rallies;
    std::vector<GarageDetail::LogsOfRound> logs; // of the season that runs
    for (const Happening& event : events)
    {
        if (event.kind == HappeningKind::SeasonClosed && MayCloseSeason(career))
        {
            GarageDetail::AddSeason(career, logs, rallies);
            logs.clear();
        }
        if (!Follow(career, event))
        {
            break;
        }
        GarageDetail::NoteLog(career, event, logs);
    }
    GarageDetail::AddSeason(career, logs, rallies);
    return rallies;
}

std::vector<std::uint8_t> TeamsOf(const Keeping& keeping)
{
    std::vector<std::uint8_t> teams;
    State career = Begin(keeping.beginning);
    for (const Happening& event : keeping.events)
    {
        if (event.kind == HappeningKind::SeasonClosed && MayCloseSeason(career))
        {
            teams.push_back(career.contract.team);
        }
        if (!Follow(career, event))
        {
            break;
        }
    }
    teams.push_back(career.contract.team);
    return teams;
}

bool FindGroup(const Keeping& keeping, std::uint64_t log, DrivenGroup& found)
{
    State career = Begin(keeping.beginning);
    for (const Happening& event : keeping.events)
    {
        if (log != 0 && event.log == log && GarageDetail::IsDriven(event))
        {
            found.driven = event;
            found.at = career;
            return event.kind != HappeningKind::Retaken || BeforeRetake(career, found.at);
        }
        if (!Follow(career, event))
        {
            break;
        }
    }
    return false;
}

} // namespace Rally::Career
