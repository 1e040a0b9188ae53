// Where something is heard from: level, side and air between, gliding from block to block.
#pragma once

#include "Filters.h"
#include "RallySound/Orders.h"

namespace Rally::Sound
{

// From here and now.
struct Heard
{
    float gain{}; // by distance
    float left{};
    float right{};
    float hertz{}; // what the air lets through
    float doppler{1};
};
Heard HeardFrom(const EarAt& ear, const Point& where, const Point& velocity);
// In front of whoever listens.
Heard AtTable(float pan);

class Place
{
public:
    void Jump(const Heard& heard);
    // Adds a voice to both sides.
    void Add(const float (&voice)[kBlock], const Heard& heard, float level, float (&left)[kBlock],
             float (&right)[kBlock]);
    void Settle() { air.Settle(); }

private:
    Glide toLeft;
    Glide toRight;
    OnePole air;
};

} // namespace Rally::Sound
