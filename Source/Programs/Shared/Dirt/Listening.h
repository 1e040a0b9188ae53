// A race of DIRT as one would hear it in the window, rendered without one: from its log to samples.
#pragma once

#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyScene/Dirt/DirtFilm.h"
#include "RallyHearing/Foley.h"

#include <functional>
#include <memory>
#include <span>

namespace Rally::Shared
{

// The film of each stage that was driven, in their order, and what it needs.
struct FilmedStage
{
    std::unique_ptr<Dirt::DirtGame> game; // its track must outlive the map
    std::unique_ptr<Scene::RoadMap> map;
    std::unique_ptr<Scene::DirtFilm>
        film; // not as a Timeline: whose destructor is not virtual, as its module knows no RTTI
    Scene::Setting setting;
};
std::vector<FilmedStage> FilmsOf(const Dirt::DirtMatch& race);

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
Heard Listen(const std::vector<FilmedStage>& stages, const ListenWishes& wishes, const Sink& sink);

} // namespace Rally::Shared
