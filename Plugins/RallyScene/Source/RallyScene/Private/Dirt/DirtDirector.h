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
          road(film.map->TheRoad()),
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
    SpaceIndex SpaceOf(const Event& event) const { return road.Find(event.space); }

    Director director;
    const Road& road;
    std::size_t warningLimit; // of a turn
};

} // namespace Rally::Scene
