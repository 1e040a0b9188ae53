// Dice that are proven, over bad wires: every roll is checked by everybody, nobody is waited for for ever, and a host that bends a die
// is found out at once.
#include "WireCases.h"

#include "RallyRules/Core/Rulesets.h"

namespace Rally::Test
{
namespace
{

using Club::FairFault;

struct ProvenRace : WireRace
{
    explicit ProvenRace(const Weather& itsWeather = kCalm, std::uint64_t itsSeed = 1) : WireRace(itsWeather, itsSeed)
    {
        proves = true;
    }

    std::size_t Rolls() const { return dice->Record().rolls.size(); }
    bool IsFair() const
    {
        const MatchLog log = DecodeLog(Table().Save());
        const std::unique_ptr<AnyMatch> beginning = RulesetOf(log.header)->open(log.header);
        return CheckFair(dice->Record(), log, *beginning).IsFair();
    }
    bool EverybodyChecks() const
    {
        return std::ranges::all_of(people, [](const auto& one) { return one->follower.Dice().IsChecking(); });
    }
    bool NobodyComplains() const
    {
        return std::ranges::all_of(people,
                                   [](const auto& one) { return one->follower.Dice().Fault() == FairFault::None; });
    }
};

TEST(FairHost, EveryRollIsCheckedByEverybody)
{
    ProvenRace race;
    race.Begin(WireRace::Rally(2));
    Person& anna = race.Comes();
    Person& otto = race.Comes();
    Person& watcher = race.Comes();
    ASSERT_TRUE(race.RunUntil([&] { return race.IsOver(); }));
    race.Run(2);
    ASSERT_TRUE(race.AllHaveCaughtUp());
    EXPECT_EQ(race.dice->Record().promises.size(), 2u);
    EXPECT_EQ(anna.follower.Dice().Checked(), race.Rolls());
    EXPECT_EQ(otto.follower.Dice().Checked(), race.Rolls());
    EXPECT_EQ(watcher.follower.Dice().Checked(), race.Rolls());
    EXPECT_TRUE(race.NobodyComplains());
    EXPECT_TRUE(race.IsFair());
    // Nobody was away, so every roll of a person has a link.
    EXPECT_EQ(race.dice->Dice().Missing(0), 0u);
    EXPECT_EQ(race.dice->Dice().Missing(1), 0u);
    EXPECT_GT(race.dice->Dice().Opened(0), 10u);
}

TEST(FairHost, NothingFallsBeforeAllHavePromised)
{
    ProvenRace race;
    race.Begin(WireRace::Rally(2));
    race.Tick();
    EXPECT_TRUE(race.Match().Entries().empty());
    race.Comes();
    race.Comes();
    ASSERT_TRUE(race.RunUntil([&] { return !race.Match().Entries().empty(); }, 5));
    EXPECT_EQ(race.dice->Record().promises.size(), 2u);
    // Nobody showed a first link before an anchor.
    for (const std::unique_ptr<Person>& one : race.people)
    {
        std::size_t anchors = 0;
        for (const ByteString& bytes : one->up.everything)
        {
            Club::FromFollower said;
            ASSERT_TRUE(Decode(bytes, said));
            const Club::LinkShown* shown = std::get_if<Club::LinkShown>(&said);
            anchors += shown != nullptr && shown->kind == Club::LinkShown::Kind::Anchor ? 1 : 0;
            EXPECT_TRUE(shown == nullptr || shown->kind != Club::LinkShown::Kind::First || anchors > 0);
        }
        EXPECT_GT(anchors, 0u);
    }
}

// Opponents alone have no links to wait for: the server's chain decides.
TEST(FairHost, WithoutPeopleItWaitsAWhileAndGoesOn)
{
    ProvenRace race;
    race.Begin(WireRace::ShortRace(2));
    ASSERT_TRUE(race.RunUntil([&] { return race.IsOver(); }));
    EXPECT_TRUE(race.dice->Record().promises.empty());
    EXPECT_TRUE(race.IsFair());
}

// Of an older version, or without a chain: rolls go on, and nothing is said that it would not understand.
TEST(FairHost, OlderFollowersFollow)
{
    ProvenRace race;
    race.promising = false;
    race.Begin(WireRace::Rally(2));
    race.Comes();
    Person& watcher = race.Comes();
    ASSERT_TRUE(race.RunUntil([&] { return race.Match().Entries().size() > 40; }));
    EXPECT_TRUE(race.dice->Record().promises.empty());
    EXPECT_TRUE(race.NobodyComplains());
    EXPECT_GT(watcher.follower.Dice().Checked(), 5u); // who promises nothing checks all the same

    Wire down(kCalm, 1, race.clock);
    const Club::Host::Peer old = race.host->Connect(down);
    race.host->Hear(old, Encode(Club::FromFollower(Club::Hello{1, 2, {}})));
    race.Run(5);
    for (const ByteString& bytes : down.everything)
    {
        Club::FromHost said;
        ASSERT_TRUE(Decode(bytes, said));
        EXPECT_FALSE(std::holds_alternative<Club::DiceNews>(said));
        if (const Club::News* news = std::get_if<Club::News>(&said))
        {
            for (const Club::Notice& notice : news->notices)
            {
                EXPECT_FALSE(notice.proof.has_value());
            }
        }
    }
    EXPECT_GT(down.everything.size(), 1u);
}

TEST(FairHost, WhoFollowsABentRaceKnowsWhichRollItWas)
{
    for (const std::size_t roll : {1u, 2u, 9u})
    {
        ProvenRace race;
        std::unique_ptr<AnyMatch> match = WireRace::Rally(2);
        Club::FairChance dice(match->Header(), Digest{1}, Digest{2});
        race.dice = &dice;
        std::vector<Club::SeatPlan> plans(2, {Club::SeatKind::Absent, std::make_shared<AnyDriver>(3)});
        race.epoch = 1;
        race.host->Begin(
            std::make_unique<Club::Table>(std::move(match), std::move(plans), std::make_unique<BentChance>(dice, roll)),
            1, nullptr, &dice);
        Person& anna = race.Comes();
        Person& otto = race.Comes();
        ASSERT_TRUE(race.RunUntil([&] { return race.Rolls() > roll + 3; }));
        race.Run(2);
        for (const Person* one : {&anna, &otto})
        {
            EXPECT_EQ(one->follower.Dice().Fault(), FairFault::Dice);
            EXPECT_EQ(one->follower.Dice().Checked(), roll - 1);
        }
        race.host.reset(); // before its dice
    }
}

TEST(FairHost, NobodyIsWaitedForForEver)
{
    ProvenRace race;
    race.manners.silence = 8;
    race.host = std::make_unique<Club::Host>(*race.keeping, race.manners);
    race.Begin(WireRace::Rally(2));
    Person& anna = race.Comes();
    race.Comes();
    ASSERT_TRUE(race.RunUntil([&] { return race.Rolls() > 8; }));
    anna.up.isCut = true;
    anna.down.isCut = true;
    const std::size_t before = race.Rolls();
    ASSERT_TRUE(race.RunUntil([&] { return race.IsOver(); }));
    EXPECT_GT(race.Rolls(), before + 10);
    EXPECT_GT(race.dice->Dice().Missing(anna.Sits()), 0u);
    EXPECT_TRUE(race.IsFair());
    EXPECT_TRUE(race.NobodyComplains());
}

// Lost, doubled, late, mixed up; people who come and go; a host that is started again: the proof holds, and whoever checks agrees.
class ProvenRaces : public testing::TestWithParam<int>
{};

TEST_P(ProvenRaces, AreFairWhateverHappens)
{
    const auto seed = static_cast<std::uint64_t>(GetParam());
    ProvenRace race(kStorm, seed);
    Random fate(seed, RandomStream::Game);
    race.Begin(WireRace::Rally(3));
    race.Comes();
    race.Comes();
    int restarts = 0;
    std::vector<Club::SeatSecret> left;
    const auto strikes = [&]
    {
        const std::uint32_t what = fate.Below(500);
        if (what == 0 && race.people.size() < 5)
        {
            race.Comes(left.empty() ? Club::SeatSecret{} : left[fate.Below(static_cast<std::uint32_t>(left.size()))]);
        }
        else if (what == 1 && race.people.size() > 1)
        {
            left.push_back(race.people.back()->follower.Secret());
            race.Goes(*race.people.back());
        }
        else if (what == 2 && ++restarts < 4)
        {
            race.Restart();
        }
        return race.IsOver();
    };
    ASSERT_TRUE(race.RunUntil(strikes));
    race.Run(20);
    EXPECT_TRUE(race.IsFair());
    EXPECT_TRUE(race.NobodyComplains());
    EXPECT_TRUE(race.EverybodyChecks());
    EXPECT_GT(race.dice->Record().promises.size(), 1u);
    EXPECT_GT(race.Rolls(), 50u);
}

INSTANTIATE_TEST_SUITE_P(Storms, ProvenRaces, testing::Range(1, 13));

} // namespace
} // namespace Rally::Test
