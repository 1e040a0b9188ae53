#include "RallyRules/Core/Hash.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <string_view>
#include <vector>

namespace Rally::Test
{

std::vector<std::byte> Counting(std::size_t size)
{
    std::vector<std::byte> bytes(size);
    for (std::size_t i = 0; i < size; ++i)
    {
        bytes[i] = static_cast<std::byte>(i * 7 + 1);
    }
    return bytes;
}

// These numbers are in every saved log: a change of the hash makes all of them unreadable.
TEST(HashTest, FixedVectors)
{
    EXPECT_EQ(HashBytes(Counting(0), 0), 0x265437453051973eu);
    EXPECT_EQ(HashBytes(Counting(1), 0), 0x960dce750b4ecafu);
    EXPECT_EQ(HashBytes(Counting(8), 1), 0x128ea41667ac50f3u);
    EXPECT_EQ(HashBytes(Counting(31), 2), 0xd43f53f31203d7c2u);
    EXPECT_EQ(HashBytes(Counting(1000), 0x52414C4C59u), 0xbf4986992ebcbffau);
}

// Every bit of the input and of the seed changes about half of the result.
TEST(HashTest, EveryBitMatters)
{
    for (const std::size_t size : {1u, 7u, 8u, 9u, 31u, 32u, 33u, 40u, 71u, 872u})
    {
        std::vector<std::byte> bytes = Counting(size);
        const std::uint64_t plain = HashBytes(bytes, 99);
        std::set<std::uint64_t> results{plain};
        for (std::size_t bit = 0; bit < size * 8; ++bit)
        {
            bytes[bit / 8] ^= std::byte{1} << (bit % 8);
            const std::uint64_t flipped = HashBytes(bytes, 99);
            bytes[bit / 8] ^= std::byte{1} << (bit % 8);
            EXPECT_TRUE(results.insert(flipped).second) << size << " bytes, bit " << bit;
            EXPECT_GE(std::popcount(flipped ^ plain), 12) << size << " bytes, bit " << bit;
            EXPECT_NE(static_cast<std::uint32_t>(flipped), static_cast<std::uint32_t>(plain))
                << "logs keep the low half";
        }
        for (unsigned bit = 0; bit < 64; ++bit)
        {
            const std::uint64_t seeded = HashBytes(bytes, 99 ^ std::uint64_t{1} << bit);
            EXPECT_TRUE(results.insert(seeded).second) << "seed bit " << bit;
        }
    }
}

TEST(HashTest, LengthAndOrderMatter)
{
    std::set<std::uint64_t> results;
    for (std::size_t size = 0; size < 200; ++size)
    {
        results.insert(HashBytes(std::vector<std::byte>(size), 0));
    }
    EXPECT_EQ(results.size(), 200u) << "zeros of different length";
    std::vector<std::byte> bytes = Counting(64);
    std::swap(bytes[0], bytes[32]); // the same lane
    EXPECT_NE(HashBytes(bytes, 0), HashBytes(Counting(64), 0));
}

TEST(HashTest, NoCollisionsAmongManyAlikeInputs)
{
    std::set<std::uint64_t> results;
    std::vector<std::byte> bytes(40);
    for (unsigned i = 0; i < 256; ++i)
    {
        for (unsigned j = 0; j < 256; ++j)
        {
            bytes[3] = static_cast<std::byte>(i);
            bytes[35] = static_cast<std::byte>(j);
            results.insert(HashBytes(bytes, 7));
        }
    }
    EXPECT_EQ(results.size(), 65536u);
}

} // namespace Rally::Test
