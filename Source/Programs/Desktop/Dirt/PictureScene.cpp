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
    if (!options.moment.empty())
    {
        problem = "--moment goes with circuits only";
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
    Take(*film, kCars);
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

} // namespace Rally::Desktop
