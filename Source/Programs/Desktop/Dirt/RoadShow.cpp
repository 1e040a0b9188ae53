#include "Desktop/Dirt/RoadShow.h"

#include "Desktop/RoadWay.h"
#include "Desktop/Ui/FreeArea.h"
#include "RallyRules/Dirt/DirtValues.h"
#include "RallyScene/DiceTray.h"
#include "Shared/Dirt/Listening.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace Rally::Desktop
{
namespace
{

using namespace Dirt;

constexpr std::string_view kSpace = "space.";

Ui::MarkerLook LookOf(const Club::SpaceChoice& choice)
{
    constexpr Ui::MarkerLook looks[] = {Ui::kPlainMarker, Ui::kTightMarker, Ui::kCutMarker, Ui::kDangerMarker,
                                        Ui::kFinishMarker};
    return looks[static_cast<std::size_t>(choice.look)];
}

} // namespace

RoadShow::RoadShow(ServicePark& thePark, const Ui::Tree& theTree) : park(thePark), tree(theTree)
{
    park.renderer->SetDice(BoxValues().warningFaces);
}

void RoadShow::Decorate(std::shared_ptr<const StageShow> stage)
{
    race = nullptr; // its time may be over
    mapped.clear();
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
    changed |= viewNamed > 0;
    viewNamed = race != nullptr ? std::max(viewNamed - seconds, 0.0) : 0;
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
    return index != kNoSpace && (PixelOf(index, x, y, true) || PixelOf(index, x, y));
}

bool RoadShow::PixelOf(SpaceIndex index, float& x, float& y, bool isFree) const
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
            const bool open = !isFree || tree.IsFreeAt(pixel.x, pixel.y);
            if (ahead && inside && open && SpaceUnder(pixel.x, pixel.y) == index)
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

void RoadShow::LookAt(float x, float y)
{
    if (race != nullptr && mapped == race->Stage().id)
    {
        camera.LookAt({mapLow.x + x * mapSide, -(mapLow.y + y * mapSide)});
    }
}

Club::HudSpot RoadShow::OnMap(const Scene::Vec3& place) const
{
    return {(place.x - mapLow.x) / mapSide, (-place.y - mapLow.y) / mapSide};
}

Seat RoadShow::LookedAt() const
{
    return race->Now() == Mood::Asks ? race->Asked() : moment.focus != kNoSeat ? moment.focus : race->Cockpit().seat;
}

Club::HudMap RoadShow::Map() const
{
    Club::HudMap now;
    if (race == nullptr || mapped != race->Stage().id)
    {
        return now;
    }
    now = chart;
    for (std::size_t seat = 0; seat < race->Match().Seats(); ++seat)
    {
        const Club::HudSpot at = OnMap(moment.cars[seat].position);
        const bool inside = at.x > 0 && at.x < 1 && at.y > 0 && at.y < 1; // not behind the finish
        if (moment.cars[seat].visible && inside)
        {
            now.cars.push_back({at, static_cast<Seat>(seat), seat == LookedAt()});
        }
    }
    return now;
}

// Of the stage that is driven: the road, what can be read on it, and where its corners are limited.
void RoadShow::DrawMap()
{
    if (race == nullptr || std::exchange(mapped, race->Stage().id) == race->Stage().id)
    {
        return;
    }
    constexpr float step = 6;
    constexpr float rim = 0.06f;
    const Scene::RoadMap& road = *race->Stage().map;
    const float end = road.FinishLine() > 0 ? road.FinishLine() : road.Length();
    Scene::Vec2 low{1e9f, 1e9f};
    Scene::Vec2 high{-1e9f, -1e9f};
    for (float at = 0; at < end + step; at += step)
    {
        const Scene::Vec3 point = road.At(std::min(at, end)).position;
        low = {std::min(low.x, point.x), std::min(low.y, -point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, -point.y)};
    }
    mapSide = std::max({high.x - low.x, high.y - low.y, 1.f}) / (1 - 2 * rim);
    mapLow = {(low.x + high.x - mapSide) / 2, (low.y + high.y - mapSide) / 2};
    chart = {};
    for (float at = road.StartLine(); at < end + step; at += step)
    {
        chart.road.push_back(OnMap(road.At(std::min(at, end)).position));
    }
    const Track& track = race->Stage().TheTrack();
    std::uint16_t marked = 0xFFFF;
    for (SpaceIndex i = 0; i < track.spaces.Size(); ++i)
    {
        const Space& space = track[i];
        if ((space.jump != 0 || space.ford) && space.section != marked)
        {
            marked = space.section;
            (space.ford ? chart.fords : chart.jumps).push_back(OnMap(road.StandOn(i).position));
        }
    }
    // Of each corner the slowest of its limits: more would lie over one another.
    std::map<unsigned, Club::HudMap::Limit> slowest;
    for (SpaceIndex i = 0; i < track.spaces.Size(); ++i)
    {
        const Space& space = track[i];
        if (space.limit > 0 && space.kind != SpaceKind::Cut)
        {
            const unsigned where = space.corner != kNoCorner ? 0x10000u + space.corner : unsigned{space.section};
            const auto [found, fresh] = slowest.try_emplace(where, Club::HudMap::Limit{OnMap(i), space.limit});
            found->second = !fresh && space.limit < found->second.number ? Club::HudMap::Limit{OnMap(i), space.limit}
                                                                         : found->second;
        }
    }
    for (const auto& [where, limit] : slowest)
    {
        chart.limits.push_back(limit);
    }
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
    const bool same = safeFor == seat && safeIn == race->Now() && camera.IsSet();
    safeFor = seat;
    safeIn = race->Now();
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

void RoadShow::NextView()
{
    camera.NextKind();
    NameView();
}

void RoadShow::TakeView(unsigned number)
{
    if (number < Scene::kCameraKinds)
    {
        camera.Take(static_cast<Scene::CameraKind>(number));
        NameView();
    }
}

void RoadShow::NameView()
{
    constexpr double shown = 1.6;
    viewNamed = shown;
    changed = true;
}

void RoadShow::Aim(double seconds)
{
    if (race == nullptr && backdrop == nullptr)
    {
        return;
    }
    camera.Fit(width, height);
    DrawMap();
    if (race != nullptr)
    {
        AimAtRace(seconds);
    }
    else
    {
        AimAtGrid();
    }
    const bool films = race != nullptr && race->Now() == Mood::Film;
    camera.Advance(seconds, wishes.cuts, wishes.reducedMotion && films);
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
    const Seat focus = LookedAt();
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

// Along the grid, slowly to and fro.
void RoadShow::AimAtGrid()
{
    grid->Evaluate(grid->Length(), moment);
    const bool turns = !wishes.reducedMotion && Decoration() > 0;
    const float sway = turns ? 0.12f * static_cast<float>(std::sin(clock * 0.11)) : 0.f;
    // Right of what is written, where that leaves room.
    constexpr float kBeside = 0.45f;
    const Scene::SafeArea beside{kBeside, 0.16f, 0.985f, 0.9f};
    camera.Stand(Scene::LineUp(*backdrop->map, moment.cars, beside, sway,
                               static_cast<float>(width) / static_cast<float>(height)));
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
    cleared.clear();
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
    GatherCleared();
    race->LookForGhosts(*wishes.rivals, cars, ghosts);
    if (race->AsksNow())
    {
        const SpaceIndex under = SpaceUnder(pointerX, pointerY);
        changed |= std::exchange(pointedAt, under) != under;
        if (!wishes.hidesChoices)
        {
            GatherChoices(under);
        }
        GatherAdvised();
        GatherPlan(under);
    }
}

// The car that is looked at and what it can reach: what hides them thins out.
void RoadShow::GatherCleared()
{
    const bool asks = race->AsksNow();
    const Seat seat = LookedAt();
    if (seat >= kMaxSeats || !moment.cars[seat].visible)
    {
        return;
    }
    cleared.push_back(moment.cars[seat].position + Scene::Vec3{0, 0, 0.7f});
    const std::vector<Club::SpaceChoice>& spaces = race->Screen().Spaces();
    const Track& track = race->Stage().TheTrack();
    // The first, the last, and one between.
    for (const std::size_t i : {std::size_t{0}, spaces.size() / 2, spaces.size() - 1})
    {
        const SpaceIndex index = asks && i < spaces.size() ? track.Find(spaces[i].space) : kNoSpace;
        if (index != kNoSpace && index != track.beyond)
        {
            cleared.push_back(race->Stage().map->StandOn(index).position + Scene::Vec3{0, 0, 0.3f});
        }
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
            const Ui::MarkerLook look = LookOf(choice);
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
    view.cleared = cleared;
    if (race != nullptr && tray.Share() > 0)
    {
        view.dice = moment.dice;
        view.tray = TrayArea(tray.Share());
        view.trayStrength = Scene::Smooth(tray.Share());
    }
    view.borders =
        race != nullptr && (camera.Kind() == Scene::CameraKind::Table || camera.Kind() == Scene::CameraKind::Stage);
    park.renderer->Draw(view, {framebuffer, width, height});
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
}

} // namespace Rally::Desktop
