#include "DirtCases.h"
#include "RallyClub/RateLimit.h"
#include "RallyClub/Mirror.h"
#include "RallyClub/School/Lesson.h"
#include "RallyClub/Table.h"
#include "StubGame.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using Club::Feed;
using Club::Intent;
using Club::Mirror;
using Club::Notice;
using Club::Reply;
using Club::SeatKind;
using Club::SeatPlan;
using Club::Table;
using Club::Welcome;

std::unique_ptr<AnyMatch> OpenStub(const LogHeader& header)
{
    return OpenMatch<StubGame>(header);
}

Club::MatchOpener OpenerOf(const AnyMatch& match)
{
    return Dirt::AsDirt(match) != nullptr ? OpenAnyMatch : OpenStub;
}

// Over the wire: what cannot be written as bytes and read again does not arrive.
Welcome Sent(const Welcome& welcome)
{
    ByteString bytes;
    ByteWriter out(bytes);
    EncodeWelcome(out, welcome);
    ByteReader in(bytes);
    Welcome read;
    EXPECT_TRUE(DecodeWelcome(in, read) && in.AtEnd());
    return read;
}

Notice Sent(const Notice& notice)
{
    ByteString bytes;
    ByteWriter out(bytes);
    EncodeNotice(out, notice);
    ByteReader in(bytes);
    const Notice read = Club::DecodeNotice(in);
    EXPECT_TRUE(!in.Failed() && in.AtEnd());
    EXPECT_EQ(read, notice);
    return read;
}

std::unique_ptr<Mirror> Joins(const Table& table, Seat seat)
{
    return Mirror::Open(Sent(table.TheFeed()->WelcomeFor(table.TheMatch(), seat)), OpenerOf(table.TheMatch()));
}

void CatchUp(const Table& table, Mirror& mirror)
{
    for (std::uint32_t at = std::max(mirror.Revision(), table.TheFeed()->First()); at < table.TheFeed()->Revision();
         ++at)
    {
        mirror.Hear(at, Sent(table.TheFeed()->At(at)));
    }
    for (Seat seat = mirror.Who(); seat < table.TheMatch().Seats(); seat = kNoSeat)
    {
        for (const Club::Whisper& whisper : table.TheFeed()->WhispersTo(seat))
        {
            mirror.Hear(whisper);
        }
    }
    while (mirror.Advance())
    {}
}

void ExpectSame(const Table& table, const Mirror& mirror)
{
    ASSERT_FALSE(mirror.Differs());
    ASSERT_EQ(mirror.Revision(), table.TheFeed()->Revision());
    ASSERT_EQ(mirror.TheMatch().ViewHash(mirror.Who()), table.TheMatch().ViewHash(mirror.Who()));
    ASSERT_EQ(mirror.TheMatch().WhoMoves().seats, table.TheMatch().WhoMoves().seats);
}

std::unique_ptr<Table> BroadcastTable(std::unique_ptr<AnyMatch> match, SeatKind kind = SeatKind::Remote,
                                      std::uint64_t seed = 3)
{
    std::vector<SeatPlan> seats(match->Seats(), SeatPlan{kind, nullptr});
    auto table =
        std::make_unique<Table>(std::move(match), std::move(seats), std::make_unique<Club::SeededChance>(seed));
    table->Broadcast();
    return table;
}

Intent Wants(const Table& table, const Action& action)
{
    return {Intent::Kind::Play, table.TheFeed()->Revision(), action};
}

bool Say(Table& table, std::string_view text, Seat seat)
{
    Action action;
    return table.TheMatch().Read(text, seat, action) &&
           table.Hear(seat, Wants(table, action)).kind == Reply::Kind::Done;
}

std::unique_ptr<AnyMatch> SecretMatch()
{
    return std::make_unique<Dirt::DirtMatch>(SetupOf(3, {"rally2-ss1", "rally2-ss2"}, kEveryOption));
}

