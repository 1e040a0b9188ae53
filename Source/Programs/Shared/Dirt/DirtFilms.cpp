#include "Shared/Dirt/DirtFilms.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtPlay.h"
#include "RallyScene/Dirt/DirtFilm.h"
#include "RallyScene/Dirt/StageSetting.h"
#include "RallyScene/StageRoad.h"

#include <algorithm>

namespace Rally::Shared
{
namespace
{

using namespace Dirt;

// What the film of a stage refers to lives with it.
struct StageFilmed
{
    StageFilmed(const DirtSetup& alone, std::size_t seats)
        : game(alone),
          layout(LayoutOf(alone.stages[0])),
          map(Scene::RoadOf(DirtBox(), game.TrackOf(std::size_t{0}), std::span(layout.begin(), layout.Size()))),
          film(map, seats)
    {}

    DirtGame game; // its track must outlive the map
    StageLayout layout;
    Scene::RoadMap map;
    Scene::DirtFilm film;
};

std::shared_ptr<StageFilmed> StageFor(const DirtSetup& agreed, std::size_t stage, std::size_t seats)
{
    DirtSetup alone = NewSetup(static_cast<std::uint8_t>(seats));
    AddStage(alone, agreed.stages[stage].id);
    return std::make_shared<StageFilmed>(alone, seats);
}

bool Tells(const DirtMatch& match, EventKind kind)
{
    return std::any_of(match.Events().begin(), match.Events().end(),
                       [&](const Event& event) { return event.kind == static_cast<std::uint8_t>(kind); });
}

} // namespace

std::vector<FilmedRoad> FilmsOf(const DirtMatch& race)
{
    const DirtSetup& agreed = race.Rules().Setup();
    std::vector<FilmedRoad> roads;
    std::shared_ptr<StageFilmed> now;
    DirtMatch again(agreed, race.Header().names);
    const auto append = [&]
    {
        const auto shown = static_cast<std::uint32_t>(again.Entries().size());
        const bool begins = roads.empty() || (again.Now().stage >= roads.size() && Tells(again, EventKind::StageBegan));
        if (begins)
        {
            now = StageFor(agreed, again.Now().stage, race.Seats());
            roads.push_back(
                {{now, &now->map}, {now, &now->film}, Scene::SettingOf(agreed.stages[again.Now().stage].id)});
        }
        if (begins && roads.size() > 1)
        {
            now->film.PlaceAs(again.Now(), shown);
        }
        else
        {
            now->film.Append({again.Events().begin(), again.Events().Size()}, shown);
        }
    };
    append();
    for (const LogEntry& entry : race.Entries())
    {
        again.Replay(entry);
        append();
    }
    return roads;
}

} // namespace Rally::Shared
