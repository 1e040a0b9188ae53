#include "RallyClub/Dirt/ResultScreen.h"

#include "RallyClub/Screens/SetupScreen.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

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
        rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const ResultRow& a, const ResultRow& b) { return a.total < b.total; });
    for (ResultRow& row : rows)
    {
        const auto better =
            std::count_if(rows.begin(), rows.end(), [&](const ResultRow& other) { return other.total < row.total; });
        row.place = 1 + static_cast<int>(better);
        row.gap = row.total - rows[0].total;
    }
    return rows;
}

ResultScreen::ResultScreen(const Dirt::DirtMatch& match, int par, std::vector<Phrase> theRecords)
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
    commands.push_back(over ? Entry{"result.leave", TextKey::ResultLeave} : Entry{"result.next", TextKey::ResultNext});
    commands.push_back(Entry{"result.review", TextKey::ResultReview});
    commands.back().reason = TextKey::ResultReviewTip;
}

} // namespace Rally::Club
