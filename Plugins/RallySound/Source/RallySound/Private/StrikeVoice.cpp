#include "StrikeVoice.h"

#include <algorithm>

namespace Rally::Sound
{
namespace StrikeVoiceDetail
{

constexpr float kToneAttack = 0.003f;
constexpr float kLastFade = 0.006f;
constexpr float kInaudible = 1e-6f;

} // namespace StrikeVoiceDetail

void StrikeVoice::Begin(const Strike& struck, std::size_t afterFrames)
{
    *this = StrikeVoice();
    strike = struck;
    chance.Begin(strike.lot * 2654435761u + static_cast<std::uint32_t>(strike.kind) * 97u);
    recipe = RecipeOf(strike.kind, strike.strength, chance);
    wait = afterFrames;
    left = static_cast<std::size_t>(recipe.seconds * kRate);
    loudness = recipe.level; // until it is known
    for (std::size_t i = 0; i < recipe.modeCount; ++i)
    {
        modes[i].Set(recipe.modes[i].hertz, recipe.modes[i].seconds);
    }
    breathHertz = recipe.breath.from;
    grainRate = recipe.grains.perSecond / kRate;
    grainKeep = Exponential(-1 / (recipe.grains.fade * kRate));
    for (std::size_t i = 0; i < Recipe::kTones; ++i)
    {
        const Recipe::Tone& tone = recipe.tones[i];
        voices[i].hertz = tone.from;
        voices[i].level = tone.level;
        voices[i].keep = Exponential(-1 / (tone.fade * kRate));
    }
}

void StrikeVoice::Fade(float seconds)
{
    const auto frames = static_cast<std::size_t>(seconds * kRate);
    fadeStep = gain / static_cast<float>(frames);
    left = wait > 0 ? 0 : left < frames ? left : frames;
}

// The pulse of the contact, its area one: the longer it is, the duller what it hits.
float StrikeVoice::Hit()
{
    const float frames = recipe.contact * kRate;
    if (contactAt >= frames)
    {
        return 0;
    }
    const float swing = SineOfTurns(contactAt / frames / 2);
    contactAt += 1;
    return swing * swing * 2 / frames;
}

// Slow things, once a block: where the breath has got to, how a voice opens and closes.
void StrikeVoice::Sway()
{
    const Recipe::Breath& b = recipe.breath;
    const bool rising = age < b.attack + b.hold;
    breathAim = rising ? b.level : 0;
    const float share = StepOf(kBlockSeconds, rising ? b.attack / 2 : b.fade);
    const bool atOnce = age <= 0 && b.attack < 0.003f;
    breathLevel = atOnce ? b.level : breathLevel;
    breathStep = (breathAim - breathLevel) * share / kBlock;
    breathHertz += (b.to - breathHertz) * StepOf(kBlockSeconds, b.sweep);
    breath.Set(breathHertz, b.q);
    if (b.flutter > 0)
    {
        syllableIn -= kBlockSeconds;
        if (syllableIn <= 0)
        {
            syllableIn = chance.Between(0.5f, 1.5f) / b.flutter;
            syllableAim = chance.Between(0.35f, 1.2f);
        }
        syllable += (syllableAim - syllable) * StepOf(kBlockSeconds, 0.06f);
    }
    for (std::size_t i = 0; i < Recipe::kTones; ++i)
    {
        voices[i].hertz += (recipe.tones[i].to - voices[i].hertz) * StepOf(kBlockSeconds, recipe.tones[i].fade);
    }
    for (Grain& grain : grains)
    {
        if (grain.rise > 0)
        {
            const float tap = grain.bell.tap;
            grain.hertz *= 1 + grain.rise * kBlockSeconds;
            grain.bell.Set(grain.hertz, recipe.grains.seconds);
            grain.bell.tap = tap;
        }
    }
}

void StrikeVoice::StartGrain()
{
    Grain& grain = grains[nextGrain++ % std::size(grains)];
    if (!grain.bell.IsQuiet(2e-3f))
    {
        return;
    }
    const Recipe::Grains& g = recipe.grains;
    const float share = chance.Share();
    grain.hertz = g.from * PowerOfTwo(share * (g.to / g.from > 4 ? 2.6f : g.to / g.from > 2 ? 1.6f : 0.8f));
    grain.hertz = Bounded(grain.hertz, g.from, g.to);
    grain.bell.Set(grain.hertz, g.seconds * (1.4f - 0.8f * share));
    const float weight = chance.Share();
    grain.tap = g.level * (0.15f + 0.85f * weight * weight);
    grain.rise = g.rise;
}

float StrikeVoice::Breathe()
{
    breathLevel += breathStep;
    return recipe.breath.level > 0 ? breath.Next(chance.Noise()) * breathLevel * syllable : 0;
}

void StrikeVoice::Ring(std::span<float> out)
{
    float taps[kBlock]{};
    bool hits = false;
    for (std::size_t i = 0; i < out.size(); ++i)
    {
        taps[i] = Hit();
        hits = hits || taps[i] > 0;
    }
    for (std::size_t mode = 0; mode < recipe.modeCount; ++mode)
    {
        if (!hits && modes[mode].IsAtRest())
        {
            continue;
        }
        Bell bell = modes[mode];
        const float level = recipe.modes[mode].level;
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] += bell.Next(taps[i] * level);
        }
        modes[mode] = bell;
    }
}

