// The runs the player at the wheel races against, as the film shows them: their clock goes along with the player's own,
// and where they are by then is a matter of Club::PlaceAt.
#pragma once

#include "RallyClub/Ghost.h"
#include "RallyScene/RoadMap.h"

#include "Desktop/Render/Renderer.h"

#include <functional>

namespace Rally::Desktop
{

// The clock of a seat through a film: while a move is shown it goes on to what it is after the move.
class FilmClock
{
public:
    void Clear() { stops.clear(); }
    // What the clock of a run has come to by a part of the film.
    void Follow(double begin, double end, const Club::Ghost& run);
    double At(double time) const;
    // Turns of the run that the film has shown to their end.
    std::size_t MarksAt(double time) const;

private:
    struct Stop
    {
        double begin{};
        double end{};
        double seconds{};
        std::size_t marks{};
    };
    std::vector<Stop> stops;
};

class GhostCars
{
public:
    // How a seat has driven so far.
    using RunOf = std::function<const Club::Ghost&(Seat)>;

    // A stage begins, or its film does anew: everybody stands where the match has them.
    void Begin(const RunOf& runOf, double length);
    // A part of the film that was added.
    void Follow(const RunOf& runOf, double begin, double end);
    // The picture goes on by so many seconds; `cuts`: at once to where they belong. True when anything came of it.
    bool Update(Seat racer, double time, double seconds, bool cuts);

    // Of the seat that races, up to what the film has shown.
    std::vector<Club::Split> Splits(const Club::Ghost& run, const Club::Rivals& rivals) const;
    void Gather(const Scene::RoadMap& map, const Club::Rivals& rivals, std::span<const CarView> cars,
                std::vector<GhostView>& out) const;

private:
    FilmClock clocks[kMaxSeats];
    Seat seat{kNoSeat};
    double seconds{};    // of the stage, as shown
    std::size_t shown{}; // turns
};

} // namespace Rally::Desktop
