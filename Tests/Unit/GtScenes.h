// Circuits with their maps and films, for the tests of the scene.
#pragma once

#include "GtCases.h"
#include "RallyScene/Gt/CircuitRoad.h"
#include "RallyScene/Gt/GtFilm.h"
#include "RallyScene/RoadMap.h"

#include <memory>

namespace Rally::Test
{

struct SceneCircuit
{
    explicit SceneCircuit(std::span<const TileUse> uses)
    {
        EXPECT_TRUE(BuildCircuit(uses, circuit));
        map = std::make_unique<Scene::RoadMap>(Scene::RoadOf(circuit, uses));
    }
    explicit SceneCircuit(const ReadyCircuit& ready) : SceneCircuit(UsesOf(ready)) { id = ready.id; }

    static std::vector<TileUse> UsesOf(const ReadyCircuit& ready)
    {
        std::vector<TileUse> uses;
        for (std::size_t i = 0; i < ready.tileCount; ++i)
        {
            uses.push_back({ready.tiles[i].side, IsReversed(ready.tiles[i])});
        }
        return uses;
    }
    std::string TextOf(SpaceIndex space) const { return id + " " + NameOfSpace(circuit[space].code).text; }

    std::string id;
    Circuit circuit;
    std::unique_ptr<Scene::RoadMap> map;
};

inline std::vector<SceneCircuit> EverySceneCircuit()
{
    std::vector<SceneCircuit> circuits;
    for (const ReadyCircuit& ready : ReadyCircuits())
    {
        circuits.emplace_back(ready);
    }
    return circuits;
}

// A race played at random, with its film.
struct FilmedCircuit
{
    FilmedCircuit(std::unique_ptr<GtMatch> theMatch, std::uint64_t seed)
        : match(std::move(theMatch)),
          map(Scene::RoadOf(match->Rules().Road(), match->Rules().Setup().Road())),
          film(map, match->Now().seats),
          random(seed)
    {
        film.BeginUnder(match->Rules().Options().weather);
        Append();
    }

    bool Goes() const { return !match->WhoMoves().IsOver() && match->Suspended() == 0; }
    bool Step()
    {
        const bool went = PlayOne(*match, random);
        Append();
        return went;
    }
    void Append()
    {
        film.Append(match->Rules(), match->Now(), {match->Events().begin(), match->Events().Size()},
                    static_cast<std::uint32_t>(match->Entries().size()));
    }
    const Gt::Car& Car(std::size_t seat) const { return match->Now().cars[seat]; }

    std::unique_ptr<GtMatch> match;
    Scene::RoadMap map;
    Scene::GtFilm film;
    Random random;
};

} // namespace Rally::Test