float StrikeVoice::Crumble(float sum)
{
    if (chance.Share() < grainRate)
    {
        StartGrain();
    }
    grainRate *= grainKeep;
    for (Grain& grain : grains)
    {
        if (grain.tap > 0 || !grain.bell.IsAtRest())
        {
            sum += grain.bell.Next(grain.tap);
            grain.tap = 0;
        }
    }
    return sum;
}

// Frame by frame: grains and breath take from one stream of chance.
void StrikeVoice::Rustle(std::span<float> out)
{
    if (recipe.grains.level <= 0 && recipe.breath.level <= 0)
    {
        return;
    }
    for (float& sample : out)
    {
        sample = recipe.grains.level > 0 ? Crumble(sample) : sample;
        sample += Breathe();
    }
}

void StrikeVoice::Sing(std::span<float> out)
{
    for (std::size_t i = 0; i < Recipe::kTones; ++i)
    {
        if (voices[i].level <= StrikeVoiceDetail::kInaudible)
        {
            continue;
        }
        Voice voice = voices[i];
        float time = age;
        for (float& sample : out)
        {
            const bool sings = voice.level > StrikeVoiceDetail::kInaudible && time >= recipe.tones[i].delay;
            time += 1.0f / kRate;
            if (!sings)
            {
                continue;
            }
            voice.phase += voice.hertz / kRate;
            voice.phase -= Whole(voice.phase);
            voice.rise += (1 - voice.rise) * (1 / (StrikeVoiceDetail::kToneAttack * kRate));
            sample += SineOfTurns(voice.phase) * voice.level * voice.rise;
            voice.level *= voice.keep;
        }
        voices[i] = voice;
    }
}

void StrikeVoice::Render(float (&out)[kBlock])
{
    constexpr auto last = static_cast<std::size_t>(StrikeVoiceDetail::kLastFade * kRate);
    const std::size_t begin = left == 0 || wait > kBlock ? kBlock : wait;
    const std::size_t count = left < kBlock - begin ? left : kBlock - begin;
    wait -= wait < kBlock ? wait : kBlock;
    std::fill(std::begin(out), std::end(out), 0.0f);
    float loudest = 0;
    if (count > 0)
    {
        const std::span<float> sounds(out + begin, count);
        float tones[kBlock]{};
        Sway();
        Ring(sounds);
        Rustle(sounds);
        Sing({tones, count});
        for (std::size_t i = 0; i < count; ++i)
        {
            fadeStep = left == last && fadeStep <= 0 ? gain / static_cast<float>(last) : fadeStep;
            float& sample = sounds[i];
            sample = (sample + tones[i]) * recipe.level * gain;
            gain = gain > fadeStep ? gain - fadeStep : 0;
            const float size = sample < 0 ? -sample : sample;
            loudest = size > loudest ? size : loudest;
            age += 1.0f / kRate;
            --left;
        }
    }
    loudness = wait > 0 ? loudness : loudest;
    for (std::size_t i = 0; i < recipe.modeCount; ++i)
    {
        modes[i].Settle();
    }
    breath.Settle();
    for (Grain& grain : grains)
    {
        grain.bell.Settle();
    }
}

} // namespace Rally::Sound
