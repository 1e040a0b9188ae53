#include "Place.h"

#include <cmath>

namespace Rally::Sound
{
namespace PlaceDetail
{

constexpr float kNear = 12;           // metres at which a sound has lost half of its level
constexpr float kSoundSpeed = 343;    // metres a second
constexpr float kWidest = 0.85f;      // nothing is in one ear alone
constexpr float kGlideShare = 0.125f; // of a block: 10 ms

} // namespace PlaceDetail

Heard HeardFrom(const EarAt& ear, const Point& where, const Point& velocity)
{
    using namespace PlaceDetail;
    const Point way{where.x - ear.where.x, where.y - ear.where.y, where.z - ear.where.z};
    const float distance = std::sqrt(way.x * way.x + way.y * way.y + way.z * way.z);
    const float nearby = distance > 0.5f ? distance : 0.5f;
    const float side = (way.x * ear.right.x + way.y * ear.right.y + way.z * ear.right.z) / nearby;
    // What is close is all round.
    const float pan = Bounded(side, -1, 1) * kWidest * Bounded(distance / 4, 0, 1);
    const Point run{velocity.x - ear.velocity.x, velocity.y - ear.velocity.y, velocity.z - ear.velocity.z};
    const float away = Bounded((way.x * run.x + way.y * run.y + way.z * run.z) / nearby, -90, 90);
    Heard heard;
    heard.gain = kNear / (kNear + distance);
    heard.left = heard.gain * CosineOfTurns((1 + pan) / 8) * 1.4142136f;
    heard.right = heard.gain * CosineOfTurns((1 - pan) / 8) * 1.4142136f;
    heard.hertz = Bounded(19000 / (1 + distance / 55), 900, 19000);
    heard.doppler = kSoundSpeed / (kSoundSpeed + away);
    return heard;
}

Heard AtTable(float pan)
{
    const float side = Bounded(pan, -1, 1) * PlaceDetail::kWidest;
    return {1, CosineOfTurns((1 + side) / 8) * 1.4142136f, CosineOfTurns((1 - side) / 8) * 1.4142136f, 20000, 1};
}

void Place::Jump(const Heard& heard)
{
    toLeft.now = toLeft.aim = heard.left;
    toRight.now = toRight.aim = heard.right;
    air.y = 0;
}

void Place::Add(const float (&voice)[kBlock], const Heard& heard, float level, float (&left)[kBlock],
                float (&right)[kBlock])
{
    toLeft.aim = heard.left * level;
    toRight.aim = heard.right * level;
    Glide::Ramp l = toLeft.Next(PlaceDetail::kGlideShare);
    Glide::Ramp r = toRight.Next(PlaceDetail::kGlideShare);
    air.Set(heard.hertz);
    OnePole low = air; // beside the samples, which might be it as far as a compiler knows: a third of the time
    for (std::size_t i = 0; i < kBlock; ++i)
    {
        const float sample = low.Low(voice[i]);
        left[i] += sample * l.from;
        right[i] += sample * r.from;
        l.from += l.step;
        r.from += r.step;
    }
    air = low;
    air.Settle();
}

} // namespace Rally::Sound
