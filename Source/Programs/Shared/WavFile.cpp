#include "Shared/WavFile.h"

#include "Shared/Files.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

namespace Rally::Shared
{
namespace
{

constexpr std::size_t kHead = 44;
constexpr std::uint32_t kFrameBytes = 4;
constexpr std::uint32_t kMostFrames = 0xF0000000u / kFrameBytes; // the format counts its bytes in 32 bits

void Put(std::uint8_t* at, std::uint32_t value, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
    {
        at[i] = static_cast<std::uint8_t>(value >> (8 * i));
    }
}

} // namespace

WavFile::WavFile(std::string thePath, int framesPerSecond)
    : path(std::move(thePath)),
      draft(path + ".part"),
      rate(framesPerSecond)
{
    file.reset(std::fopen(draft.c_str(), "wb"));
    if (file == nullptr)
    {
        throw Fail(path + ": could not be written");
    }
    WriteHead();
}

WavFile::~WavFile()
{
    if (file != nullptr)
    {
        file.reset();
        std::error_code problem;
        std::filesystem::remove(draft, problem);
    }
}

void WavFile::WriteHead()
{
    std::array<std::uint8_t, kHead> head{};
    const auto text = [&](std::size_t at, const char* letters) { std::copy(letters, letters + 4, head.data() + at); };
    const std::uint32_t size = frames * kFrameBytes;
    const auto perSecond = static_cast<std::uint32_t>(rate);
    text(0, "RIFF");
    Put(&head[4], size + kHead - 8, 4);
    text(8, "WAVE");
    text(12, "fmt ");
    Put(&head[16], 16, 4);
    Put(&head[20], 1, 2); // plain samples
    Put(&head[22], 2, 2);
    Put(&head[24], perSecond, 4);
    Put(&head[28], perSecond * kFrameBytes, 4);
    Put(&head[32], kFrameBytes, 2);
    Put(&head[34], 16, 2);
    text(36, "data");
    Put(&head[40], size, 4);
    whole = whole && std::fwrite(head.data(), 1, head.size(), file.get()) == head.size();
}

bool WavFile::Add(std::span<const float> stereo)
{
    const std::size_t room = kMostFrames - frames;
    const std::size_t now = std::min(room, stereo.size() / 2);
    bytes.resize(now * kFrameBytes);
    for (std::size_t i = 0; i < 2 * now; ++i)
    {
        const float sample = std::clamp(stereo[i], -1.0f, 1.0f);
        const auto value = static_cast<std::int16_t>(std::lround(sample * 32767));
        Put(&bytes[2 * i], static_cast<std::uint16_t>(value), 2);
    }
    whole = whole && std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size();
    frames += static_cast<std::uint32_t>(now);
    return whole && now == stereo.size() / 2;
}

void WavFile::Finish()
{
    whole = whole && std::fseek(file.get(), 0, SEEK_SET) == 0;
    if (whole)
    {
        WriteHead();
    }
    whole = std::fflush(file.get()) == 0 && whole;
    file.reset();
    std::error_code problem;
    if (whole)
    {
        std::filesystem::rename(draft, path, problem);
    }
    if (!whole || problem)
    {
        std::error_code ignored;
        std::filesystem::remove(draft, ignored);
        throw Fail(path + ": could not be written");
    }
}

} // namespace Rally::Shared
