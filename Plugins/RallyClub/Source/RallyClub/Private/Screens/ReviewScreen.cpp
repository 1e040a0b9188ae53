#include "RallyClub/Screens/ReviewScreen.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <cmath>

namespace Rally::Club
{
namespace ReviewScreenDetail
{

constexpr double kCostTold = 0.1;

Phrase AmountIn(const ReviewTerms& terms, double amount)
{
    return Phrase(terms.amount, {SignedTenths(amount)});
}

Phrase TotalIn(const ReviewTerms& terms, double total)
{
    return terms.isClock ? Clock(Rounded(total)) : Phrase(terms.amount, {Tenths(total)});
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
        row.seconds = AmountIn(stage.terms, size(*turn));
        row.isGood = size(*turn) < 0;
        row.turn = turn;
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace ReviewScreenDetail

ReviewTerms InSeconds()
{
    return {true,
            TextKey::ReviewSeconds,
            TextKey::ReviewTime,
            TextKey::ReviewTimeTip,
            TextKey::HudParTip,
            TextKey::ReviewDecisionsTip,
            TextKey::ReviewLuckTip,
            TextKey::ReviewOthersTip,
            TextKey::ReviewEvenTip,
            TextKey::ReviewFlawless,
            1.0};
}

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
    const ReviewTerms& terms = one.terms;
    const bool ended = one.seconds > 0;
    const double others = one.seconds - one.par - one.cost - one.luck;
    std::vector<ReviewFact> facts;
    if (ended)
    {
        facts.push_back({"review.fact.time", terms.took, TotalIn(terms, one.seconds), terms.tookTip});
    }
    facts.insert(facts.end(),
                 {{"review.fact.par", TextKey::ReviewPar, TotalIn(terms, one.par), terms.parTip},
                  {"review.fact.decisions", TextKey::ReviewDecisions, AmountIn(terms, one.cost), terms.decisionsTip},
                  {"review.fact.luck", TextKey::ReviewLuck, AmountIn(terms, one.luck), terms.luckTip}});
    if (ended && std::fabs(others) >= 0.05)
    {
        facts.push_back({"review.fact.others", TextKey::ReviewOthers, AmountIn(terms, others), terms.othersTip});
    }
    if (ended)
    {
        facts.push_back(
            {"review.fact.even", TextKey::ReviewEven, TotalIn(terms, one.seconds - one.luck), terms.evenTip});
    }
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
    return Listed(Stage(), "luck", Stage().terms.luckTold, chosen, [](const JudgedTurn& turn) { return turn.luck; });
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
