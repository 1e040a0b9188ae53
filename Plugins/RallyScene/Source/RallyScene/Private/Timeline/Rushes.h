// What a car does, before its body, wheels and dust are worked out: where it is, which way it points, frame by frame.
#pragma once

#include "Posture.h"

namespace Rally::Scene
{

struct Rush
{
    float distance{};
    float offset{};
    float heading{};
    float arc{};    // height of a flight above sea level; only when it flies
    float tumble{}; // roll of a crash
    float hop{};    // height above the ground in a crash
    int gear{};     // 0: as before
    bool flies{};
    bool reverses{};
    bool gravel{};
};

struct Rushes
{
    std::vector<Rush> frames;
    float step{1 / kFramesPerSecond};
    float endSpeed{}; // 0: it stands at the end
};

// A point a drive leads through.
struct Knot
{
    LinePoint point;
    float speed{}; // 0: it starts or stops here
    float drift{};
    int gear{};      // it is driven to in
    bool takesOff{}; // from here to the next knot through the air
};

// Through all knots in one go. The car starts as it stands now; at the last knot its nose is turned by that knot's drift.
Rushes Drive(const RoadMap& map, const CarNow& car, const std::vector<Knot>& knots);
// Round its own axis, to stand the wrong way round and a bit across.
Rushes Spin(const RoadMap& map, const CarNow& car);
// Off the road and over; ends at a place beside it.
Rushes Crash(const RoadMap& map, const CarNow& car, const LinePoint& beside, std::uint32_t lot);
// Where it stands: from whichever way it points to the way of the road.
Rushes TurnRound(const RoadMap& map, const CarNow& car);
// From beside the road back onto its space.
Rushes Return(const RoadMap& map, const CarNow& car);
// From beside the road onto its space, to stand there the wrong way round.
Rushes ReturnBackwards(const RoadMap& map, const CarNow& car);
// Onto the verge.
Rushes PullOver(const RoadMap& map, const CarNow& car, const LinePoint& beside);

// A number of frames, evenly apart, for so many seconds.
Rushes EmptyRushes(float seconds);

// Turns rushes into a take that begins at a time, with dust, skid marks and all; moves the car's state to its end.
// Returns how long it is, without the settling at the end.
double Shoot(Film& film, Seat seat, const Rushes& rushes, double begin);

} // namespace Rally::Scene
