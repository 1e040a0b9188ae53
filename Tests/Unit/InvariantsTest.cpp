// The invariants of the house (Core/Invariants.h): for every number a game, a source of chance or a shell that breaks it.
// That match is suspended and its log kept; other matches and the program go on.
#include "RallyClub/Table.h"
#include "RallyRules/Core/Invariants.h"
#include "StubGame.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using Club::SeatKind;
using Club::Table;

template <class Self>
struct Faulty : StubGame
{
    using StubGame::StubGame;
    static std::shared_ptr<const Self> FromSetup(ByteReader& in)
    {
        const std::shared_ptr<const StubGame> game = StubGame::FromSetup(in);
        return game != nullptr ? std::make_shared<const Self>(static_cast<std::uint8_t>(game->Seats())) : nullptr;
    }
};

struct TooLargeAState : Faulty<TooLargeAState>
{
    using Faulty::Faulty;
    void Encode(StateWriter& out, const State& state) const
    {
        StubGame::Encode(out, state);
        const std::uint8_t added[kMaxStateBytes]{1};
        out.List({added, state.bid[0] != 0 ? sizeof added : 0u});
    }
};

struct TellsTooMuch : Faulty<TellsTooMuch>
{
    using Faulty::Faulty;
    void Apply(State& state, Action action, EventList& events) const
    {
        StubGame::Apply(state, action, events);
        while (events.Push({}))
        {}
    }
};

// After the first bid: nobody, somebody who does not sit there, and nobody any more before the end.
template <ToMove::Kind kKind, SeatMask kSeats>
struct LosesTheTurn : Faulty<LosesTheTurn<kKind, kSeats>>
{
    using Faulty<LosesTheTurn>::Faulty;
    ToMove WhoMoves(const StubGame::State& state) const
    {
        return state.bid[0] != 0 ? ToMove{kKind, kSeats} : StubGame::WhoMoves(state);
    }
};

// Its rules look at something that is no part of the state.
struct Forgetful : Faulty<Forgetful>
{
    using Faulty::Faulty;
    void Apply(State& state, Action action, EventList& events) const
    {
        StubGame::Apply(state, action, events);
        state.score[0] = static_cast<std::uint8_t>(++applied);
    }
    mutable int applied = 0;
};

struct ForbidsLater : Faulty<ForbidsLater>
{
    using Faulty::Faulty;
    Verdict Query(const State& state, Action action) const
    {
        return ++asked > 2 ? Nonsense() : StubGame::Query(state, action);
    }
    mutable int asked = 0;
};

struct SpoilsViews : Faulty<SpoilsViews>
{
    using Faulty::Faulty;
    State View(const State& state, Seat seat) const
    {
        State seen = StubGame::View(state, seat);
        seen.broken = 1;
        return seen;
    }
};

struct ForbidsAll : Faulty<ForbidsAll>
{
    using Faulty::Faulty;
    void Legal(const State&, Seat, ActionList& out) const { out.Clear(); }
};

struct Bidder final : Driver
{
    explicit Bidder(std::uint16_t theBid) : bid(theBid) {}
    Action Decide(const AnyMatch&, Seat seat) override { return {0, seat, 0, 0, 0, bid}; }
    std::string_view Name() const override { return "bidder"; }
    std::uint16_t bid;
};

struct SevenSides final : Club::ChanceSource
{
    bool Next(const AnyMatch&, Outcome& out) override
    {
        out = {0, 7, 0};
        return true;
    }
};

constexpr Action kBid{0, 0, 0, 0, 0, 1};

// A table where the first of two seats is a driver's, which bids that much, and the other a person's.
template <class Game>
std::unique_ptr<Table> TableOf(std::uint16_t bid = 1)
{
    return std::make_unique<Table>(
        std::make_unique<Match<Game>>(std::make_shared<const Game>(std::uint8_t{2})),
        std::vector<Club::SeatPlan>{{SeatKind::Driver, std::make_shared<Bidder>(bid)}, {SeatKind::Human, nullptr}},
        std::make_unique<Club::SeededChance>(1));
}

