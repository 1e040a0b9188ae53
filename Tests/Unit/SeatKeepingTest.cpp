#include "RallyClub/SeatKeeping.h"
#include "RallyRules/Core/Random.h"

#include <gtest/gtest.h>

namespace Rally::Test
{

using Club::SeatClaim;
using Club::SeatKeeping;
using Club::SeatSecret;

SeatSecret SecretBy(std::uint8_t number)
{
    SeatSecret secret;
    secret.bytes.fill(static_cast<std::uint8_t>(number * 37 + 1));
    return secret;
}

SeatClaim With(const SeatSecret& secret)
{
    return {"", secret};
}

SeatClaim VouchedFor(const char* identity, const SeatSecret& secret = {})
{
    return {identity, secret};
}

// So many seats, all of them for people, and as many who sat down.
SeatKeeping KeptFor(Seat people, Seat seats)
{
    SeatKeeping keeping(600);
    keeping.Arrange(static_cast<SeatMask>((1u << seats) - 1), 0);
    for (Seat seat = 0; seat < people; ++seat)
    {
        EXPECT_EQ(keeping.Arrive({}, SecretBy(seat), 0), seat);
    }
    return keeping;
}

TEST(SeatSecretTest, IsTheSameOnlyWhenEveryBitIs)
{
    const SeatSecret secret = SecretBy(3);
    EXPECT_TRUE(SameSecret(secret, SecretBy(3)));
    for (std::size_t bit = 0; bit < SeatSecret::kSize * 8; ++bit)
    {
        SeatSecret other = secret;
        other.bytes[bit / 8] = static_cast<std::uint8_t>(other.bytes[bit / 8] ^ (1u << bit % 8));
        EXPECT_FALSE(SameSecret(secret, other)) << bit;
    }
    EXPECT_TRUE(SeatSecret().IsNone());
    EXPECT_FALSE(secret.IsNone());
}

TEST(SeatKeepingTest, SixPeopleComeBackInAnyOrderToTheirSeats)
{
    SeatKeeping keeping = KeptFor(6, 6);
    for (Seat seat = 0; seat < 6; ++seat)
    {
        keeping.Depart(seat, 10);
        EXPECT_TRUE(SameSecret(keeping.SecretOf(seat), SecretBy(seat)));
    }
    for (const Seat seat : {Seat{4}, Seat{0}, Seat{5}, Seat{2}, Seat{1}, Seat{3}})
    {
        EXPECT_EQ(keeping.Arrive(With(SecretBy(seat)), SecretBy(9), 20), seat);
    }
    EXPECT_EQ(keeping.Arrive({}, SecretBy(9), 20), kNoSeat) << "who comes seventh watches";
}

TEST(SeatKeepingTest, AWrongSecretOrNoneOpensNoSeatThatIsKept)
{
    SeatKeeping keeping = KeptFor(2, 2);
    keeping.Depart(0, 10);
    EXPECT_EQ(keeping.Arrive({}, SecretBy(9), 20), kNoSeat);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(9)), SecretBy(8), 20), kNoSeat);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(0)), SecretBy(8), 20), 0);
    EXPECT_TRUE(SameSecret(keeping.SecretOf(0), SecretBy(0))) << "who comes back keeps the secret";
}

TEST(SeatKeepingTest, AFreeSeatOpensToNoSecretOfItsOwn)
{
    SeatKeeping keeping = KeptFor(1, 3);
    EXPECT_TRUE(keeping.SecretOf(1).IsNone());
    EXPECT_TRUE(keeping.SecretOf(kNoSeat).IsNone());
    EXPECT_EQ(keeping.Arrive(With(SecretBy(7)), SecretBy(1), 0), 1) << "a secret of elsewhere makes a newcomer";
    EXPECT_TRUE(SameSecret(keeping.SecretOf(1), SecretBy(1)));
    EXPECT_EQ(keeping.Arrive(With(SeatSecret()), SeatSecret(), 0), 2) << "without random bits nobody can come back";
    EXPECT_EQ(keeping.Arrive(With(SeatSecret()), SecretBy(3), 0), kNoSeat);
}

TEST(SeatKeepingTest, AnIdentityThatIsVouchedForBeatsEverySecret)
{
    SeatKeeping keeping = KeptFor(0, 2);
    EXPECT_EQ(keeping.Arrive(VouchedFor("steam:1"), SecretBy(0), 0), 0);
    EXPECT_EQ(keeping.Arrive({}, SecretBy(1), 0), 1);
    keeping.Depart(0, 1);
    keeping.Depart(1, 1);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(0)), SecretBy(9), 2), kNoSeat) << "the right secret, nobody vouched for";
    EXPECT_EQ(keeping.Arrive(VouchedFor("steam:2", SecretBy(0)), SecretBy(9), 2), kNoSeat)
        << "the right secret, another person";
    EXPECT_EQ(keeping.Arrive(VouchedFor("steam:1", SecretBy(9)), SecretBy(9), 2), 0)
        << "the right person, a wrong secret";
    EXPECT_EQ(keeping.Arrive(VouchedFor("steam:1", SecretBy(1)), SecretBy(9), 2), 0) << "one's own seat before another";
    EXPECT_EQ(keeping.Arrive(VouchedFor("steam:3", SecretBy(1)), SecretBy(9), 2), 1)
        << "a seat without identity opens to its secret";
    EXPECT_EQ(keeping.Arrive(With(SecretBy(1)), SecretBy(9), 2), kNoSeat) << "and has an identity from then on";
}