// Plays at random, with an undo now and then, until the condition holds.
template <class Until>
void PlayUntil(Table& table, Random& random, const Until& until)
{
    while (!until() && !table.TheMatch().WhoMoves().IsOver())
    {
        if (table.TheMatch().WhoMoves().IsChance())
        {
            table.Advance();
            continue;
        }
        const Action action = ChooseAction(table.TheMatch(), random);
        ASSERT_EQ(table.Hear(action.seat, Wants(table, action)).kind, Reply::Kind::Done);
        if (random.Below(6) == 0)
        {
            ASSERT_TRUE(table.Undo(action.seat));
        }
    }
}

bool InTimeControl(const Table& table)
{
    return Dirt::AsDirt(table.TheMatch())->Now().phase == Dirt::Phase::TimeControl;
}

} // namespace

TEST(MirrorTest, EverySeatAndEverySpectatorFollowsWholeMatches)
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
    {
        const auto table = BroadcastTable(seed % 2 == 0 ? std::make_unique<StubMatch>(std::uint8_t{4}) : SecretMatch());
        Random random(seed, RandomStream::Pilot);
        std::vector<std::unique_ptr<Mirror>> mirrors;
        for (Seat seat = 0; seat <= table->TheMatch().Seats(); ++seat)
        {
            mirrors.push_back(Joins(*table, seat < table->TheMatch().Seats() ? seat : kNoSeat));
            ASSERT_NE(mirrors.back(), nullptr);
        }
        while (!table->TheMatch().WhoMoves().IsOver())
        {
            bool one = false;
            PlayUntil(*table, random, [&] { return std::exchange(one, true); });
            for (std::unique_ptr<Mirror>& mirror : mirrors)
            {
                // Some hear of it later, and some forget everything and come anew.
                if (random.Below(4) != 0)
                {
                    CatchUp(*table, *mirror);
                    ExpectSame(*table, *mirror);
                }
                else if (random.Below(8) == 0)
                {
                    mirror = Joins(*table, mirror->Who());
                    ASSERT_NE(mirror, nullptr);
                    CatchUp(*table, *mirror);
                    ExpectSame(*table, *mirror);
                }
                if (HasFatalFailure())
                {
                    return;
                }
            }
        }
    }
}

// A lesson begins in the middle of a race, and says nothing of its road: who knows that opens it, also where a plan lies already.
TEST(MirrorTest, WhatBeginsInTheMiddleIsFollowedByWhoKnowsIt_C_27)
{
    for (std::size_t number = 0; number < School::Lessons().size(); ++number)
    {
        const School::Lesson lesson({.lesson = number});
        const auto table = BroadcastTable(lesson.Begin(Club::NamesOf(lesson.Seats("Ann", Language::English))));
        const Welcome welcome = Sent(table->TheFeed()->WelcomeFor(table->TheMatch(), School::kPupil));
        EXPECT_EQ(Mirror::Open(welcome), nullptr) << number;
        const auto knows = [&table](const LogHeader&)
        {
            std::unique_ptr<AnyMatch> match = table->TheMatch().Clone();
            match->Rewind(0);
            return match;
        };
        const std::unique_ptr<Mirror> mirror = Mirror::Open(welcome, knows);
        ASSERT_NE(mirror, nullptr) << number;
        Action next;
        for (int action = 0; action < 2 && lesson.NextOfLine(table->TheMatch(), next); ++action)
        {
            ASSERT_EQ(table->Hear(School::kPupil, Wants(*table, next)).kind, Reply::Kind::Done) << number;
            CatchUp(*table, *mirror);
            ExpectSame(*table, *mirror);
            while (table->TheMatch().WhoMoves().IsChance())
            {
                table->Advance();
            }
        }
        Welcome other = welcome;
        ++other.hash;
        EXPECT_EQ(Mirror::Open(other, knows), nullptr) << number;
    }
}

