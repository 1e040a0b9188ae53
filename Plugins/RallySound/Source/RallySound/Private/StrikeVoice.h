// Something that happens once: a few modes that are hit and ring, a breath of noise that moves, small grains, a tone. Which of
// these, and how much, is the recipe of each kind.
#pragma once

#include "Chance.h"
#include "Filters.h"
#include "RallySound/Orders.h"

#include <span>

namespace Rally::Sound
{

struct Recipe
{
    static constexpr std::size_t kModes = 14;
    static constexpr std::size_t kTones = 3;

    struct Mode
    {
        float hertz{};
        float seconds{}; // until it has faded by 60 dB
        float level{};
    };
    struct Breath
    {
        float level{};
        float attack{0.002f};
        float hold{};
        float fade{0.05f}; // seconds to a third
        float from{1000};
        float to{1000};
        float sweep{0.1f}; // seconds of most of the way
        float q{0.8f};
        float flutter{}; // syllables a second
    };
    struct Grains
    {
        float perSecond{};
        float fade{0.2f};
        float from{1000};
        float to{4000};
        float seconds{0.01f};
        float level{};
        float rise{}; // of their pitch, as bubbles do
    };
    struct Tone
    {
        float from{};
        float to{};
        float fade{0.05f};
        float level{};
        float delay{};
    };

    Mode modes[kModes];
    std::size_t modeCount{};
    float contact{0.001f}; // seconds of the hit
    Breath breath;
    Grains grains;
    Tone tones[kTones];
    float seconds{0.3f};
    float level{1};
};

Recipe RecipeOf(StrikeKind kind, float strength, Chance& chance);
// In the world, with a place; else at the table.
constexpr bool IsOfWorld(StrikeKind kind)
{
    return kind >= StrikeKind::Landing;
}

class StrikeVoice
{
public:
    void Begin(const Strike& strike, std::size_t afterFrames);
    void Fade(float seconds); // away, and be free
    // What there is of it in this block; out is overwritten.
    void Render(float (&out)[kBlock]);

    bool IsFree() const { return left == 0; }
    bool IsFading() const { return fadeStep > 0; }
    float Loudness() const { return loudness; } // of the last block
    const Strike& What() const { return strike; }

private:
    void StartGrain();
    float Hit();
    float Breathe();
    float Crumble(float sum); // added to it, grain by grain
    // Each adds what it has of so many frames, one part after the other: a part keeps its swing in registers, then.
    void Ring(std::span<float> out);
    void Rustle(std::span<float> out);
    void Sing(std::span<float> out);
    void Sway();

    Strike strike;
    Recipe recipe;
    Chance chance;
    std::size_t wait{}; // frames until it begins
    std::size_t left{}; // frames until it is over
    float age{};        // seconds
    float loudness{};
    float gain{1};
    float fadeStep{};

    Bell modes[Recipe::kModes];
    float contactAt{};
    Band breath;
    float breathLevel{};
    float breathAim{};
    float breathStep{};
    float breathHertz{};
    float syllable{1};
    float syllableAim{1};
    float syllableIn{};
    struct Grain
    {
        Bell bell;
        float tap{};
        float hertz{};
        float rise{};
    };
    Grain grains[6];
    std::size_t nextGrain{};
    float grainRate{};
    float grainKeep{};
    struct Voice
    {
        float phase{};
        float hertz{};
        float level{};
        float keep{};
        float rise{}; // of the attack
    };
    Voice voices[Recipe::kTones];
};

} // namespace Rally::Sound
