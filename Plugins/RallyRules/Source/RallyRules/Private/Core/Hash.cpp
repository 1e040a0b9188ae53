#include "RallyRules/Core/Hash.h"

#include <cstring>

namespace Rally
{
namespace HashDetail
{

constexpr std::uint64_t kMultiplier = 0x9E3779B97F4A7C15u;

std::uint64_t Stir(std::uint64_t value)
{
    value ^= value >> 32;
    value *= 0xD6E8FEB86659FD93u;
    value ^= value >> 32;
    return value;
}

// Little-endian whatever the machine, so that logs compare across platforms.
std::uint64_t Word(const std::byte* bytes)
{
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

std::uint64_t LastWord(const std::byte* bytes, std::size_t size)
{
    std::byte padded[8]{};
    std::memcpy(padded, bytes, size);
    return Word(padded);
}

} // namespace HashDetail

std::uint64_t HashBytes(std::span<const std::byte> bytes, std::uint64_t seed)
{
    using namespace HashDetail;
    // Four lanes keep the multiplier busy; a state is hashed at every ply.
    std::uint64_t lanes[4] = {seed ^ kMultiplier, seed + 1, ~seed, seed ^ bytes.size()};
    const std::byte* at = bytes.data();
    std::size_t left = bytes.size();
    for (; left >= 32; at += 32, left -= 32)
    {
        for (std::size_t lane = 0; lane < 4; ++lane)
        {
            const std::uint64_t mixed = (lanes[lane] ^ Word(at + 8 * lane)) * kMultiplier;
            lanes[lane] = mixed ^ (mixed >> 29);
        }
    }
    for (; left >= 8; at += 8, left -= 8)
    {
        lanes[0] = Stir(lanes[0] ^ Word(at)) * kMultiplier;
    }
    if (left > 0)
    {
        lanes[1] = Stir(lanes[1] ^ LastWord(at, left)) * kMultiplier;
    }
    return Stir(Stir(Stir(lanes[0] + Stir(lanes[1])) + Stir(lanes[2] ^ kMultiplier)) + Stir(lanes[3] + 3));
}

} // namespace Rally