TEST(MirrorTest, NoticesComeInAnyOrderAndTwice)
{
    const auto table = BroadcastTable(SecretMatch());
    const auto mirror = Joins(*table, 1);
    Random random(5, RandomStream::Pilot);
    PlayUntil(*table, random, [&] { return table->TheFeed()->Revision() >= 30; });
    for (std::uint32_t at = table->TheFeed()->Revision(); at-- > 1;)
    {
        mirror->Hear(at, table->TheFeed()->At(at));
        mirror->Hear(at, table->TheFeed()->At(at));
    }
    EXPECT_FALSE(mirror->Advance());
    EXPECT_TRUE(mirror->Misses());
    mirror->Hear(0, table->TheFeed()->At(0));
    EXPECT_FALSE(mirror->Misses());
    CatchUp(*table, *mirror);
    ExpectSame(*table, *mirror);
}

TEST(MirrorTest, ADifferenceIsSeenAtOnceAndHealedByAWelcome)
{
    const auto table = BroadcastTable(SecretMatch());
    auto mirror = Joins(*table, 1);
    Random random(6, RandomStream::Pilot);
    PlayUntil(*table, random, [&] { return table->TheFeed()->Revision() >= 20; });
    for (std::uint32_t at = 0; at < 20; ++at)
    {
        Notice notice = table->TheFeed()->At(at);
        notice.hash ^= at == 13 ? 1u : 0u;
        mirror->Hear(at, notice);
    }
    while (mirror->Advance())
    {}
    EXPECT_TRUE(mirror->Differs());
    EXPECT_EQ(mirror->Revision(), 14u);
    mirror = Joins(*table, 1);
    CatchUp(*table, *mirror);
    ExpectSame(*table, *mirror);
}

// D-STD-14: nothing that leaves the table for others depends on the choice, its size included.
TEST(MirrorTest, AHiddenPenaltyReachesOnlyItsOwner)
{
    std::vector<std::vector<ByteString>> seen;
    for (const char* penalty : {"penalty=0", "penalty=3", "penalty=200"})
    {
        const auto table = BroadcastTable(SecretMatch());
        Random random(7, RandomStream::Pilot);
        PlayUntil(*table, random, [&] { return InTimeControl(*table); });
        ASSERT_TRUE(InTimeControl(*table));
        ASSERT_TRUE(Say(*table, penalty, 1));
        ASSERT_EQ(table->TheMatch().WhoMoves().seats, MaskOf(0) | MaskOf(2));
        std::vector<ByteString> views;
        for (const Seat seat : {Seat{0}, Seat{2}, kNoSeat, Seat{1}})
        {
            ByteWriter out(views.emplace_back());
            EncodeWelcome(out, table->TheFeed()->WelcomeFor(table->TheMatch(), seat));
            const auto mirror = Joins(*table, seat);
            CatchUp(*table, *mirror);
            ExpectSame(*table, *mirror);
        }
        seen.push_back(std::move(views));
        // Whoever sits down in the middle of it learns the rest like everybody else.
        const auto owner = Joins(*table, 1);
        const auto watcher = Joins(*table, kNoSeat);
        ASSERT_TRUE(Say(*table, "penalty=1", 0) && Say(*table, "penalty=2", 2));
        EXPECT_FALSE(table->TheFeed()->At(table->TheFeed()->Revision() - 1).uncovered.empty());
        for (Mirror* mirror : {owner.get(), watcher.get()})
        {
            CatchUp(*table, *mirror);
            ExpectSame(*table, *mirror);
        }
    }
    for (std::size_t viewer = 0; viewer < 3; ++viewer)
    {
        EXPECT_EQ(seen[0][viewer], seen[1][viewer]);
        EXPECT_EQ(seen[0][viewer], seen[2][viewer]);
    }
    EXPECT_NE(seen[0][3], seen[1][3]) << "its owner must be told";
}

