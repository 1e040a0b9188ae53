// A host that ends without a word and is started again.
#include "WireCases.h"

namespace Rally::Test
{

using Club::Reply;

TEST(HostRestartTest, AWishTheOldHostNeverHeardIsDoneByTheNewOne)
{
    WireRace race;
    Person& anna = race.BeginAlone();
    ASSERT_EQ(race.Match().Entries().size(), 0u);
    anna.up.isCut = true;
    anna.follower.Play(Written(anna, "g1@1.3L"));
    race.Tick();
    anna.up.isCut = false;
    race.Restart();
    ASSERT_TRUE(race.RunUntil([&] { return !anna.follower.IsWishing(); }, 20));
    EXPECT_EQ(race.Match().Entries().size(), 1u);
    EXPECT_TRUE(race.RunUntil([&] { return race.AllHaveCaughtUp(); }, 20));
    anna.Think();
    EXPECT_EQ(anna.latest.kind, Reply::Kind::Done);
    EXPECT_EQ(anna.Sits(), 0);
}

TEST(HostRestartTest, AWishTheOldHostGrantedWithoutASoundIsNotDoneTwice)
{
    WireRace race;
    Person& anna = race.BeginAlone();
    anna.down.isCut = true;
    anna.follower.Play(Written(anna, "g1@1.3L"));
    ASSERT_TRUE(race.RunUntil([&] { return race.Match().Entries().size() == 1; }, 5));
    anna.down.isCut = false;
    race.Restart();
    ASSERT_TRUE(race.RunUntil([&] { return race.AllHaveCaughtUp() && !anna.follower.IsWishing(); }, 20));
    EXPECT_EQ(race.Match().Entries().size(), 1u);
    anna.Think();
    EXPECT_EQ(anna.latest.kind, Reply::Kind::Stale);
}

TEST(HostRestartTest, RevisionsOfARestartedHostAreNotTakenForThoseBefore)
{
    WireRace race;
    Person& anna = race.BeginAlone();
    for (int i = 0; i < 5; ++i) // five there and back: the log is as short as before, revisions are not
    {
        anna.follower.Play(Written(anna, "g1@1.3L"));
        race.Run(1);
        anna.follower.Undo();
        race.Run(1);
    }
    anna.follower.Play(Written(anna, "g1@1.3L"));
    race.Run(1);
    ASSERT_EQ(race.Feed().Revision(), 11u);
    const Club::FromFollower old =
        Club::Wish{Club::Wish::Kind::Intent, 1, 99, {Club::Intent::Kind::Play, 1, Written(anna, "g2@2.1L")}};
    race.Restart();
    ASSERT_TRUE(race.RunUntil([&] { return race.AllHaveCaughtUp(); }, 20));
    EXPECT_EQ(race.Feed().Revision(), 1u);
    EXPECT_EQ(anna.follower.TheMirror()->Revision(), 1u);
    race.host->Hear(anna.peer, Encode(old));
    race.Run(1);
    EXPECT_EQ(race.Match().Entries().size(), 1u) << "the right number, of another epoch";
    EXPECT_TRUE(anna.follower.TheMirror()->CanUndo());
    anna.follower.Undo();
    race.Run(1);
    EXPECT_EQ(race.Match().Entries().size(), 0u) << "an undo survives a restart";
}

} // namespace Rally::Test
