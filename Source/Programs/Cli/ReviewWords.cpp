#include "Cli/ReviewWords.h"

#include "Cli/PlayWords.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyRules/Dirt/DirtNotation.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace Rally::Cli
{
namespace
{

constexpr double kMatters = 1.0; // seconds
constexpr std::size_t kMostCosts = 3;

std::string Tenths(double seconds)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", seconds);
    return text;
}

std::string Clock(double seconds)
{
    return std::string(Dirt::WriteTime(static_cast<std::int32_t>(std::lround(seconds))).View());
}

} // namespace

std::string PlaceInWords(const Dirt::DirtMatch& match, const Pilot::ReviewedTurn& turn)
{
    return turn.from == kStartSpace
               ? Words(TextKey::ReviewStart)
               : std::string(NameOfSpace(match.Rules().TrackOf(turn.stage)[turn.from].code).View());
}

std::string PlanInWords(const Dirt::DirtMatch& match, std::size_t stage, const Pilot::Plan& plan, Dirt::ActionKind how)
{
    Dirt::DirtState state{};
    state.stage = static_cast<std::uint8_t>(stage);
    return std::string(Pilot::WriteLine(match.Rules(), state, plan).View()) + ", " +
           Words(how == Dirt::ActionKind::FlatOut ? TextKey::HintFlat : TextKey::HintOneByOne);
}

std::vector<std::string> ReviewLines(const Dirt::DirtMatch& match, const Pilot::StageReview& review)
{
    std::vector<std::string> lines = {Words(TextKey::ReviewStage, match.Header().names[review.seat], review.stage + 1,
                                            Clock(review.seconds), Clock(review.par), Tenths(review.cost),
                                            Tenths(review.luck), Clock(review.WithEvenLuck()))};
    std::vector<const Pilot::ReviewedTurn*> turns;
    for (const Pilot::ReviewedTurn& turn : review.turns)
    {
        turns.push_back(&turn);
    }
    std::stable_sort(turns.begin(), turns.end(), [](auto* a, auto* b) { return a->cost > b->cost; });
    for (std::size_t i = 0; i < turns.size() && i < kMostCosts && turns[i]->cost >= kMatters; ++i)
    {
        const Pilot::ReviewedTurn& turn = *turns[i];
        lines.push_back(Words(TextKey::ReviewCost, turn.round, PlaceInWords(match, turn), turn.gear, Tenths(turn.cost),
                              PlanInWords(match, review.stage, turn.driven, turn.how),
                              PlanInWords(match, review.stage, turn.best, turn.bestHow)));
        if (!turn.why.View().empty())
        {
            lines.push_back("    " + std::string(turn.why.View()));
        }
    }
    const auto [good, bad] =
        std::minmax_element(turns.begin(), turns.end(), [](auto* a, auto* b) { return a->luck < b->luck; });
    if (!turns.empty() && (*good)->luck <= -kMatters)
    {
        lines.push_back(Words(TextKey::ReviewGoodLuck, (*good)->round, PlaceInWords(match, **good), (*good)->gear,
                              Tenths(-(*good)->luck)));
    }
    if (!turns.empty() && (*bad)->luck >= kMatters)
    {
        lines.push_back(Words(TextKey::ReviewBadLuck, (*bad)->round, PlaceInWords(match, **bad), (*bad)->gear,
                              Tenths((*bad)->luck)));
    }
    return lines;
}

} // namespace Rally::Cli