// What suspends a table of that game, and that it is suspended well.
template <class Game>
int WhatSuspends(std::size_t entries, std::uint16_t bid = 1)
{
    const auto table = TableOf<Game>(bid);
    EXPECT_EQ(table->Run(), Table::State::Suspended);
    EXPECT_TRUE(table->TheMatch().WhoMoves().IsOver());
    EXPECT_FALSE(table->Play({0, 1, 0, 0, 0, 1})) << "nobody moves any more";
    EXPECT_EQ(table->Advance(), Table::State::Suspended);
    const MatchLog log = DecodeLog(table->Save());
    EXPECT_EQ(log.fault, LogFault::None);
    EXPECT_EQ(log.entries, table->TheMatch().Entries());
    EXPECT_EQ(log.entries.size(), entries);
    return table->TheMatch().Suspended();
}

constexpr int Number(Invariant invariant)
{
    return static_cast<int>(invariant);
}

} // namespace

TEST(InvariantsTest, FromTheRulesToTheLog)
{
    EXPECT_EQ(WhatSuspends<TooLargeAState>(1), 1001);
    EXPECT_EQ(WhatSuspends<TellsTooMuch>(1), 1002);
    EXPECT_EQ((WhatSuspends<LosesTheTurn<ToMove::Kind::Seats, 0>>(1)), 1003);
    EXPECT_EQ((WhatSuspends<LosesTheTurn<ToMove::Kind::Seats, 6>>(1)), 1003);
    EXPECT_EQ((WhatSuspends<LosesTheTurn<ToMove::Kind::Over, 0>>(1)), 1003);
}

TEST(InvariantsTest, FromTheLogBackIntoAMatch)
{
    Match<Forgetful> forgetful(std::make_shared<const Forgetful>(std::uint8_t{2}));
    ASSERT_TRUE(forgetful.Play(kBid));
    ASSERT_TRUE(forgetful.Play({0, 1, 0, 0, 0, 2}));
    const std::vector<LogEntry> entries = forgetful.Entries();
    forgetful.Rewind(1);
    EXPECT_EQ(forgetful.Suspended(), 1004) << "it came out otherwise";
    EXPECT_EQ(forgetful.Entries(), std::vector<LogEntry>(entries.begin(), entries.begin() + 1)) << "as it was";
    EXPECT_FALSE(forgetful.Play({0, 1, 0, 0, 0, 2}));

    Match<ForbidsLater> later(std::make_shared<const ForbidsLater>(std::uint8_t{2}));
    ASSERT_TRUE(later.Play(kBid));
    ASSERT_TRUE(later.Play({0, 1, 0, 0, 0, 2}));
    later.Rewind(2);
    EXPECT_EQ(later.Suspended(), 1004) << "it is forbidden";
    EXPECT_EQ(later.Entries().size(), 2u);
}

TEST(InvariantsTest, FromAMatchToADriverAndBack)
{
    EXPECT_EQ(WhatSuspends<SpoilsViews>(0), 1005);
    EXPECT_EQ(WhatSuspends<ForbidsAll>(0, StubGame::kHighestBid + 1), 1006);
    EXPECT_EQ(TableOf<StubGame>(StubGame::kHighestBid + 1)->Run(), Table::State::AwaitsSeats) << "a stand-in bids";
}

TEST(InvariantsTest, FromChanceIntoTheMatch)
{
    Table table(std::make_unique<StubMatch>(std::make_shared<const StubGame>(std::uint8_t{1})), {},
                std::make_unique<SevenSides>());
    ASSERT_TRUE(table.Play(kBid));
    EXPECT_EQ(table.Advance(), Table::State::Suspended);
    EXPECT_EQ(table.TheMatch().Suspended(), 1007);
    EXPECT_EQ(table.TheMatch().Entries().size(), 1u);
}

