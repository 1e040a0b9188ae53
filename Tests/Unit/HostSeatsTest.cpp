// Who sits where: seats that are taken, kept, lost and found again.
#include "WireCases.h"

namespace Rally::Test
{

using Club::Goodbye;
using Club::Reply;
using Club::SeatKind;
using Club::SeatSecret;

TEST(HostSeatsTest, OnlyTheFirstSecretOfAConnectionCounts)
{
    WireRace race;
    race.Begin(WireRace::ShortRace(2));
    Person& anna = race.Comes();
    race.Run(1);
    Person& thief = race.Comes();
    race.Run(1);
    ASSERT_TRUE(anna.Sits() == 0 && thief.Sits() == 1);
    const SeatSecret secret = anna.follower.Secret();
    race.host->Hear(thief.peer, Encode(Club::FromFollower(Club::Hello{1, 1, secret})));
    race.Run(1);
    EXPECT_EQ(race.host->SeatOf(thief.peer), 1);
    EXPECT_EQ(race.host->SeatOf(anna.peer), 0);
}

TEST(HostSeatsTest, TheNewerConnectionOfAPersonCountsAndTheOlderWatches)
{
    WireRace race;
    race.Begin(WireRace::ShortRace(1));
    Person& anna = race.Comes();
    race.Run(1);
    Person& again = race.Comes(anna.follower.Secret());
    race.Run(2);
    EXPECT_EQ(again.Sits(), 0);
    EXPECT_EQ(anna.Sits(), kNoSeat);
    EXPECT_TRUE(race.AllHaveCaughtUp());
    anna.follower.Play({});
    race.Run(1);
    anna.Think();
    EXPECT_EQ(anna.latest.kind, Reply::Kind::Refused) << "who watches wishes nothing";
}

TEST(HostSeatsTest, ASilentSeatIsDrivenByItsStandInUntilItsPersonSpeaksAgain)
{
    WireRace race;
    race.Begin(WireRace::ShortRace(2));
    Person& anna = race.Comes();
    Person& ben = race.Comes();
    race.Run(2);
    race.HoldBack();
    ASSERT_EQ(race.Table().KindOf(0), SeatKind::Remote);
    anna.up.isCut = true;
    race.Run(race.manners.silence - 2);
    EXPECT_EQ(race.Table().KindOf(0), SeatKind::Remote);
    EXPECT_FALSE(ben.follower.IsAway(0));
    race.Run(4);
    EXPECT_EQ(race.Table().KindOf(0), SeatKind::Absent);
    EXPECT_TRUE(ben.follower.IsAway(0)) << "and everybody sees it";
    const std::size_t told = anna.down.everything.size();
    race.Run(5);
    EXPECT_EQ(anna.down.everything.size(), told) << "nobody talks to the silent";
    anna.up.isCut = false;
    race.Run(3);
    EXPECT_EQ(race.Table().KindOf(0), SeatKind::Remote);
    EXPECT_FALSE(ben.follower.IsAway(0));
    EXPECT_TRUE(race.RunUntil([&] { return race.AllHaveCaughtUp(); }, 20));
    EXPECT_EQ(anna.Sits(), 0);
}

TEST(HostSeatsTest, WhoIsSilentForVeryLongIsShownOutAndComesBackOverANewConnection)
{
    WireRace race;
    Person& anna = race.BeginAlone();
    anna.up.isCut = true;
    race.Run(race.manners.forgetting + 3);
    EXPECT_TRUE(race.host->IsShownOut(anna.peer));
    ASSERT_TRUE(anna.follower.Farewell().has_value());
    EXPECT_EQ(anna.follower.Farewell()->why, Goodbye::Why::Unheard);
    anna.up.isCut = false;
    race.host->Disconnect(anna.peer);
    anna.peer = race.host->Connect(anna.down);
    anna.follower.Reconnected();
    EXPECT_TRUE(race.RunUntil([&] { return race.AllHaveCaughtUp(); }, 20));
    EXPECT_EQ(anna.Sits(), 0);
}

TEST(HostSeatsTest, AnIdentityThatIsVouchedForBeatsASecret)
{
    WireRace race;
    race.Begin(WireRace::ShortRace(1));
    Person& anna = race.Comes({}, "steam:1");
    race.Run(1);
    const SeatSecret secret = anna.follower.Secret();
    race.Goes(anna);
    Person& thief = race.Comes(secret);
    race.Run(1);
    EXPECT_EQ(thief.Sits(), kNoSeat);
    Person& again = race.Comes({}, "steam:1");
    race.Run(1);
    EXPECT_EQ(again.Sits(), 0);
}

TEST(HostSeatsTest, EverybodyHasTheSameSeatInTheNextRace)
{
    WireRace race(kStorm, 2);
    race.Begin(WireRace::ShortRace(3));
    for (int i = 0; i < 4; ++i)
    {
        race.Comes();
    }
    ASSERT_TRUE(race.RunUntil([&] { return race.AllHaveCaughtUp(); }, 60));
    std::map<Person*, Seat> seats;
    for (const auto& one : race.people)
    {
        seats[one.get()] = one->Sits();
    }
    race.Begin(WireRace::ShortRace(3));
    ASSERT_TRUE(race.RunUntil([&] { return race.AllHaveCaughtUp(); }, 60));
    for (const auto& [person, seat] : seats)
    {
        EXPECT_EQ(person->Sits(), seat);
    }
}

TEST(HostSeatsTest, SoManyMayWatchAndNoMore)
{
    WireRace race;
    race.Begin(WireRace::ShortRace(1));
    for (std::size_t i = 0; i < race.manners.mostWatchers + 3; ++i)
    {
        race.Comes();
    }
    race.Run(2);
    std::size_t out = 0;
    for (const auto& one : race.people)
    {
        const bool shown = race.host->IsShownOut(one->peer);
        out += shown ? 1 : 0;
        EXPECT_EQ(one->follower.Farewell().has_value(), shown);
        EXPECT_TRUE(!shown || one->follower.Farewell()->why == Goodbye::Why::NoRoom);
    }
    EXPECT_EQ(out, 2u) << "one drives";
}

} // namespace Rally::Test
