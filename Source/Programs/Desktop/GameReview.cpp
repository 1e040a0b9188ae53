// Looking back at a race: a page beside the road, and on the road the turn that is told, as it was driven and as it would
// have been best.
#include "Desktop/Game.h"

#include "Desktop/RoadWay.h"
#include "Desktop/Ui/FreeArea.h"

#include <algorithm>

namespace Rally::Desktop
{

using Mood = GameRace::Mood;

bool Game::ObeyReview(const std::string& id)
{
    if (id == "result.review")
    {
        review = {};
        recce.LookBack(race->Match().Clone(), race->LookedBackAt());
        Open(Over::Review);
    }
    else if (id == "review.close")
    {
        over = Over::Nothing;
        review = {};
    }
    else if (id.starts_with("review."))
    {
        review.Activate(id);
    }
    else
    {
        return false;
    }
    return true;
}

// Between stages the one that has just ended is looked at, after the last all of them.
void Game::ShowReview()
{
    if (!review.IsKnown())
    {
        std::vector<Club::JudgedStage> judged = recce.JudgedAt(race->Match().Chain());
        const std::uint8_t stage = race->Match().Now().stage;
        if (race->Now() == Mood::Scored)
        {
            std::erase_if(judged, [&](const Club::JudgedStage& one) { return one.stage != stage; });
        }
        review = Club::ReviewScreen(std::move(judged));
    }
    tree.Show(Ui::ReviewPage(review, {tree.Window().w, tree.Window().h}));
}

// The turn that can be seen: of the stage that lies there.
const Club::JudgedTurn* Game::TurnOnRoad() const
{
    const bool looks = over == Over::Review && review.IsKnown() && review.Stage().stage == race->Match().Now().stage;
    return looks ? review.Chosen() : nullptr;
}

bool Game::AimReview()
{
    const Club::JudgedTurn* turn = TurnOnRoad();
    if (turn == nullptr)
    {
        return false;
    }
    const Scene::RoadMap& map = *race->Stage().map;
    const Scene::RoadPoint place = map.StandOn(turn->from);
    Scene::CarPose pose;
    pose.position = place.position;
    pose.heading = place.heading;
    float planned = 0;
    for (const Club::JudgedPlan* plan : {&turn->driven, &turn->best})
    {
        for (const SpaceIndex space : plan->spaces)
        {
            const bool ahead = space != map.TheTrack().beyond;
            planned = ahead ? std::max(planned, map.StandDistance(space) - map.StandDistance(turn->from)) : planned;
        }
    }
    const Ui::Box window = tree.Window();
    const Ui::Box box = Ui::FreeArea(tree);
    camera.Follow(map, pose, planned, false,
                  {box.x / window.w, box.y / window.h, (box.x + box.w) / window.w, (box.y + box.h) / window.h});
    return true;
}

void Game::GatherReview()
{
    const Club::JudgedTurn* turn = TurnOnRoad();
    if (turn == nullptr)
    {
        return;
    }
    const Scene::RoadMap& map = *race->Stage().map;
    const float at = map.StandDistance(turn->from);
    const WayStart from{at, map.OffsetIn(map.StripOf(turn->from), at)};
    markers.push_back(WayThrough(map, from, turn->best.spaces, Ui::kAdvisedMarker, {0.75f, -0.8f}));
    markers.push_back(WayThrough(map, from, turn->driven.spaces, Ui::kWayMarker, {0.75f, 0.8f}));
}

} // namespace Rally::Desktop
