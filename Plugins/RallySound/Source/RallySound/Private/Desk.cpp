#include "Desk.h"

namespace Rally::Sound
{
namespace DeskDetail
{

// The levels everything is balanced by. Together they bring a race to about -17 LUFS: between what games for hand-held
// consoles are mixed to (-18) and what a small speaker in a room is fed with (-16).
constexpr float kEngineLevel = 2.2f;
constexpr float kTyreLevel = 0.8f;
constexpr float kStrikeLevel = 1.15f;
constexpr float kAirLevel = 1.8f;
constexpr float kMusicLevel = 0.55f;
constexpr float kVoiceLevel = 0.5f;

constexpr float kInaudible = 0.012f;  // of a car, by distance
constexpr float kStays = 1.3f;        // louder must be who takes another one's place
constexpr float kFast = 0.18f;        // of a block: 7 ms
constexpr float kSmooth = 0.064f;     // of a block: 20 ms
constexpr float kHoldShare = 0.0217f; // of a block: 60 ms
constexpr float kStealSeconds = 0.005f;
constexpr float kDuckEngine = 0.398f; // -8 dB
constexpr float kDuckWorld = 0.501f;  // -6 dB

float Sane(float value, float most)
{
    return value > -most ? (value < most ? value : most) : value <= -most ? -most : 0; // no number is nothing
}

Point Sane(const Point& point, float most)
{
    return {Sane(point.x, most), Sane(point.y, most), Sane(point.z, most)};
}

// A hand at a dial hears equal steps.
float GainOf(float volume)
{
    const float v = Bounded(volume, 0, 1);
    return v * v;
}

} // namespace DeskDetail

Synthesiser::Desk::Desk(std::uint32_t theSeed) : seed(theSeed)
{
    air.Begin(seed + 77);
    band.Begin(seed + 78);
    voiceHigh.Set(300);
    voiceLow.Set(3600);
    HearOf(Volumes{});
    for (Glide* gain : {&master, &engineGain, &worldGain, &tableGain, &musicGain, &voiceGain})
    {
        gain->now = gain->aim;
    }
}

// ---- orders ----------------------------------------------------------------------------------------------------------

bool Synthesiser::Desk::Take(const Order& order)
{
    if (waits == kMostOrders)
    {
        return false;
    }
    std::size_t place = waits++;
    for (; place > 0 && waiting[place - 1].at > order.at; --place)
    {
        waiting[place] = waiting[place - 1];
    }
    waiting[place] = order;
    return true;
}

void Synthesiser::Desk::ObeyDue()
{
    std::size_t due = 0;
    while (due < waits && waiting[due].at < made + kBlock)
    {
        Obey(waiting[due++]);
    }
    for (std::size_t i = due; i < waits && due > 0; ++i)
    {
        waiting[i - due] = waiting[i];
    }
    waits -= due;
}

void Synthesiser::Desk::Obey(const Order& order)
{
    if (const auto* car = std::get_if<CarHeard>(&order.what))
    {
        HearOf(*car);
    }
    else if (const auto* heard = std::get_if<EarAt>(&order.what))
    {
        HearOf(*heard);
    }
    else if (const auto* strike = std::get_if<Strike>(&order.what))
    {
        HearOf(*strike, order.at);
    }
    else if (const auto* blows = std::get_if<AirHeard>(&order.what))
    {
        const auto share = [](float value) { return Bounded(value, 0, 1); };
        air.Blow({share(blows->wind), share(blows->rain), share(blows->birds), share(blows->crowd), share(blows->pitch),
                  share(blows->cuckoo)});
    }
    else if (const auto* wanted = std::get_if<Volumes>(&order.what))
    {
        HearOf(*wanted);
    }
    else if (const auto* tune = std::get_if<TuneWanted>(&order.what))
    {
        band.Play(*tune);
    }
    else if (const auto* hold = std::get_if<HoldWorld>(&order.what))
    {
        held = hold->held;
    }
    else if (std::holds_alternative<CutWorld>(order.what))
    {
        FadeStrikes(0.03f, false);
    }
    else if (std::holds_alternative<EndAll>(order.what))
    {
        End();
    }
    else if (const auto* said = std::get_if<Speech>(&order.what))
    {
        speech = *said;
        spoken = 0;
    }
}

void Synthesiser::Desk::HearOf(const CarHeard& car)
{
    using namespace DeskDetail;
    if (car.car >= kCars)
    {
        return;
    }
    CarOnDesk& mine = cars[car.car];
    mine.wanted = car;
    mine.wanted.where = Sane(car.where, 1e5f);
    mine.wanted.velocity = Sane(car.velocity, 200);
    if (mine.madeAs != car.carClass)
    {
        mine.madeAs = car.carClass;
        mine.engine.Begin(seed + 1000u * (car.car + 1u), car.carClass);
        mine.tyres.Begin(seed + 1000u * (car.car + 1u) + 1);
    }
    mine.engine.Drive(car.revs, car.load, car.gear);
    mine.tyres.Roll(car.speed, car.slip, car.height, car.wet, car.grit);
}

void Synthesiser::Desk::HearOf(const EarAt& heard)
{
    using namespace DeskDetail;
    ear.where = Sane(heard.where, 1e5f);
    ear.right = Sane(heard.right, 1);
    ear.velocity = Sane(heard.velocity, 200);
}

void Synthesiser::Desk::HearOf(const Strike& strike, std::uint64_t at)
{
    StrikeOnDesk* room = strike.kind < StrikeKind::Count ? RoomForStrike() : nullptr;
    if (room == nullptr)
    {
        return;
    }
    Strike sane = strike;
    sane.where = DeskDetail::Sane(strike.where, 1e5f);
    sane.strength = Bounded(strike.strength, 0, 1);
    sane.pan = DeskDetail::Sane(strike.pan, 1);
    room->voice.Begin(sane, at > made ? at - made : 0);
    room->place.Jump(IsOfWorld(sane.kind) ? HeardFrom(ear, sane.where, {}) : AtTable(sane.pan));
}

// Where nothing is free the quietest fades within a moment; there is a place for it to do so. Nothing is heard of what finds
// none even so.
StrikeOnDesk* Synthesiser::Desk::RoomForStrike()
{
    StrikeOnDesk* free = nullptr;
    StrikeOnDesk* quietest = nullptr;
    std::size_t sounding = 0;
    for (StrikeOnDesk& each : strikes)
    {
        if (each.voice.IsFree())
        {
            free = free == nullptr ? &each : free;
            continue;
        }
        sounding += each.voice.IsFading() ? 0u : 1u;
        const bool quieter = quietest == nullptr || each.voice.Loudness() < quietest->voice.Loudness();
        quietest = !each.voice.IsFading() && quieter ? &each : quietest;
    }
    if (sounding >= kStrikesHeard && free != nullptr)
    {
        quietest->voice.Fade(DeskDetail::kStealSeconds);
    }
    return free;
}

void Synthesiser::Desk::HearOf(const Volumes& wanted)
{
    using namespace DeskDetail;
    volumes = wanted;
    master.aim = GainOf(wanted.master);
    engineGain.aim = 1;
    worldGain.aim = tableGain.aim = GainOf(wanted.effects);
    musicGain.aim = GainOf(wanted.music) * kMusicLevel;
    voiceGain.aim = GainOf(wanted.voice);
}

void Synthesiser::Desk::FadeStrikes(float seconds, bool all)
{
    for (StrikeOnDesk& each : strikes)
    {
        if (!each.voice.IsFree() && (all || IsOfWorld(each.voice.What().kind)))
        {
            each.voice.Fade(seconds);
        }
    }
}

void Synthesiser::Desk::End()
{
    for (CarOnDesk& car : cars)
    {
        car.wanted.runs = false;
    }
    air.Blow({});
    band.Play({});
    speech = {};
    held = false;
    FadeStrikes(0.1f, true);
}

// ---- the mix ---------------------------------------------------------------------------------------------------------

// Those that are nearest sound; one that comes in does so from where it is now.
void Synthesiser::Desk::ChooseCars(const Heard (&heard)[kCars])
{
    using namespace DeskDetail;
    for (std::size_t i = 0; i < kCars; ++i)
    {
        const auto weight = [&](std::size_t car)
        { return cars[car].wanted.runs ? heard[car].gain * (cars[car].level.aim > 0 ? kStays : 1) : 0; };
        std::size_t louder = 0;
        for (std::size_t other = 0; other < kCars; ++other)
        {
            const float theirs = weight(other);
            louder += other != i && (theirs > weight(i) || (theirs >= weight(i) && other < i)) ? 1u : 0u;
        }
        CarOnDesk& car = cars[i];
        const bool wanted = car.wanted.runs && louder < kEnginesHeard && heard[i].gain > kInaudible;
        if (wanted && !car.sounds)
        {
            car.sounds = true;
            car.level = {};
            car.engine.Jump();
            car.tyres.Jump();
            car.place.Jump(heard[i]);
        }
        car.level.aim = wanted ? 1 : 0;
        car.sounds = car.sounds && (wanted || car.level.now > 1e-5f);
    }
}

void Synthesiser::Desk::MixCars(Stereo& world)
{
    using namespace DeskDetail;
    Heard heard[kCars];
    for (std::size_t i = 0; i < kCars; ++i)
    {
        heard[i] = HeardFrom(ear, cars[i].wanted.where, cars[i].wanted.velocity);
    }
    ChooseCars(heard);
    const Glide::Ramp duck = engineGain.Next(kSmooth);
    for (std::size_t i = 0; i < kCars; ++i)
    {
        CarOnDesk& car = cars[i];
        if (!car.sounds)
        {
            continue;
        }
        float engine[kBlock];
        float tyres[kBlock]{};
        car.engine.Render(engine, heard[i].doppler);
        car.tyres.Render(tyres);
        Glide::Ramp level = car.level.Next(kFast);
        for (std::size_t frame = 0; frame < kBlock; ++frame)
        {
            const float gain = duck.from + duck.step * static_cast<float>(frame);
            engine[frame] = (engine[frame] * kEngineLevel * gain + tyres[frame] * kTyreLevel * gain) * level.from;
            level.from += level.step;
        }
        car.place.Add(engine, heard[i], 1, world.left, world.right);
    }
}

void Synthesiser::Desk::MixAir(Stereo& world)
{
    Stereo blows;
    air.Render(blows.left, blows.right);
    for (std::size_t i = 0; i < kBlock; ++i)
    {
        world.left[i] += blows.left[i] * DeskDetail::kAirLevel;
        world.right[i] += blows.right[i] * DeskDetail::kAirLevel;
    }
}

void Synthesiser::Desk::MixStrikes(Stereo& world, Stereo& table)
{
    for (StrikeOnDesk& each : strikes)
    {
        if (each.voice.IsFree())
        {
            continue;
        }
        const Strike& what = each.voice.What();
        const bool ofWorld = IsOfWorld(what.kind);
        if (held && ofWorld && worldGain.now < 1e-4f)
        {
            continue; // it goes on when the world does
        }
        float voice[kBlock];
        each.voice.Render(voice);
        Stereo& to = ofWorld ? world : table;
        each.place.Add(voice, ofWorld ? HeardFrom(ear, what.where, {}) : AtTable(what.pan), DeskDetail::kStrikeLevel,
                       to.left, to.right);
    }
}

// As from a helmet: neither high nor low.
void Synthesiser::Desk::MixSpeech(Stereo& voice)
{
    for (std::size_t i = 0; i < kBlock; ++i)
    {
        const bool says = spoken < speech.count && speech.samples != nullptr;
        const float sample = says ? DeskDetail::Sane(speech.samples[spoken], 1) : 0;
        spoken += says ? 1 : 0;
        const float helmet = SoftClip(voiceLow.Low(voiceHigh.High(sample)) * 1.6f) * DeskDetail::kVoiceLevel;
        voice.left[i] = helmet;
        voice.right[i] = helmet;
    }
    voiceHigh.Settle();
    voiceLow.Settle();
}

// Whoever speaks is understood.
void Synthesiser::Desk::Duck()
{
    using namespace DeskDetail;
    const bool speaks = speech.samples != nullptr && spoken < speech.count && voiceGain.aim > 0;
    ducked += ((speaks ? 1.0f : 0.0f) - ducked) * StepOf(kBlockSeconds, speaks ? 0.04f : 0.4f);
    const float effects = GainOf(volumes.effects);
    const float open = held ? 0 : effects;
    engineGain.aim = Blend(1, kDuckEngine / kDuckWorld, ducked);
    worldGain.aim = open * Blend(1, kDuckWorld, ducked);
    tableGain.aim = effects * Blend(1, kDuckWorld, ducked);
}

void Synthesiser::Desk::Add(const Stereo& from, Glide& gain, float share, Stereo& to)
{
    Glide::Ramp ramp = gain.Next(share);
    for (std::size_t i = 0; i < kBlock; ++i)
    {
        to.left[i] += from.left[i] * ramp.from;
        to.right[i] += from.right[i] * ramp.from;
        ramp.from += ramp.step;
    }
}

void Synthesiser::Desk::Finish(Stereo& mix)
{
    Glide::Ramp ramp = master.Next(DeskDetail::kSmooth);
    for (std::size_t i = 0; i < kBlock; ++i)
    {
        mix.left[i] = blockers[0].Next(mix.left[i] * ramp.from, 0.9994f);
        mix.right[i] = blockers[1].Next(mix.right[i] * ramp.from, 0.9994f);
        ramp.from += ramp.step;
    }
    blockers[0].Settle();
    blockers[1].Settle();
    limiter.Next(mix.left, mix.right);
    for (std::size_t i = 0; i < kBlock; ++i)
    {
        ready[2 * i] = mix.left[i];
        ready[2 * i + 1] = mix.right[i];
    }
}

void Synthesiser::Desk::MakeBlock()
{
    using namespace DeskDetail;
    ObeyDue();
    Duck();
    Stereo mix;
    Stereo world;
    Stereo table;
    const bool frozen = held && worldGain.now < 1e-4f;
    if (!frozen)
    {
        MixCars(world);
    }
    if (!frozen && !air.IsStill())
    {
        MixAir(world);
    }
    MixStrikes(world, table);
    Add(world, worldGain, held ? kHoldShare : kSmooth, mix);
    Add(table, tableGain, kSmooth, mix);
    if (!band.IsStill())
    {
        Stereo music;
        band.Render(music.left, music.right);
        Add(music, musicGain, kSmooth, mix);
    }
    Stereo voice;
    MixSpeech(voice);
    Add(voice, voiceGain, kSmooth, mix);
    Finish(mix);
    made += kBlock;
    fetched = 0;
}

} // namespace Rally::Sound
