// What floats over the road: the dice that reach a space, the steps of the plan, who is out of the picture, whose run a ghost
// is.
#include "Desktop/Dirt/RoadShow.h"

#include "Desktop/Dirt/Ui/RacePages.h"
#include "Desktop/Ui/RoadChips.h"

#include <algorithm>

namespace Rally::Desktop
{

using namespace Dirt;

std::vector<Ui::Floating> RoadShow::Chips() const
{
    std::vector<Ui::Floating> chips;
    if (race == nullptr || !camera.IsSet())
    {
        return chips;
    }
    if (race->AsksNow())
    {
        if (!wishes.hidesChoices)
        {
            FloatChoices(chips);
        }
        FloatPlan(chips);
        FloatCar(chips);
    }
    if (race->Now() == Mood::Film || race->Now() == Mood::Asks)
    {
        FloatGhosts(chips);
    }
    return chips;
}

void RoadShow::FloatChoices(std::vector<Ui::Floating>& chips) const
{
    const Track& track = race->Stage().TheTrack();
    for (const Club::SpaceChoice& choice : race->Screen().Spaces())
    {
        const SpaceIndex index = track.Find(choice.space);
        Scene::Vec2 pixel;
        const bool seen = index != kNoSpace && (PixelOf(index, pixel.x, pixel.y) ||
                                                Shows(race->Stage().map->StandOn(index).position, pixel));
        if (seen)
        {
            chips.push_back({Ui::SpaceChip(choice), pixel.x, pixel.y, 24});
        }
        else if (wishes.offersAll)
        {
            const Scene::Vec2 screen = Screen();
            chips.push_back({Ui::FarChip(choice), (safe.left + safe.right) / 2 * screen.x, safe.bottom * screen.y, 0});
        }
    }
}

// The steps of the plan with their numbers and dice.
void RoadShow::FloatPlan(std::vector<Ui::Floating>& chips) const
{
    const DirtState& state = race->Match().Now();
    const Track& track = race->Stage().TheTrack();
    const Scene::Vec2 screen = Screen();
    for (std::size_t i = state.nextStep; i < state.planLength; ++i)
    {
        const Step& step = state.plan[i];
        Scene::Vec2 pixel;
        const bool seen = step.space != track.beyond && Shows(race->Stage().map->StandOn(step.space).position, pixel) &&
                          pixel.x > 0 && pixel.y > 0 && pixel.x < screen.x && pixel.y < screen.y;
        if (seen)
        {
            chips.push_back({Ui::StepChip(i + 1, step.die, step.brakes), pixel.x, pixel.y, 14});
        }
    }
}

// Where the car is that is out of the picture or under a panel: its driver's name at the edge of what can be seen.
void RoadShow::FloatCar(std::vector<Ui::Floating>& chips) const
{
    const Seat seat = race->Asked();
    if (seat >= race->Match().Seats() || !moment.cars[seat].visible)
    {
        return;
    }
    const Scene::Vec2 screen = Screen();
    const Scene::Vec2 low{safe.left * screen.x, safe.top * screen.y};
    const Scene::Vec2 high{safe.right * screen.x, safe.bottom * screen.y};
    Scene::Vec2 pixel{(low.x + high.x) / 2, screen.y}; // behind the eye
    const bool ahead = Shows(moment.cars[seat].position, pixel);
    const bool inPicture = ahead && pixel.x > 0 && pixel.y > 0 && pixel.x < screen.x && pixel.y < screen.y;
    if (inPicture && !tree.HidesRoadAt(pixel.x, pixel.y))
    {
        return;
    }
    const float x = std::clamp(pixel.x, low.x + 60, std::max(low.x + 60, high.x - 60));
    const float y = std::clamp(pixel.y, low.y + 30, std::max(low.y + 30, high.y - 6));
    chips.push_back({Ui::CarChip(race->Looks()[seat], race->Match().Header().names[seat]), x, y, 0});
}

// Whose run it is, over its roof.
void RoadShow::FloatGhosts(std::vector<Ui::Floating>& chips) const
{
    const Scene::Vec2 screen = Screen();
    for (const GhostView& ghost : ghosts)
    {
        const Scene::Vec3 roof = ghost.pose.position + Scene::Vec3{0, 0, 1.5f};
        Scene::Vec2 pixel;
        // Not over the panels.
        const bool seen = ghost.strength > 0.3f && Shows(roof, pixel) && pixel.x > safe.left * screen.x &&
                          pixel.x < safe.right * screen.x && pixel.y > safe.top * screen.y &&
                          pixel.y < safe.bottom * screen.y;
        if (seen)
        {
            chips.push_back({Ui::GhostChip(ghost.isBest), pixel.x, pixel.y, 10});
        }
    }
}

} // namespace Rally::Desktop
