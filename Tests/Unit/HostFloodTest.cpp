// Too much, too little, and nonsense: none of it is felt by anybody else.
#include "WireCases.h"

namespace Rally::Test
{

TEST(HostFloodTest, AFloodIsDroppedWithoutAnAnswerAndOthersDoNotFeelIt)
{
    WireRace race;
    race.Begin(WireRace::Rally());
    Person& anna = race.Comes();
    race.Comes();
    race.Run(1);
    const std::size_t told = anna.down.everything.size();
    race.HoldBack();
    for (int i = 0; i < 1000; ++i)
    {
        anna.follower.Play({60, 0, 1, 2, 3, 4});
    }
    race.Tick();
    race.Tick();
    EXPECT_GT(race.host->Dropped(anna.peer), 900u);
    EXPECT_LT(anna.down.everything.size() - told, 45u);
    EXPECT_FALSE(race.host->IsShownOut(anna.peer));
    race.Run(5);
    race.HoldBack(false);
    const std::uint32_t then = race.Feed().Revision();
    EXPECT_TRUE(race.RunUntil([&] { return race.Feed().Revision() > then + 50 && race.AllHaveCaughtUp(); }, 300));
}

TEST(HostFloodTest, NonsenseIsShownOut)
{
    for (const ByteString& nonsense :
         {ByteString{}, ByteString{7}, ByteString{1}, ByteString(200, 1), ByteString{0, 1, 1, 0, 0}})
    {
        WireRace race;
        race.Begin(WireRace::ShortRace(1));
        Person& anna = race.Comes();
        race.Run(1);
        race.host->Hear(anna.peer, nonsense);
        race.host->Publish();
        EXPECT_TRUE(race.host->IsShownOut(anna.peer));
        EXPECT_EQ(anna.down.everything.back().size(), 4u) << "one line";
        race.host->Hear(anna.peer, Encode(Club::FromFollower(Club::Hello{})));
        race.host->Publish();
        EXPECT_TRUE(race.host->IsShownOut(anna.peer)) << "and not heard again";
    }
}

TEST(HostFloodTest, NobodyIsToldMoreThanTheyConfirm)
{
    WireRace race;
    race.manners.silence = 1e9;
    race.manners.forgetting = 1e9;
    race.host = std::make_unique<Club::Host>(*race.keeping, race.manners);
    race.Begin(WireRace::Rally(2));
    race.Comes();
    race.Comes();
    race.Run(1);
    Person& watcher = race.Comes();
    race.Run(1);
    watcher.up.isCut = true;
    const std::size_t before = watcher.down.everything.size();
    ASSERT_TRUE(race.RunUntil([&] { return race.Feed().First() > 200; }, 2000));
    race.HoldBack();
    EXPECT_LT(watcher.down.everything.size() - before, 135u);
    const std::size_t welcomes = watcher.follower.Welcomes();
    watcher.up.isCut = false;
    EXPECT_TRUE(race.RunUntil([&] { return race.AllHaveCaughtUp(); }, 20));
    EXPECT_EQ(watcher.follower.Welcomes(), welcomes + 1) << "too much was missed to be told one by one";
}

} // namespace Rally::Test
