#include "Desktop/Dirt/PictureScene.h"

#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyPilot/Dirt/Par.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtPlay.h"
#include "RallyScene/Dirt/StageSetting.h"
#include "RallyScene/StageMesh.h"
#include "RallyScene/StageRoad.h"

#include <algorithm>
#include <cmath>

namespace Rally::Desktop
{
namespace
{

constexpr std::uint64_t kLooks = 20; // the same trees in every picture
constexpr std::size_t kCars = 4;
constexpr std::uint8_t kPictureGear = 4;

// A space that leads to another, on a way over the road itself when there is one.
SpaceIndex Before(const Track& track, SpaceIndex space)
{
    SpaceIndex best = kNoSpace;
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        const Space& other = track.spaces[i];
        const auto end = other.forward + other.forwardCount;
        const bool leads = std::find(other.forward, end, space) != end;
        best = leads && (best == kNoSpace || other.kind != SpaceKind::Cut) ? static_cast<SpaceIndex>(i) : best;
    }
    return best;
}

SpaceIndex After(const Track& track, SpaceIndex space, int steps)
{
    for (int i = 0; i < steps && track[space].forwardCount > 0; ++i)
    {
        const SpaceIndex next = track[space].forward[0];
        space = next == track.beyond ? space : next;
    }
    return space;
}

SpaceIndex SpaceIn(const Track& track, const std::string& name)
{
    if (name.empty())
    {
        return After(track, kStartSpace, 12);
    }
    const SpaceCode code = ParseSpace(name);
    return code == kNoSpaceCode ? kNoSpace : code == kStartCode ? kStartSpace : track.Find(code);
}

Event Tell(Dirt::EventKind kind, Seat seat, SpaceCode space, SpaceCode from, int amount)
{
    Event event;
    event.kind = static_cast<std::uint8_t>(kind);
    event.seat = seat;
    event.gear = kPictureGear;
    event.space = space;
    event.from = from;
    event.amount = static_cast<std::int16_t>(amount);
    return event;
}

} // namespace

std::unique_ptr<Still> PictureScene::Make(const PictureOptions& options, std::string& problem)
{
    Dirt::DirtSetup setup = Dirt::NewSetup(kCars);
    if (!Dirt::AddStage(setup, options.stage) || setup.stageCount != 1)
    {
        problem = "'" + options.stage +
                  "' is no stage; expected an id such as rally2-ss1 (see rally stage list) or a stage code";
        return nullptr;
    }
    std::unique_ptr<PictureScene> made(new PictureScene);
    made->options = options;
    made->game = std::make_unique<Dirt::DirtGame>(setup);
    const Track& track = made->game->TrackOf(std::size_t{0});
    const SpaceIndex space = SpaceIn(track, options.at);
    if (space == kNoSpace)
    {
        problem = "'" + options.at + "' is no space of " + options.stage +
                  "; expected a name such as 3.2L, START or FINISH (see rally stage show " + options.stage + ")";
        return nullptr;
    }
    const StageLayout layout = Dirt::LayoutOf(setup.stages[0]);
    made->map = std::make_unique<Scene::RoadMap>(
        Scene::RoadOf(Dirt::DirtBox(), track, std::span(layout.begin(), layout.Size())));
    Scene::Setting setting = Scene::SettingOf(options.stage);
    setting = {options.region.value_or(setting.region), options.hour.value_or(setting.hour)};
    made->map->SetPeaks(Scene::LookOf(setting.region).peaks);
    made->stage = Scene::BuildStage(*made->map, QualityOf(options.preset).detail, kLooks, setting);
    made->film = std::make_unique<Scene::DirtFilm>(*made->map, kCars);
    made->PlaceOthers(space);
    made->DriveTo(space);
    if (options.plants)
    {
        made->ShowPlants();
    }
    if (options.spaces)
    {
        made->Light(space);
    }
    return made;
}

// One of each kind in a row across, before the car.
void PictureScene::ShowPlants()
{
    constexpr float kTrees = 4; // and what else is tall
    stage.props.clear();
    const Scene::CarPose& car = cars.front().pose;
    for (std::size_t i = 0; i < Scene::kProps; ++i)
    {
        const auto place = static_cast<float>(i);
        const bool tall = place < kTrees;
        const float aside = tall ? (place - 1.5f) * 9 : (place - kTrees - 4.5f) * 2.3f;
        const Scene::Vec2 way = Scene::Along(car.heading) * (tall ? 30.0f : 5.0f) - Scene::LeftOf(car.heading) * aside;
        Scene::PropPlace one;
        one.prop = static_cast<Scene::Prop>(i);
        one.position = car.position + Scene::Vec3{way.x, way.y, 0};
        one.position.z = map->GroundHeight({one.position.x, one.position.y});
        one.heading = car.heading + Scene::kPi;
        stage.props.push_back(one);
    }
}

