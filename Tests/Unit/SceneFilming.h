// Films for tests: of a whole race played at random, and of single events.
#pragma once

#include "DirtCases.h"
#include "RallyScene/Dirt/DirtFilm.h"
#include "RallyScene/StageRoad.h"
#include "RallyRules/Dirt/DirtBox.h"

namespace Rally::Test
{

inline constexpr double kFrame = 1.0 / 60;

// A race on one ready-made stage, played at random, with its film.
struct FilmedRace
{
    FilmedRace(std::size_t stage, std::uint8_t seats, std::uint64_t seed, Dirt::DirtOptions options = {})
        : layout(Dirt::DirtBox().stages[stage]),
          match(SetupOf(seats, {layout.id}, options)),
          track(match.Rules().TrackOf(0)),
          map(Scene::RoadOf(Dirt::DirtBox(), track, {layout.tiles, layout.tileCount})),
          film(map, seats),
          random(seed)
    {
        film.Append(EventKind(), 0);
    }

    std::span<const Event> EventKind() const { return {match.Events().begin(), match.Events().Size()}; }
    bool Goes() const { return !match.WhoMoves().IsOver() && match.Suspended() == 0; }
    bool Step()
    {
        const bool went = PlayOne(match, random);
        film.Append(EventKind(), static_cast<std::uint32_t>(match.Entries().size()));
        return went;
    }
    const Dirt::Car& Car(std::size_t seat) const { return match.Now().cars[seat]; }

    const ReadyStage& layout;
    Dirt::DirtMatch match;
    const Track& track;
    Scene::RoadMap map;
    Scene::DirtFilm film;
    Random random;
};

// A stage to try single events on.
struct FilmSet
{
    explicit FilmSet(std::size_t stage, std::size_t seats = 1)
        : game(SetupOf(1, {Dirt::DirtBox().stages[stage].id})),
          track(game.TrackOf(0)),
          map(Scene::RoadOf(Dirt::DirtBox(), track,
                            {Dirt::DirtBox().stages[stage].tiles, Dirt::DirtBox().stages[stage].tileCount})),
          film(map, seats)
    {}

    SpaceIndex FirstOfTile(unsigned tile) const
    {
        std::size_t i = 1;
        while (TileOf(track.spaces[i].code) != tile)
        {
            ++i;
        }
        return static_cast<SpaceIndex>(i);
    }
    Event Make(Dirt::EventKind kind, SpaceIndex space, int gear = 0, int amount = 0) const
    {
        Event event;
        event.kind = static_cast<std::uint8_t>(kind);
        event.gear = static_cast<std::uint8_t>(gear);
        event.space = track[space].code;
        event.amount = static_cast<std::int16_t>(amount);
        return event;
    }
    Event MakeMove(Dirt::EventKind kind, SpaceIndex from, SpaceIndex to, int gear) const
    {
        Event event = Make(kind, to, gear);
        event.from = track[from].code;
        return event;
    }
    // From the end of the film as it was to its end now, frame by frame.
    std::vector<Scene::CarPose> Shoot(std::initializer_list<Event> events)
    {
        const double begin = film.Length();
        film.Append({events.begin(), events.size()}, 1);
        std::vector<Scene::CarPose> frames;
        Scene::Moment moment;
        for (double time = begin; time < film.Length() + 0.4; time += kFrame)
        {
            film.Evaluate(time, moment);
            frames.push_back(moment.cars[0]);
        }
        return frames;
    }
    Dirt::DirtGame game;
    const Track& track;
    Scene::RoadMap map;
    Scene::DirtFilm film;
};

} // namespace Rally::Test
