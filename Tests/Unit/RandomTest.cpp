#include "RallyRules/Core/Random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

namespace Rally::Test
{

// Reckoned by another program, in another language, from the published algorithm.
TEST(RandomTest, FixedVectors)
{
    struct Vector
    {
        std::uint64_t seed;
        RandomStream stream;
        std::uint64_t first[3];
    };
    constexpr Vector kVectors[] = {
        {0, RandomStream::Game, {0x422ea740d0977210u, 0xe062b061b42e2928u, 0x5a071fc5930841b6u}},
        {0, RandomStream::Looks, {0x47bace0bb96b41d5u, 0xe891376863fcee25u, 0x5ce37a44f5dc03aau}},
        {1, RandomStream::Game, {0x3752bdaf106afaecu, 0x4441cbc0ffebc80fu, 0x2a4eaa9ffeb08f42u}},
        {1, RandomStream::Pilot, {0x164192b0c949cd5bu, 0x17e8ee6d858ef26au, 0x3f45045f4d26f715u}},
        {0xDEADBEEF, RandomStream::Game, {0xa223e33fc3fcbbf2u, 0x38d175504308ce96u, 0x45cbfdd2fb80f033u}},
    };
    for (const Vector& vector : kVectors)
    {
        Random random(vector.seed, vector.stream);
        for (const std::uint64_t expected : vector.first)
        {
            EXPECT_EQ(random.Next(), expected);
        }
    }
}

TEST(RandomTest, SeedsAndStreamsDiffer)
{
    std::set<std::uint64_t> first;
    for (std::uint64_t seed = 0; seed < 1000; ++seed)
    {
        for (const RandomStream stream : {RandomStream::Game, RandomStream::Looks, RandomStream::Pilot})
        {
            first.insert(Random(seed, stream).Next());
        }
    }
    EXPECT_EQ(first.size(), 3000u);
}

TEST(RandomTest, BelowStaysBelowAndIsEven)
{
    for (const std::uint32_t bound : {1u, 2u, 3u, 6u, 7u, 29u, 100u})
    {
        constexpr std::uint32_t kPerValue = 2000;
        Random random(bound);
        std::vector<std::uint32_t> count(bound, 0);
        for (std::uint32_t draw = 0; draw < kPerValue * bound; ++draw)
        {
            const std::uint32_t value = random.Below(bound);
            ASSERT_LT(value, bound);
            ++count[value];
        }
        double distance = 0;
        for (const std::uint32_t seen : count)
        {
            const double off = static_cast<double>(seen) - kPerValue;
            distance += off * off / kPerValue;
        }
        EXPECT_LT(distance, bound + 6 * std::sqrt(2.0 * bound)) << bound;
    }
}

// A bound just above a power of two is where a scaled draw would lean to the low numbers.
TEST(RandomTest, HugeBoundsDoNotLean)
{
    constexpr std::uint32_t kBound = 0xC0000000u; // three quarters of the range: scaling would give 2 of 4 to a third
    constexpr int kDraws = 90000;
    Random random(5);
    int thirds[3] = {};
    for (int draw = 0; draw < kDraws; ++draw)
    {
        const std::uint32_t value = random.Below(kBound);
        ASSERT_LT(value, kBound);
        ++thirds[value / (kBound / 3)];
    }
    for (const int count : thirds)
    {
        EXPECT_NEAR(count, kDraws / 3, 900);
    }
}

TEST(RandomTest, WorksWhileCompiling)
{
    constexpr std::uint64_t kFirst = [] { return Random(1).Next(); }();
    static_assert(kFirst == 0x3752bdaf106afaecu);
}

} // namespace Rally::Test
