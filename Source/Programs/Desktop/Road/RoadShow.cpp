#include "Desktop/Road/RoadShow.h"

#include "Desktop/RoadWay.h"
#include "Desktop/Ui/FreeArea.h"
#include "Desktop/Ui/Sightline.h"
#include "RallyScene/Beat.h"
#include "RallyScene/DiceTray.h"
#include "Shared/CalmFilm.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace Rally::Desktop
{
namespace
{

constexpr std::string_view kSpace = "space.";

Ui::MarkerLook LookOf(const Club::SpaceChoice& choice)
{
    constexpr Ui::MarkerLook looks[] = {Ui::kPlainMarker, Ui::kTightMarker, Ui::kCutMarker, Ui::kDangerMarker,
                                        Ui::kFinishMarker};
    return looks[static_cast<std::size_t>(choice.look)];
}

} // namespace

void RoadShow::Decorate(std::shared_ptr<const StageShow> stage)
{
    race = nullptr; // its time may be over
    introduced = nullptr;
    introLeft = 0;
    untouched = 0;
    mapped.clear();
    backdrop = std::move(stage);
}

void RoadShow::Renew(std::shared_ptr<const StageShow> stage)
{
    uploaded.clear();
    painted.reset();
    Decorate(std::move(stage));
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
    Listen(seconds);
    Gather();
    ThinOut(seconds);
    ThinCars(seconds);
}

void RoadShow::Rest(double seconds)
{
    clock += Decoration() > 0 ? seconds : 0;
    untouched += race == nullptr ? seconds : 0;
}

void RoadShow::Stir()
{
    changed |= FlightShare() > 0;
    untouched = 0;
}

// --- what is heard ----------------------------------------------------------------------------------------------------

void RoadShow::Hear(Hearing::Foley& foley, double seconds, std::vector<Hearing::Due>& out)
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
        foley.SetGates(Hearing::GatesOf(*heardOn));
        // Where the weather may turn, the film says when it rains.
        const StageShow& stage = race->Stage();
        foley.SetAir(Hearing::AirOf(stage.skies ? stage.skies->dry : stage.scene.setting));
        foley.Cut();
    }
    foley.Look(race->Film(), race->FilmTime(), seconds, camera.Pose(), out);
    HearMood(out);
}

// A turn that comes round, a stage that is over.
void RoadShow::HearMood(std::vector<Hearing::Due>& out)
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
    return std::string(kSpace).append(NameOfSpace(race->Stage().map->TheRoad()[space].code).View());
}

bool RoadShow::PixelOf(std::string_view id, float& x, float& y) const
{
    if (race == nullptr || !camera.IsSet() || !id.starts_with(kSpace))
    {
        return false;
    }
    const SpaceIndex index = race->Stage().map->TheRoad().Find(ParseSpace(id.substr(kSpace.size())));
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
        camera.LookAt(paper.PlaceOf({x, y}));
    }
}

Club::HudSpot RoadShow::OnMap(const Scene::Vec3& place) const
{
    const Scene::ChartSpot spot = paper.SpotOf(place);
    return {spot.x, spot.y};
}

Seat RoadShow::LookedAt() const
{
    return race->Now() == Mood::Asks ? race->Asked() : moment.focus != kNoSeat ? moment.focus : race->InCockpit();
}

Club::HudMap RoadShow::Map() const
{
    Club::HudMap now;
    if (race == nullptr || mapped != race->Stage().id)
    {
        return now;
    }
    now = chart;
    for (std::size_t seat = 0; seat < race->TheMatch().Seats(); ++seat)
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
    paper = Scene::ChartOf(*race->Stage().map);
    const auto spots = [](const std::vector<Scene::ChartSpot>& from, std::vector<Club::HudSpot>& to)
    {
        for (const Scene::ChartSpot& spot : from)
        {
            to.push_back({spot.x, spot.y});
        }
    };
    chart = {};
    chart.closes = race->Stage().map->TheRoad().closed;
    spots(paper.road, chart.road);
    spots(paper.jumps, chart.jumps);
    spots(paper.fords, chart.fords);
    for (const Scene::Chart::Limit& limit : paper.limits)
    {
        chart.limits.push_back({{limit.at.x, limit.at.y}, limit.number});
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
    const Seat seat = race->Driver();
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
    introLeft = 0;
    camera.NextKind();
    NameView();
}

void RoadShow::TakeView(unsigned number)
{
    introLeft = 0;
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
        AimAtGrid(seconds);
    }
    const bool films = race != nullptr && race->Now() == Mood::Film;
    if (race == nullptr || !ShootMoment(seconds))
    {
        camera.Advance(seconds, wishes.cuts, wishes.reducedMotion && films);
    }
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
    if (wishes.turn)
    {
        AimAtTurn();
        return;
    }
    if (Introduce(seconds))
    {
        Scene::CameraAim whole;
        whole.kind = Scene::CameraKind::Stage;
        whole.safe = safe;
        camera.Stand(Scene::Follow(*race->Stage().map, moment.cars[0], whole,
                                   static_cast<float>(width) / static_cast<float>(height)));
        return;
    }
    const Seat focus = LookedAt();
    camera.Follow(*race->Stage().map, moment.cars[focus < kMaxSeats ? focus : 0],
                  std::max(race->PlannedMetres(), AdvisedMetres()), !asks, safe);
}

