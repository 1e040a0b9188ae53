// Reads what a log entry of GT told, and says it in the words of every road.
#pragma once

#include "RallyRules/Gt/GtState.h"
#include "Timeline/Director.h"

namespace Rally::Scene
{

class GtDirector
{
public:
    // raceStartsFlying: its option (FLY).
    GtDirector(Film& theFilm, std::size_t theWarningLimit, bool raceStartsFlying)
        : film(theFilm),
          director(theFilm),
          road(theFilm.map->TheRoad()),
          warningLimit(theWarningLimit),
          startsFlying(raceStartsFlying)
    {}

    void Append(std::span<const Event> events, std::uint32_t entry);
    void PlaceAs(const Gt::GtState& state, std::uint32_t entry);

private:
    void Hear(const Event& event);
    void HearOfMoves(const Event& event);
    void HearOfTrouble(const Event& event);
    void HearOfSigns(const Event& event);
    void Throw(const Event& event);
    SpaceIndex SpaceOf(const Event& event) const { return road.Find(event.space); }

    Film& film;
    Director director;
    const Road& road;
    std::size_t warningLimit; // of the board of whose turn it is
    bool startsFlying;
};

} // namespace Rally::Scene
