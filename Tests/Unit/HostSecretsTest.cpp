// What is hidden goes over no wire but that of whom it belongs to.
#include "WireCases.h"

namespace Rally::Test
{

namespace
{

bool InTimeControl(const WireRace& race)
{
    return Dirt::AsDirt(race.Match())->Now().phase == Dirt::Phase::TimeControl;
}

} // namespace

// Two races alike but for one hidden choice: what everybody else is sent is the same, byte for byte.
TEST(HostSecretsTest, WhatIsHiddenIsOnNoOtherWire)
{
    std::vector<std::vector<std::vector<ByteString>>> sent;
    for (const std::uint16_t penalty : {std::uint16_t{13}, std::uint16_t{201}})
    {
        WireRace race({10, 10, 0.05, 0.3}, 5);
        race.Begin(WireRace::Rally());
        for (int i = 0; i < 4; ++i)
        {
            race.Comes();
        }
        const auto chooses = [&](Person& person)
        {
            Action action = person.driver.Decide(person.follower.TheMirror()->TheMatch(), person.Sits());
            if (Dirt::AsDirt(person.follower.TheMirror()->TheMatch())->Now().phase == Dirt::Phase::TimeControl)
            {
                action = Written(person, "penalty=" + std::to_string(person.Sits() == 0 ? penalty : 20));
            }
            return action;
        };
        for (const auto& one : race.people)
        {
            one->chooses = chooses;
        }
        ASSERT_TRUE(race.RunUntil([&] { return InTimeControl(race); }));
        race.HoldBack();
        for (const auto& one : race.people)
        {
            one->plays = one->Sits() == 0;
            one->random = Random(3, RandomStream::Pilot);
        }
        ASSERT_TRUE(race.RunUntil([&] { return (race.Match().WhoMoves().seats & 1u) == 0; }, 60));
        race.HoldBack();
        race.Run(20);
        ASSERT_TRUE(race.AllHaveCaughtUp() && InTimeControl(race));
        std::sort(race.people.begin(), race.people.end(),
                  [](const auto& one, const auto& other) { return one->Sits() < other->Sits(); });
        std::vector<std::vector<ByteString>>& all = sent.emplace_back();
        for (const auto& one : race.people)
        {
            all.push_back(one->down.everything);
        }
    }
    EXPECT_NE(sent[0][0], sent[1][0]) << "its owner is told";
    for (std::size_t other = 1; other < 4; ++other)
    {
        EXPECT_EQ(sent[0][other], sent[1][other]);
    }
}

TEST(HostSecretsTest, WhatEverybodyChoosesAtOnceIsHiddenUntilTheLast)
{
    std::vector<std::vector<ByteString>> sent[2];
    for (std::uint16_t bid = 1; bid <= 2; ++bid)
    {
        WireRace race({10, 10, 0.05, 0.3}, 9);
        race.Begin(std::make_unique<StubMatch>(std::uint8_t{3}));
        race.HoldBack();
        for (int i = 0; i < 4; ++i)
        {
            race.Comes();
            race.Run(5);
        }
        ASSERT_TRUE(race.AllHaveCaughtUp());
        race.people[0]->follower.Play({0, 0, 0, 0, 0, bid});
        race.Run(10);
        ASSERT_TRUE(race.AllHaveCaughtUp() && race.Match().Entries().size() == 1);
        for (const auto& one : race.people)
        {
            sent[bid - 1].push_back(one->down.everything);
        }
        for (const std::size_t other : {std::size_t{1}, std::size_t{2}})
        {
            race.people[other]->follower.Play({0, 0, 0, 0, 0, 0});
            race.Run(5);
        }
        EXPECT_EQ(race.Match().Entries().size(), 4u) << "with a die";
        EXPECT_TRUE(race.AllHaveCaughtUp());
    }
    EXPECT_NE(sent[0][0], sent[1][0]) << "who bids is told";
    for (std::size_t other = 1; other < 4; ++other)
    {
        EXPECT_EQ(sent[0][other], sent[1][other]);
    }
}

TEST(HostSecretsTest, ASecretIsOnItsPersonsWireAndOnNoOther)
{
    WireRace race(kStorm, 3);
    race.Begin(WireRace::Rally());
    for (int i = 0; i < 5; ++i)
    {
        race.Comes();
    }
    ASSERT_TRUE(race.RunUntil([&] { return race.AllHaveCaughtUp() && race.Feed().Revision() > 60; }, 600));
    int seated = 0;
    for (const auto& owner : race.people)
    {
        if (owner->Sits() == kNoSeat)
        {
            EXPECT_TRUE(owner->follower.Secret().IsNone()) << "who watches has none";
            continue;
        }
        ++seated;
        for (const auto& one : race.people)
        {
            EXPECT_EQ(WentOver(one->down, owner->follower.Secret().bytes), one == owner);
        }
    }
    EXPECT_EQ(seated, 3);
}

} // namespace Rally::Test
