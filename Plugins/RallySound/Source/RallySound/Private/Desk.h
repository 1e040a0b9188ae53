// The mixing desk: who sounds at present, from where, and how loud one may be beside another.
#pragma once

#include "AirVoice.h"
#include "Musicians.h"
#include "EngineVoice.h"
#include "Limiter.h"
#include "Place.h"
#include "RallySound/Synthesiser.h"
#include "StrikeVoice.h"
#include "TyreVoice.h"

namespace Rally::Sound
{

inline constexpr std::size_t kEnginesHeard = 3; // at a time: the loudest
inline constexpr std::size_t kStrikesHeard = 24;
inline constexpr std::size_t kStrikesFading = 8; // that made room

struct Stereo
{
    float left[kBlock]{};
    float right[kBlock]{};
};

struct CarOnDesk
{
    CarHeard wanted;
    EngineVoice engine;
    TyreVoice tyres;
    Place place;
    Glide level;
    std::uint8_t madeAs{0xFF}; // the class its voice was made for
    bool sounds{};
};

struct StrikeOnDesk
{
    StrikeVoice voice;
    Place place;
};

struct Synthesiser::Desk
{
    explicit Desk(std::uint32_t seed);

    bool Take(const Order& order);
    void MakeBlock();

    float ready[2 * kBlock]{};
    std::size_t fetched{kBlock}; // of what is ready
    std::uint64_t clock{};       // frames fetched
    std::uint64_t made{};        // frames made

private:
    void Obey(const Order& order);
    void ObeyDue();
    void HearOf(const CarHeard& car);
    void HearOf(const EarAt& heard);
    void HearOf(const Strike& strike, std::uint64_t at);
    void HearOf(const Volumes& wanted);
    void End();
    void FadeStrikes(float seconds, bool all);
    StrikeOnDesk* RoomForStrike();

    void ChooseCars(const Heard (&heard)[kCars]);
    void MixCars(Stereo& world);
    void MixAir(Stereo& world);
    void MixStrikes(Stereo& world, Stereo& table);
    void MixSpeech(Stereo& voice);
    void Duck();
    void Add(const Stereo& from, Glide& gain, float share, Stereo& to);
    void Finish(Stereo& master);

    std::uint32_t seed;
    Order waiting[kMostOrders];
    std::size_t waits{};
    CarOnDesk cars[kCars];
    StrikeOnDesk strikes[kStrikesHeard + kStrikesFading];
    AirVoice air;
    Musicians band;
    EarAt ear;
    bool held{};
    Speech speech;
    std::uint32_t spoken{};
    OnePole voiceHigh;
    OnePole voiceLow;
    float ducked{}; // 0..1
    Volumes volumes;
    Glide master;
    Glide engineGain;
    Glide worldGain;
    Glide tableGain;
    Glide musicGain;
    Glide voiceGain;
    Blocker blockers[2];
    Limiter limiter;
};

} // namespace Rally::Sound
