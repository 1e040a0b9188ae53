// DIRT as a film: its events become what cars and dice do.
#pragma once

#include "RallyRules/Dirt/DirtState.h"
#include "RallyRules/Dirt/DirtValues.h"
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
    // Right after an entry in which somebody came to be ahead of others who drive at other times: what a film of roads
    // and cars cannot tell, it is told. Returns the length of the film after it.
    RALLYSCENE_API double ShowOvertaking(Seat seat);
    // Every car at once, places on the grid and behind the finish included.
    RALLYSCENE_API void PlaceAs(const Dirt::DirtState& state, std::uint32_t entry);
    // Of the house, where it has its own: how many warnings are too many.
    void Heed(const Dirt::DirtValues& values) { warningLimit = static_cast<std::size_t>(values.warningLimit); }

private:
    std::size_t warningLimit = static_cast<std::size_t>(Dirt::BoxValues().warningLimit);
};

} // namespace Rally::Scene