TEST(MirrorTest, ASecretTakenBackIsForgotten)
{
    const auto table = BroadcastTable(SecretMatch());
    Random random(7, RandomStream::Pilot);
    PlayUntil(*table, random, [&] { return InTimeControl(*table); });
    const auto owner = Joins(*table, 1);
    ASSERT_TRUE(Say(*table, "penalty=9", 1));
    CatchUp(*table, *owner);
    EXPECT_TRUE(owner->CanUndo());
    EXPECT_EQ(table->Hear(1, {Intent::Kind::Undo, table->TheFeed()->Revision(), {}}).kind, Reply::Kind::Done);
    ASSERT_TRUE(Say(*table, "penalty=4", 1) && Say(*table, "penalty=1", 0) && Say(*table, "penalty=2", 2));
    for (const Seat seat : {Seat{0}, Seat{1}, kNoSeat})
    {
        const auto mirror = Joins(*table, seat);
        CatchUp(*table, *mirror);
        ExpectSame(*table, *mirror);
    }
    CatchUp(*table, *owner);
    ExpectSame(*table, *owner);
}

TEST(MirrorTest, NewcomersHearATailNotTheWholeStory)
{
    const auto table = BroadcastTable(SecretMatch());
    Random random(8, RandomStream::Pilot);
    std::size_t most = 0;
    while (!table->TheMatch().WhoMoves().IsOver())
    {
        bool one = false;
        PlayUntil(*table, random, [&] { return std::exchange(one, true); });
        ByteString bytes;
        ByteWriter out(bytes);
        EncodeWelcome(out, table->TheFeed()->WelcomeFor(table->TheMatch(), kNoSeat));
        most = std::max(most, bytes.size());
    }
    EXPECT_GT(table->TheFeed()->Revision(), 300u);
    EXPECT_LT(most, 2500u);
    EXPECT_LE(table->TheFeed()->Base() - table->TheFeed()->First(), 400u);
    RecordProperty("mostBytes", static_cast<int>(most));
}

TEST(MirrorTest, NonsenseOpensNothing)
{
    const auto table = BroadcastTable(SecretMatch());
    Welcome welcome = table->TheFeed()->WelcomeFor(table->TheMatch(), 1);
    EXPECT_NE(Mirror::Open(welcome), nullptr);
    Welcome wrong = welcome;
    wrong.hash ^= 1;
    EXPECT_EQ(Mirror::Open(wrong), nullptr);
    wrong = welcome;
    wrong.seat = 5;
    EXPECT_EQ(Mirror::Open(wrong), nullptr);
    wrong = welcome;
    wrong.view.pop_back();
    EXPECT_EQ(Mirror::Open(wrong), nullptr);
    wrong = welcome;
    wrong.header.setup[0] ^= 1;
    EXPECT_EQ(Mirror::Open(wrong), nullptr);
}

// ---- intents ---------------------------------------------------------------------------------------------------------

TEST(IntentTest, AnIntentIsDoneOnceAndOnlyAtItsMoment)
{
    const auto table = BroadcastTable(std::make_unique<Dirt::DirtMatch>(SetupOf(1, {"rally2-ss1"})));
    Action lay;
    Action other;
    ASSERT_TRUE(table->TheMatch().Read("g1@1.3L", 0, lay) && table->TheMatch().Read("g1@1.3R", 0, other));
    const Intent intent = Wants(*table, lay);
    EXPECT_EQ(table->Hear(0, intent).kind, Reply::Kind::Done);
    const std::uint64_t chain = table->TheMatch().Chain();
    const Reply again = table->Hear(0, intent);
    EXPECT_EQ(again.kind, Reply::Kind::Already);
    EXPECT_EQ(again.revision, 1u);
    const Reply stale = table->Hear(0, {Intent::Kind::Play, intent.expected, other});
    EXPECT_EQ(stale.kind, Reply::Kind::Stale);
    EXPECT_EQ(stale.revision, 1u);
    EXPECT_EQ(table->Hear(0, {Intent::Kind::Play, 77, lay}).kind, Reply::Kind::Stale) << "from the future";
    EXPECT_EQ(table->TheMatch().Chain(), chain);
    const Reply refused = table->Hear(0, Wants(*table, lay));
    EXPECT_EQ(refused.kind, Reply::Kind::Refused);
    EXPECT_FALSE(refused.verdict.allowed);
    EXPECT_EQ(table->Hear(4, Wants(*table, other)).kind, Reply::Kind::Refused) << "a seat that does not exist";
}

