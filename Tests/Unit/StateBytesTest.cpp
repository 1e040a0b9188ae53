#include "RallyRules/Core/StateBytes.h"

#include "RallyRules/Core/Random.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

enum class Colour : std::uint8_t
{
    Red,
    Green,
};

struct Small
{
    std::uint32_t seconds{};
    std::uint16_t places[3]{};
    Colour colour{};
    std::uint8_t cards[5]{};
};

template <class Bytes, class AnySmall>
void SmallFields(Bytes& bytes, AnySmall& small)
{
    bytes.Fields(small.colour, small.places, small.seconds);
    bytes.List(small.cards);
}

// The same meaning, otherwise laid out, with room in between, and a field that was thought of later.
struct Later
{
    std::uint8_t cards[9]{};
    std::uint8_t added{};
    Colour colour{};
    std::uint64_t room{};
    std::uint16_t places[3]{};
    std::uint32_t seconds{};
};

template <class Bytes, class AnyLater>
void LaterFields(Bytes& bytes, AnyLater& later)
{
    bytes.Fields(later.colour, later.places, later.seconds);
    bytes.List({later.cards, 5});
    bytes.Fields(later.added);
}

ByteString BytesOf(const StateWriter& writer)
{
    return {writer.Bytes().begin(), writer.Bytes().end()};
}

} // namespace

TEST(StateBytesTest, FieldsComeLeastByteFirstInWholeWords)
{
    const Small small{0x04030201, {0x1211, 0x2221, 0x3231}, Colour::Green, {7, 8, 9, 0, 1}};
    StateWriter out;
    SmallFields(out, small);
    const ByteString expected{1, 0x11, 0x12, 0x21, 0x22, 0x31, 0x32, 1, 2, 3, 4, 0, 0, 0, 0, 0, 7, 8, 9, 0, 1, 0, 0, 0};
    EXPECT_EQ(BytesOf(out), expected);
    EXPECT_EQ(out.Hash(5), 17763424846539986761u) << "on every machine";
}

TEST(StateBytesTest, WhatIsReadIsWhatWasWritten)
{
    Random random(3);
    for (int tries = 0; tries < 2000; ++tries)
    {
        Small small;
        small.seconds = random.Below(3) == 0 ? 0 : static_cast<std::uint32_t>(random.Next());
        small.colour = static_cast<Colour>(random.Below(2));
        for (std::uint16_t& place : small.places)
        {
            place = static_cast<std::uint16_t>(random.Below(random.Below(2) == 0 ? 1 : 65536));
        }
        small.cards[random.Below(5)] = static_cast<std::uint8_t>(random.Below(3));
        StateWriter out;
        SmallFields(out, small);
        StateReader in(out.Bytes());
        Small read;
        SmallFields(in, read);
        ASSERT_TRUE(in.AtEnd() && !in.Failed());
        ASSERT_EQ(read.seconds, small.seconds);
        ASSERT_EQ(read.colour, small.colour);
        ASSERT_TRUE(std::equal(std::begin(read.places), std::end(read.places), small.places));
        ASSERT_TRUE(std::equal(std::begin(read.cards), std::end(read.cards), small.cards));
    }
}

// No hash of an old match changes when a version adds what the old one did not know, or another compiler lays it out.
TEST(StateBytesTest, AFieldThatComesLaterChangesNoOldHash)
{
    for (const std::uint8_t card : {std::uint8_t{0}, std::uint8_t{6}})
    {
        const Small small{90, {1, 2, 3}, Colour::Green, {card, 0, 0, 0, card}};
        Later later;
        later.seconds = 90;
        later.colour = Colour::Green;
        later.room = ~std::uint64_t{0};
        std::copy(std::begin(small.places), std::end(small.places), later.places);
        std::copy(std::begin(small.cards), std::end(small.cards), later.cards);
        StateWriter before;
        StateWriter after;
        SmallFields(before, small);
        LaterFields(after, later);
        EXPECT_EQ(BytesOf(before), BytesOf(after));
        EXPECT_EQ(before.Hash(1), after.Hash(1));
        StateReader in(before.Bytes());
        Later read;
        read.added = 9;
        LaterFields(in, read);
        EXPECT_TRUE(in.AtEnd() && !in.Failed());
        EXPECT_EQ(read.added, 0);
        later.added = 1;
        StateWriter used;
        LaterFields(used, later);
        EXPECT_NE(used.Hash(1), before.Hash(1));
        StateReader tooMuch(used.Bytes());
        Small old;
        SmallFields(tooMuch, old);
        EXPECT_FALSE(tooMuch.AtEnd()) << "what is not understood is not passed over";
    }
}

TEST(StateBytesTest, AStateHasOneForm)
{
    const auto refuses = [](const ByteString& bytes)
    {
        StateReader in(bytes);
        Small read;
        SmallFields(in, read);
        return in.Failed() || !in.AtEnd();
    };
    ByteString bytes(24);
    bytes[16] = 1;
    EXPECT_FALSE(refuses(bytes));
    EXPECT_FALSE(refuses({}));
    EXPECT_TRUE(refuses(ByteString(24))) << "zeros at the end";
    EXPECT_TRUE(refuses(ByteString(bytes.begin(), bytes.begin() + 17))) << "half a word";
    bytes[11] = 1;
    EXPECT_TRUE(refuses(bytes)) << "between two lists of fields";
    bytes.resize(32);
    bytes[11] = 0;
    bytes[31] = 1;
    EXPECT_TRUE(refuses(bytes)) << "behind the last";
}

TEST(StateBytesTest, WhatHasNoRoomIsSaid)
{
    StateWriter out;
    const std::uint64_t word = 1;
    for (std::size_t i = 0; i < kMaxStateWords; ++i)
    {
        out.Fields(word);
        ASSERT_FALSE(out.IsFull());
    }
    EXPECT_EQ(out.Bytes().size(), kMaxStateBytes);
    out.Fields(word);
    EXPECT_TRUE(out.IsFull());
    EXPECT_EQ(out.Bytes().size(), kMaxStateBytes);
}

} // namespace Rally::Test
