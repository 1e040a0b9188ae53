// What comes and goes beside a circuit: marshals who wave a yellow flag, where the tile it is shown over has their post; lamps that
// are lit over the start; crews round a car in its box.
#pragma once

#include "RallyScene/Mesh.h"
#include "RallyScene/Timeline.h"

namespace Rally::Desktop
{

struct Signs
{
    std::uint32_t flags{}; // bit n: over the n-th tile, from 1
    std::uint8_t lamps{};
    SeatMask crews{};

    bool operator==(const Signs&) const = default;
};
Signs SignsOf(const Scene::Moment& moment);

std::vector<Scene::Chunk> SignsBeside(const Scene::RoadMap& map, const Signs& signs, Scene::Detail detail);

} // namespace Rally::Desktop
