#include "Shared/Judges.h"

#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/TurnEnds.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <cmath>

namespace Rally::Shared
{

double LineCost(const AnyMatch& match)
{
    Pilot::RoadBook book;
    const Dirt::DirtMatch* race = Dirt::AsDirt(match);
    double cost = 0;
    for (const Pilot::StageReview& review :
         race != nullptr ? Pilot::ReviewOf(*race, book) : std::vector<Pilot::StageReview>())
    {
        cost += review.cost;
    }
    return cost;
}

int ParOfLast(const AnyMatch& match)
{
    Pilot::RoadBook book;
    const Dirt::DirtMatch* race = Dirt::AsDirt(match);
    const std::size_t stages = race != nullptr ? race->Rules().Setup().stageCount : 0u;
    return stages > 0 ? static_cast<int>(std::lround(Pilot::ParOf(race->Rules().Setup(), stages - 1, book))) : 0;
}

Challenges::PuzzleJudged JudgePuzzle(const AnyMatch& match, const Action& decision)
{
    Challenges::PuzzleJudged judged;
    const std::unique_ptr<AnyMatch> beginning = match.Clone();
    beginning->Rewind(0);
    const Dirt::DirtMatch* laid = Dirt::AsDirt(match);
    const Dirt::DirtMatch* position = Dirt::AsDirt(*beginning);
    if (laid == nullptr || position == nullptr)
    {
        return judged;
    }
    Pilot::RoadBook book;
    Pilot::TurnStudy study(position->Rules(), position->Now(), book);
    const Pilot::TurnStudy::Verdict verdict = study.Judge(laid->Now(), decision);
    const Pilot::TurnEnds ends = study.Ends();
    const Phrase how = ends.how == Dirt::ActionKind::FlatOut ? TextKey::PuzzleFlatOut : TextKey::PuzzleOneByOne;
    judged.lost = verdict.lost;
    judged.why = verdict.why;
    judged.best = Listed({Pilot::LineWords(position->Rules(), position->Now(), ends.best), how});
    judged.notation = Pilot::WriteLine(position->Rules(), position->Now(), ends.best).View();
    return judged;
}

} // namespace Rally::Shared
