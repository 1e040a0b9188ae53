// What floats over the road: the dice that reach a space, the steps of the plan, who is out of the picture, whose run a ghost
// is.
#include "Desktop/Road/RoadShow.h"

#include "Desktop/Road/Ui/SpaceBoxes.h"
#include "Desktop/Ui/RoadChips.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Desktop
{

namespace
{

TextKey NameOf(Scene::CameraKind view)
{
    constexpr TextKey names[] = {TextKey::CameraChase, TextKey::CameraHelicopter, TextKey::CameraTable,
                                 TextKey::CameraStage};
    return names[static_cast<std::size_t>(view)];
}

} // namespace

std::vector<Ui::Floating> RoadShow::Chips() const
{
    std::vector<Ui::Floating> chips;
    if (race == nullptr || !camera.IsSet())
    {
        return chips;
    }
    if (race->AsksNow())
    {
        KeepCarFree(chips);
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
    FloatView(chips);
    FloatCaptions(chips);
    return chips;
}

void RoadShow::FloatChoices(std::vector<Ui::Floating>& chips) const
{
    const Scene::Road& road = race->Stage().map->TheRoad();
    for (const Club::SpaceChoice& choice : race->Screen().Spaces())
    {
        const std::string_view pointed = wishes.pointed;
        const SpaceIndex index = road.Find(choice.space);
        Scene::Vec2 pixel;
        const bool seen = index != kNoSpace && (PixelOf(index, pixel.x, pixel.y) ||
                                                Shows(race->Stage().map->StandOn(index).position, pixel));
        if (seen)
        {
            chips.push_back({Ui::SpaceChip(choice, pointed), pixel.x, pixel.y, 24,
                             OnScreen(race->Stage().map->OutlineOf(index)), false});
        }
        else if (wishes.offersAll)
        {
            const Scene::Vec2 screen = Screen();
            chips.push_back(
                {Ui::FarChip(choice, pointed), (safe.left + safe.right) / 2 * screen.x, safe.bottom * screen.y, 0});
        }
    }
}

// Nothing when some of it lies behind the eye.
std::vector<Ui::Point> RoadShow::OnScreen(std::span<const Scene::Vec3> outline) const
{
    std::vector<Ui::Point> points;
    for (const Scene::Vec3& corner : outline)
    {
        Scene::Vec2 pixel;
        if (!Shows(corner, pixel))
        {
            return {};
        }
        points.push_back({pixel.x, pixel.y});
    }
    return points;
}

// Of the car that is looked at, in pixels; nothing when some of it lies behind the eye.
std::optional<Ui::Box> RoadShow::CarOnScreen() const
{
    const Seat seat = race != nullptr ? LookedAt() : kNoSeat;
    if (seat >= kMaxSeats || seat >= race->TheMatch().Seats() || !moment.cars[seat].visible)
    {
        return std::nullopt;
    }
    const Scene::CarPose& car = moment.cars[seat];
    Scene::Vec2 low{1e9f, 1e9f};
    Scene::Vec2 high{-1e9f, -1e9f};
    for (unsigned corner = 0; corner < 8; ++corner)
    {
        const Scene::Vec2 at = Scene::Along(car.heading) * (corner % 2 == 0 ? 2.1f : -2.1f) +
                               Scene::LeftOf(car.heading) * (corner / 2 % 2 == 0 ? 0.95f : -0.95f);
        Scene::Vec2 pixel;
        if (!Shows(car.position + Scene::Vec3{at.x, at.y, car.height + (corner < 4 ? 0.f : 1.5f)}, pixel))
        {
            return std::nullopt;
        }
        low = {std::min(low.x, pixel.x), std::min(low.y, pixel.y)};
        high = {std::max(high.x, pixel.x), std::max(high.y, pixel.y)};
    }
    return Ui::Box{low.x, low.y, high.x - low.x, high.y - low.y};
}

bool RoadShow::IsCarInSight() const
{
    const std::optional<Ui::Box> car = CarOnScreen();
    if (!car || car->x < 0 || car->y < 0 || car->x + car->w > Screen().x || car->y + car->h > Screen().y)
    {
        return false;
    }
    bool free = true;
    const float scale = tree.Scale();
    const Ui::Box units{car->x / scale, car->y / scale, car->w / scale, car->h / scale};
    const auto look = [&](const Ui::Widget& one)
    { free = free && !((one.blocks || one.kind == Ui::Kind::Gauge) && one.box.Overlaps(units)); };
    Ui::ForEach(tree.Screen(), look);
    for (const Ui::Widget& chip : tree.Chips())
    {
        free = free && !chip.box.Overlaps(units);
    }
    const Area dice = TrayArea(1);
    const Ui::Box felt{static_cast<float>(dice.x), static_cast<float>(dice.y), static_cast<float>(dice.width),
                       static_cast<float>(dice.height)};
    return free && !(tray.TakesRoom() && felt.Overlaps(*car));
}

void RoadShow::KeepCarFree(std::vector<Ui::Floating>& chips) const
{
    if (const std::optional<Ui::Box> box = CarOnScreen())
    {
        Ui::Floating car;
        car.over = {
            {box->x, box->y}, {box->x + box->w, box->y}, {box->x + box->w, box->y + box->h}, {box->x, box->y + box->h}};
        car.isFree = true;
        chips.push_back(std::move(car));
    }
}

// For a moment after it was chosen.
void RoadShow::FloatView(std::vector<Ui::Floating>& chips) const
{
    if (introLeft > 0)
    {
        chips.push_back({Ui::StageChip(race->StageTitle()), (safe.left + safe.right) / 2 * Screen().x,
                         safe.top * Screen().y + 70 * tree.Scale(), 0});
    }
    else if (viewNamed > 0)
    {
        const Scene::Vec2 screen = Screen();
        chips.push_back({Ui::ViewChip(NameOf(camera.Kind())), (safe.left + safe.right) / 2 * screen.x,
                         safe.top * screen.y + 70 * tree.Scale(), 0});
    }
}

// At the foot of what is free, the newest lowest.
void RoadShow::FloatCaptions(std::vector<Ui::Floating>& chips) const
{
    constexpr float high = 56;
    const Scene::Vec2 screen = Screen();
    const std::vector<Shared::Caption>& told = captions.Now();
    for (std::size_t i = 0; i < told.size(); ++i)
    {
        const Ui::Tint tint = told[i].seat < kMaxSeats ? Ui::TintOf(race->Looks()[told[i].seat]) : Ui::Tint::Text;
        const float up = static_cast<float>(told.size() - i - 1) * high;
        chips.push_back({Ui::CaptionChip(i + 1, Shared::WordsOf(told[i]), tint),
                         (safe.left + safe.right) / 2 * screen.x, safe.bottom * screen.y - up * tree.Scale(), 4});
    }
}

// The steps of the plan with their numbers and dice.
void RoadShow::FloatPlan(std::vector<Ui::Floating>& chips) const
{
    const SpaceIndex beyond = race->Stage().map->TheRoad().beyond;
    const Scene::Vec2 screen = Screen();
    for (const LaidStep& step : race->Plan())
    {
        Scene::Vec2 pixel;
        const bool seen = step.space != beyond && Shows(race->Stage().map->StandOn(step.space).position, pixel) &&
                          pixel.x > 0 && pixel.y > 0 && pixel.x < screen.x && pixel.y < screen.y;
        if (seen)
        {
            chips.push_back({Ui::StepChip(step.number, step.die, step.brakes), pixel.x, pixel.y, 14,
                             OnScreen(race->Stage().map->OutlineOf(step.space)), false});
        }
    }
}

// Where the car is that is out of the picture or under a panel: its driver's name at the edge of what can be seen.
void RoadShow::FloatCar(std::vector<Ui::Floating>& chips) const
{
    const Seat seat = race->Asked();
    if (seat >= race->TheMatch().Seats() || !moment.cars[seat].visible)
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
    chips.push_back({Ui::CarChip(race->Looks()[seat], race->TheMatch().Header().names[seat]), x, y, 0});
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
