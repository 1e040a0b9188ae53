// The engine of a rally car: four cylinders fire into headers of unlike length and one tail pipe; its intake, its turbo and
// the straight-cut gears beside it. It misses at the limiter and in a gear change, and bangs when the driver lifts.
#pragma once

#include "Chance.h"
#include "Filters.h"

namespace Rally::Sound
{

struct EngineMake
{
    float idle{};
    float limit{};
    float headers[4]{}; // metres
    float tail{};
    float cylinders[4]{1, 1, 1, 1}; // how strong each fires
    float turbo{};
    float bangs{};
    float whine{};
    float rasp{};
    float body{}; // how much of it is low
};

class EngineVoice
{
public:
    void Begin(std::uint32_t seed, std::size_t carClass);
    // Revs a minute, load -1..1, gear 0: none.
    void Drive(float revs, float load, std::uint8_t gear);
    // At once: it was not heard before.
    void Jump();
    void Render(float (&out)[kBlock], float doppler);

private:
    void GlideOn();
    void ChangeGear();
    void Fire(std::size_t cylinder, float late);
    float Exhaust(float noise);
    float Gears(float turn);
    float Turbo(float noise);
    void Settle();

    const EngineMake* make{};
    Chance chance;
    float wantedRevs{1300};
    float wantedLoad{};
    std::uint8_t wantedGear{};
    std::uint8_t gear{};
    float revs{1300};
    float load{};
    float lifted{};  // seconds since the throttle was shut
    float cut{};     // seconds for which nothing fires yet
    float missing{}; // of the limiter: turns of its stutter
    bool popDue{};

    float phase{}; // of the cycle, 0..1: two turns
    struct Cylinder
    {
        float slow{};
        float fast{};
        Pipe<256> header;
        std::size_t back{}; // frames there and back
    };
    Cylinder cylinders[4];
    float keepSlow{};
    float keepFast{};
    float bang{}; // noise of a misfire in the pipe
    float keepBang{};
    Pipe<1024> tail;
    std::size_t tailBack{};
    OnePole tailDamping;
    OnePole turbulence;
    OnePole hiss;
    Pipe<128> intake;
    OnePole bodyTone;
    OnePole edgeTone;
    Blocker blocker;
    float gearPhase{};
    float shaftPhase{};
    float spool{};
    Band whoosh;
    float dump{}; // level of the valve
    float dumpHertz{};
    Band valve;
};

} // namespace Rally::Sound
