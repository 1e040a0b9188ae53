#include "Shared/Dirt/StageMedals.h"

#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Shared
{

Club::MedalsShown StageMedals(const Dirt::DirtMatch& match, Pilot::Recce& recce,
                              const std::vector<Pilot::StageReview>& reviews)
{
    Club::MedalsShown shown;
    const Dirt::DirtState& state = match.Now();
    const std::size_t stage = state.stage;
    if (match.Seats() != 1 || state.retiredIn[stage] != 0 || state.stageTimes[stage][0] == 0)
    {
        return shown;
    }
    shown.seconds = state.stageTimes[stage][0];
    shown.times = recce.MedalsOf(match.Rules().Setup(), stage);
    for (const Pilot::StageReview& review : reviews)
    {
        if (review.stage == stage)
        {
            shown.par = review.par;
            shown.cost = review.cost;
        }
    }
    return shown;
}

} // namespace Rally::Shared
