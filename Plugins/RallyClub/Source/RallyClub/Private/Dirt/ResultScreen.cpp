#include "RallyClub/Dirt/ResultScreen.h"

#include "RallyClub/Ceremony.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Dirt/SetOff.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <utility>

namespace Rally::Club
{
namespace ResultScreenDetail
{

bool IsScored(const Dirt::DirtState& state)
{
    using Dirt::Phase;
    return state.phase == Phase::Over || state.phase == Phase::TimeControl || state.phase == Phase::StageService ||
           state.phase == Phase::Break;
}

// Stages of a rally that are over: all before this one, and this one once it is scored.
std::vector<ResultRow::Leg> LegsOf(const Dirt::DirtMatch& match, Seat seat)
{
    const Dirt::DirtState& state = match.Now();
    const std::size_t through = std::size_t{state.stage} + (IsScored(state) ? 1u : 0u);
    std::vector<ResultRow::Leg> legs;
    for (std::size_t stage = 0; stage < through && match.Rules().Setup().stageCount > 1; ++stage)
    {
        legs.push_back({state.stageTimes[stage][seat], (state.retiredIn[stage] & MaskOf(seat)) != 0});
    }
    return legs;
}

void Rank(std::vector<ResultRow>& rows)
{
    for (ResultRow& row : rows)
    {
        const auto better = std::count_if(rows.begin(), rows.end(), [&](const ResultRow& other)
                                          { return other.place > 0 && other.total < row.total; });
        row.gap = row.place > 0 ? row.total - rows[0].total : 0;
        row.place = row.place > 0 ? 1 + static_cast<int>(better) : 0;
    }
}

} // namespace ResultScreenDetail

std::vector<ResultRow> ResultsOf(const Dirt::DirtMatch& match)
{
    const Dirt::DirtState& state = match.Now();
    std::vector<ResultRow> rows;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        ResultRow row;
        row.seat = seat;
        row.name = match.Header().names[seat];
        row.total = match.Rules().TotalSecondsOf(state, seat);
        row.seconds = row.total - static_cast<std::int32_t>(state.cars[seat].totalTime);
        row.retired = ResultScreenDetail::IsScored(state) && (state.retiredIn[state.stage] & MaskOf(seat)) != 0;
        const bool started = ResultScreenDetail::IsScored(state) || Dirt::HasSetOff(state.cars[seat]);
        row.place = started ? 1 : 0;
        row.legs = ResultScreenDetail::LegsOf(match, seat);
        rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const ResultRow& a, const ResultRow& b)
                     { return a.place != b.place ? a.place > b.place : a.place > 0 && a.total < b.total; });
    ResultScreenDetail::Rank(rows);
    return rows;
}

ResultScreen::ResultScreen(const Dirt::DirtMatch& match, int par, std::vector<Phrase> theRecords, SeatMask people)
    : records(std::move(theRecords)),
      rally(match.Rules().Setup().stageCount > 1),
      over(match.WhoMoves().IsOver()),
      rows(ResultsOf(match))
{
    const Phrase stage = StageName(match.Rules().Setup().stages[match.Now().stage].id);
    title = over && rally ? Phrase(TextKey::ResultFinal) : Phrase(TextKey::PlayStageResult, {stage});
    if (par > 0)
    {
        parTime = Phrase(TextKey::ResultPar, {Clock(par)});
    }
    std::vector<Phrase> winners;
    for (const ResultRow& row : rows)
    {
        if (row.place == 1)
        {
            winners.push_back(row.name);
        }
    }
    if (over && rows.size() > 1)
    {
        winner = Phrase(winners.size() > 1 ? TextKey::ResultShared : TextKey::ResultWinner, {Listed(winners)});
    }
    if (over)
    {
        podium = PodiumOf(rows.size());
        commands = EncoresOf(match);
    }
    else
    {
        commands.push_back(Entry{"result.next", TextKey::ResultNext});
    }
    // The host speaks for the table: the first seat.
    if (!over && (people & MaskOf(0)) != 0)
    {
        commands.push_back(Entry{"result.interrupt", TextKey::ChoiceInterrupt});
        commands.back().reason = TextKey::ResultInterruptTip;
    }
    commands.push_back(ReviewOffer());
}

void ResultScreen::LeadOnlyTo(Phrase where)
{
    if (over)
    {
        commands = OnlyWayBack(std::move(where));
        commands.push_back(ReviewOffer());
    }
}

} // namespace Rally::Club
