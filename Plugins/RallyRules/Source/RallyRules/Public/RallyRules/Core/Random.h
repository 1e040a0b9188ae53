// The deterministic generator (xoshiro256**), the same on every platform. Rules never roll: whoever runs a match
// supplies the outcomes. Game and looks have streams of their own; looks may never touch the game's.
#pragma once

#include "RallyRules/Core/Api.h"

namespace Rally
{

enum class RandomStream : std::uint8_t
{
    Game,
    Looks,
    Pilot,
    Stages,
};

class Random
{
public:
    constexpr explicit Random(std::uint64_t seed, RandomStream stream = RandomStream::Game)
    {
        std::uint64_t mixed = seed ^ (0x9E3779B97F4A7C15u * (static_cast<std::uint64_t>(stream) + 1));
        for (std::uint64_t& word : words)
        {
            word = SplitMix(mixed);
        }
    }

    // From all of its state, which is not all zeros.
    constexpr explicit Random(const std::uint64_t (&state)[4]) : words{state[0], state[1], state[2], state[3]} {}

    constexpr std::uint64_t Next()
    {
        const std::uint64_t result = Rotate(words[1] * 5, 7) * 9;
        const std::uint64_t shifted = words[1] << 17;
        words[2] ^= words[0];
        words[3] ^= words[1];
        words[1] ^= words[2];
        words[0] ^= words[3];
        words[2] ^= shifted;
        words[3] = Rotate(words[3], 45);
        return result;
    }

    // Even chances for 0 .. bound-1, by rejection: never a scaled percentage.
    constexpr std::uint32_t Below(std::uint32_t bound)
    {
        std::uint64_t product = (Next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound)
        {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold)
            {
                product = (Next() >> 32) * bound;
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    static constexpr std::uint64_t Rotate(std::uint64_t value, int by) { return (value << by) | (value >> (64 - by)); }
    static constexpr std::uint64_t SplitMix(std::uint64_t& state)
    {
        state += 0x9E3779B97F4A7C15u;
        std::uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    std::uint64_t words[4]{};
};

} // namespace Rally
