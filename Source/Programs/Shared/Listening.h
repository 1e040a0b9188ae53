// A race as one would hear it in the window, rendered without one: from its film to samples. What a game films of a log is in its
// folder (Dirt/DirtFilms.h, Gt/GtFilms.h).
#pragma once

#include "RallyHearing/Foley.h"
#include "RallyScene/RegionLook.h"
#include "RallyScene/RoadMap.h"
#include "RallyScene/Timeline.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace Rally::Shared
{

// A road that was driven, and its film. The map and whatever it needs live as long as the film does.
struct FilmedRoad
{
    std::shared_ptr<const Scene::RoadMap> map;
    std::shared_ptr<const Scene::Timeline> film;
    Scene::Setting setting;
};

struct ListenWishes
{
    double from{};                                  // seconds into the race
    double most{600};                               // seconds
    std::function<bool(const Hearing::Due&)> keeps; // what is to be heard; nothing: everything
};

struct Heard
{
    double seconds{};
    double loudness{}; // LUFS
    double loudest{};  // of 400 ms
    double truePeak{}; // dBTP
    double offset{};
    double core{}; // part of one core the synthesiser took
    std::size_t cues{};
    bool whole{}; // the race was over before the time was
};

// Gives stereo samples, left and right in turn, piece by piece; false from it ends it.
using Sink = std::function<bool(std::span<const float> stereo)>;
// One after another, in their order.
Heard Listen(const std::vector<FilmedRoad>& roads, const ListenWishes& wishes, const Sink& sink);

} // namespace Rally::Shared