// Of others only what everybody turns their heads for.
bool RoadShow::ShowsMoment(const Scene::Beat& beat) const
{
    using Kind = Scene::BeatKind;
    const bool large = beat.kind == Kind::Crash || beat.kind == Kind::Spin || beat.kind == Kind::Damage ||
                       beat.kind == Kind::Finish || beat.kind == Kind::Start ||
                       beat.kind == Kind::Overtaking; // of who drives here, or by him
    return large || race->IsOwn(beat.seat);
}

bool RoadShow::ShootMoment(double seconds)
{
    const Scene::Beat* beat = race->Beat();
    const bool near = camera.Kind() == Scene::CameraKind::Chase || camera.Kind() == Scene::CameraKind::Helicopter;
    const bool free = camera.Held() == Grip::None && !camera.IsByHand() && !wishes.turn;
    const bool wanted = beat != nullptr && near && free && !wishes.cuts && ShowsMoment(*beat);
    const bool holds = wanted && beat->kind == Scene::BeatKind::Breath;
    constexpr float kComes = 3; // a second
    const float way = static_cast<float>(seconds) * kComes;
    closeness = Scene::Clamp(closeness + (holds ? way : -way), 0, 1);
    if (!wanted)
    {
        return false;
    }
    const float share = camera.IsShooting() ? 1 - std::exp(-4 * static_cast<float>(seconds)) : 1;
    shot = {Scene::Mix(shot.left, safe.left, share), Scene::Mix(shot.top, safe.top, share),
            Scene::Mix(shot.right, safe.right, share), Scene::Mix(shot.bottom, safe.bottom, share)};
    camera.Shoot(Scene::ShotOf(race->Film(), *race->Stage().map, *beat, race->FilmTime(), shot,
                               static_cast<float>(width) / static_cast<float>(height)));
    return true;
}

// A stage that begins is seen whole, for as long as nobody touches anything.
bool RoadShow::Introduce(double seconds)
{
    constexpr double shown = 2.1;
    const Scene::RoadMap& map = *race->Stage().map;
    if (introduced != &map)
    {
        introduced = &map;
        bool begins = true;
        for (const Scene::CarPose& car : moment.cars)
        {
            float distance = 0;
            float offset = 0;
            map.Locate({car.position.x, car.position.y}, distance, offset);
            begins = begins && (!car.visible || map.Nearest(distance, map.StartLine()) < map.StartLine() + 1);
        }
        introLeft = begins && !wishes.cuts && !wishes.reducedMotion ? shown : 0;
        changed = true;
        return introLeft > 0;
    }
    const bool was = introLeft > 0;
    const bool touched = wishes.picking || race->PlannedMetres() > 0;
    introLeft = touched || wishes.cuts || wishes.reducedMotion ? 0 : std::max(introLeft - seconds, 0.0);
    changed |= was && introLeft <= 0;
    return introLeft > 0;
}

void RoadShow::AimAtTurn()
{
    const TurnOnRoad& turn = *wishes.turn;
    const Scene::RoadMap& map = *race->Stage().map;
    const Scene::RoadPoint place = map.StandOn(turn.from);
    Scene::CarPose pose;
    pose.position = place.position;
    pose.heading = place.heading;
    float planned = 0;
    for (const std::vector<SpaceIndex>* way : {&turn.driven, &turn.best})
    {
        for (const SpaceIndex space : *way)
        {
            const float from = map.StandDistance(turn.from);
            const bool ahead = space != map.TheRoad().beyond;
            planned = ahead ? std::max(planned, map.Nearest(map.StandDistance(space), from) - from) : planned;
        }
    }
    const Ui::Box window = tree.Window();
    const Ui::Box box = Ui::FreeArea(tree);
    camera.Follow(map, pose, planned, false,
                  {box.x / window.w, box.y / window.h, (box.x + box.w) / window.w, (box.y + box.h) / window.h});
}

