// `rally review` of DIRT: what the decisions of a match cost, and what was luck.
#include "Cli/Dirt/DirtCommands.h"
#include "Cli/Dirt/ReviewWords.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "Shared/Spoken.h"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace Rally::Cli
{
namespace
{

nlohmann::ordered_json JsonOf(const Dirt::DirtMatch& match, const Pilot::StageReview& review)
{
    nlohmann::ordered_json turns = nlohmann::ordered_json::array();
    for (const Pilot::ReviewedTurn& turn : review.turns)
    {
        turns.push_back({{"round", turn.round},
                         {"entry", turn.entry},
                         {"from", Words(PlaceOf(match, turn))},
                         {"gear", turn.gear},
                         {"driven", Words(DrivenPlan(match, review.stage, turn.driven, turn.how))},
                         {"best", Words(DrivenPlan(match, review.stage, turn.best, turn.bestHow))},
                         {"cost", turn.cost},
                         {"why", Words(turn.why)},
                         {"luck", turn.luck},
                         {"lost", turn.lost},
                         {"fortune", Words(Pilot::FortuneOf(turn))}});
    }
    return {{"stage", review.stage + 1},
            {"driver", match.Header().names[review.seat]},
            {"seconds", review.seconds},
            {"par", review.par},
            {"cost", review.cost},
            {"luck", review.luck},
            {"withEvenLuck", review.WithEvenLuck()},
            {"turns", turns}};
}

} // namespace

int ReviewDirt(const Dirt::DirtMatch& match, bool asJson)
{
    Pilot::RoadBook book;
    const std::vector<Pilot::StageReview> reviews = Pilot::ReviewOf(match, book);
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Pilot::StageReview& review : reviews)
    {
        list.push_back(JsonOf(match, review));
        for (const std::string& line : asJson ? std::vector<std::string>{} : ReviewLines(match, review))
        {
            std::puts(line.c_str());
        }
    }
    const auto replace = nlohmann::json::error_handler_t::replace;
    if (asJson)
    {
        std::puts(nlohmann::ordered_json({{"reviews", list}}).dump(-1, ' ', false, replace).c_str());
    }
    return 0;
}

} // namespace Rally::Cli
