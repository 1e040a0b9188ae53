#include "Desktop/Speaker.h"

#include "Desktop/CoDriverSpeech.h"
#include "RallySound/Outlet.h"

#include <SDL.h>

#include <deque>

namespace Rally::Desktop
{
namespace
{

// A power of two, whatever the driver likes best: anything else ends badly with some of them.
constexpr Uint16 kFetch = 1024;
constexpr std::size_t kMostSpoken = 8; // that may still sound

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
    Sound::Outlet outlet{kFetch};

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
        device.outlet.Fetch(reinterpret_cast<float*>(bytes), static_cast<std::size_t>(count) / (2 * sizeof(float)));
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
            outlet.Begin();
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
        outlet.PutNow(volumes);
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

void Speaker::Pass(double seconds)
{
    if (!IsOn())
    {
        return;
    }
    device->outlet.Pass(seconds);
    device->HearSpeech();
}

void Speaker::Device::HearSpeech()
{
    const std::uint64_t heard = outlet.Fetched();
    while (!utterances.empty() && utterances.front().until < heard)
    {
        utterances.pop_front();
    }
    const SpokenSamples fresh = speech != nullptr ? speech->Take() : nullptr;
    if (fresh != nullptr && utterances.size() < kMostSpoken)
    {
        const auto count = static_cast<std::uint32_t>(fresh->size());
        if (outlet.Put(0, Sound::Speech{fresh->data(), count}))
        {
            utterances.push_back({fresh, outlet.Now() + count + std::uint64_t{5} * Sound::kRate});
        }
    }
}

void Speaker::Say(const std::string& words, Language language, std::size_t voice)
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
        device->speech->Say(words, std::string(EntryOf(language).code), voice);
    }
}

void Speaker::Hear(std::span<const Hearing::Due> dues)
{
    if (!IsOn())
    {
        return;
    }
    for (const Hearing::Due& due : dues)
    {
        device->outlet.Put(due.after, due.what);
    }
}

} // namespace Rally::Desktop