// Behind a title that nobody touches the stage is shown once from above, as it lies on the table. Once: a window that is
// left alone comes to rest.
namespace Flight
{
constexpr double kBegins = 20; // seconds after the last touch
constexpr double kRises = 7;
constexpr double kStays = 10;
constexpr double kLength = 2 * kRises + kStays;
} // namespace Flight

// How far from the grid, up to the table and back.
float RoadShow::FlightShare() const
{
    const double at = untouched - Flight::kBegins;
    const double left = std::min(at, Flight::kLength - at);
    return race != nullptr || wishes.reducedMotion ? 0 : Scene::Smooth(static_cast<float>(left / Flight::kRises));
}

// Along the grid, slowly to and fro.
void RoadShow::AimAtGrid(double seconds)
{
    changed |= FlightShare() > 0;
    untouched += seconds;
    const float share = FlightShare();
    changed |= share > 0;
    moment = backdrop->grid;
    const bool turns = !wishes.reducedMotion && Decoration() > 0;
    const float sway = turns ? 0.12f * static_cast<float>(std::sin(clock * 0.11)) : 0.f;
    // Right of what is written, where that leaves room.
    constexpr float kBeside = 0.45f;
    const Scene::SafeArea beside{kBeside, 0.16f, 0.985f, 0.9f};
    const float aspect = static_cast<float>(width) / static_cast<float>(height);
    Scene::CameraPose pose = Scene::LineUp(*backdrop->map, moment.cars, beside, sway, aspect);
    if (share > 0)
    {
        constexpr float kTurns = 0.012f; // radians a second
        Scene::CameraAim whole;
        whole.kind = Scene::CameraKind::Stage;
        whole.orbit = kTurns * static_cast<float>(untouched - Flight::kBegins - Flight::kLength / 2);
        whole.safe = {0.36f, 0.05f, 0.985f, 0.95f};
        pose = Between(pose, Scene::Follow(*backdrop->map, moment.cars[0], whole, aspect), share);
    }
    camera.Stand(pose);
    puffs.clear();
    skids.clear();
}

// For who does not want the picture to shake: cars neither jump nor roll nor dive nor spin, but glide to where they come to stand.
void RoadShow::CalmDown()
{
    Shared::CalmSpin(race->Film(), race->FilmTime(), moment);
    for (std::size_t seat = 0; seat < race->TheMatch().Seats(); ++seat)
    {
        Shared::Calm(moment.cars[seat]);
    }
}

void RoadShow::Listen(double seconds)
{
    if (race == nullptr || !wishes.captions || !camera.IsSet())
    {
        captions.Clear();
        return;
    }
    captions.Look(race->Film(), race->FilmTime(), seconds, camera.Pose());
    changed |= captions.HasChanged();
}

// Dust and spray are there as long as they move, but not while a box stops the race.
void RoadShow::MoveAir()
{
    const std::size_t before = puffs.size();
    race->Look(moment, puffs, skids);
    if (wishes.reducedMotion)
    {
        CalmDown();
    }
    const bool blows = std::exchange(airSeen, race->AirTime()) != race->AirTime();
    changed |= puffs.size() != before || (blows && !puffs.empty());
}

float RoadShow::AdvisedMetres() const
{
    const Scene::RoadMap& map = *race->Stage().map;
    float metres = 0;
    for (const SpaceIndex space : wishes.advised)
    {
        const float from = BeforeCar(map, moment.cars[race->Asked()]).distance;
        const bool ahead = space != map.TheRoad().beyond;
        metres = ahead ? std::max(metres, map.Nearest(map.StandDistance(space), from) - from) : metres;
    }
    return metres;
}

// Over the dice of the cockpit: it hides neither the car nor what may be chosen next. It comes up from there.
Area RoadShow::TrayArea(float share) const
{
    const float tall = 294 + 62 * Scene::Smooth(closeness);
    const Ui::Widget* below = tree.Find("hud.tray");
    const float wide = tall * Scene::kTrayAspect;
    // With larger text the dice of the cockpit are in the left column: then the middle is free. With the largest the road
    // has one side of the window to itself, whatever is open there.
    const bool folded = tree.Find("hud.tabs") != nullptr;
    const bool under = below != nullptr && (folded || below->box.MiddleX() > tree.Window().w / 3);
    const float middle = under    ? below->box.MiddleX()
                         : folded ? (roomy.left + roomy.right) / 2 * tree.Window().w
                                  : tree.Window().w / 2;
    const float low = (under ? below->box.y : tree.Window().h) - 6 + tall / 3 * (1 - Scene::Smooth(share));
    const auto pixels = [&](float units) { return static_cast<int>(units * tree.Scale()); };
    return {pixels(middle - wide / 2), pixels(low - tall), pixels(wide), pixels(tall)};
}

