#include "TyreVoice.h"

namespace Rally::Sound
{
namespace TyreVoiceDetail
{

// Decays and radii were found at 44.1 kHz.
constexpr float kKeep = 0.98164f;     // 0.98 there
constexpr float kGlideShare = 0.085f; // of a block: 15 ms

} // namespace TyreVoiceDetail

void TyreVoice::Begin(std::uint32_t seed)
{
    *this = TyreVoice();
    chance.Begin(seed);
    fine.keep = coarse.keep = TyreVoiceDetail::kKeep;
    crunch.keep = 0.954f;
    fine.body.SetRadius(8200, 0.855f);
    coarse.body.SetRadius(5200, 0.937f);
    crunch.body.SetRadius(900, 0.954f);
    rumble.Set(260);
    rumbleMore.Set(260);
    soften.Set(6500);
    scrub.Set(600, 1.4f);
    water.Set(2400, 0.6f);
    grit.now = grit.aim = 1;
}

void TyreVoice::Roll(float theSpeed, float theSlip, float height, float theWet, float theGrit)
{
    speed.aim = Bounded(theSpeed, 0, 80);
    slip.aim = Bounded(theSlip, 0, 1);
    ground.aim = Bounded(1 - height / 0.12f, 0, 1);
    wet.aim = Bounded(theWet, 0, 1);
    grit.aim = Bounded(theGrit, 0, 1);
}

void TyreVoice::Jump()
{
    for (Glide* glide : {&speed, &slip, &ground, &wet, &grit})
    {
        glide->now = glide->aim;
    }
}

void TyreVoice::ThrowStone()
{
    Stone& stone = stones[nextStone++ & 3u];
    if (!stone.bell.IsQuiet(1e-3f))
    {
        return;
    }
    const float hertz = chance.Between(400, 1200);
    stone.bell.Set(hertz, chance.Between(0.015f, 0.04f));
    const float share = chance.Share();
    stone.tap = 0.3f * share * share;
}

void TyreVoice::GlideOn()
{
    using namespace TyreVoiceDetail;
    for (Glide* glide : {&speed, &slip, &ground, &wet, &grit})
    {
        glide->Next(kGlideShare);
    }
    scrubSway += (chance.Noise() - scrubSway) * 0.05f;
    const float squeals = 1 - grit.now;
    scrub.Set(430 + 9 * speed.now + 420 * scrubSway + 380 * squeals, 1.6f + 3.4f * squeals);
    const float loose = ground.now * speed.now * (0.10f + 0.55f * slip.now) * grit.now;
    if (chance.Share() < loose * kBlockSeconds)
    {
        ThrowStone();
    }
}

void TyreVoice::Render(float (&out)[kBlock])
{
    GlideOn();
    const float moves = Bounded(speed.now / 2, 0, 1) * ground.now;
    if (moves <= 1e-5f && fine.body.IsQuiet(1e-6f) && crunch.body.IsQuiet(1e-6f))
    {
        fine.body = {fine.body.tap, fine.body.a1, fine.body.a2, 0, 0};
        coarse.body = {coarse.body.tap, coarse.body.a1, coarse.body.a2, 0, 0};
        return;
    }
    const float dry = 1 - 0.6f * wet.now;
    const float grains = Bounded(speed.now * (26 + 95 * slip.now), 0, 4200) * moves / kRate * grit.now;
    const float weight = 0.35f + 0.65f * Bounded(speed.now / 30, 0, 1.3f);
    const float slides = slip.now * Bounded(speed.now / 14, 0, 1) * ground.now;
    const float rolls = moves * (0.12f + 0.88f * Bounded(speed.now / 34, 0, 1.2f)) * (1 - 0.55f * (1 - grit.now));
    const float scrubs = 0.42f + 0.35f * (1 - grit.now);
    const float splash = wet.now * moves * Bounded(speed.now / 15, 0.2f, 1.4f);
    for (float& sample : out)
    {
        const float noise = chance.Noise();
        const float lot = chance.Share();
        const bool hit = lot < grains;
        float ground0 = fine.Next(noise, hit, weight * dry) * 0.55f;
        ground0 += coarse.Next(noise, lot < grains * 0.35f, weight * dry) * 1.1f;
        ground0 += crunch.Next(noise, lot < grains * (0.05f + 0.4f * slides), weight) * 2.4f;
        float sound = soften.Low(ground0) * 0.55f;
        sound += rumbleMore.Low(rumble.Low(noise)) * rolls * 2.2f;
        sound += scrub.Next(noise) * slides * scrubs;
        sound += water.Next(noise) * splash * 0.55f;
        for (Stone& stone : stones)
        {
            sound += stone.bell.Next(stone.tap);
            stone.tap = 0;
        }
        sample += sound;
    }
    for (Shaker* shaker : {&fine, &coarse, &crunch})
    {
        Rest(shaker->energy);
        shaker->body.Settle();
    }
    for (Stone& stone : stones)
    {
        stone.bell.Settle();
    }
    rumble.Settle();
    rumbleMore.Settle();
    soften.Settle();
    scrub.Settle();
    water.Settle();
}

} // namespace Rally::Sound
