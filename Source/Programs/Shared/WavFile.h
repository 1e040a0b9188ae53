// Sound as a file every player opens: 16 bits, stereo. What has been written so far lies beside the file until it is whole.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace Rally::Shared
{

class WavFile
{
public:
    // Fail when nothing can be written there.
    WavFile(std::string path, int framesPerSecond);
    ~WavFile(); // without Finish() nothing is left behind
    WavFile(const WavFile&) = delete;
    WavFile& operator=(const WavFile&) = delete;

    // Left and right in turn, -1 .. 1. False when it could not be written.
    bool Add(std::span<const float> stereo);
    // Puts it where it belongs; Fail when that does not work.
    void Finish();

private:
    struct Closes
    {
        void operator()(std::FILE* open) const { std::fclose(open); }
    };
    void WriteHead();

    std::string path;
    std::string draft;
    int rate;
    std::unique_ptr<std::FILE, Closes> file;
    std::uint32_t frames{};
    std::vector<std::uint8_t> bytes;
    bool whole{true};
};

} // namespace Rally::Shared
