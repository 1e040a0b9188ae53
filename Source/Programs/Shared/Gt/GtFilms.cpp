#include "Shared/Gt/GtFilms.h"

#include "RallyScene/Gt/CircuitRoad.h"
#include "RallyScene/Gt/GtFilm.h"

namespace Rally::Shared
{
namespace
{

// What the film of a circuit refers to lives with it.
struct CircuitFilmed
{
    explicit CircuitFilmed(const Gt::GtMatch& race)
        : map(Scene::RoadOf(race.Rules().Road(), race.Rules().Setup().Road())),
          film(map, race.Seats())
    {
        film.BeginUnder(race.Rules().Options().weather);
    }

    void Append(const Gt::GtMatch& race)
    {
        film.Append(race.Rules(), race.Now(), {race.Events().begin(), race.Events().Size()},
                    static_cast<std::uint32_t>(race.Entries().size()));
    }

    Scene::RoadMap map;
    Scene::GtFilm film;
};

} // namespace

// The air is that of dry weather: the film says when it rains.
std::vector<FilmedRoad> FilmsOf(const Gt::GtMatch& race)
{
    const auto filmed = std::make_shared<CircuitFilmed>(race);
    Gt::GtMatch again(race.Rules().Setup(), race.Header().names);
    filmed->Append(again);
    for (const LogEntry& entry : race.Entries())
    {
        again.Replay(entry);
        filmed->Append(again);
    }
    return {{{filmed, &filmed->map}, {filmed, &filmed->film}, Scene::SettingOfCircuit(race.Rules().Setup().id, false)}};
}

} // namespace Rally::Shared
