// Reads what a log entry of DIRT told, and says it in the words of every road.
#pragma once

#include "RallyRules/Dirt/DirtState.h"
#include "Timeline/Director.h"

namespace Rally::Scene
{

class DirtDirector
{
public:
    DirtDirector(Film& film, std::size_t theWarningLimit)
        : director(film),
          track(film.map->TheTrack()),
          warningLimit(theWarningLimit)
    {}

    void Append(std::span<const Event> events, std::uint32_t entry);
    void LetOvertake(Seat seat) { director.LetOvertake(seat); }
    void PlaceAs(const Dirt::DirtState& state, std::size_t seats, std::uint32_t entry);

private:
    void Hear(const Event& event);
    void HearOfMoves(const Event& event);
    void HearOfTrouble(const Event& event);
    void Throw(const Event& event);
    SpaceIndex SpaceOf(const Event& event) const { return track.Find(event.space); }

    Director director;
    const Track& track;
    std::size_t warningLimit; // of a turn
};

} // namespace Rally::Scene
