// Whole races over bad wires, whoever comes and goes.
#include "WireCases.h"

namespace Rally::Test
{

using Club::Reply;
using Club::SeatKind;
using Club::SeatSecret;

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

namespace
{

// Of a seat, however it came there.
int EntriesOf(const AnyMatch& match, Seat seat)
{
    return static_cast<int>(std::count_if(match.Entries().begin(), match.Entries().end(), [&](const LogEntry& entry)
                                          { return !entry.chance && entry.action.seat == seat; }));
}

} // namespace

// No restart and nobody away: then what was answered is what the log has.
TEST(HostStormTest, WhatIsAnsweredIsDoneOnce)
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

} // namespace Rally::Test
