// Dice that nobody could bend: the construction by its vector, what every end checks, and that a file proves a match.
#include "FairCases.h"
#include "Transcript.h"

#include "RallyRules/Core/Reopen.h"
#include "RallyRules/Core/Rulesets.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace Rally
{
namespace
{

using namespace Rally::Club;
using Rally::Test::Counted;
using Rally::Test::FairRace;

std::string Hex(const Digest& digest, std::size_t bytes = 32)
{
    constexpr char kSigns[] = "0123456789abcdef";
    std::string hex;
    for (std::size_t i = 0; i < bytes; ++i)
    {
        hex += kSigns[digest[i] >> 4];
        hex += kSigns[digest[i] & 15];
    }
    return hex;
}

ByteString Counting(std::size_t size)
{
    ByteString bytes(size);
    for (std::size_t i = 0; i < size; ++i)
    {
        bytes[i] = static_cast<std::uint8_t>(i);
    }
    return bytes;
}

// RFC 7693, and Python's hashlib for the rest.
TEST(Blake2, IsTheHashThatOthersCompute)
{
    const ByteString abc{'a', 'b', 'c'};
    EXPECT_EQ(Hex(Blake2b().Finish()), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    EXPECT_EQ(Hex(Blake2b().Add(abc).Finish()), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
    EXPECT_EQ(Hex(Blake2b().Add(Counting(128)).Finish()),
              "c3582f71ebb2be66fa5dd750f80baae97554f3b015663c8be377cfcb2488c1d1");
    EXPECT_EQ(Hex(Blake2b().Add(Counting(129)).Finish()),
              "f7f3c46ba2564ff4c4c162da1f5b605f9f1c4aa6a20652a9f9a337c1a2f5b9c9");
    EXPECT_EQ(Hex(Blake2b(Counting(64)).Add(Counting(300)).Finish()),
              "e35ea32ba735680b5e3908020230f8da8637ea9bf934d59d0d05150175280e4f");
    EXPECT_EQ(Hex(Blake2b(ByteString{'k'}).Finish()),
              "490b6c8300eb23464bd2f9ca37c036be5091da14ddbeafab424c4c0a1f9eaac5");
}

TEST(Blake2, PiecesAreTheWhole)
{
    const ByteString all = Counting(255);
    for (std::size_t piece = 1; piece < all.size(); piece += 13)
    {
        Blake2b hash;
        for (std::size_t at = 0; at < all.size(); at += piece)
        {
            hash.Add(std::span(all).subspan(at, std::min(piece, all.size() - at)));
        }
        EXPECT_EQ(hash.Finish(), Blake2b().Add(all).Finish()) << piece;
    }
}

TEST(LinkChain, EveryLinkLeadsToTheOneBefore)
{
    const Digest match = Counted(9, 5);
    LinkChain chain(match, 3, Counted(1, 1), Counted(2, 2));
    Digest before = chain.Anchor();
    std::set<Digest> different{before};
    for (std::uint32_t number = 1; number <= kLinks; ++number)
    {
        const Digest link = chain.Link(number);
        ASSERT_EQ(LinkBefore(match, 3, link), before) << number;
        before = link;
        different.insert(link);
    }
    EXPECT_EQ(different.size(), kLinks + 1u);
    EXPECT_EQ(Hex(chain.Link(5)), Hex(LinkChain(match, 3, Counted(1, 1), Counted(2, 2)).Link(5))); // in any order
    EXPECT_NE(chain.Anchor(), LinkChain(match, 2, Counted(1, 1), Counted(2, 2)).Anchor());
    EXPECT_NE(chain.Anchor(), LinkChain(match, 3, Counted(1, 1), Counted(2, 3)).Anchor());
}

// The vector that an independent program computed as well.
TEST(FairDice, FallAsInTheVector)
{
    const Digest match = Counted(255, -1);
    LinkChain server(match, kServerWho, Counted(0, 1), Counted(255, 0));
    LinkChain one(match, 0, Counted(100, 1), Counted(0, 0));
    LinkChain two(match, 1, Counted(200, -1), Counted(1, 0));
    EXPECT_EQ(Hex(server.Anchor(), 4), "158cfdd8");
    EXPECT_EQ(Hex(one.Anchor(), 4), "3ec5c036");
    EXPECT_EQ(Hex(two.Anchor(), 4), "dfc41eb7");

    FairDice dice(match, server.Anchor());
    const SeatPromise promises[] = {{0, one.Anchor(), one.Link(1)}, {1, two.Anchor(), two.Link(1)}};
    ASSERT_EQ(dice.Begin(promises), FairFault::None);
    const auto five = [](Random& random)
    {
        std::string faces;
        for (int i = 0; i < 5; ++i)
        {
            faces += static_cast<char>('1' + random.Below(6));
        }
        return faces;
    };
    Random random(0);
    ASSERT_EQ(dice.Roll(0, {server.Link(1), one.Link(2)}, random), FairFault::None);
    EXPECT_EQ(five(random), "54611");
    ASSERT_EQ(dice.Roll(1, {server.Link(2), two.Link(2)}, random), FairFault::None);
    EXPECT_EQ(five(random), "55251");
    ASSERT_EQ(dice.Roll(4, {server.Link(3), {}}, random), FairFault::None);
    EXPECT_EQ(five(random), "46211");
}

TEST(FairDice, OnlyTheNextLinkCounts)
{
    const Digest match = Counted(1, 2);
    LinkChain server(match, kServerWho, Counted(3, 1), Counted(4, 1));
    LinkChain one(match, 0, Counted(5, 1), Counted(6, 1));
    FairDice dice(match, server.Anchor());
    const SeatPromise wrong[] = {{0, one.Anchor(), one.Link(2)}};
    EXPECT_EQ(FairDice(dice).Begin(wrong), FairFault::Promise);
    const SeatPromise nowhere[] = {{kMaxSeats, one.Anchor(), one.Link(1)}};
    EXPECT_EQ(FairDice(dice).Begin(nowhere), FairFault::Promise);
    const SeatPromise twice[] = {{0, one.Anchor(), one.Link(1)}, {0, one.Anchor(), one.Link(1)}};
    EXPECT_EQ(FairDice(dice).Begin(twice), FairFault::Promise);
    const SeatPromise promise[] = {{0, one.Anchor(), one.Link(1)}};
    ASSERT_EQ(dice.Begin(promise), FairFault::None);
    Random random(0);
    EXPECT_EQ(dice.Roll(0, {server.Link(2), one.Link(2)}, random), FairFault::ServerLink); // skipped one
    EXPECT_EQ(dice.Roll(0, {server.Link(1), one.Link(3)}, random), FairFault::SeatLink);
    EXPECT_EQ(dice.Roll(1, {server.Link(1), one.Link(2)}, random), FairFault::NobodysLink);
    EXPECT_EQ(dice.Roll(kNoSeat, {server.Link(1), one.Link(2)}, random), FairFault::NobodysLink);
    EXPECT_EQ(dice.Rolls(), 0u);
    EXPECT_EQ(dice.Roll(0, {server.Link(1), {}}, random), FairFault::None); // away: it goes on, and is marked
    EXPECT_EQ(dice.Missing(0), 1u);
    EXPECT_EQ(dice.Roll(0, {server.Link(1), one.Link(2)}, random), FairFault::ServerLink); // once
    EXPECT_EQ(dice.Roll(0, {server.Link(2), one.Link(2)}, random), FairFault::None);
    EXPECT_EQ(dice.Missing(0), 1u);
}

// Who comes later could have tried out what to promise, knowing all that was mixed: their links count from another's next on.
TEST(FairDice, ALatecomersLinksWaitForAnothers)
{
    const Digest match = Counted(1, 2);
    LinkChain server(match, kServerWho, Counted(3, 1), Counted(4, 1));
    LinkChain one(match, 0, Counted(5, 1), Counted(6, 1));
    const SeatPromise promise[] = {{0, one.Anchor(), one.Link(1)}};
    const auto facesWith = [&](int secret, bool anotherFirst)
    {
        LinkChain late(match, 1, Counted(secret, 1), Counted(8, 1));
        FairDice dice(match, server.Anchor());
        dice.Begin(promise);
        Random random(0);
        EXPECT_EQ(dice.Join({1, late.Anchor(), late.Link(1)}), FairFault::None);
        std::uint32_t roll = 0;
        if (anotherFirst)
        {
            ++roll;
            EXPECT_EQ(dice.Roll(0, {server.Link(roll), one.Link(2)}, random), FairFault::None);
        }
        ++roll;
        EXPECT_EQ(dice.Roll(1, {server.Link(roll), late.Link(2)}, random), FairFault::None);
        return random.Next();
    };
    EXPECT_EQ(facesWith(7, false), facesWith(77, false));
    EXPECT_NE(facesWith(7, true), facesWith(77, true));

    // Alone there is nobody to wait for.
    const auto alone = [&](int secret)
    {
        LinkChain late(match, 1, Counted(secret, 1), Counted(8, 1));
        FairDice dice(match, server.Anchor());
        dice.Begin({});
        Random random(0);
        dice.Join({1, late.Anchor(), late.Link(1)});
        dice.Roll(1, {server.Link(1), late.Link(2)}, random);
        return random.Next();
    };
    EXPECT_NE(alone(7), alone(77));
}

MatchLog LogOf(const AnyMatch& match)
{
    return DecodeLog(EncodeLog(match));
}

FairFinding Checked(const FairRecord& record, const MatchLog& log)
{
    const std::unique_ptr<AnyMatch> beginning = RulesetOf(log.header)->open(log.header);
    return CheckFair(record, log, *beginning);
}

std::unique_ptr<AnyMatch> RaceOf(const GameEntry& game, std::size_t seats)
{
    MatchSetup agreed;
    agreed.options = UsualValues(game.options());
    agreed.course = game.usualCourse;
    for (std::size_t i = 0; i < seats; ++i)
    {
        agreed.names.push_back(std::string(1, static_cast<char>('A' + i)));
    }
    return game.begin(agreed).match;
}

// Every game, people and opponents mixed, some of them away at times.
TEST(FairFile, ProvesAMatchOfEveryGame)
{
    for (const GameEntry* one : Rulesets())
    {
        const GameEntry& game = *one;
        FairRace race(RaceOf(game, 3), 1, {0, 2});
        ASSERT_NE(race.match, nullptr) << game.id;
        race.awayEvery = 5;
        race.Drive(3, 60);
        const FairRecord& record = race.dice.Record();
        ASSERT_GT(record.rolls.size(), 10u) << game.id;
        const ByteString bytes = EncodeFair(record, *race.match);
        FairRecord read;
        MatchLog log;
        ASSERT_TRUE(DecodeFair(bytes, read, log)) << game.id;
        EXPECT_EQ(read, record);
        EXPECT_EQ(log.fault, LogFault::None);
        EXPECT_EQ(log.entries, race.match->Entries());
        const FairFinding found = Checked(read, log);
        EXPECT_TRUE(found.IsFair()) << game.id << " " << static_cast<int>(found.fault) << " at " << found.roll;
        EXPECT_EQ(found.rolls, record.rolls.size());
        EXPECT_TRUE(found.promised[0] && !found.promised[1] && found.promised[2]);
        EXPECT_GT(found.missing[0] + found.missing[2], 0u);
    }
}

// For the command, and for a verifier that was written in another language.
TEST(FairFile, ProofsLieReadyForOtherTests)
{
    for (const GameEntry* game : Rulesets())
    {
        FairRace race(RaceOf(*game, 3), 1, {0, 2});
        race.awayEvery = 7;
        race.Drive(5, 40);
        const ByteString bytes = EncodeFair(race.dice.Record(), *race.match);
        const std::string now(bytes.begin(), bytes.end());
        const std::string file = Rally::Test::TranscriptFolder() + "fair/" + game->id + ".fair";
        if (Rally::Test::UpdatesTranscripts())
        {
            Rally::Test::WriteTextFile(file, now);
        }
        EXPECT_TRUE(Rally::Test::ReadTextFile(file) == now) << file;
    }
}

TEST(FairFile, NamesTheFirstWrongDie)
{
    FairRace race(Rally::Test::DirtRace("rally2-ss1", {"A", "B"}), 1, {0, 1});
    race.Drive(3, 60);
    const FairRecord record = race.dice.Record();
    const MatchLog log = LogOf(*race.match);
    ASSERT_TRUE(Checked(record, log).IsFair());

    // A host who would rather have had other dice: each outcome, changed to another that could have fallen.
    int changed = 0;
    std::uint32_t roll = 0;
    const std::unique_ptr<AnyMatch> along = RulesetOf(log.header)->open(log.header);
    for (std::size_t i = 0; i < log.entries.size(); ++i)
    {
        if (log.entries[i].chance)
        {
            ++roll;
            ChanceList chances;
            along->Chances(chances);
            for (const Chance& chance : chances)
            {
                MatchLog bent = log;
                bent.entries[i].outcome = chance.outcome;
                if (chance.outcome != log.entries[i].outcome)
                {
                    const FairFinding found = Checked(record, bent);
                    ASSERT_EQ(found.fault, FairFault::Dice);
                    ASSERT_EQ(found.roll, roll);
                    ASSERT_EQ(found.entry, i);
                    ++changed;
                    break;
                }
            }
        }
        along->Replay(log.entries[i]);
    }
    EXPECT_GT(changed, 15);
}

TEST(FairFile, NothingOfItCanBeAltered)
{
    FairRace race(Rally::Test::DirtRace("rally2-ss1", {"A", "B"}), 1, {0, 1});
    race.Drive(3, 12);
    const ByteString bytes = EncodeFair(race.dice.Record(), *race.match);
    FairRecord record;
    MatchLog log;
    ASSERT_TRUE(DecodeFair(bytes, record, log));
    ASSERT_TRUE(Checked(record, log).IsFair());
    const std::size_t logAt = bytes.size() - EncodeLog(*race.match).size();
    for (std::size_t at = 0; at < bytes.size(); ++at)
    {
        ByteString bent = bytes;
        bent[at] ^= 0x10;
        FairRecord other;
        MatchLog otherLog;
        const bool reads = DecodeFair(bent, other, otherLog) && otherLog.fault == LogFault::None;
        const GameEntry* game = reads ? RulesetOf(otherLog.header) : nullptr;
        const std::unique_ptr<AnyMatch> beginning = game != nullptr ? game->open(otherLog.header) : nullptr;
        EXPECT_FALSE(beginning != nullptr && CheckFair(other, otherLog, *beginning).IsFair())
            << "byte " << at << (at < logAt ? " of the proof" : " of the log");
    }
    for (std::size_t size = 0; size < logAt; ++size)
    {
        EXPECT_FALSE(DecodeFair(std::span(bytes).first(size), record, log)) << size;
    }
}

// More or fewer rolls than the log has are no proof of it.
TEST(FairFile, RollsAndLogAreAsLong)
{
    FairRace race(Rally::Test::DirtRace("rally2-ss1", {"A"}), 1, {0});
    race.Drive(3, 12);
    FairRecord record = race.dice.Record();
    const MatchLog log = LogOf(*race.match);
    record.rolls.pop_back();
    EXPECT_EQ(Checked(record, log).fault, FairFault::RollsMissing);
    record = race.dice.Record();
    record.rolls.push_back(record.rolls.back());
    EXPECT_EQ(Checked(record, log).fault, FairFault::RollsLeft);
}

TEST(FairChance, WaitsForTheSeatThatActed)
{
    FairRace race(Rally::Test::DirtRace("rally2-ss1", {"A", "B"}), 1, {0, 1});
    race.LetFall(); // who begins: nobody has acted yet
    Action action;
    const Seat first = race.match->WhoMoves().Includes(0) ? Seat{0} : Seat{1};
    ASSERT_TRUE(race.match->Read("g1@1.3L", first, action));
    ASSERT_TRUE(race.match->Play(action));
    ASSERT_TRUE(race.match->Read("roll", first, action));
    ASSERT_TRUE(race.match->Play(action));
    Outcome outcome;
    EXPECT_FALSE(race.dice.Next(*race.match, outcome));
    EXPECT_EQ(race.dice.Awaits(), first);
    Rally::Test::Client& own = race.clients[first];
    Rally::Test::Client& other = race.clients[1u - first];
    EXPECT_FALSE(race.dice.Open(first, own.chain.Link(3)));
    EXPECT_FALSE(race.dice.Open(first, own.chain.Link(1)));
    EXPECT_FALSE(race.dice.Open(other.seat, other.chain.Link(2)));
    EXPECT_TRUE(race.dice.Open(first, own.chain.Link(2)));
    EXPECT_FALSE(race.dice.Open(first, own.chain.Link(2))); // once is enough
    EXPECT_TRUE(race.dice.Next(*race.match, outcome));
    EXPECT_EQ(race.dice.Awaits(), kNoSeat);
    EXPECT_EQ(race.dice.Record().rolls.back().seat, own.chain.Link(2));
}

// A server that goes down and comes back has the secret, the record and the log, and rolls what it would have rolled.
TEST(FairChance, GoesOnAfterARestart)
{
    FairRace through(Rally::Test::DirtRace("rally2-ss1", {"A", "B"}), 1, {0});
    through.Drive(3, 40);
    FairRace stopped(Rally::Test::DirtRace("rally2-ss1", {"A", "B"}), 1, {0});
    stopped.Drive(3, 17);
    FairChance again(stopped.match->Header(), Counted(1, 1), Counted(1, 7));
    ASSERT_TRUE(again.Resume(stopped.dice.Record(), *stopped.match));
    stopped.dice = std::move(again);
    // The same actions as in the race that went through.
    for (std::size_t i = stopped.match->Entries().size(); i < through.match->Entries().size(); ++i)
    {
        const LogEntry& entry = through.match->Entries()[i];
        if (entry.chance)
        {
            stopped.LetFall();
        }
        else if (i >= stopped.match->Entries().size())
        {
            ASSERT_TRUE(stopped.match->Play(entry.action));
        }
    }
    stopped.LetFall();
    EXPECT_EQ(stopped.match->Entries(), through.match->Entries());
    EXPECT_EQ(stopped.dice.Record(), through.dice.Record());
    FairRecord other = stopped.dice.Record();
    other.rolls.pop_back();
    EXPECT_FALSE(FairChance(stopped.match->Header(), Counted(1, 1), Counted(1, 7)).Resume(other, *stopped.match));
    EXPECT_FALSE(FairChance(stopped.match->Header(), Counted(2, 1), Counted(1, 7))
                     .Resume(stopped.dice.Record(), *stopped.match));
}

} // namespace
} // namespace Rally
