#include "Shared/SpokenWave.h"

#include "RallySound/Signal.h"

#include <algorithm>
#include <cstdint>

namespace Rally::Shared
{
namespace
{

constexpr std::uint32_t kSlowest = 8000;
constexpr std::uint32_t kFastest = 48000;

std::uint32_t NumberAt(std::string_view bytes, std::size_t at, std::size_t count)
{
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < count && at + i < bytes.size(); ++i)
    {
        number |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    }
    return number;
}

struct Form
{
    std::uint32_t rate{};
    bool known{};
};

Form FormOf(std::string_view chunk)
{
    const bool plain = chunk.size() >= 16 && NumberAt(chunk, 0, 2) == 1;
    const bool mono = NumberAt(chunk, 2, 2) == 1 && NumberAt(chunk, 14, 2) == 16;
    const std::uint32_t rate = NumberAt(chunk, 4, 4);
    return {rate, plain && mono && rate >= kSlowest && rate <= kFastest};
}

// From one rate to the other, straight from sample to sample: speech has nothing that would mind.
void Stretch(std::string_view samples, std::uint32_t rate, std::vector<float>& out)
{
    const std::size_t count = samples.size() / 2;
    const auto sample = [&](std::size_t i)
    {
        const auto bits = static_cast<std::uint16_t>(NumberAt(samples, 2 * std::min(i, count - 1), 2));
        return static_cast<float>(static_cast<std::int16_t>(bits)) / 32768;
    };
    const double step = double{static_cast<float>(rate)} / Sound::kRate;
    const auto frames = static_cast<std::size_t>(static_cast<double>(count) / step);
    out.resize(frames);
    for (std::size_t i = 0; i < frames; ++i)
    {
        const double at = static_cast<double>(i) * step;
        const auto whole = static_cast<std::size_t>(at);
        out[i] = Sound::Blend(sample(whole), sample(whole + 1), static_cast<float>(at - static_cast<double>(whole)));
    }
}

} // namespace

bool ReadSpeech(std::string_view wav, std::vector<float>& out)
{
    out.clear();
    if (wav.size() < 12 || wav.substr(0, 4) != "RIFF" || wav.substr(8, 4) != "WAVE")
    {
        return false;
    }
    wav.remove_prefix(12);
    Form form;
    while (wav.size() >= 8)
    {
        const std::string_view name = wav.substr(0, 4);
        const std::uint32_t told = NumberAt(wav, 4, 4);
        wav.remove_prefix(8);
        const std::string_view chunk = wav.substr(0, told);
        if (name == "data")
        {
            const std::size_t most = static_cast<std::size_t>(kLongestSpeech * form.rate) * 2;
            const bool fits = form.known && chunk.size() >= 2 && chunk.size() <= most;
            if (fits)
            {
                Stretch(chunk, form.rate, out);
            }
            return fits && !out.empty();
        }
        form = name == "fmt " ? FormOf(chunk) : form;
        wav.remove_prefix(std::min<std::size_t>(wav.size(), std::size_t{told} + (told & 1)));
    }
    return false;
}

} // namespace Rally::Shared
