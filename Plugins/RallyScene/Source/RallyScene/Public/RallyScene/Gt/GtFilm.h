// GT as a film: its events become what cars and dice do, flags and sky among it.
#pragma once

#include "RallyRules/Gt/GtGame.h"
#include "RallyScene/Timeline.h"

#include <span>

namespace Rally::Scene
{

class GtFilm final : public Timeline
{
public:
    using Timeline::Timeline;

    // Appends what one log entry told; entry is how much of the log has been shown then, state what it led to: how many warnings
    // are too many depends on tyres and weather. Returns the length of the film after it. Every car stands where the
    // match has it at the end.
    RALLYSCENE_API double Append(const Gt::GtGame& game, const Gt::GtState& state, std::span<const Event> events,
                                 std::uint32_t entry);
    // Every car at once, those in the pits and behind the finish included; flags and sky, too.
    RALLYSCENE_API void PlaceAs(const Gt::GtGame& game, const Gt::GtState& state, std::uint32_t entry);
    // How the sky is before anything has happened.
    RALLYSCENE_API void BeginUnder(Gt::Weather weather);

private:
    std::size_t warningLimit = 3;
};

} // namespace Rally::Scene
