#include "RallyRules/Generated/TextKeys.gen.h"
#include "WireCases.h"

namespace Rally::Test
{

using Club::Goodbye;
using Club::Reply;
using Club::SeatKind;
using Club::SeatSecret;

namespace
{

Action Written(const Person& person, std::string_view text)
{
    Action action;
    EXPECT_TRUE(person.follower.TheMirror()->TheMatch().Read(text, person.Sits(), action)) << text;
    return action;
}

std::unique_ptr<AnyMatch> ShortRace(std::uint8_t seats = 1)
{
    return std::make_unique<Dirt::DirtMatch>(SetupOf(seats, {"rally2-ss1"}));
}

bool InTimeControl(const WireRace& race)
{
    return Dirt::AsDirt(race.Match())->Now().phase == Dirt::Phase::TimeControl;
}

// Of a seat, however it came there.
int EntriesOf(const AnyMatch& match, Seat seat)
{
    return static_cast<int>(std::count_if(match.Entries().begin(), match.Entries().end(), [&](const LogEntry& entry)
                                          { return !entry.chance && entry.action.seat == seat; }));
}

} // namespace

// ---- whole races -----------------------------------------------------------------------------------------------------

class WholeRaces : public testing::TestWithParam<int>
{};

namespace
{

// What may happen to a race between machines, by the dice of fate.
struct Storm
{
    Storm(WireRace& theRace, std::uint64_t seed) : race(theRace), fate(seed, RandomStream::Game) {}

    template <class Things>
    auto& AnyOf(Things& things)
    {
        return things[fate.Below(static_cast<std::uint32_t>(things.size()))];
    }
    bool HasRoom() const { return race.people.size() < 8; }

    void Leaves(Person& someone)
    {
        if (!someone.isThief || someone.Sits() != kNoSeat) // else it is a guess, which guessed again may be right
        {
            seen.push_back(someone.follower.Secret());
        }
        race.Goes(someone);
    }
    void Guesses()
    {
        SeatSecret wrong = seen.back();
        wrong.bytes[fate.Below(32)] ^= 4;
        race.Comes(wrong).isThief = true;
    }
    void Floods(const Person& someone)
    {
        for (int i = 0; i < 100; ++i)
        {
            race.host->Hear(someone.peer, Encode(Club::FromFollower(Club::Here{})));
        }
    }
    // Of whomever: a connection has its own seat, whatever comes over it.
    void Repeats(const Person& someone)
    {
        const ByteString& old = AnyOf(past);
        if (old[0] != 0)
        {
            race.host->Hear(someone.peer, old);
        }
    }

    // One chance in so many for each.
    void Strike(std::uint32_t calm)
    {
        Person& someone = *AnyOf(race.people);
        const std::uint32_t what = fate.Below(calm);
        if (what == 0 && HasRoom())
        {
            race.Comes();
        }
        else if (what == 1 && race.people.size() > 2)
        {
            Leaves(someone);
        }
        else if (what == 2 && !seen.empty() && HasRoom())
        {
            race.Comes(AnyOf(seen)); // who was here before
        }
        else if (what == 3 && ++restarts < 6)
        {
            race.Restart();
        }
        else if (what == 4 && !seen.empty() && HasRoom())
        {
            Guesses();
        }
        else if (what == 5)
        {
            Floods(someone);
        }
        else if (what == 6 && !someone.up.everything.empty())
        {
            past.push_back(AnyOf(someone.up.everything));
        }
        else if (what == 7 && !past.empty())
        {
            Repeats(someone);
        }
        else if (what == 8)
        {
            someone.follower.Pause(!someone.follower.IsPaused());
        }
        else if (what > 8 && race.host->TheTable()->IsPaused() && fate.Below(60) == 0)
        {
            race.Table().Pause(false);
        }
    }

