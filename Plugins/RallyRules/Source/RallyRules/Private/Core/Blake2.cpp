#include "RallyRules/Core/Blake2.h"

#include <algorithm>
#include <bit>

namespace Rally
{
namespace Blake2Detail
{

constexpr std::size_t kRounds = 12;
constexpr std::uint64_t kBegin[8] = {
    0x6A09E667F3BCC908u, 0xBB67AE8584CAA73Bu, 0x3C6EF372FE94F82Bu, 0xA54FF53A5F1D36F1u,
    0x510E527FADE682D1u, 0x9B05688C2B3E6C1Fu, 0x1F83D9ABFB41BD6Bu, 0x5BE0CD19137E2179u,
};
constexpr std::uint8_t kOrder[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

void Mix(std::uint64_t (&v)[16], std::size_t a, std::size_t b, std::size_t c, std::size_t d, std::uint64_t x,
         std::uint64_t y)
{
    v[a] += v[b] + x;
    v[d] = std::rotr(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = std::rotr(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 63);
}

} // namespace Blake2Detail

Blake2b::Blake2b(std::span<const std::uint8_t> key)
{
    constexpr std::size_t kMostKey = 64;
    const std::size_t size = (std::min)(key.size(), kMostKey);
    std::ranges::copy(Blake2Detail::kBegin, words);
    words[0] ^= 0x01010000u ^ static_cast<std::uint64_t>(size) << 8 ^ std::tuple_size_v<Digest>;
    std::ranges::copy(key.first(size), block);
    filled = size > 0 ? kBlock : 0; // a key takes a block of its own
}

Blake2b& Blake2b::Add(std::span<const std::uint8_t> bytes)
{
    while (!bytes.empty())
    {
        if (filled == kBlock) // the last block waits for Finish()
        {
            Compress(false);
        }
        const std::size_t taken = (std::min)(kBlock - filled, bytes.size());
        std::ranges::copy(bytes.first(taken), block + filled);
        filled += taken;
        bytes = bytes.subspan(taken);
    }
    return *this;
}

Digest Blake2b::Finish()
{
    std::fill(block + filled, block + kBlock, std::uint8_t{0});
    Compress(true);
    Digest digest;
    for (std::size_t i = 0; i < digest.size(); ++i)
    {
        digest[i] = static_cast<std::uint8_t>(words[i / 8] >> (8 * (i % 8)));
    }
    return digest;
}

void Blake2b::Compress(bool last)
{
    using namespace Blake2Detail;
    length += filled;
    filled = 0;
    std::uint64_t message[16]{};
    for (std::size_t i = 0; i < kBlock; ++i)
    {
        message[i / 8] |= std::uint64_t{block[i]} << (8 * (i % 8));
    }
    std::uint64_t v[16];
    std::ranges::copy(words, v);
    std::ranges::copy(kBegin, v + 8);
    v[12] ^= length;
    v[14] = last ? ~v[14] : v[14];
    for (std::size_t round = 0; round < kRounds; ++round)
    {
        const std::uint8_t(&order)[16] = kOrder[round % 10];
        for (std::size_t i = 0; i < 4; ++i) // columns
        {
            Mix(v, i, i + 4, i + 8, i + 12, message[order[2 * i]], message[order[2 * i + 1]]);
        }
        for (std::size_t i = 0; i < 4; ++i) // diagonals
        {
            Mix(v, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12, message[order[8 + 2 * i]],
                message[order[9 + 2 * i]]);
        }
    }
    for (std::size_t i = 0; i < 8; ++i)
    {
        words[i] ^= v[i] ^ v[i + 8];
    }
}

} // namespace Rally
