#include "AirVoice.h"

namespace Rally::Sound
{
namespace AirVoiceDetail
{

constexpr float kSlow = 0.0066f; // of a block: 200 ms
constexpr float kInaudible = 1e-4f;

float SideGain(float pan, bool right)
{
    return CosineOfTurns((right ? 1 - pan : 1 + pan) / 8);
}

} // namespace AirVoiceDetail

void AirVoice::Begin(std::uint32_t seed)
{
    *this = AirVoice();
    chance.Begin(seed);
    for (int i = 0; i < 2; ++i)
    {
        windBand[i].Set(700, 1.2f);
        windLow[i].Set(220);
        rainBed[i].Set(4200);
    }
    for (std::size_t i = 0; i < std::size(flock); ++i)
    {
        flock[i].pan = -0.9f + 0.6f * static_cast<float>(i);
        flock[i].until = chance.Between(0.3f, 5);
        flock[i].song = chance.Next();
    }
    for (std::size_t i = 0; i < std::size(mouths); ++i)
    {
        mouths[i].low.Set(chance.Between(500, 900), 2.2f);
        mouths[i].high.Set(chance.Between(1000, 1800), 2.8f);
        mouths[i].pan = -1 + 0.4f * static_cast<float>(i);
        mouths[i].pace = chance.Between(3, 6);
    }
}

void AirVoice::Blow(const AirHeard& air)
{
    wanted = air;
    wind.aim = wanted.wind;
    rain.aim = wanted.rain;
    birds.aim = wanted.birds;
    crowd.aim = wanted.crowd;
}

bool AirVoice::IsStill() const
{
    const auto still = [](const Glide& glide) { return glide.now <= 0 && glide.aim <= 0; };
    return still(wind) && still(rain) && still(birds) && still(crowd);
}

void AirVoice::GlideOn()
{
    using namespace AirVoiceDetail;
    for (Glide* glide : {&wind, &rain, &birds, &crowd})
    {
        glide->Next(kSlow);
        glide->now = glide->aim <= 0 && glide->now < kInaudible ? 0 : glide->now;
    }
}

void AirVoice::Render(float (&left)[kBlock], float (&right)[kBlock])
{
    GlideOn();
    if (wind.now > 0)
    {
        Wind(left, right);
    }
    if (rain.now > 0)
    {
        Rain(left, right);
    }
    if (crowd.now > 0)
    {
        Crowd(left, right);
    }
    if (birds.now > 0)
    {
        for (Bird& bird : flock)
        {
            Call(bird, birds.now);
            Sing(bird, birds.now, left, right);
        }
    }
}

void AirVoice::Wind(float (&left)[kBlock], float (&right)[kBlock])
{
    gustIn -= kBlockSeconds;
    if (gustIn <= 0)
    {
        gustIn = chance.Between(0.6f, 2.5f);
        gustAim = chance.Share();
    }
    gust += (gustAim - gust) * StepOf(kBlockSeconds, 0.8f);
    const float blow = wind.now * (0.35f + 0.65f * gust);
    windBand[0].Set(520 + 420 * gust, 1.3f);
    windBand[1].Set(500 + 460 * gust, 1.2f);
    for (std::size_t i = 0; i < kBlock; ++i)
    {
        const float a = chance.Noise();
        const float b = chance.Noise();
        left[i] += (windBand[0].Next(a) * 0.09f + windLow[0].Low(a) * 0.22f) * blow;
        right[i] += (windBand[1].Next(b) * 0.09f + windLow[1].Low(b) * 0.22f) * blow;
    }
    for (int i = 0; i < 2; ++i)
    {
        windBand[i].Settle();
        windLow[i].Settle();
    }
}

void AirVoice::Rain(float (&left)[kBlock], float (&right)[kBlock])
{
    const float falls = rain.now * 180 / kRate; // drops near by
    for (std::size_t i = 0; i < kBlock; ++i)
    {
        float drop = 0;
        if (chance.Share() < falls)
        {
            Bell& bell = drops[nextDrop++ & 3u];
            if (bell.IsQuiet(1e-3f))
            {
                bell.Set(chance.Between(1200, 5200), 0.012f);
                drop = chance.Share();
            }
        }
        float ring = 0;
        for (std::size_t d = 0; d < 4; ++d)
        {
            ring += drops[d].Next(d == ((nextDrop - 1) & 3u) ? drop * 0.06f : 0);
        }
        const float a = chance.Noise();
        const float b = chance.Noise();
        left[i] += (rainBed[0].High(a) * 0.045f + ring) * rain.now;
        right[i] += (rainBed[1].High(b) * 0.045f + ring * 0.8f) * rain.now;
    }
    for (Bell& bell : drops)
    {
        bell.Settle();
    }
}

void AirVoice::Crowd(float (&left)[kBlock], float (&right)[kBlock])
{
    for (Mouth& mouth : mouths)
    {
        mouth.next -= kBlockSeconds;
        if (mouth.next <= 0)
        {
            mouth.next = chance.Between(0.6f, 1.5f) / mouth.pace;
            mouth.openAim = chance.Share() < 0.3f ? 0 : chance.Between(0.3f, 1);
        }
        mouth.open += (mouth.openAim - mouth.open) * StepOf(kBlockSeconds, 0.05f);
        const float level = mouth.open * crowd.now * 0.10f;
        const float toLeft = level * AirVoiceDetail::SideGain(mouth.pan, false);
        const float toRight = level * AirVoiceDetail::SideGain(mouth.pan, true);
        Band low = mouth.low; // beside the samples: see Place.cpp
        Band high = mouth.high;
        Chance breath = chance;
        for (std::size_t i = 0; i < kBlock; ++i)
        {
            const float noise = breath.Noise();
            const float voice = low.Next(noise) + 0.5f * high.Next(noise);
            left[i] += voice * toLeft;
            right[i] += voice * toRight;
        }
        chance = breath;
        mouth.low = low;
        mouth.high = high;
        mouth.low.Settle();
        mouth.high.Settle();
    }
}

void AirVoice::Call(Bird& bird, float often)
{
    if (bird.syllables > 0)
    {
        return;
    }
    bird.until -= kBlockSeconds;
    if (bird.until > 0)
    {
        return;
    }
    bird.until = chance.Between(2, 9) / (0.3f + often);
    bird.cuckoo = chance.Share() < wanted.cuckoo;
    bird.second = false;
    bird.close = chance.Between(0.25f, 1);
    bird.at = 0;
    bird.song = chance.Next();
    bird.syllables =
        bird.cuckoo ? 2 * (2 + static_cast<int>(chance.Share() * 3)) : 2 + static_cast<int>(chance.Share() * 7);
    bird.pace = bird.cuckoo ? 4 : chance.Between(4, 11);
    bird.base = chance.Between(1900, 3200) * PowerOfTwo(wanted.pitch - 0.3f);
}

// A syllable bends its pitch its own way, the same through one song.
void AirVoice::Sing(Bird& bird, float level, float (&left)[kBlock], float (&right)[kBlock])
{
    if (bird.syllables <= 0)
    {
        return;
    }
    const auto part = [&](unsigned shift) { return static_cast<float>(bird.song >> shift & 15u) / 15; };
    const float loud = 0.05f * level * bird.close;
    const float toLeft = loud * AirVoiceDetail::SideGain(bird.pan, false);
    const float toRight = loud * AirVoiceDetail::SideGain(bird.pan, true);
    const float sounding = bird.cuckoo ? (bird.second ? 0.5f : 0.42f) : 0.55f + 0.35f * part(0);
    for (std::size_t i = 0; i < kBlock && bird.syllables > 0; ++i)
    {
        bird.at += bird.pace / kRate;
        const float u = bird.at / sounding;
        float hertz = bird.base * (1 + 0.35f * (part(4) - 0.5f) * (1 - u) + 0.5f * (part(8) - 0.4f) * u * (1 - u) * 4);
        hertz += bird.base * 0.06f * part(12) * SineOfTurns(bird.at * 6);
        hertz = bird.cuckoo ? (bird.second ? 573.0f : 712.0f) : hertz;
        const float open = u < 1 ? 4 * u * (1 - u) : 0;
        bird.phase += Bounded(hertz, 300, 9000) / kRate;
        bird.phase -= Whole(bird.phase);
        const float tone = SineOfTurns(bird.phase);
        const float sound = open * open * (tone + 0.12f * tone * tone * tone) * (bird.cuckoo ? 0.6f : 1.0f);
        left[i] += sound * toLeft;
        right[i] += sound * toRight;
        if (bird.at >= 1)
        {
            bird.at -= 1;
            bird.second = !bird.second;
            --bird.syllables;
        }
    }
}

} // namespace Rally::Sound