    WireRace& race;
    Random fate;
    std::vector<SeatSecret> seen; // somebody's once
    std::vector<ByteString> past;
    int restarts = 0;
};

// Nobody was told anything else than the host, nobody is shown out, and nobody sits by a secret that was another's.
void ExpectOrder(const WireRace& race, const std::vector<SeatSecret>& seen)
{
    SeatMask taken = 0;
    for (const std::unique_ptr<Person>& one : race.people)
    {
        ASSERT_TRUE(one->follower.TheMirror() == nullptr || !one->follower.TheMirror()->Differs());
        ASSERT_FALSE(one->follower.Farewell().has_value());
        const Seat seat = race.host->SeatOf(one->peer);
        ASSERT_TRUE(seat == kNoSeat || (taken & MaskOf(seat)) == 0) << "two in one seat";
        taken = seat == kNoSeat ? taken : static_cast<SeatMask>(taken | MaskOf(seat));
        // Who guesses has a free seat if there is one, and then a secret that nobody ever had.
        const auto same = [&](const SeatSecret& secret) { return SameSecret(secret, one->follower.Secret()); };
        ASSERT_FALSE(one->isThief && one->Sits() != kNoSeat && std::any_of(seen.begin(), seen.end(), same));
    }
}

} // namespace

// Joins, leaves, thefts tried, restarts, takings back, floods, nonsense and words from the past, under loss: all who are
// there in the end have seen what the host has, and nobody was told anything else on the way.
TEST_P(WholeRaces, AreFollowedWhateverHappens)
{
    const std::uint64_t seed = static_cast<std::uint64_t>(GetParam());
    const bool stub = seed % 4 == 0;
    WireRace race(kStorm, seed);
    race.Begin(stub ? std::make_unique<StubMatch>(std::uint8_t{4}) : WireRace::Rally(seed % 2 == 0 ? 3 : 5));
    Storm storm(race, seed);
    race.Comes();
    race.Comes();
    while (!race.IsOver() && race.clock < 20000)
    {
        race.Tick();
        ASSERT_NO_FATAL_FAILURE(ExpectOrder(race, storm.seen));
        storm.Strike(stub ? 60 : 600);
    }
    ASSERT_TRUE(race.IsOver());
    EXPECT_TRUE(race.RunUntil([&] { return race.AllHaveCaughtUp(); }, 60));
    EXPECT_EQ(race.Match().Suspended(), 0);
    EXPECT_EQ(race.Table().DriverFaults(), 0u);
    for (const std::unique_ptr<Person>& one : race.people)
    {
        EXPECT_TRUE(race.HasCaughtUp(*one)) << int{one->Sits()};
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, WholeRaces, testing::Range(1, 25));

// No restart and nobody away: then what was answered is what the log has.
TEST(HostTest, WhatIsAnsweredIsDoneOnce)
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
    {
        WireRace race(kStorm, seed);
        race.Begin(WireRace::Rally());
        race.HoldBack();
        for (int i = 0; i < 3; ++i)
        {
            race.Comes();
        }
        ASSERT_TRUE(
            race.RunUntil([&] { return race.AllHaveCaughtUp() && race.Table().KindOf(2) == SeatKind::Remote; }, 60));
        std::map<Seat, int> before;
        for (const auto& one : race.people)
        {
            before[one->Sits()] = EntriesOf(race.Match(), one->Sits());
        }
        race.HoldBack(false);
        race.RunUntil([&] { return race.IsOver(); });
        ASSERT_TRUE(race.IsOver());
        race.RunUntil([&] { return race.AllHaveCaughtUp(); }, 60);
        race.RunUntil(
            [&]
            {
                return std::none_of(race.people.begin(), race.people.end(),
                                    [](const auto& one) { return one->follower.IsWishing(); });
            },
            60);
        for (const auto& one : race.people)
        {
            one->Think();
            const int done = one->answers[Reply::Kind::Done] + one->answers[Reply::Kind::Already];
            EXPECT_GT(done, 40);
            EXPECT_EQ(one->answers[Reply::Kind::Refused], 0);
            EXPECT_EQ(done - 2 * one->takenBack, EntriesOf(race.Match(), one->Sits()) - before[one->Sits()]);
        }
    }
}

// ---- what is hidden --------------------------------------------------------------------------------------------------

// Two races alike but for one hidden choice: what everybody else is sent is the same, byte for byte.
TEST(HostTest, WhatIsHiddenIsOnNoOtherWire)
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

TEST(HostTest, WhatEverybodyChoosesAtOnceIsHiddenUntilTheLast)
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

TEST(HostTest, ASecretIsOnItsPersonsWireAndOnNoOther)
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

// ---- seats -----------------------------------------------------------------------------------------------------------

TEST(HostTest, OnlyTheFirstSecretOfAConnectionCounts)
{
    WireRace race;
    race.Begin(ShortRace(2));
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

TEST(HostTest, TheNewerConnectionOfAPersonCountsAndTheOlderWatches)
{
    WireRace race;
    race.Begin(ShortRace(1));
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

TEST(HostTest, ASilentSeatIsDrivenByItsStandInUntilItsPersonSpeaksAgain)
{
    WireRace race;
    race.Begin(ShortRace(2));
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

TEST(HostTest, WhoIsSilentForVeryLongIsShownOutAndComesBackOverANewConnection)
{
    WireRace race;
    race.Begin(ShortRace(1));
    race.HoldBack();
    Person& anna = race.Comes();
    race.Run(1);
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

TEST(HostTest, AnIdentityThatIsVouchedForBeatsASecret)
{
    WireRace race;
    race.Begin(ShortRace(1));
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

TEST(HostTest, EverybodyHasTheSameSeatInTheNextRace)
{
    WireRace race(kStorm, 2);
    race.Begin(ShortRace(3));
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
    race.Begin(ShortRace(3));
    ASSERT_TRUE(race.RunUntil([&] { return race.AllHaveCaughtUp(); }, 60));
    for (const auto& [person, seat] : seats)
    {
        EXPECT_EQ(person->Sits(), seat);
    }
}

TEST(HostTest, SoManyMayWatchAndNoMore)
{
    WireRace race;
    race.Begin(ShortRace(1));
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

// ---- a host that is started again ------------------------------------------------------------------------------------

TEST(HostTest, AWishTheOldHostNeverHeardIsDoneByTheNewOne)
{
    WireRace race;
    race.Begin(ShortRace(1));
    race.HoldBack();
    Person& anna = race.Comes();
    race.Run(1);
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

TEST(HostTest, AWishTheOldHostGrantedWithoutASoundIsNotDoneTwice)
{
    WireRace race;
    race.Begin(ShortRace(1));
    race.HoldBack();
    Person& anna = race.Comes();
    race.Run(1);
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

TEST(HostTest, RevisionsOfARestartedHostAreNotTakenForThoseBefore)
{
    WireRace race;
    race.Begin(ShortRace(1));
    race.HoldBack();
    Person& anna = race.Comes();
    race.Run(1);
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

// ---- wishes ----------------------------------------------------------------------------------------------------------

TEST(HostTest, ARefusalNamesItsRuleAndItsNumbers)
{
    WireRace race;
    race.Begin(ShortRace(1));
    race.HoldBack();
    Person& anna = race.Comes();
    race.Run(1);
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
    race.Begin(ShortRace(1));
    race.HoldBack();
    Person& anna = race.Comes();
    race.Run(1);
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
    race.Begin(ShortRace(1));
    race.HoldBack();
    Person& anna = race.Comes();
    race.Run(1);
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
    race.Begin(ShortRace(1));
    race.HoldBack();
    Person& anna = race.Comes();
    race.Run(1);
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
    EXPECT_TRUE(race.host->TakeNextRaceWish());
    EXPECT_FALSE(race.host->TakeNextRaceWish()) << "once";
}

// ---- floods and nonsense ---------------------------------------------------------------------------------------------

TEST(HostTest, AFloodIsDroppedWithoutAnAnswerAndOthersDoNotFeelIt)
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

TEST(HostTest, NonsenseIsShownOut)
{
    for (const ByteString& nonsense :
         {ByteString{}, ByteString{7}, ByteString{1}, ByteString(200, 1), ByteString{0, 1, 1, 0, 0}})
    {
        WireRace race;
        race.Begin(ShortRace(1));
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

TEST(HostTest, WhoSpeaksNoCommonVersionIsToldSo)
{
    WireRace race;
    race.Begin(ShortRace(1));
    Wire down(kCalm, 1, race.clock);
    const auto says = [&](std::uint8_t oldest, std::uint8_t newest)
    {
        const Club::Host::Peer peer = race.host->Connect(down);
        race.host->Hear(peer, Encode(Club::FromFollower(Club::Hello{oldest, newest, {}})));
        race.host->Publish();
        Club::FromHost answer;
        EXPECT_TRUE(Decode(down.everything.back(), answer));
        return answer;
    };
    EXPECT_EQ(std::get<Goodbye>(says(0, 0)).why, Goodbye::Why::TooOld);
    const auto bye = std::get<Goodbye>(says(2, 9));
    EXPECT_EQ(bye.why, Goodbye::Why::TooNew);
    EXPECT_EQ(bye.oldest, Club::kOldestProtocol);
    EXPECT_EQ(bye.newest, Club::kNewestProtocol);
    EXPECT_EQ(std::get<Club::Welcomed>(says(0, 9)).protocol, Club::kNewestProtocol);
}

// In the follower's own words: which version the host has, and which it has itself.
TEST(HostTest, WhoCannotFollowKnowsWhy)
{
    WireRace race;
    Wire up(kCalm, 1, race.clock);
    const auto hears = [&](const Club::FromHost& message)
    {
        Club::Follower follower(up);
        EXPECT_TRUE(follower.WhyNot().IsEmpty());
        EXPECT_TRUE(follower.Hear(Encode(message)));
        const std::size_t said = up.everything.size();
        follower.Pass(100);
        EXPECT_EQ(up.everything.size(), said) << "there is nothing more to say";
        return follower.WhyNot();
    };
    EXPECT_EQ(hears(Goodbye{Goodbye::Why::TooOld, 7, 9}), Phrase(TextKey::NetTooOld, {7, 1}));
    EXPECT_EQ(hears(Goodbye{Goodbye::Why::TooNew, 0, 0}), Phrase(TextKey::NetTooNew, {0, 1}));
    EXPECT_EQ(hears(Goodbye{Goodbye::Why::NoRoom}), Phrase(TextKey::NetNoRoom));
    EXPECT_EQ(hears(Goodbye{Goodbye::Why::Unheard}), Phrase(TextKey::NetUnheard));
    EXPECT_EQ(hears(Goodbye{Goodbye::Why::Nonsense}), Phrase(TextKey::NetNonsense));

    race.Begin(ShortRace(1));
    Club::Welcomed welcomed{1, {1, 1}, {}, {}, 5, race.Feed().WelcomeFor(race.Match(), kNoSeat)};
    const int now = welcomed.start.header.rulesVersion;
    welcomed.start.header.rulesVersion = static_cast<std::uint16_t>(now + 3);
    EXPECT_EQ(hears(welcomed),
              Phrase(TextKey::NetOtherRules, {Phrase(RulesetOf(race.Match().Header())->name), now + 3, now}));
    welcomed.start.header.ruleset = 199;
    EXPECT_EQ(hears(welcomed), Phrase(TextKey::NetOtherGame));
}

// A race by older rules is followed until it goes otherwise here; by the same rules a welcome helps.
TEST(HostTest, OlderRulesAreStrangeOnlyWhereTheyDiffer)
{
    WireRace race;
    race.Begin(ShortRace(1));
    Wire up(kCalm, 1, race.clock);
    for (const bool older : {true, false})
    {
        Club::Welcomed welcomed{1, {1, 1}, {}, {}, 5, race.Feed().WelcomeFor(race.Match(), kNoSeat)};
        welcomed.start.header.rulesVersion = static_cast<std::uint16_t>(welcomed.start.header.rulesVersion - older);
        Club::Follower follower(up);
        EXPECT_TRUE(follower.Hear(Encode(Club::FromHost(welcomed))));
        follower.Pass(0.1);
        EXPECT_TRUE(follower.WhyNot().IsEmpty());
        ASSERT_NE(follower.TheMirror(), nullptr);
        const Club::Notice wrong;
        EXPECT_TRUE(follower.Hear(Encode(
            Club::FromHost(Club::News{static_cast<std::uint16_t>(welcomed.footing.Ticket()), {}, 0, {wrong}, {}}))));
        EXPECT_FALSE(follower.Advance());
        follower.Pass(0.1);
        EXPECT_EQ(follower.WhyNot().IsEmpty(), !older);
    }
}

TEST(HostTest, NobodyIsToldMoreThanTheyConfirm)
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

// ---- the shell's side ------------------------------------------------------------------------------------------------

TEST(HostTest, NothingGoesOutBeforeItIsPublished)
{
    WireRace race;
    race.Begin(ShortRace(1));
    race.HoldBack();
    Person& anna = race.Comes();
    race.Run(1);
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
        host.Begin(std::make_unique<Club::Table>(ShortRace(2), plans, std::make_unique<Club::SeededChance>(3)),
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
    race.Begin(ShortRace(1));
    race.Run(1);
    EXPECT_EQ(anna.Sits(), 0);
}

} // namespace Rally::Test
