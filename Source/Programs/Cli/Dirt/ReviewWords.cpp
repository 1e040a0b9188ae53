#include "Cli/Dirt/ReviewWords.h"

#include "Shared/Spoken.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Cli
{
namespace
{

constexpr double kMatters = 1.0; // seconds
constexpr std::size_t kMostCosts = 3;

} // namespace

Phrase PlaceOf(const Dirt::DirtMatch& match, const Pilot::ReviewedTurn& turn)
{
    return turn.from == kStartSpace ? Phrase(TextKey::ReviewStart)
                                    : Phrase(NameOfSpace(match.Rules().TrackOf(turn.stage)[turn.from].code).View());
}

Phrase DrivenPlan(const Dirt::DirtMatch& match, std::size_t stage, const Pilot::Plan& plan, Dirt::ActionKind how)
{
    Dirt::DirtState state{};
    state.stage = static_cast<std::uint8_t>(stage);
    return Phrase(how == Dirt::ActionKind::FlatOut ? TextKey::ReviewFlat : TextKey::ReviewOne,
                  {Pilot::WriteLine(match.Rules(), state, plan).View()});
}

std::vector<std::string> ReviewLines(const Dirt::DirtMatch& match, const Pilot::StageReview& review)
{
    std::vector<std::string> lines = {Words(
        TextKey::ReviewStage, match.Header().names[review.seat], review.stage + 1, Clock(Rounded(review.seconds)),
        Clock(Rounded(review.par)), Tenths(review.cost), Tenths(review.luck), Clock(Rounded(review.WithEvenLuck())))};
    std::vector<const Pilot::ReviewedTurn*> turns;
    for (const Pilot::ReviewedTurn& turn : review.turns)
    {
        turns.push_back(&turn);
    }
    std::stable_sort(turns.begin(), turns.end(), [](auto* a, auto* b) { return a->cost > b->cost; });
    for (std::size_t i = 0; i < turns.size() && i < kMostCosts && turns[i]->cost >= kMatters; ++i)
    {
        const Pilot::ReviewedTurn& turn = *turns[i];
        lines.push_back(Words(TextKey::ReviewCost, turn.round, PlaceOf(match, turn), turn.gear, Tenths(turn.cost),
                              DrivenPlan(match, review.stage, turn.driven, turn.how),
                              DrivenPlan(match, review.stage, turn.best, turn.bestHow)));
        if (!turn.why.IsEmpty())
        {
            lines.push_back("    " + Words(turn.why));
        }
    }
    const auto [good, bad] =
        std::minmax_element(turns.begin(), turns.end(), [](auto* a, auto* b) { return a->luck < b->luck; });
    if (!turns.empty() && (*good)->luck <= -kMatters)
    {
        lines.push_back(Words(TextKey::ReviewGoodLuck, (*good)->round, PlaceOf(match, **good), (*good)->gear,
                              Tenths(-(*good)->luck)));
    }
    if (!turns.empty() && (*bad)->luck >= kMatters)
    {
        lines.push_back(
            Words(TextKey::ReviewBadLuck, (*bad)->round, PlaceOf(match, **bad), (*bad)->gear, Tenths((*bad)->luck)));
    }
    return lines;
}

} // namespace Rally::Cli
