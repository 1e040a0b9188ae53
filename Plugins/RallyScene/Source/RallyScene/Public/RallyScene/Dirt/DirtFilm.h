// DIRT as a film: its events become what cars and dice do.
#pragma once

#include "RallyRules/Dirt/DirtState.h"
#include "RallyScene/Timeline.h"

#include <span>

namespace Rally::Scene
{

class DirtFilm final : public Timeline
{
public:
    using Timeline::Timeline;

    // Appends what one log entry told; entry is how much of the log has been shown then. Returns the length of the film
    // after it. Every car stands where the match has it at the end.
    RALLYSCENE_API double Append(std::span<const Event> events, std::uint32_t entry);
    // Every car at once, places on the grid and behind the finish included.
    RALLYSCENE_API void PlaceAs(const Dirt::DirtState& state, std::uint32_t entry);
};

} // namespace Rally::Scene