TEST(IntentTest, AnUndoTwiceTakesBackOne)
{
    const auto table = BroadcastTable(std::make_unique<Dirt::DirtMatch>(SetupOf(1, {"rally2-ss1"})));
    ASSERT_TRUE(Say(*table, "g1@1.3L", 0) && Say(*table, "g2@2.1L", 0));
    const Intent undo{Intent::Kind::Undo, table->TheFeed()->Revision(), {}};
    EXPECT_EQ(table->Hear(0, undo).kind, Reply::Kind::Done);
    EXPECT_EQ(table->Hear(0, undo).kind, Reply::Kind::Already);
    EXPECT_EQ(table->TheMatch().Entries().size(), 1u);
    EXPECT_EQ(table->TheFeed()->Revision(), 3u) << "revisions only grow";
}

TEST(IntentTest, ASeatSpeaksOnlyForItself)
{
    const auto table = BroadcastTable(std::make_unique<StubMatch>(std::uint8_t{2}));
    Action bid;
    ASSERT_TRUE(table->TheMatch().Read("bid=2", 1, bid));
    ASSERT_EQ(table->Hear(0, Wants(*table, bid)).kind, Reply::Kind::Done);
    EXPECT_EQ(table->TheMatch().Entries()[0].action.seat, 0);
}

TEST(IntentTest, ChoicesMadeAtOnceDoNotMakeOneAnotherStale)
{
    const auto table = BroadcastTable(std::make_unique<StubMatch>(std::uint8_t{3}));
    const auto bid = [&](Seat seat, std::uint16_t amount)
    { return table->Hear(seat, {Intent::Kind::Play, 0, {0, seat, 0, 0, 0, amount}}).kind; };
    EXPECT_EQ(bid(0, 1), Reply::Kind::Done);
    EXPECT_EQ(bid(2, 1), Reply::Kind::Done);
    EXPECT_EQ(bid(2, 1), Reply::Kind::Already);
    EXPECT_EQ(bid(2, 2), Reply::Kind::Stale) << "another choice is no repetition, hidden or not";
    EXPECT_EQ(bid(1, 2), Reply::Kind::Done);
    table->Run();
    EXPECT_EQ(bid(1, 3), Reply::Kind::Stale) << "the round is over";
}

TEST(IntentTest, WhilePausedNothingHappens)
{
    const auto table = BroadcastTable(std::make_unique<Dirt::DirtMatch>(SetupOf(2, {"rally2-ss1"})));
    table->Pause(true);
    EXPECT_EQ(table->Run(), Table::State::Paused);
    table->Pause(false);
    EXPECT_EQ(table->Run(), Table::State::AwaitsSeats);
    table->Pause(true);
    Random random(1, RandomStream::Pilot);
    const Action action = ChooseAction(table->TheMatch(), random);
    EXPECT_EQ(table->Hear(action.seat, Wants(*table, action)).kind, Reply::Kind::Paused);
    EXPECT_FALSE(table->Play(action));
    table->Pause(false);
    EXPECT_EQ(table->Hear(action.seat, Wants(*table, action)).kind, Reply::Kind::Done);
}

// ---- coming and going ------------------------------------------------------------------------------------------------

