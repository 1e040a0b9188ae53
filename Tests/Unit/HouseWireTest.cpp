// What a house and its visitors say to one another, as bytes.
#include "FairCases.h"

#include "RallyClub/House/HouseWire.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using namespace Club;

std::vector<ToHouse> AllUp()
{
    return {Enter{1, 3, Counted(1, 1), "Anna"},
            ProveKey{},
            AskTables{"gt"},
            OpenTable{{"dirt", "rally2-ss1", "one,sisu=rally", "friend,pro=Timo", false}},
            SitDownAt{ReadTableCode("k7qx2m"), true},
            GetUp{},
            BeginRace{},
            SeekRace{"dirt", 4},
            Speak{0, "good luck"},
            Speak{3, ""},
            AskProof{ReadTableCode("222222")},
            ToTable{{1, 2, 3}}};
}

std::vector<FromHouse> AllDown()
{
    Room room;
    room.code = ReadTableCode("K7QX2M");
    room.wish = {"dirt", "rally2-ss1", "", "3", true};
    room.seats = {
        {SeatKind::Human, true, "Anna"}, {SeatKind::Absent, false, "Driver 2"}, {SeatKind::Driver, true, "Timo"}};
    room.own = 0;
    room.begins = 0;
    room.watchers = 3;
    return {Challenge{1, Counted(5, 3), "RallyDirt"},
            Known{"Anna", {room.code, ReadTableCode("ZZZZZZ")}},
            TableList{{{room.code, "dirt", "rally2-ss1", "one", "Anna", 4, 2, true}}},
            TableList{},
            room,
            Room(),
            Spoken{"Anna", 0, "hello"},
            Denied{Denied::Why::Elsewhere},
            ShownOut{ShownOut::Why::Banned, 1, 1},
            ProofOf{room.code, {9, 8, 7}},
            FromTable{{4, 5}}};
}

// But for those that carry something else to the end of the frame.
template <class Message>
void ReadsBack(const std::vector<Message>& all, std::initializer_list<std::size_t> takesAll)
{
    for (const Message& message : all)
    {
        const ByteString bytes = EncodeHouse(message);
        Message read;
        ASSERT_TRUE(DecodeHouse(bytes, read)) << message.index();
        EXPECT_EQ(read.index(), message.index());
        EXPECT_EQ(EncodeHouse(read), bytes) << message.index();
        const bool takesTheRest =
            std::ranges::any_of(takesAll, [&](std::size_t one) { return one == message.index(); });
        for (std::size_t length = 0; length < bytes.size(); ++length)
        {
            const bool whole = DecodeHouse({bytes.data(), length}, read);
            EXPECT_FALSE(whole && !takesTheRest) << message.index() << " cut to " << length;
        }
        ByteString longer = bytes;
        longer.push_back(0);
        EXPECT_TRUE(takesTheRest || !DecodeHouse(longer, read)) << message.index();
    }
}

TEST(HouseWire, EveryMessageIsReadBackAndNoPartOfOneIs)
{
    ReadsBack(AllUp(), {10});
    ReadsBack(AllDown(), {7, 8});
}

TEST(HouseWire, WhatIsSaidIsWhatWasMeant)
{
    Room room;
    FromHouse read;
    ASSERT_TRUE(DecodeHouse(EncodeHouse(AllDown()[4]), read));
    EXPECT_EQ(std::get<Room>(read), std::get<Room>(AllDown()[4]));
    ToHouse up;
    ASSERT_TRUE(DecodeHouse(EncodeHouse(AllUp()[3]), up));
    EXPECT_EQ(std::get<OpenTable>(up).wish, std::get<OpenTable>(AllUp()[3]).wish);
}

TEST(HouseWire, CodesAreReadAsSomebodyTypesThem)
{
    EXPECT_EQ(ReadTableCode(" k7q-x2m ").Words(), "K7QX2M");
    EXPECT_TRUE(ReadTableCode("K7QX2").IsNone());
    EXPECT_TRUE(ReadTableCode("K7QX2MM").IsNone());
    EXPECT_TRUE(ReadTableCode("K7QX20").IsNone()); // taken for an O
    EXPECT_TRUE(ReadTableCode("").IsNone());
}

TEST(HouseWire, TooMuchAtOnceIsNothing)
{
    ToHouse read;
    EXPECT_FALSE(DecodeHouse(EncodeHouse(ToHouse(ToTable{ByteString(2000, 1)})), read));
}

} // namespace
} // namespace Rally::Test
