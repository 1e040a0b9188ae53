// Where the pits of a circuit are: a lane beside the straight with the start, boxes along it, one for each seat. All offsets are to the
// left of the road, so that those of pits on its right are negative.
#pragma once

#include "RallyScene/Math.h"

namespace Rally::Scene
{

struct PitRoad
{
    float side{}; // 1 to the left, -1 to the right; 0: there are none
    float begin{};
    float end{};
    float edge{}; // half the width of the road beside it

    static constexpr float kTaper = 26;  // metres in which it leaves the road, and comes back to it
    static constexpr float kLead = 18;   // of them beside the tiles before and behind it
    static constexpr float kWall = 4.7f; // metres from the edge of the road ...
    static constexpr float kLane = 7.4f;
    static constexpr float kBox = 11.6f;
    static constexpr float kGarages = 14.2f;
    static constexpr float kDepth = 5.5f; // of the garages
    static constexpr float kBoxPitch = 8;
    static constexpr float kLaneHalf = 1.9f;

    bool IsThere() const { return side != 0; }
    float Aside(float beyondEdge) const { return side * (edge + beyondEdge); }
    float BoxAt(std::size_t seat) const { return (begin + end) / 2 + (static_cast<float>(seat) - 2.5f) * kBoxPitch; }
    // Of the lane's middle at a distance between begin - kLead and end + kLead.
    float LaneOffset(float distance) const
    {
        const float in = Smooth((distance - begin + kLead) / kTaper);
        const float out = Smooth((end + kLead - distance) / kTaper);
        return Aside(Mix(-1.6f, kLane, in < out ? in : out));
    }
};

} // namespace Rally::Scene
