// Reads what a log entry told and says which car does what when.
#pragma once

#include "Rushes.h"

namespace Rally::Scene
{

class Director
{
public:
    explicit Director(Film& theFilm) : film(theFilm), map(*theFilm.map), track(theFilm.map->TheTrack()) {}

    void Append(std::span<const Event> events, std::uint32_t entry);
    // Where the match has a car, without a film; away when the stage has no such space. place: on the grid, or behind the
    // finish.
    void Place(Seat seat, Stance stance, SpaceIndex space, bool backwards, std::size_t place);

private:
    // One move: the spaces driven on in one go, and how it ends.
    struct Move
    {
        Seat seat{kNoSeat};
        std::vector<Knot> knots;
        SpaceIndex space{kNoSpace};
        int gear{};
        bool lost{};
        std::size_t finishedAs{}; // 0: not over the line
        bool IsEmpty() const { return seat == kNoSeat; }
    };

    void Hear(const Event& event);
    void HearOfMoves(const Event& event);
    void HearOfTrouble(const Event& event);
    void StartThrow(const Event& event);
    // False when the event is not of this stage: of others the film shows nothing.
    bool OpenMove(const Event& event);
    void DriveOn(const Event& event);
    void JumpOn(const Event& event);
    void FinishMove();
    void LoseControl();
    void RunOut();
    void Roll(Seat seat, const Rushes& rushes);
    void GoBeside(Seat seat, bool crashes);
    LinePoint FreePlaceBeside(Seat seat, SpaceIndex space) const;
    void Mark(std::uint32_t entry);
    void Watch(Seat seat);
    SpaceIndex SpaceOf(const Event& event) const { return track.Find(event.space); }
    CarNow& Car(const Event& event) { return film.cars[event.seat]; }

    Film& film;
    const RoadMap& map;
    const Track& track;
    Move move;
    double diceRest{}; // when the last die of this entry lies still
    std::size_t thrown{};
};

} // namespace Rally::Scene
