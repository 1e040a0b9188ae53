// What is under the wheels: grains of gravel by speed and slip, their rumble, stones against the floor, tyres that scrub, and
// water that is thrown up. On asphalt there are no stones, and tyres that slide squeal.
#pragma once

#include "Chance.h"
#include "Filters.h"

namespace Rally::Sound
{

class TyreVoice
{
public:
    void Begin(std::uint32_t seed);
    void Roll(float speed, float slip, float height, float wet, float grit);
    void Jump();
    // Adds to what is there.
    void Render(float (&out)[kBlock]);

private:
    // Many small things that fall on one another: each hit adds energy, which sounds as noise through what is hit.
    struct Shaker
    {
        float energy{};
        float keep{};
        Bell body;

        float Next(float noise, bool hit, float strength)
        {
            energy = energy * keep + (hit ? strength : 0);
            return body.Next(energy * noise);
        }
    };

    void GlideOn();
    void ThrowStone();

    Chance chance;
    Glide speed;
    Glide slip;
    Glide ground; // 1 on it, 0 in the air
    Glide wet;
    Glide grit;
    Shaker fine;
    Shaker coarse;
    Shaker crunch;
    OnePole rumble;
    OnePole rumbleMore;
    OnePole soften;
    Band scrub;
    float scrubSway{};
    Band water;
    struct Stone
    {
        Bell bell;
        float tap{};
    };
    Stone stones[4];
    std::size_t nextStone{};
};

} // namespace Rally::Sound