TEST(SeatKeepingTest, PastPatienceASeatGoesToANewcomerAndItsSecretIsDead)
{
    SeatKeeping keeping = KeptFor(3, 3);
    keeping.Depart(2, 100);
    keeping.Depart(1, 90);
    EXPECT_EQ(keeping.Arrive({}, SecretBy(9), 689), kNoSeat);
    EXPECT_EQ(keeping.Arrive({}, SecretBy(9), 700), 1) << "the one longest left; who is there stays there";
    EXPECT_EQ(keeping.Arrive(With(SecretBy(2)), SecretBy(8), 800), 2) << "nobody took it: it is still kept";
    EXPECT_EQ(keeping.Arrive(With(SecretBy(1)), SecretBy(8), 800), kNoSeat);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(9)), SecretBy(8), 800), 1);
}

TEST(SeatKeepingTest, TheNextRaceHasEverybodyInTheSeatTheyHad)
{
    SeatKeeping keeping = KeptFor(2, 3);
    keeping.Depart(0, 10);
    keeping.Arrange(0b111, 10000);
    EXPECT_EQ(keeping.Arrive({}, SecretBy(9), 10001), 2) << "patience begins anew";
    EXPECT_EQ(keeping.Arrive({}, SecretBy(8), 10001), kNoSeat);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(1)), SecretBy(8), 10001), 1);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(0)), SecretBy(8), 10001), 0);
}

TEST(SeatKeepingTest, ForARematchEverybodyMovesOnByASeat)
{
    SeatKeeping keeping = KeptFor(3, 3);
    keeping.MoveOn(3);
    keeping.Arrange(0b111, 0);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(0)), SecretBy(9), 1), 2);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(1)), SecretBy(9), 1), 0);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(2)), SecretBy(9), 1), 1);
    keeping.MoveOn(1);
    keeping.MoveOn(kMaxSeats + 1);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(0)), SecretBy(9), 1), 2) << "nobody has moved";
}

TEST(SeatKeepingTest, WhoseSeatAnOpponentHasMovesToAFreeOneWhileThereAreAny)
{
    SeatKeeping keeping = KeptFor(3, 3);
    keeping.Arrange(0b1100, 0);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(2)), SecretBy(9), 1), 2);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(0)), SecretBy(9), 1), 3);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(1)), SecretBy(9), 1), kNoSeat) << "and who finds none watches";
    keeping.Arrange(0, 2);
    EXPECT_EQ(keeping.Arrive(With(SecretBy(2)), SecretBy(9), 3), kNoSeat) << "opponents alone";
}

TEST(SeatKeepingTest, NoSequenceOfGuessesTakesAKeptSeat)
{
    Random random(12, RandomStream::Pilot);
    SeatKeeping keeping = KeptFor(6, 6);
    for (int guess = 0; guess < 20000; ++guess)
    {
        SeatSecret wrong = SecretBy(static_cast<std::uint8_t>(random.Below(6)));
        wrong.bytes[random.Below(SeatSecret::kSize)] ^= static_cast<std::uint8_t>(1 + random.Below(255));
        const Seat seat = static_cast<Seat>(random.Below(6));
        keeping.Depart(seat, guess * 0.01);
        ASSERT_EQ(keeping.Arrive(With(wrong), SecretBy(9), guess * 0.01), kNoSeat);
        ASSERT_EQ(keeping.Arrive(With(SecretBy(seat)), SecretBy(9), guess * 0.01), seat);
    }
}

TEST(SeatKeepingTest, WhatIsSavedKeepsTheSameSeatsForTheSamePeople)
{
    SeatKeeping before = KeptFor(2, 4);
    EXPECT_EQ(before.Arrive(VouchedFor("steam:1"), SecretBy(2), 0), 2);
    const ByteString bytes = before.Save();
    SeatKeeping after;
    ASSERT_TRUE(after.Load(bytes, 5));
    EXPECT_EQ(after.Save(), bytes);
    EXPECT_EQ(after.Arrive(With(SecretBy(2)), SecretBy(9), 6), 3) << "the free one: a service vouches for that seat";
    EXPECT_EQ(after.Arrive(With(SecretBy(1)), SecretBy(8), 6), 1);
    EXPECT_EQ(after.Arrive(VouchedFor("steam:1"), SecretBy(8), 6), 2);
    EXPECT_EQ(after.Arrive({}, SecretBy(8), 604), kNoSeat);
    EXPECT_EQ(after.Arrive({}, SecretBy(8), 606), 0) << "patience begins with the restart";
}

TEST(SeatKeepingTest, BytesThatAreNoSeatsLoadNothing)
{
    SeatKeeping keeping = KeptFor(3, 3);
    const ByteString before = keeping.Save();
    SeatKeeping other = KeptFor(1, 1);
    const ByteString good = other.Save();
    for (std::size_t size = 0; size < good.size(); ++size)
    {
        EXPECT_FALSE(keeping.Load(std::span(good).first(size), 1));
    }
    for (const std::size_t at : {std::size_t{0}, std::size_t{1}})
    {
        ByteString wrong = good;
        wrong[at] = 77;
        EXPECT_FALSE(keeping.Load(wrong, 1));
    }
    EXPECT_EQ(keeping.Save(), before);
}

} // namespace Rally::Test