TEST(InvariantsTest, FromAMatchToWhoeverFollowsIt)
{
    auto match = std::make_unique<StubMatch>(std::make_shared<const StubGame>(std::uint8_t{2}));
    StubMatch* const behindItsBack = match.get();
    Table table(std::move(match), {}, std::make_unique<Club::SeededChance>(1));
    table.Broadcast();
    ASSERT_TRUE(table.Play(kBid));
    EXPECT_EQ(table.TheMatch().Suspended(), 0);
    const std::uint32_t told = table.TheFeed()->Revision();
    behindItsBack->Rewind(0);
    table.Play({0, 1, 0, 0, 0, 1});
    EXPECT_EQ(table.TheMatch().Suspended(), 1008);
    EXPECT_EQ(table.TheFeed()->Revision(), told) << "nobody hears what does not hold";

    StubMatch undone(std::make_shared<const StubGame>(std::uint8_t{2}));
    Club::Feed feed(undone);
    EXPECT_FALSE(feed.TakenBack(undone, 0)) << "there was nothing";
    ASSERT_TRUE(undone.Play(kBid));
    EXPECT_TRUE(feed.Entered(undone));
    EXPECT_FALSE(feed.Entered(undone)) << "twice";
}

TEST(InvariantsTest, TheFirstBrokenOneStaysAndOthersGoOn)
{
    const auto broken = TableOf<TellsTooMuch>();
    const auto sound = TableOf<StubGame>();
    EXPECT_EQ(broken->Run(), Table::State::Suspended);
    for (int round = 0; round < StubGame::kRounds; ++round)
    {
        sound->Run();
        EXPECT_TRUE(sound->Play({0, 1, 0, 0, 0, 1}));
    }
    EXPECT_EQ(sound->Run(), Table::State::Over);
    StubMatch match(std::make_shared<const StubGame>(std::uint8_t{2}));
    match.Suspend(Invariant::FeedHoldsLog);
    match.Suspend(Invariant::ChanceCanBe);
    EXPECT_EQ(match.Suspended(), Number(Invariant::FeedHoldsLog));
    EXPECT_EQ(match.ViewFor(0)->Suspended(), Number(Invariant::FeedHoldsLog)) << "whoever looks on is told";
}

// What makes no sense at a public border changes nothing and reads nothing that is not there.
TEST(InvariantsTest, BordersTakeNoNonsense)
{
    StubMatch match(std::make_shared<const StubGame>(std::uint8_t{2}));
    for (const Seat seat : {Seat{2}, Seat{5}, Seat{6}, Seat{200}, kNoSeat})
    {
        ActionList legal;
        legal.Push(kBid);
        match.Legal(seat, legal);
        EXPECT_TRUE(legal.IsEmpty());
        EXPECT_FALSE(match.Query({0, seat, 0, 0, 0, 1}));
        EXPECT_EQ(match.ViewHash(seat), match.ViewHash(kNoSeat));
        EXPECT_EQ(match.ViewFor(seat)->ViewHash(kNoSeat), match.ViewHash(kNoSeat));
    }
    ChanceList chances;
    chances.Push({});
    match.Chances(chances);
    EXPECT_TRUE(chances.IsEmpty()) << "nothing is to fall";
    Random random(1);
    EXPECT_FALSE(match.Accepts(match.Draw(random)));

    const auto table = TableOf<StubGame>();
    table->Broadcast();
    EXPECT_EQ(table->KindOf(2), SeatKind::Absent);
    EXPECT_EQ(table->NameOf(kNoSeat), "");
    table->SeatNow(kNoSeat, {});
    table->Arrive(9);
    EXPECT_EQ(table->TheFeed()->At(0), Club::Notice{});
    EXPECT_EQ(table->TheFeed()->At(~std::uint32_t{0}), Club::Notice{});
    EXPECT_TRUE(table->TheFeed()->WhispersTo(kNoSeat).empty());
    Club::Notice own;
    EXPECT_FALSE(table->TheFeed()->OwnSince(0, 7, own));
    EXPECT_FALSE(table->TheFeed()->StillAskedSince(0, 7));
}

} // namespace Rally::Test