// --- a frame ----------------------------------------------------------------------------------------------------------

void RoadShow::Gather()
{
    cars.clear();
    ghosts.clear();
    markers.clear();
    hidden.clear();
    const std::size_t seats = race != nullptr ? race->TheMatch().Seats() : kMaxSeats;
    for (std::size_t seat = 0; seat < seats; ++seat)
    {
        if (moment.cars[seat].visible)
        {
            cars.push_back({seat, moment.cars[seat], race != nullptr ? race->Battered(static_cast<Seat>(seat)) : 0u,
                            thinned[seat]});
        }
    }
    if (race == nullptr)
    {
        return;
    }
    GatherTurn();
    GatherCleared();
    GatherEdges();
    race->LookForGhosts(cars, ghosts);
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
    hidden.push_back(moment.cars[seat].position + Scene::Vec3{0, 0, 0.7f});
    const std::vector<Club::SpaceChoice>& spaces = race->Screen().Spaces();
    const Scene::Road& road = race->Stage().map->TheRoad();
    // The first, the last, and one between.
    for (const std::size_t i : {std::size_t{0}, spaces.size() / 2, spaces.size() - 1})
    {
        const SpaceIndex index = asks && i < spaces.size() ? road.Find(spaces[i].space) : kNoSpace;
        if (index != kNoSpace && index != road.beyond)
        {
            hidden.push_back(race->Stage().map->StandOn(index).position + Scene::Vec3{0, 0, 0.3f});
        }
    }
}

// What comes to be hidden, or is no longer, does so within a moment: nothing flickers.
constexpr float kThinsIn = 0.2f; // seconds
constexpr float kSamePlace = 6;  // metres: a car that drives on is the same

void RoadShow::ThinOut(double seconds)
{
    const float step = wishes.cuts ? 1 : static_cast<float>(seconds) / kThinsIn;
    std::vector<Scene::Vec3> fresh = hidden;
    for (Cleared& one : cleared)
    {
        const auto same = std::find_if(fresh.begin(), fresh.end(), [&](const Scene::Vec3& place)
                                       { return Length(place - one.place) < kSamePlace; });
        const bool stays = same != fresh.end();
        const float before = one.share;
        one.share = Scene::Clamp(one.share + (stays ? step : -step), 0, 1);
        changed |= one.share != before;
        if (stays)
        {
            one.place = *same;
            fresh.erase(same);
        }
    }
    std::erase_if(cleared, [](const Cleared& one) { return one.share <= 0; });
    for (const Scene::Vec3& place : fresh)
    {
        if (cleared.size() < kCleared)
        {
            cleared.push_back({place, std::min(step, 1.f)});
            changed = true;
        }
    }
}

// Cars between the eye and the one that is looked at: those that wait with it for their start, or are overtaken.
void RoadShow::ThinCars(double seconds)
{
    const Seat seat = race != nullptr ? LookedAt() : kNoSeat;
    const float step = wishes.cuts ? 1 : static_cast<float>(seconds) / kThinsIn;
    const Scene::Vec3 eye = camera.Pose().eye;
    for (CarView& car : cars)
    {
        const bool other = seat < kMaxSeats && car.seat != seat && moment.cars[seat].visible;
        const bool hides = other && Ui::StandsBefore(eye, moment.cars[seat].position, car.pose.position);
        float& share = thinned[car.seat];
        const float before = share;
        share = Scene::Clamp(share + (hides ? step : -step), 0, 1);
        changed |= share != before;
        car.thinned = share;
    }
}

void RoadShow::GatherChoices(SpaceIndex under)
{
    const Scene::Road& road = race->Stage().map->TheRoad();
    for (const Club::SpaceChoice& choice : race->Screen().Spaces())
    {
        const SpaceIndex index = road.Find(choice.space);
        if (index != kNoSpace && index != road.beyond)
        {
            const bool strong = wishes.stark || index == under || tree.Hovered() == choice.id ||
                                (wishes.picking && *wishes.picking == choice.space);
            const Ui::MarkerLook look = LookOf(choice);
            markers.push_back(
                {race->Stage().map->OutlineOf(index), wishes.distinctMarkers ? Ui::Distinct(look) : look, strong});
        }
    }
}