TEST(SeatingTest, TheStandInDrivesAnAbsentSeatUntilItsPersonIsBack)
{
    class FirstMove final : public Driver
    {
    public:
        Action Decide(const AnyMatch& view, Seat seat) override
        {
            ActionList legal;
            view.Legal(seat, legal);
            return legal[0];
        }
        std::string_view Name() const override { return "first"; }
    };
    Table table(std::make_unique<Dirt::DirtMatch>(SetupOf(1, {"rally2-ss1"})),
                {{SeatKind::Absent, std::make_shared<FirstMove>()}}, std::make_unique<Club::SeededChance>(1));
    table.Broadcast();
    EXPECT_EQ(table.Advance(), Table::State::Moved);
    table.Arrive(0);
    EXPECT_EQ(table.KindOf(0), SeatKind::Remote);
    EXPECT_EQ(table.Run(), Table::State::AwaitsSeats);
    table.Depart(0);
    EXPECT_EQ(table.KindOf(0), SeatKind::Absent);
    EXPECT_EQ(table.Advance(), Table::State::Moved);
}

TEST(SeatingTest, NobodySitsDownInAnOpponentsSeat)
{
    const auto table = BroadcastTable(std::make_unique<Dirt::DirtMatch>(SetupOf(1, {"rally2-ss1"})), SeatKind::Driver);
    table->Arrive(0);
    EXPECT_EQ(table->KindOf(0), SeatKind::Driver);
    table->Arrive(6);
    table->Depart(kNoSeat);
}

TEST(AllowanceTest, SoMuchAtOnceAndThenNoFasterThanItGrows)
{
    Club::RateLimit allowance(3, 2);
    EXPECT_TRUE(allowance.Take(10) && allowance.Take(10) && allowance.Take(10));
    EXPECT_FALSE(allowance.Take(10));
    EXPECT_FALSE(allowance.Take(10.4));
    EXPECT_TRUE(allowance.Take(10.5));
    EXPECT_FALSE(allowance.Take(3)) << "a clock that goes backwards gives nothing";
    EXPECT_FALSE(allowance.Take(10.6));
    EXPECT_TRUE(allowance.Take(100) && allowance.Take(100) && allowance.Take(100));
    EXPECT_FALSE(allowance.Take(100));
}

// ---- a moment as bytes -----------------------------------------------------------------------------------------------

TEST(MomentTest, BetweenTurnsAMatchCanBeTakenUpAndPlaysOnTheSame)
{
    Random random(4, RandomStream::Pilot);
    std::size_t taken = 0;
    for (int seed = 0; seed < 8; ++seed)
    {
        Dirt::DirtMatch match(SetupOf(static_cast<std::uint8_t>(1 + seed % 6), {"rally4-ss1"}, OptionsByLot(random)));
        while (!match.WhoMoves().IsOver())
        {
            ByteString bytes;
            ByteWriter out(bytes);
            match.EncodeView(out, kNoSeat);
            const auto other = OpenAnyMatch(match.Header());
            ByteReader in(bytes);
            const bool between =
                match.Now().phase == Dirt::Phase::Lay && match.Now().planLength == 0 && match.Now().sisuPlayed == 0;
            const bool begins = match.Entries().empty();
            ASSERT_EQ(other->DecodeView(in), between || begins);
            if (between || begins)
            {
                ++taken;
                ASSERT_EQ(std::memcmp(&Dirt::AsDirt(*other)->Now(), &match.Now(), sizeof match.Now()), 0);
                EXPECT_LT(bytes.size(), 420u);
            }
            ASSERT_TRUE(PlayOne(match, random));
        }
    }
    EXPECT_GT(taken, 200u);
}

TEST(MomentTest, SparseBytesComeBack)
{
    Random random(2, RandomStream::Looks);
    for (std::size_t size = 0; size < 300; ++size)
    {
        ByteString original(size);
        for (std::uint8_t& byte : original)
        {
            byte = static_cast<std::uint8_t>(random.Below(3) == 0 ? random.Below(256) : 0);
        }
        ByteString bytes;
        ByteWriter out(bytes);
        EncodeSparse(out, original);
        ByteString again(size, 9);
        ByteReader in(bytes);
        DecodeSparse(in, again);
        ASSERT_TRUE(in.AtEnd() && !in.Failed());
        ASSERT_EQ(again, original);
    }
}

} // namespace Rally::Test
