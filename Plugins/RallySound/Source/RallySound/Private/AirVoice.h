// What is in the air of a place, whoever drives there: wind, rain, birds, people at the road. In stereo, everywhere.
#pragma once

#include "Chance.h"
#include "Filters.h"
#include "RallySound/Orders.h"

namespace Rally::Sound
{

class AirVoice
{
public:
    void Begin(std::uint32_t seed);
    void Blow(const AirHeard& air);
    bool IsStill() const;
    // Adds to what is there, if anything is heard at all.
    void Render(float (&left)[kBlock], float (&right)[kBlock]);

private:
    void GlideOn();
    void Wind(float (&left)[kBlock], float (&right)[kBlock]);
    void Rain(float (&left)[kBlock], float (&right)[kBlock]);
    void Crowd(float (&left)[kBlock], float (&right)[kBlock]);

    // A bird that sits somewhere and calls now and then.
    struct Bird
    {
        float pan{};
        float close{};
        float base{};  // hertz
        float until{}; // seconds to the next call
        std::uint32_t song{};
        int syllables{}; // left of this call
        float at{};      // in the syllable, 0..1
        float pace{};    // syllables a second
        float phase{};
        bool cuckoo{};
        bool second{}; // note of a cuckoo
    };
    void Call(Bird& bird, float often);
    void Sing(Bird& bird, float level, float (&left)[kBlock], float (&right)[kBlock]);

    // Somebody in the crowd.
    struct Mouth
    {
        Band low;
        Band high;
        float open{};
        float openAim{};
        float next{};
        float pan{};
        float pace{};
    };

    AirHeard wanted;
    Chance chance;
    Glide wind;
    Glide rain;
    Glide birds;
    Glide crowd;
    float gust{};
    float gustAim{};
    float gustIn{};
    Band windBand[2];
    OnePole windLow[2];
    OnePole rainBed[2];
    Bell drops[4];
    std::size_t nextDrop{};
    Bird flock[4];
    Mouth mouths[6];
};

} // namespace Rally::Sound