// The spaces of the plan, and the line it takes through them.
void RoadShow::GatherPlan(SpaceIndex under)
{
    const std::vector<LaidStep> plan = race->Plan();
    const Scene::RoadMap& map = *race->Stage().map;
    const Seat driver = race->Driver();
    if (driver >= race->TheMatch().Seats() || plan.empty())
    {
        return;
    }
    std::vector<SpaceIndex> way;
    for (const LaidStep& step : plan)
    {
        if (step.space == map.TheRoad().beyond)
        {
            break;
        }
        way.push_back(step.space);
        markers.push_back({map.OutlineOf(way.back()), Ui::kLaidMarker, way.back() == under});
    }
    markers.push_back(WayThrough(map, BeforeCar(map, moment.cars[driver]), way, Ui::kWayMarker));
}

void RoadShow::GatherAdvised()
{
    const Scene::RoadMap& map = *race->Stage().map;
    if (!wishes.advised.empty())
    {
        markers.push_back(
            WayThrough(map, BeforeCar(map, moment.cars[race->Asked()]), wishes.advised, Ui::kAdvisedMarker, {1.1f, 0}));
    }
}

// For eyes that need it: where the road goes, and where the own car is.
void RoadShow::GatherEdges()
{
    const Seat seat = LookedAt();
    if (!wishes.stark || seat >= kMaxSeats || !moment.cars[seat].visible)
    {
        return;
    }
    constexpr float behind = 30;
    constexpr float ahead = 180;
    const Scene::RoadMap& map = *race->Stage().map;
    const Scene::CarPose& car = moment.cars[seat];
    const float at = BeforeCar(map, car).distance;
    markers.push_back(EdgeOf(map, at - behind, at + ahead, true));
    markers.push_back(EdgeOf(map, at - behind, at + ahead, false));
    markers.push_back(RingRound(car));
}

// As it was driven, and as it would have been best.
void RoadShow::GatherTurn()
{
    if (!wishes.turn)
    {
        return;
    }
    const TurnOnRoad& turn = *wishes.turn;
    const Scene::RoadMap& map = *race->Stage().map;
    const float at = map.StandDistance(turn.from);
    const WayStart from{at, map.OffsetIn(map.StripOf(turn.from), at)};
    markers.push_back(WayThrough(map, from, turn.best, Ui::kAdvisedMarker, {0.75f, -0.8f}));
    markers.push_back(WayThrough(map, from, turn.driven, Ui::kWayMarker, {0.75f, 0.8f}));
}

void RoadShow::Upload()
{
    const StageShow* stage = race != nullptr ? &race->Stage() : backdrop.get();
    if (stage != nullptr && uploaded != stage->id)
    {
        park.renderer->SetDice(stage->warningFaces);
        park.renderer->SetStage(stage->scene);
        uploaded = stage->id;
        signsUp = {};
        rains.reset();
    }
    if (stage != nullptr)
    {
        UploadWeather(*stage);
    }
    Club::CarLooks looks = race != nullptr ? race->Looks() : wishes.looks;
    if (stage != nullptr && stage->bodyOf != nullptr)
    {
        for (auto& look : looks)
        {
            look.shape = static_cast<std::uint8_t>(stage->bodyOf(look.shape));
        }
    }
    const Club::Liveries liveries = race != nullptr ? park.ofSeason.liveries : park.waiting;
    if (painted != looks || worn != liveries)
    {
        park.renderer->SetCars(looks, liveries);
        painted = looks;
        worn = liveries;
    }
}

// What changes beside the road and over it while it is driven.
void RoadShow::UploadWeather(const StageShow& stage)
{
    const Scene::Moment& now = race != nullptr ? moment : stage.grid;
    if (const Signs signs = SignsOf(now); signsUp != signs)
    {
        park.renderer->PutUp(SignsBeside(*stage.map, signs, DetailInForce()));
        signsUp = signs;
    }
    constexpr float begins = 0.5f;
    const bool wet = now.wet > begins;
    if (stage.skies && rains != wet)
    {
        park.renderer->SetSky(wet ? stage.skies->wet : stage.skies->dry);
        rains = wet;
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
    // At the table the world is a small one; not while something is chosen there.
    const bool whole = camera.Kind() == Scene::CameraKind::Stage || introLeft > 0;
    if (race != nullptr && (whole || camera.Kind() == Scene::CameraKind::Table))
    {
        const float away = Scene::Length(view.camera.target - view.camera.eye);
        view.focus = {away, whole ? 1.0f : 0.7f};
    }
    if (const float share = FlightShare(); share > 0)
    {
        view.focus = {Scene::Length(view.camera.target - view.camera.eye), share * share};
    }
    view.borders =
        race != nullptr && (camera.Kind() == Scene::CameraKind::Table || camera.Kind() == Scene::CameraKind::Stage);
    park.renderer->Draw(view, {framebuffer, width, height});
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
}

} // namespace Rally::Desktop
