#include "EngineVoice.h"

namespace Rally::Sound
{
namespace EngineVoiceDetail
{

// From the small front-driven car to the car that wins outright.
constexpr EngineMake kMakes[] = {
    {1100, 7600, {0.50f, 0.62f, 0.83f, 0.95f}, 2.2f, {1, 0.72f, 0.90f, 0.66f}, 0, 0.1f, 0.35f, 0.8f, 0.7f},
    {1200, 8200, {0.48f, 0.60f, 0.78f, 0.92f}, 2.4f, {1, 0.68f, 0.88f, 0.62f}, 0.1f, 0.2f, 0.7f, 1.0f, 0.8f},
    {1300, 7500, {0.50f, 0.62f, 0.80f, 0.98f}, 2.6f, {1, 0.65f, 0.86f, 0.58f}, 0.8f, 0.7f, 0.9f, 0.9f, 1.0f},
    {1400, 7900, {0.45f, 0.62f, 0.78f, 1.05f}, 2.8f, {1, 0.62f, 0.85f, 0.55f}, 1.0f, 1.0f, 1.0f, 1.0f, 1.1f},
};
static_assert(std::size(kMakes) == 4);

constexpr float kRise = 4.2f / 720; // of the cycle, in which most of the pressure comes
constexpr float kFall = 0.045f;     // ... and goes
constexpr float kInHeader = 500;    // metres a second, of sound in hot gas
constexpr float kInTail = 450;
constexpr float kShiftCut = 0.05f; // seconds
constexpr float kStutter = 15;     // of the limiter, a second
// Teeth of the driving wheel of each gear times turns of its shaft for one of the engine.
constexpr float kTeeth[] = {0, 17, 19, 21, 23, 24, 25};

constexpr std::size_t ThereAndBack(float metres, float speed)
{
    return static_cast<std::size_t>(2 * metres / speed * kRate);
}

} // namespace EngineVoiceDetail

void EngineVoice::Begin(std::uint32_t seed, std::size_t carClass)
{
    using namespace EngineVoiceDetail;
    *this = EngineVoice();
    make = &kMakes[carClass < std::size(kMakes) ? carClass : std::size(kMakes) - 1];
    chance.Begin(seed);
    for (std::size_t i = 0; i < 4; ++i)
    {
        cylinders[i].back = ThereAndBack(make->headers[i], kInHeader);
    }
    tailBack = ThereAndBack(make->tail, kInTail);
    tailDamping.Set(2600);
    turbulence.Set(9000);
    hiss.Set(5000);
    bodyTone.Set(160);
    edgeTone.Set(700);
    keepBang = Exponential(-1 / (0.011f * kRate));
    wantedRevs = revs = make->idle;
}

void EngineVoice::Drive(float theRevs, float theLoad, std::uint8_t theGear)
{
    wantedRevs = Bounded(theRevs, make->idle * 0.8f, make->limit * 1.05f);
    wantedLoad = Bounded(theLoad, -1, 1);
    wantedGear = theGear < std::size(EngineVoiceDetail::kTeeth) ? theGear : std::uint8_t{6};
}

void EngineVoice::Jump()
{
    revs = wantedRevs;
    load = wantedLoad;
    gear = wantedGear;
    lifted = load < 0.1f ? 5.0f : 0.0f;
    cut = 0;
    popDue = false;
}

void EngineVoice::ChangeGear()
{
    const bool up = wantedGear > gear && gear > 0;
    gear = wantedGear;
    if (up && revs > 3500)
    {
        cut = EngineVoiceDetail::kShiftCut;
        popDue = chance.Share() < 0.3f + 0.5f * make->bangs;
    }
}

// What changes from block to block.
void EngineVoice::GlideOn()
{
    using namespace EngineVoiceDetail;
    if (gear != wantedGear)
    {
        ChangeGear();
    }
    const float before = load;
    load += (wantedLoad - load) * StepOf(kBlockSeconds, 0.02f);
    revs += (wantedRevs - revs) * StepOf(kBlockSeconds, wantedRevs > revs ? 0.035f : 0.05f);
    lifted = load < 0.1f ? lifted + kBlockSeconds : 0;
    cut = cut > kBlockSeconds ? cut - kBlockSeconds : 0;
    missing = revs > make->limit * 0.985f ? missing + kStutter * kBlockSeconds : 0;
    missing -= missing >= 1 ? 1.0f : 0.0f;
    const float wantedSpool = make->turbo * Bounded(load, 0, 1) * Bounded(revs / 5500, 0, 1.1f);
    spool += (wantedSpool - spool) * StepOf(kBlockSeconds, wantedSpool > spool ? 0.6f : 1.5f);
    if (before >= 0.3f && load < 0.3f && spool > 0.35f)
    {
        dump = 0.5f * spool;
        dumpHertz = 4200;
    }
    dump *= 1 - StepOf(kBlockSeconds, 0.07f);
    dump = dump < 1e-4f ? 0 : dump;
    dumpHertz += (900 - dumpHertz) * StepOf(kBlockSeconds, 0.12f);
    valve.Set(dumpHertz, 1.5f);
    whoosh.Set(3500 + 4500 * spool, 1.2f);
}

void EngineVoice::Fire(std::size_t i, float late)
{
    Cylinder& cylinder = cylinders[i];
    float strength = make->cylinders[i] * (1 + 0.09f * chance.Noise());
    const bool pulls = load >= 0.1f;
    strength *= pulls ? 0.45f + 0.55f * load : 0.34f + 0.6f * Bounded(load, -0.2f, 0.1f);
    const bool misses = cut > 0 || (missing > 0 && missing < 0.55f && chance.Share() < 0.75f);
    // Fuel that did not burn in the cylinder burns in the pipe: less and less likely the longer the throttle is shut.
    const bool overrun = !pulls && revs > 3200 && lifted < 5;
    const float chanceOfBang = overrun ? make->bangs * 0.32f * Exponential(-lifted / 0.7f) : 0;
    if (!misses &&
        (popDue || (missing > 0.55f && chance.Share() < 0.12f * make->bangs) || chance.Share() < chanceOfBang))
    {
        popDue = false;
        const float loud = chance.Between(0.7f, 1.3f);
        strength += 1.5f * loud;
        bang = bang < loud ? loud : bang;
    }
    strength *= misses ? 0.08f : 1;
    // It fired a part of a frame ago.
    cylinder.slow += strength * (1 - late * (1 - keepSlow));
    cylinder.fast += strength * (1 - late * (1 - keepFast));
}

float EngineVoice::Exhaust(float noise)
{
    float flow = 0;
    for (Cylinder& cylinder : cylinders)
    {
        const float pressure = cylinder.slow - cylinder.fast;
        cylinder.slow *= keepSlow;
        cylinder.fast *= keepFast;
        flow += cylinder.header.Next(pressure, cylinder.back, -0.35f);
    }
    bang *= keepBang;
    const float rough = turbulence.Low(noise);
    flow += flow * rough * (0.25f + 0.35f * Bounded(load, 0, 1)) + 1.3f * bang * rough;
    const float back = tailDamping.Low(tail.Back(tailBack));
    const float out = flow - 0.4f * back;
    tail.Push(out);
    return out;
}

// Teeth meet teeth; the more they carry the louder.
float EngineVoice::Gears(float turn)
{
    gearPhase += turn * EngineVoiceDetail::kTeeth[gear];
    gearPhase -= Whole(gearPhase);
    const float first = SineOfTurns(gearPhase);
    const float third = first * (3 - 4 * first * first);
    const float carried = 0.3f + 0.7f * (load < 0 ? -load : load);
    return gear == 0 ? 0 : (first + 0.2f * third) * carried;
}

float EngineVoice::Turbo(float noise)
{
    shaftPhase += (1500 + 7500 * spool) / kRate;
    shaftPhase -= Whole(shaftPhase);
    const float spin = spool * spool;
    const float whistle = 0.020f * spin * SineOfTurns(shaftPhase) * SineOfTurns(shaftPhase * 0.5f + 0.1f);
    return whistle + 0.10f * spin * whoosh.Next(noise) + dump * valve.Next(noise);
}

void EngineVoice::Render(float (&out)[kBlock], float doppler)
{
    using namespace EngineVoiceDetail;
    const float before = revs;
    GlideOn();
    float inc = before * doppler / 120 / kRate;
    const float incStep = (revs - before) * doppler / 120 / kRate / kBlock;
    const float cycle = kRate * 120 / (revs * doppler);
    keepSlow = Exponential(-1 / (kFall * cycle));
    keepFast = Exponential(-1 / (kRise * cycle));
    const float open = 0.25f + 0.75f * Bounded(load, 0, 1);
    const float drive = 0.5f + 0.28f * Bounded(load, -0.3f, 1);
    // Fast gas is sharp.
    const float edge = 0.35f * make->rasp * Bounded(revs / 5000, 0.2f, 1.6f) * open;
    const float whine = 0.04f * make->whine * Bounded(revs / 6000, 0, 1.2f);
    for (float& sample : out)
    {
        const float slot = phase * 4;
        phase += inc;
        inc += incStep;
        const float slotNow = phase * 4;
        const auto passed = static_cast<int>(slotNow);
        if (passed != static_cast<int>(slot))
        {
            const float late = (slotNow - static_cast<float>(passed)) / (4 * inc);
            constexpr std::size_t kOrder[] = {0, 2, 3, 1}; // 1-3-4-2
            Fire(kOrder[passed & 3], Bounded(late, 0, 1));
            phase -= passed >= 4 ? 1.0f : 0.0f;
        }
        const float noise = chance.Noise();
        const float gas = blocker.Next(Exhaust(noise));
        const float low = bodyTone.Low(gas);
        const float sharp = gas - edgeTone.Low(gas);
        const float loud = SoftClip(drive * (gas + sharp * edge * 2 + low * make->body * 0.8f));
        const float breath = SineOfTurns(slotNow / 2) * SineOfTurns(slotNow / 2);
        const float air = intake.Next(hiss.Low(noise) * breath * open * 0.5f, 127, -0.5f);
        sample = 0.62f * loud + 0.13f * air + whine * Gears(2 * inc) + Turbo(noise);
    }
    Settle();
}

void EngineVoice::Settle()
{
    for (Cylinder& cylinder : cylinders)
    {
        Rest(cylinder.slow);
        Rest(cylinder.fast);
        cylinder.header.Settle();
    }
    tail.Settle();
    intake.Settle();
    Rest(bang);
    tailDamping.Settle();
    turbulence.Settle();
    bodyTone.Settle();
    edgeTone.Settle();
    blocker.Settle();
    valve.Settle();
    whoosh.Settle();
}

} // namespace Rally::Sound
