// `rally review` of GT: what the decisions of a race cost, and what was luck.
#include "Cli/Gt/GtCommands.h"

#include "RallyPilot/Gt/GtReview.h"
#include "Shared/Spoken.h"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace Rally::Cli
{
namespace
{

const char* NameOf(Gt::ActionKind how)
{
    return how == Gt::ActionKind::FlatOut ? "flat-out" : "one-by-one";
}

nlohmann::ordered_json JsonOf(const Gt::GtMatch& match, const Pilot::GtSeatReview& review)
{
    const Gt::Circuit& road = match.Rules().Road();
    const auto written = [&](const Pilot::GtPlan& plan)
    { return std::string(Pilot::WriteGtLine(match.Rules(), match.Now(), plan).View()); };
    nlohmann::ordered_json turns = nlohmann::ordered_json::array();
    for (const Pilot::GtReviewedTurn& turn : review.turns)
    {
        turns.push_back({{"round", turn.round},
                         {"entry", turn.entry},
                         {"from", turn.from == kNoSpace ? "" : NameOfSpace(road[turn.from].code).View()},
                         {"gear", turn.gear},
                         {"driven", written(turn.driven)},
                         {"how", NameOf(turn.how)},
                         {"best", written(turn.best)},
                         {"bestHow", NameOf(turn.bestHow)},
                         {"loses", turn.loses},
                         {"cost", turn.cost},
                         {"luck", turn.luck},
                         {"lost", turn.lost}});
    }
    return {{"driver", match.Header().names[review.seat]},
            {"counts", review.aim == Pilot::GtAim::Clock ? "seconds" : "rounds"},
            {"par", review.par},
            {"cost", review.cost},
            {"luck", review.luck},
            {"turns", turns}};
}

} // namespace

int ReviewGt(const Gt::GtMatch& match, bool asJson)
{
    Pilot::GtRoadBook book;
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Pilot::GtSeatReview& review : Pilot::GtReviewOf(match, book))
    {
        list.push_back(JsonOf(match, review));
        for (const Phrase& line : asJson ? std::vector<Phrase>() : Pilot::GtReviewLines(match, review))
        {
            std::puts(Words(line).c_str());
        }
    }
    if (asJson)
    {
        const auto replace = nlohmann::json::error_handler_t::replace;
        std::puts(nlohmann::ordered_json({{"reviews", list}}).dump(-1, ' ', false, replace).c_str());
    }
    return 0;
}

} // namespace Rally::Cli
