#include "Shared/Dirt/Judging.h"

#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyPilot/Dirt/CoDriver.h"

namespace Rally::Shared
{

using namespace Dirt;

namespace
{

Club::JudgedPlan PlanOf(const DirtGame& game, const Pilot::ReviewedTurn& turn, const Pilot::Plan& plan, ActionKind how)
{
    DirtState state{};
    state.stage = static_cast<std::uint8_t>(turn.stage);
    state.seats = 1;
    state.active = 0;
    state.cars[0].gear = turn.gear;
    Club::JudgedPlan told{Pilot::LineWords(game, state, plan), how == ActionKind::FlatOut, {}};
    told.notation = Pilot::WriteLine(game, state, plan).View();
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        told.spaces.push_back(plan.steps[i].space);
    }
    return told;
}

Club::JudgedTurn TurnOf(const DirtGame& game, const Pilot::ReviewedTurn& turn)
{
    Club::JudgedTurn told;
    told.round = turn.round;
    told.from = turn.from;
    told.gear = turn.gear;
    told.cost = turn.cost;
    told.luck = turn.luck;
    told.place = turn.from == kStartSpace ? std::string()
                                          : std::string(NameOfSpace(game.TrackOf(turn.stage)[turn.from].code).View());
    told.driven = PlanOf(game, turn, turn.driven, turn.how);
    told.best = PlanOf(game, turn, turn.best, turn.bestHow);
    told.why = turn.why;
    told.fortune = Pilot::FortuneOf(turn);
    return told;
}

} // namespace

std::vector<Club::JudgedStage> Judged(const DirtMatch& match, const std::vector<Pilot::StageReview>& reviews)
{
    std::vector<Club::JudgedStage> stages;
    for (const Pilot::StageReview& review : reviews)
    {
        Club::JudgedStage& one = stages.emplace_back();
        one.seat = review.seat;
        one.stage = review.stage;
        one.driver = match.Header().names[review.seat];
        one.road = Club::StageName(match.Rules().Setup().stages[review.stage].id);
        one.seconds = review.seconds;
        one.par = review.par;
        one.cost = review.cost;
        one.luck = review.luck;
        for (const Pilot::ReviewedTurn& turn : review.turns)
        {
            if (turn.driven.count > 0)
            {
                one.turns.push_back(TurnOf(match.Rules(), turn));
            }
        }
    }
    return stages;
}

} // namespace Rally::Shared
