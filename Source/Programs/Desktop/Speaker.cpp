#include "Desktop/Speaker.h"

#include "Desktop/CoDriverSpeech.h"
#include "RallySound/Synthesiser.h"
#include "Shared/OrderRing.h"

#include <SDL.h>

#include <atomic>
#include <deque>

namespace Rally::Desktop
{
namespace
{

// A power of two, whatever the driver likes best: anything else ends badly with some of them.
constexpr Uint16 kFetch = 1024;
constexpr std::size_t kMostSpoken = 8; // that may still sound
constexpr double kLate = 4.0 * kFetch; // frames the clock may be ahead of what is fetched

float ShareOf(std::uint8_t percent)
{
    return static_cast<float>(percent) / Club::kMostVolume;
}

} // namespace

struct Speaker::Device
{
    SDL_AudioDeviceID id{}; // 0: there is none
    bool subsystem{};
    bool lost{}; // it was there, and may come again
    bool behind{};
    Club::Settings player;
    Shared::OrderRing ring;
    Sound::Synthesiser synthesiser; // of the device's thread while there is one
    std::atomic<std::uint64_t> fetched{0};
    double clock{}; // frames: where the next thing is heard

    // Samples stay until nobody can be listening to them any more.
    struct Utterance
    {
        SpokenSamples samples;
        std::uint64_t until{};
    };
    std::unique_ptr<CoDriverSpeech> speech;
    std::deque<Utterance> utterances;
    std::string said;

    static void Fetch(void* self, Uint8* bytes, int count)
    {
        auto& device = *static_cast<Device*>(self);
        for (const Sound::Order* next = device.ring.Next(); next != nullptr && device.synthesiser.Take(*next);
             next = device.ring.Next())
        {
            device.ring.Drop();
        }
        const std::size_t frames = static_cast<std::size_t>(count) / (2 * sizeof(float));
        device.synthesiser.Render(reinterpret_cast<float*>(bytes), frames);
        device.fetched.store(device.synthesiser.Clock(), std::memory_order_release);
    }

    void Open()
    {
        SDL_AudioSpec want{};
        want.freq = Sound::kRate;
        want.format = AUDIO_F32SYS;
        want.channels = 2;
        want.samples = kFetch;
        want.callback = &Device::Fetch;
        want.userdata = this;
        SDL_AudioSpec have{};
        id = SDL_OpenAudioDevice(nullptr, 0, &want, &have, 0); // SDL converts what the device wants otherwise
        if (id != 0)
        {
            lost = false;
            while (ring.Next() != nullptr) // nobody else takes any out yet
            {
                ring.Drop();
            }
            clock = static_cast<double>(fetched.load(std::memory_order_acquire) + kFetch);
            SayVolumes();
            SDL_PauseAudioDevice(id, 0);
        }
    }

    void Close()
    {
        if (id != 0)
        {
            SDL_CloseAudioDevice(id); // its thread is over then
            id = 0;
        }
    }

    void SayVolumes()
    {
        if (id == 0)
        {
            return;
        }
        Sound::Volumes volumes;
        const bool silent = behind && player.mutesBehind;
        volumes.master = silent ? 0 : ShareOf(player.volume);
        volumes.effects = ShareOf(player.effects);
        volumes.music = ShareOf(player.music);
        volumes.voice = ShareOf(player.voice);
        ring.Put({0, volumes});
    }

    void HearSpeech();

    // Its successor at once, if there is one; else when one comes: to ask for one in vain can take seconds.
    void Replace()
    {
        Close();
        lost = true;
        if (SDL_GetNumAudioDevices(0) > 0)
        {
            Open();
        }
    }
};

Speaker::Speaker(bool wanted, const Club::Settings& player)
{
    if (!wanted)
    {
        return;
    }
    device = std::make_unique<Device>();
    device->player = player;
    device->subsystem = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    if (device->subsystem)
    {
        device->Open();
        device->lost = device->id == 0;
    }
}

Speaker::~Speaker()
{
    if (device != nullptr)
    {
        device->Close();
        if (device->subsystem)
        {
            SDL_QuitSubSystem(SDL_INIT_AUDIO);
        }
    }
}

bool Speaker::IsOn() const
{
    return device != nullptr && device->id != 0;
}

void Speaker::Take(const SDL_Event& event)
{
    if (device == nullptr || !device->subsystem)
    {
        return;
    }
    if (event.type == SDL_AUDIODEVICEREMOVED && event.adevice.iscapture == 0 && device->id != 0 &&
        event.adevice.which == device->id)
    {
        device->Replace();
    }
    else if (event.type == SDL_AUDIODEVICEADDED && event.adevice.iscapture == 0 && device->lost)
    {
        device->Open();
    }
    else if (event.type == SDL_WINDOWEVENT &&
             (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST || event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED))
    {
        device->behind = event.window.event == SDL_WINDOWEVENT_FOCUS_LOST;
        device->SayVolumes();
    }
}

void Speaker::Obey(const Club::Settings& player)
{
    if (device != nullptr && !(device->player == player))
    {
        device->player = player;
        device->SayVolumes();
    }
}

// Frames are shown when they are ready and sound is fetched in pieces: between the two goes a clock that runs evenly and is
// put right when it is too far off.
void Speaker::Pass(double seconds)
{
    if (!IsOn())
    {
        return;
    }
    const auto soonest = static_cast<double>(device->fetched.load(std::memory_order_acquire));
    device->clock += seconds * Sound::kRate;
    if (device->clock < soonest || device->clock > soonest + kLate)
    {
        device->clock = soonest + kFetch;
    }
    device->HearSpeech();
}

void Speaker::Device::HearSpeech()
{
    const std::uint64_t heard = fetched.load(std::memory_order_acquire);
    while (!utterances.empty() && utterances.front().until < heard)
    {
        utterances.pop_front();
    }
    const SpokenSamples fresh = speech != nullptr ? speech->Take() : nullptr;
    if (fresh != nullptr && utterances.size() < kMostSpoken)
    {
        const auto count = static_cast<std::uint32_t>(fresh->size());
        const auto at = static_cast<std::uint64_t>(clock);
        if (ring.Put({at, Sound::Speech{fresh->data(), count}}))
        {
            utterances.push_back({fresh, at + count + std::uint64_t{5} * Sound::kRate});
        }
    }
}

void Speaker::Say(const std::string& words, Language language)
{
    if (!IsOn() || words == device->said)
    {
        return;
    }
    device->said = words;
    if (device->player.voice > 0 && !words.empty())
    {
        if (device->speech == nullptr)
        {
            device->speech = std::make_unique<CoDriverSpeech>();
        }
        device->speech->Say(words, std::string(EntryOf(language).code));
    }
}

void Speaker::Hear(std::span<const Shared::Due> dues)
{
    if (!IsOn())
    {
        return;
    }
    for (const Shared::Due& due : dues)
    {
        const double at = device->clock + due.after * Sound::kRate;
        device->ring.Put({static_cast<std::uint64_t>(at), due.what});
    }
}

} // namespace Rally::Desktop