// On START all wait on the grid; elsewhere two are before it and one behind.
void PictureScene::PlaceOthers(SpaceIndex space)
{
    const Track& track = game->TrackOf(std::size_t{0});
    for (Seat seat = 0; seat < kCars; ++seat)
    {
        const Event event = Tell(Dirt::EventKind::StartsStage, seat, kStartCode, kNoSpaceCode, seat + 1);
        film->Append(std::span(&event, 1), 0);
    }
    if (space == kStartSpace)
    {
        return;
    }
    const SpaceIndex ahead = After(track, space, 3);
    const SpaceIndex further = After(track, space, 6);
    film->Place(1, ahead, false, false, ahead != space);
    film->Place(2, further, false, false, further != ahead);
    SpaceIndex behind = space;
    for (int i = 0; i < 3 && behind != kNoSpace; ++i)
    {
        behind = Before(track, behind);
    }
    film->Place(3, behind, false, false, behind != kNoSpace);
}

// It has just come there over the last few spaces, with dust behind it.
void PictureScene::DriveTo(SpaceIndex space)
{
    const Track& track = game->TrackOf(std::size_t{0});
    std::vector<SpaceIndex> way{space};
    for (int i = 0; i < 4 && Before(track, way.back()) != kNoSpace; ++i)
    {
        way.push_back(Before(track, way.back()));
    }
    std::reverse(way.begin(), way.end());
    film->Place(0, way.front(), false, false, true);
    std::vector<Event> events{Tell(Dirt::EventKind::TurnBegan, 0, track[way.front()].code, kNoSpaceCode, 0)};
    for (std::size_t i = 1; i < way.size(); ++i)
    {
        events.push_back(Tell(Dirt::EventKind::Moved, 0, track[way[i]].code, track[way[i - 1]].code, 0));
    }
    if (space == track.beyond)
    {
        events.push_back(Tell(Dirt::EventKind::CrossedLine, 0, kFinishCode, kNoSpaceCode, 1));
    }
    film->Append(events, 1);
    const double time = film->Length();
    Scene::Moment moment;
    film->Evaluate(time, moment);
    for (std::size_t seat = 0; seat < kCars; ++seat)
    {
        cars.push_back({seat, moment.cars[seat], seat == 0 ? options.battered : 0u});
    }
    if (!options.clearAir)
    {
        film->Puffs(time, puffs, 2000);
    }
    film->Skids(time, skids, 2000);
}

// What it may choose next, by how it is reached: on the road, on the inside, over a shortcut.
void PictureScene::Light(SpaceIndex space)
{
    const Track& track = game->TrackOf(std::size_t{0});
    const Space& here = track[space];
    for (std::size_t i = 0; i < here.forwardCount; ++i)
    {
        const SpaceIndex next = here.forward[i];
        if (next != track.beyond)
        {
            const SpaceKind kind = track[next].kind;
            markers.push_back({map->OutlineOf(next),
                               kind == SpaceKind::Cut     ? Ui::kCutMarker
                               : kind == SpaceKind::Inner ? Ui::kTightMarker
                                                          : Ui::kPlainMarker,
                               false});
        }
    }
}

Scene::CameraPose PictureScene::Whole(const Scene::CameraAim& aim, float aspect) const
{
    Scene::CameraAim whole;
    whole.kind = Scene::CameraKind::Stage;
    whole.orbit = aim.orbit;
    whole.dip = -0.13f; // a little from the side: a miniature has sides
    whole.safe = {0.05f, 0.06f, 0.95f, 0.94f};
    return Scene::Follow(*map, cars.front().pose, whole, aspect);
}

Phrase PictureScene::Name() const
{
    return Club::StageName(options.stage);
}

std::vector<Phrase> PictureScene::Facts() const
{
    const auto table = Pilot::SolvePar(*game, 0, {Pilot::kParPurse, false});
    const int par = table != nullptr ? static_cast<int>(std::lround(table->Par())) : 0;
    return Club::InPhrases(Club::FactsOf(options.stage), 0, par);
}

View PictureScene::Shot(float aspect) const
{
    View view;
    if (options.portrait)
    {
        const Scene::CarPose only[] = {cars.front().pose};
        view.camera = Scene::LineUp(*map, only, {0.05f, 0.05f, 0.95f, 0.95f}, options.aim.orbit, aspect);
    }
    else
    {
        view.camera = Scene::Follow(*map, cars.front().pose, options.aim, aspect);
    }
    view.time = 12;
    view.cars = cars;
    view.puffs = puffs;
    view.skids = skids;
    view.markers = markers;
    view.markerStrength = options.markerStrength;
    const float away = Scene::Length(view.camera.target - view.camera.eye);
    view.focus = {options.aim.kind == Scene::CameraKind::Table ? away : 0, 1};
    view.borders = options.aim.kind == Scene::CameraKind::Table;
    return view;
}

} // namespace Rally::Desktop
