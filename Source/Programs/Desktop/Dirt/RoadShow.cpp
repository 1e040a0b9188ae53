#include "Desktop/Dirt/RoadShow.h"

#include "Desktop/RoadWay.h"
#include "Desktop/Ui/FreeArea.h"
#include "RallyRules/Dirt/DirtValues.h"
#include "RallyScene/DiceTray.h"
#include "Shared/Dirt/Listening.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace Rally::Desktop
{
namespace
{

using namespace Dirt;

constexpr std::string_view kSpace = "space.";

Ui::MarkerLook LookOf(const Track& track, const Club::SpaceChoice& choice)
{
    const auto& dice = choice.dice;
    const auto fated = [&](Club::StepFate fate)
    { return std::all_of(dice.begin(), dice.end(), [&](const Club::DieChoice& die) { return die.fate == fate; }); };
    const SpaceIndex index = track.Find(choice.space);
    const SpaceKind kind = index == kNoSpace ? SpaceKind::Beyond : track[index].kind;
    return fated(Club::StepFate::Loses)      ? Ui::kDangerMarker
           : fated(Club::StepFate::Finishes) ? Ui::kFinishMarker
           : kind == SpaceKind::Cut          ? Ui::kCutMarker
           : kind == SpaceKind::Inner        ? Ui::kTightMarker
                                             : Ui::kPlainMarker;
}

} // namespace

RoadShow::RoadShow(ServicePark& thePark, const Ui::Tree& theTree) : park(thePark), tree(theTree)
{
    park.renderer->SetDice(BoxValues().warningFaces);
}

void RoadShow::Decorate(std::shared_ptr<const StageShow> stage)
{
    race = nullptr; // its time may be over
    backdrop = std::move(stage);
    grid = std::make_unique<Scene::DirtFilm>(*backdrop->map, kMaxSeats);
    DirtSetup six = NewSetup(kMaxSeats);
    AddStage(six, backdrop->id);
    grid->PlaceAs(DirtMatch(six).Now(), 0);
}

void RoadShow::Renew()
{
    park.renderer->SetDice(BoxValues().warningFaces);
    uploaded.clear();
    painted.reset();
    Decorate(StageShow::Build(backdrop->id, DetailInForce()));
}

Scene::Detail RoadShow::DetailInForce() const
{
    return QualityOf(park.renderer->PresetInForce()).detail;
}

void RoadShow::Resize(int theWidth, int theHeight)
{
    safeFor = width == theWidth && height == theHeight ? safeFor : kNoSeat;
    width = theWidth;
    height = theHeight;
}

void RoadShow::Update(const RoadWishes& theWishes, double seconds)
{
    wishes = theWishes;
    race = wishes.race;
    clock += seconds;
    Aim(seconds);
    Gather();
}

void RoadShow::Rest(double seconds)
{
    clock += Decoration() > 0 ? seconds : 0;
}

// --- what is heard ----------------------------------------------------------------------------------------------------

void RoadShow::Hear(Shared::Foley& foley, double seconds, std::vector<Shared::Due>& out)
{
    if (race == nullptr || !camera.IsSet())
    {
        heardOn = nullptr;
        foley.Leave(out);
        return;
    }
    if (heardOn != race->Stage().map.get())
    {
        heardOn = race->Stage().map.get();
        foley.SetGates(Shared::GatesOf(*heardOn));
        foley.Cut();
    }
    foley.Look(race->Film(), race->FilmTime(), seconds, camera.Pose(), out);
    HearMood(out);
}

// A turn that comes round, a stage that is over.
void RoadShow::HearMood(std::vector<Shared::Due>& out)
{
    const Mood now = race->Now();
    Sound::Strike strike;
    strike.kind = now == Mood::Asks ? Sound::StrikeKind::Turn : Sound::StrikeKind::Chime;
    const bool turns = now == Mood::Asks && heardFocus != kNoSeat && heardFocus != race->Asked();
    const bool over = now == Mood::Scored || now == Mood::Over;
    if (heardMood == Mood::Film && (turns || over))
    {
        out.push_back({0, strike});
    }
    heardFocus = now == Mood::Asks ? race->Asked() : moment.focus;
    heardMood = now;
}

// --- what lies where --------------------------------------------------------------------------------------------------

bool RoadShow::Shows(const Scene::Vec3& place, Scene::Vec2& pixel) const
{
    return Scene::Project(camera.Pose(), Screen(), place, pixel);
}

SpaceIndex RoadShow::SpaceUnder(float x, float y) const
{
    Scene::Vec2 ground;
    const Scene::RoadMap& map = *race->Stage().map;
    return Scene::PickGround(map, camera.Pose(), Screen(), {x, y}, ground) ? map.SpaceAt(ground) : kNoSpace;
}

std::string RoadShow::ChoiceAt(float x, float y) const
{
    const SpaceIndex space = race != nullptr ? SpaceUnder(x, y) : kNoSpace;
    if (space == kNoSpace)
    {
        return {};
    }
    return std::string(kSpace).append(NameOfSpace(race->Stage().TheTrack()[space].code).View());
}

bool RoadShow::PixelOf(std::string_view id, float& x, float& y) const
{
    if (race == nullptr || !camera.IsSet() || !id.starts_with(kSpace))
    {
        return false;
    }
    const SpaceIndex index = race->Stage().TheTrack().Find(ParseSpace(id.substr(kSpace.size())));
    return index != kNoSpace && PixelOf(index, x, y);
}

bool RoadShow::PixelOf(SpaceIndex index, float& x, float& y) const
{
    const Scene::RoadMap& map = *race->Stage().map;
    const Scene::SpaceStrip& strip = map.StripOf(index);
    // The middle first, then places towards its ends and sides: one of them is in view and belongs to it alone.
    for (const float side : {0.f, 0.6f, -0.6f})
    {
        for (const float share : {0.5f, 0.3f, 0.7f, 0.15f, 0.85f})
        {
            const float distance = Scene::Mix(strip.begin, strip.end, share);
            const float offset = map.OffsetIn(strip, distance) + side * strip.halfWidth;
            Scene::Vec2 pixel;
            const bool ahead = Shows(map.At(distance, offset).position, pixel);
            const bool inside = pixel.x > 1 && pixel.y > 1 && pixel.x < Screen().x - 1 && pixel.y < Screen().y - 1;
            // Mice point at whole pixels.
            pixel = {std::floor(pixel.x), std::floor(pixel.y)};
            if (ahead && inside && SpaceUnder(pixel.x, pixel.y) == index)
            {
                x = pixel.x;
                y = pixel.y;
                return true;
            }
        }
    }
    return false;
}

bool RoadShow::Move(float x, float y)
{
    pointerX = x;
    pointerY = y;
    return camera.Move(x, y);
}

// --- the camera -------------------------------------------------------------------------------------------------------

// What panels leave free. During a turn it only shrinks: a message that comes and goes does not move the world. Only the
// dice do that, and only while a move is shown.
void RoadShow::MeasureFreeArea()
{
    const Ui::Box window = tree.Window();
    const Ui::Box box = Ui::FreeArea(tree);
    const Scene::SafeArea fresh{box.x / window.w, box.y / window.h, (box.x + box.w) / window.w,
                                (box.y + box.h) / window.h};
    const auto tooSmall = [](const Scene::SafeArea& area)
    { return area.right - area.left < 0.15f || area.bottom - area.top < 0.2f; };
    const Seat seat = race->Match().Now().active;
    const bool same = safeFor == seat && camera.IsSet();
    safeFor = seat;
    roomy = same ? Scene::SafeArea{std::max(roomy.left, fresh.left), std::max(roomy.top, fresh.top),
                                   std::min(roomy.right, fresh.right), std::min(roomy.bottom, fresh.bottom)}
                 : fresh;
    roomy = tooSmall(roomy) ? fresh : roomy;
    safe = roomy;
    if (tray.TakesRoom())
    {
        safe.bottom = std::min(safe.bottom, static_cast<float>(TrayArea(1).y) / static_cast<float>(height));
        safe = tooSmall(safe) ? roomy : safe;
    }
}

void RoadShow::Aim(double seconds)
{
    if (race == nullptr && backdrop == nullptr)
    {
        return;
    }
    camera.Fit(width, height);
    if (race != nullptr)
    {
        AimAtRace(seconds);
    }
    else
    {
        AimAtGrid();
    }
    camera.Advance(seconds, wishes.cuts);
    changed |= race != nullptr && camera.HasMoved();
}

void RoadShow::AimAtRace(double seconds)
{
    MoveAir();
    changed |= wishes.race->MoveGhosts(seconds, wishes.cuts);
    const bool asks = race->Now() == Mood::Asks;
    const bool scored = race->Now() == Mood::Scored || race->Now() == Mood::Over;
    tray.Update(moment.dice, race->Now() == Mood::Film, scored, seconds, wishes.cuts);
    changed |= tray.Moves();
    MeasureFreeArea();
    if (wishes.turn != nullptr)
    {
        AimAtTurn();
        return;
    }
    const Seat focus = asks ? race->Asked() : moment.focus != kNoSeat ? moment.focus : race->Cockpit().seat;
    camera.Follow(*race->Stage().map, moment.cars[focus < kMaxSeats ? focus : 0],
                  std::max(race->PlannedMetres(), AdvisedMetres()), !asks, safe);
}

void RoadShow::AimAtTurn()
{
    const Club::JudgedTurn& turn = *wishes.turn;
    const Scene::RoadMap& map = *race->Stage().map;
    const Scene::RoadPoint place = map.StandOn(turn.from);
    Scene::CarPose pose;
    pose.position = place.position;
    pose.heading = place.heading;
    float planned = 0;
    for (const Club::JudgedPlan* plan : {&turn.driven, &turn.best})
    {
        for (const SpaceIndex space : plan->spaces)
        {
            const bool ahead = space != map.TheTrack().beyond;
            planned = ahead ? std::max(planned, map.StandDistance(space) - map.StandDistance(turn.from)) : planned;
        }
    }
    const Ui::Box window = tree.Window();
    const Ui::Box box = Ui::FreeArea(tree);
    camera.Follow(map, pose, planned, false,
                  {box.x / window.w, box.y / window.h, (box.x + box.w) / window.w, (box.y + box.h) / window.h});
}

// Round the grid, slowly.
void RoadShow::AimAtGrid()
{
    grid->Evaluate(grid->Length(), moment);
    Scene::CameraAim aim;
    aim.kind = Scene::CameraKind::Helicopter;
    const bool turns = !wishes.reducedMotion && Decoration() > 0;
    aim.orbit = 2.75f + (turns ? static_cast<float>(clock * 0.02) : 0.f);
    aim.zoom = 1.5f;
    camera.FollowAs(aim, *backdrop->map, moment.cars[0]);
    puffs.clear();
    skids.clear();
}

// Dust and spray are there as long as they move, but not while a box stops the race.
void RoadShow::MoveAir()
{
    const std::size_t before = puffs.size();
    race->Look(moment, puffs, skids);
    const bool blows = std::exchange(airSeen, race->AirTime()) != race->AirTime();
    changed |= puffs.size() != before || (blows && !puffs.empty());
}

float RoadShow::AdvisedMetres() const
{
    const Pilot::Plan& line = wishes.advised;
    const Scene::RoadMap& map = *race->Stage().map;
    float metres = 0;
    for (std::size_t i = 0; i < line.count; ++i)
    {
        const SpaceIndex space = line.steps[i].space;
        const float from = BeforeCar(map, moment.cars[race->Asked()]).distance;
        metres = space != map.TheTrack().beyond ? std::max(metres, map.StandDistance(space) - from) : metres;
    }
    return metres;
}

// Over the dice of the cockpit: it hides neither the car nor what may be chosen next. It comes up from there.
Area RoadShow::TrayArea(float share) const
{
    constexpr float kTall = 294;
    const Ui::Widget* below = tree.Find("hud.tray");
    const float wide = kTall * Scene::kTrayAspect;
    // With large text the dice of the cockpit are in the left column: then the middle is free.
    const bool under = below != nullptr && below->box.MiddleX() > tree.Window().w / 3;
    const float middle = under ? below->box.MiddleX() : tree.Window().w / 2;
    const float low = (under ? below->box.y : tree.Window().h) - 6 + kTall / 3 * (1 - Scene::Smooth(share));
    const auto pixels = [&](float units) { return static_cast<int>(units * tree.Scale()); };
    return {pixels(middle - wide / 2), pixels(low - kTall), pixels(wide), pixels(kTall)};
}

// --- a frame ----------------------------------------------------------------------------------------------------------

void RoadShow::Gather()
{
    cars.clear();
    ghosts.clear();
    markers.clear();
    const std::size_t seats = race != nullptr ? race->Match().Seats() : kMaxSeats;
    for (std::size_t seat = 0; seat < seats; ++seat)
    {
        if (moment.cars[seat].visible)
        {
            cars.push_back({seat, moment.cars[seat]});
        }
    }
    if (race == nullptr)
    {
        return;
    }
    GatherTurn();
    race->LookForGhosts(*wishes.rivals, cars, ghosts);
    if (race->AsksNow())
    {
        const SpaceIndex under = SpaceUnder(pointerX, pointerY);
        changed |= std::exchange(pointedAt, under) != under;
        GatherChoices(under);
        GatherAdvised();
        GatherPlan(under);
    }
}

void RoadShow::GatherChoices(SpaceIndex under)
{
    const Track& track = race->Stage().TheTrack();
    for (const Club::SpaceChoice& choice : race->Screen().Spaces())
    {
        const SpaceIndex index = track.Find(choice.space);
        if (index != kNoSpace && index != track.beyond)
        {
            const bool strong =
                index == under || tree.Hovered() == choice.id || (wishes.picking && *wishes.picking == choice.space);
            const Ui::MarkerLook look = LookOf(track, choice);
            markers.push_back(
                {race->Stage().map->OutlineOf(index), wishes.distinctMarkers ? Ui::Distinct(look) : look, strong});
        }
    }
}

// The spaces of the plan, and the line it takes through them.
void RoadShow::GatherPlan(SpaceIndex under)
{
    const DirtState& state = race->Match().Now();
    const Track& track = race->Stage().TheTrack();
    const Scene::RoadMap& map = *race->Stage().map;
    if (state.active >= state.seats || state.nextStep >= state.planLength)
    {
        return;
    }
    std::vector<SpaceIndex> way;
    for (std::size_t i = state.nextStep; i < state.planLength && state.plan[i].space != track.beyond; ++i)
    {
        way.push_back(state.plan[i].space);
        markers.push_back({map.OutlineOf(way.back()), Ui::kLaidMarker, way.back() == under});
    }
    markers.push_back(WayThrough(map, BeforeCar(map, moment.cars[state.active]), way, Ui::kWayMarker));
}

void RoadShow::GatherAdvised()
{
    const Pilot::Plan& line = wishes.advised;
    std::vector<SpaceIndex> spaces;
    for (std::size_t i = 0; i < line.count; ++i)
    {
        spaces.push_back(line.steps[i].space);
    }
    const Scene::RoadMap& map = *race->Stage().map;
    if (!spaces.empty())
    {
        markers.push_back(
            WayThrough(map, BeforeCar(map, moment.cars[race->Asked()]), spaces, Ui::kAdvisedMarker, {0.8f, 0}));
    }
}

// As it was driven, and as it would have been best.
void RoadShow::GatherTurn()
{
    if (wishes.turn == nullptr)
    {
        return;
    }
    const Club::JudgedTurn& turn = *wishes.turn;
    const Scene::RoadMap& map = *race->Stage().map;
    const float at = map.StandDistance(turn.from);
    const WayStart from{at, map.OffsetIn(map.StripOf(turn.from), at)};
    markers.push_back(WayThrough(map, from, turn.best.spaces, Ui::kAdvisedMarker, {0.75f, -0.8f}));
    markers.push_back(WayThrough(map, from, turn.driven.spaces, Ui::kWayMarker, {0.75f, 0.8f}));
}

void RoadShow::Upload()
{
    const StageShow* stage = race != nullptr ? &race->Stage() : backdrop.get();
    if (stage != nullptr && uploaded != stage->id)
    {
        park.renderer->SetStage(stage->scene);
        uploaded = stage->id;
    }
    const Club::CarLooks looks = race != nullptr ? race->Looks() : wishes.looks;
    if (painted != looks)
    {
        park.renderer->SetCars(looks);
        painted = looks;
    }
}

void RoadShow::Draw(unsigned framebuffer)
{
    drawnAt = clock;
    changed = false;
    DrawAgain(framebuffer);
}

void RoadShow::DrawAgain(unsigned framebuffer)
{
    Upload();
    View view;
    view.camera = camera.Pose();
    view.time = drawnAt;
    view.cars = cars;
    view.ghosts = ghosts;
    view.puffs = puffs;
    view.skids = skids;
    view.markers = markers;
    if (race != nullptr && tray.Share() > 0)
    {
        view.dice = moment.dice;
        view.tray = TrayArea(tray.Share());
        view.trayStrength = Scene::Smooth(tray.Share());
    }
    view.borders = race != nullptr && camera.Kind() == Scene::CameraKind::Table;
    park.renderer->Draw(view, {framebuffer, width, height});
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
}

} // namespace Rally::Desktop
