#include "RallyClub/Dirt/ReviewScreen.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <cmath>

namespace Rally::Club
{
namespace ReviewScreenDetail
{

constexpr double kCostTold = 0.1; // seconds
constexpr double kLuckTold = 1.0;

Phrase SecondsIn(double seconds)
{
    return Phrase(TextKey::ReviewSeconds, {SignedTenths(seconds)});
}

Phrase ClockIn(double seconds)
{
    return Clock(Rounded(seconds));
}

Phrase WhereOf(const JudgedTurn& turn)
{
    return turn.place.empty() ? Phrase(TextKey::ReviewTurnStart, {turn.round})
                              : Phrase(TextKey::ReviewTurn, {turn.round, turn.place, turn.gear});
}

template <class Size>
std::vector<ReviewRow> Listed(const JudgedStage& stage, const char* kind, double least, const std::string& chosen,
                              const Size& size)
{
    std::vector<ReviewRow> rows;
    std::vector<const JudgedTurn*> turns;
    for (const JudgedTurn& turn : stage.turns)
    {
        if (std::fabs(size(turn)) >= least)
        {
            turns.push_back(&turn);
        }
    }
    std::stable_sort(turns.begin(), turns.end(), [&](const JudgedTurn* a, const JudgedTurn* b)
                     { return std::fabs(size(*a)) > std::fabs(size(*b)); });
    for (const JudgedTurn* turn : turns)
    {
        ReviewRow row;
        row.entry.id = std::string("review.") + kind + "." + std::to_string(turn - stage.turns.data() + 1);
        row.entry.text = WhereOf(*turn);
        row.entry.chosen = row.entry.id == chosen;
        row.seconds = SecondsIn(size(*turn));
        row.isGood = size(*turn) < 0;
        row.turn = turn;
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace ReviewScreenDetail

ReviewScreen::ReviewScreen(std::vector<JudgedStage> judged) : stages(std::move(judged))
{
    if (IsKnown())
    {
        TurnTo(0);
    }
}

// The dearest decision is what most will want to know.
void ReviewScreen::TurnTo(std::size_t to)
{
    page = to;
    const std::vector<ReviewRow> costs = Costs();
    chosen = costs.empty() ? std::string() : costs.front().entry.id;
}

Phrase ReviewScreen::Title() const
{
    return IsKnown() ? Phrase(TextKey::ReviewTitle, {Stage().driver}) : Phrase(TextKey::ResultReview);
}

Phrase ReviewScreen::PageOf() const
{
    return stages.size() > 1 ? Phrase(TextKey::ReviewOf, {static_cast<int>(page) + 1, static_cast<int>(stages.size())})
                             : Phrase();
}

std::vector<ReviewFact> ReviewScreen::Facts() const
{
    using namespace ReviewScreenDetail;
    const JudgedStage& one = Stage();
    const double others = one.seconds - one.par - one.cost - one.luck;
    std::vector<ReviewFact> facts = {
        {"review.fact.time", TextKey::ReviewTime, ClockIn(one.seconds), TextKey::ReviewTimeTip},
        {"review.fact.par", TextKey::ReviewPar, ClockIn(one.par), TextKey::HudParTip},
        {"review.fact.decisions", TextKey::ReviewDecisions, SecondsIn(one.cost), TextKey::ReviewDecisionsTip},
        {"review.fact.luck", TextKey::ReviewLuck, SecondsIn(one.luck), TextKey::ReviewLuckTip},
    };
    if (std::fabs(others) >= 0.05)
    {
        facts.push_back({"review.fact.others", TextKey::ReviewOthers, SecondsIn(others), TextKey::ReviewOthersTip});
    }
    facts.push_back({"review.fact.even", TextKey::ReviewEven, ClockIn(one.seconds - one.luck), TextKey::ReviewEvenTip});
    return facts;
}

std::vector<ReviewRow> ReviewScreen::Costs() const
{
    using namespace ReviewScreenDetail;
    return Listed(Stage(), "cost", kCostTold, chosen, [](const JudgedTurn& turn) { return turn.cost; });
}

std::vector<ReviewRow> ReviewScreen::Fortune() const
{
    using namespace ReviewScreenDetail;
    return Listed(Stage(), "luck", kLuckTold, chosen, [](const JudgedTurn& turn) { return turn.luck; });
}

const JudgedTurn* ReviewScreen::Chosen() const
{
    for (const bool cost : {true, false})
    {
        for (const ReviewRow& row : !IsKnown() ? std::vector<ReviewRow>() : cost ? Costs() : Fortune())
        {
            if (row.entry.chosen)
            {
                return row.turn;
            }
        }
    }
    return nullptr;
}

std::vector<Entry> ReviewScreen::Commands() const
{
    std::vector<Entry> commands;
    if (stages.size() > 1)
    {
        commands = {Entry{"review.previous", TextKey::ReviewPrevious}, Entry{"review.next", TextKey::ReviewNext}};
    }
    commands.push_back(Entry{"review.close", TextKey::ReviewClose});
    return commands;
}

bool ReviewScreen::Activate(std::string_view id)
{
    if (!IsKnown())
    {
        return false;
    }
    if (id == "review.next" || id == "review.previous")
    {
        TurnTo((page + (id == "review.next" ? 1 : stages.size() - 1)) % stages.size());
        return true;
    }
    for (const bool cost : {true, false})
    {
        for (const ReviewRow& row : cost ? Costs() : Fortune())
        {
            if (row.entry.id == id)
            {
                chosen = row.entry.chosen ? std::string() : row.entry.id;
                return true;
            }
        }
    }
    return false;
}

} // namespace Rally::Club
