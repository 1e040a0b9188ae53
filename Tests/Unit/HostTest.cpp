// What a host answers to wishes, and what its shell has to do.
#include "WireCases.h"

namespace Rally::Test
{

using Club::Reply;
using Club::SeatKind;

TEST(HostTest, ARefusalNamesItsRuleAndItsNumbers)
{
    WireRace race;
    Person& anna = race.BeginAlone();
    const Action action = Written(anna, "g5@1.3L");
    const Verdict verdict = race.Match().Query(action);
    ASSERT_FALSE(verdict);
    ASSERT_NE(verdict.rule, Rule::None);
    anna.follower.Play(action);
    race.Run(1);
    anna.Think();
    EXPECT_EQ(anna.latest.kind, Reply::Kind::Refused);
    EXPECT_EQ(anna.latest.verdict.rule, verdict.rule);
    EXPECT_EQ(anna.latest.verdict.first, verdict.first);
    EXPECT_EQ(anna.latest.verdict.second, verdict.second);
    EXPECT_FALSE(anna.latest.verdict.allowed);
}

// What is asked before that is asked of yesterday.
TEST(HostTest, AWishLastsUntilTheMirrorIsWhereTheHostAnsweredIt)
{
    WireRace race;
    Person& anna = race.BeginAlone();
    const std::uint32_t next = anna.follower.TheMirror()->Revision() + 1;
    anna.follower.Play(Written(anna, "g1@1.3L"));
    const Club::FromHost early = Club::Answer{1, {Reply::Kind::Stale, next, {}}};
    ASSERT_TRUE(anna.follower.Hear(Encode(early)));
    EXPECT_TRUE(anna.follower.TakeAnswer().has_value());
    EXPECT_TRUE(anna.follower.IsWishing());
    EXPECT_TRUE(race.RunUntil([&] { return !anna.follower.IsWishing(); }, 5));
    EXPECT_EQ(anna.follower.TheMirror()->Revision(), next);
}

TEST(HostTest, WhoSitsAtTheTablePausesItAndWhoWatchesDoesNot)
{
    WireRace race;
    Person& anna = race.BeginAlone();
    Person& watcher = race.Comes();
    race.Run(1);
    watcher.follower.Pause(true);
    race.Run(1);
    EXPECT_FALSE(race.Table().IsPaused());
    anna.follower.Pause(true);
    race.Run(1);
    EXPECT_TRUE(race.Table().IsPaused() && anna.follower.IsPaused() && watcher.follower.IsPaused());
    anna.follower.Play(Written(anna, "g1@1.3L"));
    race.Run(1);
    anna.Think();
    EXPECT_EQ(anna.latest.kind, Reply::Kind::Paused);
    anna.follower.Pause(false);
    race.Run(1);
    EXPECT_FALSE(race.Table().IsPaused() || watcher.follower.IsPaused());
}

TEST(HostTest, ABrokenInvariantStopsTheRaceAndEverybodyIsTold)
{
    WireRace race;
    Person& anna = race.BeginAlone();
    Person& watcher = race.Comes();
    race.Run(1);
    EXPECT_EQ(anna.follower.Suspended(), 0);
    const_cast<AnyMatch&>(race.Match()).Suspend(Invariant::ChanceCanBe);
    race.Run(1);
    EXPECT_EQ(anna.follower.Suspended(), 1007);
    EXPECT_EQ(watcher.follower.Suspended(), 1007);
    Person& late = race.Comes();
    race.Run(1);
    EXPECT_EQ(late.follower.Suspended(), 1007);
    anna.follower.Play(Written(anna, "g1@1.3L"));
    race.Run(1);
    EXPECT_EQ(race.Match().Entries().size(), 0u);
}

TEST(HostTest, TheNextRaceIsWishedForWhenThisOneIsOver)
{
    WireRace race;
    race.Begin(std::make_unique<StubMatch>(std::uint8_t{1}));
    race.HoldBack();
    Person& anna = race.Comes();
    race.Run(1);
    anna.follower.AskNextRace();
    race.Run(1);
    EXPECT_FALSE(race.host->TakeNextRaceWish());
    anna.plays = true;
    ASSERT_TRUE(race.RunUntil([&] { return race.IsOver() && race.AllHaveCaughtUp(); }, 100));
    race.HoldBack();
    anna.follower.AskNextRace();
    race.Run(1);
    EXPECT_EQ(race.host->TakeNextRaceWish(), Club::Encore::Following);
    EXPECT_EQ(race.host->TakeNextRaceWish(), std::nullopt) << "once";
    for (const Club::Encore how : {Club::Encore::Again, Club::Encore::Rematch})
    {
        anna.follower.AskNextRace(how);
        race.Run(1);
        EXPECT_EQ(race.host->TakeNextRaceWish(), how);
    }
}

TEST(HostTest, NothingGoesOutBeforeItIsPublished)
{
    WireRace race;
    Person& anna = race.BeginAlone();
    const std::size_t told = anna.down.everything.size();
    race.host->Hear(anna.peer, Encode(Club::FromFollower(Club::Hello{})));
    anna.follower.Play(Written(anna, "g1@1.3L"));
    race.host->Hear(anna.peer, anna.up.everything.back());
    race.host->Pass(1);
    EXPECT_EQ(race.Match().Entries().size(), 1u);
    EXPECT_EQ(anna.down.everything.size(), told) << "first it is stored";
    race.host->Publish();
    EXPECT_GT(anna.down.everything.size(), told);
}

// At one machine a line is a call: its follower hears, and wishes the next thing, while the host is still telling.
TEST(HostTest, ALineMayAnswerAtOnce)
{
    struct Call final : Club::Line
    {
        void Send(std::span<const std::uint8_t> bytes) override { carries(ByteString(bytes.begin(), bytes.end())); }
        std::function<void(ByteString)> carries;
    };
    Club::SeatKeeping keeping;
    Club::Host host(keeping, {});
    Call up;
    Call down;
    Club::Follower follower(up);
    const Club::Host::Peer peer = host.Connect(down);
    AnyDriver driver(4);
    int begun = 0;
    const auto begin = [&]
    {
        std::vector<Club::SeatPlan> plans(2, {SeatKind::Absent, std::make_shared<AnyDriver>(5)});
        host.Begin(
            std::make_unique<Club::Table>(WireRace::ShortRace(2), plans, std::make_unique<Club::SeededChance>(3)),
            static_cast<std::uint32_t>(++begun));
    };
    up.carries = [&](const ByteString& bytes)
    {
        host.Hear(peer, bytes);
        if (host.TakeNextRaceWish() && begun < 3)
        {
            begin();
        }
        host.Publish();
    };
    down.carries = [&](const ByteString& bytes)
    {
        ASSERT_TRUE(follower.Hear(bytes));
        while (follower.Advance())
        {}
        const Club::Mirror* mirror = follower.TheMirror();
        if (mirror == nullptr || follower.IsWishing())
        {
            return;
        }
        if (mirror->TheMatch().WhoMoves().IsOver() && begun < 3)
        {
            follower.AskNextRace();
        }
        else if (mirror->TheMatch().WhoMoves().Includes(mirror->Who()))
        {
            follower.Play(driver.Decide(mirror->TheMatch(), mirror->Who()));
        }
    };
    begin();
    for (int i = 0; i < 20000 && !(begun == 3 && host.TheTable()->TheMatch().WhoMoves().IsOver()); ++i)
    {
        follower.Pass(0.1);
        host.Pass(0.1);
        host.Advance();
        host.Publish();
    }
    EXPECT_EQ(begun, 3);
    follower.Pass(20);
    EXPECT_EQ(follower.TheMirror()->Revision(), host.TheTable()->TheFeed()->Revision());
    EXPECT_TRUE(host.TheTable()->TheMatch().WhoMoves().IsOver());
}

TEST(HostTest, BeforeTheFirstRaceEverybodyWaits)
{
    WireRace race;
    Person& anna = race.Comes();
    race.Run(10);
    EXPECT_EQ(anna.follower.TheMirror(), nullptr);
    EXPECT_TRUE(race.host->Knows(anna.peer));
    race.Begin(WireRace::ShortRace(1));
    race.Run(1);
    EXPECT_EQ(anna.Sits(), 0);
}

} // namespace Rally::Test
