// One suite of properties for every game. A game passes by one line in a .cpp file,
//
//     INSTANTIATE_TYPED_TEST_SUITE_P(Dirt, GameProperties, DirtCases);
//
// where the cases say which matches to try and what only the game knows:
//
//     using Match = ...;                        a Match<Game>
//     static std::size_t Count();               how many matches
//     static std::string Name(std::size_t);     what is being tried, for the message
//     static std::unique_ptr<Match> Make(std::size_t);       fresh, and the same every time
//     static constexpr std::size_t kLongest;    plies no match may exceed
//     static std::uint64_t TotalWeight(const Match&);        of the pending chance, reckoned another way; 0 = unknown
//     static Action Vary(const Match&, Action, Random&);     an action near this one that may well be forbidden
//     static bool MayGoUnlisted(const Action&); of a kind with so wide a range that Legal lists only a part
//     static bool DecidesUnseen(const Match&);  the seats on move do not see one another's choice
//     static bool Reopens(const MatchLog&, const Match&);    the log leads to this match again
//
// Each property walks through all matches with random moves and looks at every position on the way.
#pragma once

#include "RandomPlay.h"

#include <gtest/gtest.h>

#include <string>

namespace Rally::Test
{

template <class Value>
bool SameBytes(const Value& a, const Value& b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

template <class List>
bool SameList(const List& a, const List& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

inline bool Lists(const ActionList& list, const Action& action)
{
    return std::find(list.begin(), list.end(), action) != list.end();
}

inline bool Lists(const ChanceList& list, const Outcome& outcome)
{
    return std::any_of(list.begin(), list.end(), [&](const Chance& chance) { return chance.outcome == outcome; });
}

inline std::string Shown(const AnyMatch& match, const Action& action)
{
    return "\"" + std::string(match.Write(action).View()) + "\" of seat " + std::to_string(action.seat) + " (kind " +
           std::to_string(action.kind) + ", die " + std::to_string(action.die) + ", count " +
           std::to_string(action.count) + ", space " + std::to_string(action.space) + ", amount " +
           std::to_string(action.amount) + ")";
}

inline Outcome Mutated(Outcome outcome, Random& random)
{
    switch (random.Below(3))
    {
    case 0: outcome.kind = static_cast<std::uint8_t>(random.Below(random.Below(8) == 0 ? 256 : 8)); break;
    case 1: outcome.value = static_cast<std::uint8_t>(random.Below(random.Below(8) == 0 ? 256 : 16)); break;
    default: outcome.mask = static_cast<std::uint16_t>(outcome.mask ^ 1u << random.Below(16)); break;
    }
    return outcome;
}

template <class Cases>
class GameProperties : public testing::Test
{
protected:
    using Match = typename Cases::Match;

    // Plays every case to its end and shows each position before the move; a look that failed ends the walk.
    template <class Look>
    void Walk(Look look)
    {
        for (std::size_t index = 0; index < Cases::Count() && !this->HasFailure(); ++index)
        {
            SCOPED_TRACE(Cases::Name(index));
            const std::unique_ptr<Match> match = Cases::Make(index);
            Random random(index * 2 + 1, RandomStream::Pilot);
            WalkOne(*match, random, look);
        }
    }

    template <class Look>
    void WalkOne(Match& match, Random& random, Look look)
    {
        for (std::size_t ply = 0; !match.WhoMoves().IsOver(); ++ply)
        {
            ASSERT_LT(ply, Cases::kLongest);
            look(match, random);
            if (this->HasFailure())
            {
                FAIL() << "ply " << ply;
            }
            ASSERT_TRUE(PlayOne(match, random)) << "ply " << ply;
        }
    }
};

TYPED_TEST_SUITE_P(GameProperties);

TYPED_TEST_P(GameProperties, EveryMatchEndsSoundly)
{
    this->Walk(
        [](const auto& match, Random&)
        {
            EXPECT_FALSE(match.Events().IsFull()) << "events may have been lost";
            EXPECT_EQ(match.Rules().BrokenInvariant(match.Now()), 0);
            EXPECT_FALSE(match.Standings().over);
        });
    for (std::size_t index = 0; index < TypeParam::Count(); ++index)
    {
        const auto match = TypeParam::Make(index);
        Random random(index, RandomStream::Pilot);
        ASSERT_TRUE(PlayOut(*match, random, TypeParam::kLongest)) << TypeParam::Name(index);
        const Standing standing = match->Standings();
        EXPECT_TRUE(standing.over);
        EXPECT_EQ(standing.seats, match->Seats());
        for (std::size_t seat = 0; seat < match->Seats(); ++seat)
        {
            EXPECT_GE(standing.place[seat], 1);
            EXPECT_LE(standing.place[seat], match->Seats());
        }
    }
}

TYPED_TEST_P(GameProperties, LegalActionsAreAllowedAndListedOnce)
{
    this->Walk(
        [](const auto& match, Random&)
        {
            for (Seat seat = 0; seat < kMaxSeats; ++seat)
            {
                ActionList legal;
                match.Legal(seat, legal);
                EXPECT_EQ(legal.IsEmpty(), !match.WhoMoves().Includes(seat)) << "seat " << int{seat};
                EXPECT_FALSE(legal.IsFull()) << "actions may be missing";
                std::sort(legal.begin(), legal.end(), ActionComesBefore);
                EXPECT_EQ(std::adjacent_find(legal.begin(), legal.end()), legal.end()) << "listed twice";
                for (const Action& action : legal)
                {
                    EXPECT_EQ(action.seat, seat);
                    const Verdict verdict = match.Query(action);
                    EXPECT_TRUE(verdict) << Shown(match, action) << " " << RuleOf(verdict.rule).id;
                }
            }
        });
}

TYPED_TEST_P(GameProperties, WhatIsNotLegalIsRefusedByARule)
{
    this->Walk(
        [](const auto& match, Random& random)
        {
            for (int tries = 0; tries < 6; ++tries)
            {
                const Action action = TypeParam::Vary(match, ChooseAction(match, random), random);
                ActionList legal;
                match.Legal(action.seat, legal);
                const Verdict verdict = match.Query(action);
                const bool unlisted = verdict.allowed && TypeParam::MayGoUnlisted(action);
                EXPECT_TRUE(unlisted || verdict.allowed == Lists(legal, action)) << Shown(match, action);
                EXPECT_TRUE(verdict.allowed || verdict.rule == Rule::None || RuleOf(verdict.rule).rule == verdict.rule);
                EXPECT_TRUE(!verdict.allowed || verdict.rule == Rule::None) << "an allowed action names no rule";
            }
        });
}

TYPED_TEST_P(GameProperties, ARefusedActionChangesNothing)
{
    this->Walk(
        [](auto& match, Random& random)
        {
            const Action action = Mutated(ChooseAction(match, random), random);
            if (match.Query(action))
            {
                return;
            }
            const auto before = match.Now();
            const std::uint64_t chain = match.Chain();
            const std::size_t entries = match.Entries().size();
            EXPECT_FALSE(match.Play(action));
            EXPECT_TRUE(SameBytes(before, match.Now()));
            EXPECT_EQ(chain, match.Chain());
            EXPECT_EQ(entries, match.Entries().size());
        });
}

TYPED_TEST_P(GameProperties, ACopyPlaysLikeTheOriginal)
{
    this->Walk(
        [](const auto& match, Random& random)
        {
            const auto original = match.Now();
            auto one = original;
            auto other = original;
            EventList told;
            EventList retold;
            told.Clear();
            retold.Clear();
            if (match.WhoMoves().IsChance())
            {
                const Outcome outcome = ChooseOutcome(match, random);
                match.Rules().Resolve(one, outcome, told);
                match.Rules().Resolve(other, outcome, retold);
            }
            else
            {
                const Action action = ChooseAction(match, random);
                match.Rules().Apply(one, action, told);
                match.Rules().Apply(other, action, retold);
            }
            EXPECT_TRUE(SameBytes(one, other));
            EXPECT_TRUE(SameList(told, retold));
            EXPECT_TRUE(SameBytes(original, match.Now())) << "questions must not change the match";
            EXPECT_FALSE(SameBytes(original, one)) << "a move must change something";
        });
}

// Nothing that counts is left out, and a state has one form.
TYPED_TEST_P(GameProperties, AStateComesBackFromItsBytes)
{
    this->Walk(
        [](const auto& match, Random& random)
        {
            StateWriter out;
            match.Rules().Encode(out, match.Now());
            ASSERT_FALSE(out.IsFull());
            ByteString bytes(out.Bytes().begin(), out.Bytes().end());
            StateReader in(bytes);
            auto read = match.Now();
            std::memset(static_cast<void*>(&read), 0xA5, sizeof read);
            match.Rules().Decode(in, read);
            EXPECT_TRUE(in.AtEnd() && !in.Failed());
            EXPECT_TRUE(SameBytes(read, match.Now()));
            if (!bytes.empty())
            {
                bytes[random.Below(static_cast<std::uint32_t>(bytes.size()))] ^=
                    static_cast<std::uint8_t>(1u << random.Below(8));
                StateReader altered(bytes);
                match.Rules().Decode(altered, read);
                StateWriter again;
                match.Rules().Encode(again, read);
                EXPECT_TRUE(altered.Failed() || !altered.AtEnd() ||
                            std::equal(bytes.begin(), bytes.end(), again.Bytes().begin(), again.Bytes().end()));
            }
        });
}

// Bytes that somebody sent may say anything: whether they are a state, and what is asked of one that is, has an answer.
TYPED_TEST_P(GameProperties, WhateverBytesSayIsJudged)
{
    std::size_t judged = 0;
    std::size_t refused = 0;
    this->Walk(
        [&](const auto& match, Random& random)
        {
            StateWriter out;
            match.Rules().Encode(out, match.Now());
            const ByteString bytes(out.Bytes().begin(), out.Bytes().end());
            for (int tries = 0; tries < 4 && !bytes.empty(); ++tries)
            {
                ByteString altered = bytes;
                altered[random.Below(static_cast<std::uint32_t>(bytes.size()))] =
                    static_cast<std::uint8_t>(random.Below(random.Below(2) == 0 ? 8 : 256));
                StateReader in(altered);
                auto read = match.Now();
                match.Rules().Decode(in, read);
                if (in.Failed() || !in.AtEnd())
                {
                    continue;
                }
                ++judged;
                if (match.Rules().BrokenInvariant(read) != 0)
                {
                    ++refused;
                    continue;
                }
                match.Rules().CanResumeAt(read);
                match.Rules().WhoMoves(read);
                match.Rules().View(read, kNoSeat);
            }
        });
    EXPECT_GT(judged, 0u);
    EXPECT_GT(refused, 0u);
}

TYPED_TEST_P(GameProperties, AReplayGivesTheSameHashes)
{
    for (std::size_t index = 0; index < TypeParam::Count(); ++index)
    {
        SCOPED_TRACE(TypeParam::Name(index));
        const auto match = TypeParam::Make(index);
        Random random(index, RandomStream::Pilot);
        ASSERT_TRUE(PlayOut(*match, random, TypeParam::kLongest));
        const auto again = TypeParam::Make(index);
        for (const LogEntry& entry : match->Entries())
        {
            ASSERT_TRUE(again->Replay(entry));
            ASSERT_EQ(again->Entries().back(), entry);
        }
        EXPECT_EQ(again->Chain(), match->Chain());
        EXPECT_TRUE(SameBytes(again->Now(), match->Now()));
    }
}

TYPED_TEST_P(GameProperties, RewindingAndPlayingOnGivesTheSame)
{
    for (std::size_t index = 0; index < TypeParam::Count(); ++index)
    {
        SCOPED_TRACE(TypeParam::Name(index));
        const auto match = TypeParam::Make(index);
        Random random(index, RandomStream::Pilot);
        std::vector<std::uint64_t> chains{match->Chain()};
        while (!match->WhoMoves().IsOver() && chains.size() < TypeParam::kLongest)
        {
            ASSERT_TRUE(PlayOne(*match, random));
            chains.push_back(match->Chain());
        }
        const std::vector<LogEntry> played = match->Entries();
        const auto last = match->Now();
        const std::size_t half = random.Below(static_cast<std::uint32_t>(played.size() + 1));
        for (const std::size_t kept : {played.size() + 5, half, std::size_t{0}})
        {
            const std::unique_ptr<AnyMatch> back = match->Clone();
            back->Rewind(kept);
            const std::size_t length = std::min(kept, played.size());
            ASSERT_EQ(back->Entries().size(), length);
            EXPECT_EQ(back->Chain(), chains[length]);
            for (std::size_t at = length; at < played.size(); ++at)
            {
                const LogEntry& entry = played[at];
                ASSERT_TRUE(back->Replay(entry));
            }
            EXPECT_EQ(back->Chain(), chains.back());
        }
        EXPECT_TRUE(SameBytes(last, match->Now())) << "a clone must not touch the original";
    }
}

TYPED_TEST_P(GameProperties, TheCodecGivesBackWhatItTook)
{
    this->Walk(
        [](const auto& match, Random& random)
        {
            ByteString bytes;
            ByteWriter out(bytes);
            const Action action = random.Below(4) == 0 ? Action{} : ChooseAction(match, random);
            EncodeAction(out, action);
            const Outcome outcome = match.WhoMoves().IsChance() ? ChooseOutcome(match, random) : Outcome{};
            EncodeOutcome(out, outcome);
            for (const Event& event : match.Events())
            {
                EncodeEvent(out, event);
            }
            ByteReader in(bytes);
            EXPECT_EQ(DecodeAction(in), action) << Shown(match, action);
            EXPECT_EQ(DecodeOutcome(in), outcome);
            for (const Event& event : match.Events())
            {
                EXPECT_EQ(DecodeEvent(in), event);
            }
            EXPECT_TRUE(in.AtEnd() && !in.Failed());
        });
    for (std::size_t index = 0; index < TypeParam::Count(); ++index)
    {
        SCOPED_TRACE(TypeParam::Name(index));
        const auto match = TypeParam::Make(index);
        Random random(index, RandomStream::Pilot);
        ASSERT_TRUE(PlayOut(*match, random, TypeParam::kLongest));
        const ByteString bytes = EncodeLog(*match);
        const MatchLog log = DecodeLog(bytes);
        EXPECT_EQ(log.fault, LogFault::None);
        EXPECT_EQ(log.entries, match->Entries());
        EXPECT_EQ(log.header.ruleset, match->Header().ruleset);
        EXPECT_EQ(log.header.rulesVersion, match->Header().rulesVersion);
        EXPECT_EQ(log.header.setup, match->Header().setup);
        EXPECT_EQ(log.header.names, match->Header().names);
        EXPECT_TRUE(TypeParam::Reopens(log, *match));
    }
}

TYPED_TEST_P(GameProperties, ChancesAreExact)
{
    this->Walk(
        [](const auto& match, Random&)
        {
            ChanceList chances;
            match.Chances(chances);
            EXPECT_EQ(chances.IsEmpty(), !match.WhoMoves().IsChance());
            std::uint64_t total = 0;
            std::vector<std::uint32_t> seen;
            for (const Chance& chance : chances)
            {
                EXPECT_GT(chance.weight, 0u);
                EXPECT_TRUE(match.Rules().Accepts(match.Now(), chance.outcome));
                total += chance.weight;
                std::uint32_t key = 0;
                std::memcpy(&key, &chance.outcome, sizeof key);
                seen.push_back(key);
            }
            EXPECT_LE(total, 0xFFFFFFFFu);
            std::sort(seen.begin(), seen.end());
            EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end()) << "listed twice";
            const std::uint64_t expected = match.WhoMoves().IsChance() ? TypeParam::TotalWeight(match) : 0;
            EXPECT_TRUE(expected == 0 || total == expected) << total << " of " << expected;
        });
}

// Pearson's chi-square over a few hundred draws; the bound lies six standard deviations out, and the seed is fixed.
template <class AMatch>
void CompareDraws(const AMatch& match, const ChanceList& chances, Random& random)
{
    const std::size_t draws = 60 * chances.Size() + 240;
    std::vector<std::size_t> count(chances.Size(), 0);
    double total = 0;
    for (const Chance& chance : chances)
    {
        total += chance.weight;
    }
    for (std::size_t draw = 0; draw < draws; ++draw)
    {
        const Outcome outcome = match.Draw(random);
        const auto found = std::find_if(chances.begin(), chances.end(),
                                        [&](const Chance& chance) { return chance.outcome == outcome; });
        ASSERT_NE(found, chances.end()) << "an outcome that is not in the list";
        ++count[static_cast<std::size_t>(found - chances.begin())];
    }
    double distance = 0;
    for (std::size_t i = 0; i < chances.Size(); ++i)
    {
        const double expected = static_cast<double>(draws) * chances[i].weight / total;
        const double off = static_cast<double>(count[i]) - expected;
        distance += off * off / expected;
    }
    const double freedom = static_cast<double>(chances.Size()) - 1;
    EXPECT_LT((distance - freedom) * (distance - freedom), 36 * 2 * freedom + 400) << distance << " of " << freedom;
}

TYPED_TEST_P(GameProperties, DrawsAgreeWithTheListedChances)
{
    this->Walk(
        [](const auto& match, Random& random)
        {
            if (!match.WhoMoves().IsChance())
            {
                return;
            }
            ChanceList chances;
            match.Chances(chances);
            EXPECT_TRUE(Lists(chances, match.Draw(random)));
            if (chances.Size() <= 64 && random.Below(60) == 0)
            {
                CompareDraws(match, chances, random);
            }
        });
}

TYPED_TEST_P(GameProperties, WhatCannotHappenIsNotAccepted)
{
    this->Walk(
        [](auto& match, Random& random)
        {
            ChanceList chances;
            match.Chances(chances);
            const Outcome near = chances.IsEmpty() ? Outcome{} : ChooseOutcome(match, random);
            for (int tries = 0; tries < 8; ++tries)
            {
                const Outcome outcome = Mutated(near, random);
                const bool accepted = match.Rules().Accepts(match.Now(), outcome);
                EXPECT_EQ(accepted, Lists(chances, outcome))
                    << "kind " << int{outcome.kind} << ", value " << int{outcome.value} << ", mask " << outcome.mask;
                EXPECT_TRUE(accepted || !match.Resolve(outcome));
            }
        });
}

template <class AMatch, class State>
EventList Redacted(const AMatch& match, const State& after, EventList events, Seat seat)
{
    for (Event& event : events)
    {
        match.Rules().Redact(after, event, seat);
    }
    return events;
}

// While a seat may still decide unseen by the others, nothing they are shown may tell which way it went.
template <class AMatch>
void CompareSecrets(const AMatch& match, Seat secretive)
{
    ActionList legal;
    match.Legal(secretive, legal);
    const ToMove whose = match.WhoMoves();
    for (std::size_t other = 1; other < legal.Size(); ++other)
    {
        auto one = match.Now();
        auto two = match.Now();
        EventList told;
        EventList toldOther;
        told.Clear();
        toldOther.Clear();
        match.Rules().Apply(one, legal[0], told);
        match.Rules().Apply(two, legal[other], toldOther);
        const bool stillSecret = match.Rules().WhoMoves(one).kind == ToMove::Kind::Seats &&
                                 (match.Rules().WhoMoves(one).seats & ~whose.seats) == 0 &&
                                 match.Rules().WhoMoves(one).seats != 0 && whose.seats != MaskOf(secretive);
        for (Seat watcher = 0; watcher <= match.Seats() && stillSecret; ++watcher)
        {
            const Seat seat = watcher == match.Seats() ? kNoSeat : watcher;
            if (seat != secretive)
            {
                EXPECT_TRUE(SameBytes(match.Rules().View(one, seat), match.Rules().View(two, seat)))
                    << "seat " << int{seat} << " sees what seat " << int{secretive} << " chose";
                EXPECT_TRUE(SameList(Redacted(match, one, told, seat), Redacted(match, two, toldOther, seat)))
                    << "events give seat " << int{secretive} << " away";
            }
        }
    }
}

TYPED_TEST_P(GameProperties, ViewsKeepSecrets)
{
    this->Walk(
        [](const auto& match, Random&)
        {
            const ToMove whose = match.WhoMoves();
            for (Seat seat = 0; seat < match.Seats(); ++seat)
            {
                const auto view = match.Rules().View(match.Now(), seat);
                EXPECT_TRUE(SameBytes(match.Rules().View(view, seat), view)) << "a view of a view is that view";
                EXPECT_EQ(match.Rules().WhoMoves(view).kind, whose.kind);
                EXPECT_EQ(match.Rules().WhoMoves(view).seats, whose.seats);
                ActionList legal;
                ActionList seen;
                match.Legal(seat, legal);
                match.Rules().Legal(view, seat, seen);
                EXPECT_TRUE(SameList(legal, seen)) << "a seat must see enough to know its moves";
                if (whose.Includes(seat) && whose.seats != MaskOf(seat) && TypeParam::DecidesUnseen(match))
                {
                    CompareSecrets(match, seat);
                }
            }
        });
}

// Whoever is told of every entry what may be known of it, and before that what came to light, knows what may be known.
inline void Follow(AnyMatch& follower, const AnyMatch& match, Seat seat)
{
    LogEntry entry = match.Entries().back();
    const bool redacted = match.Redact(entry, seat);
    EXPECT_TRUE(redacted || entry.action == match.Entries().back().action);
    EXPECT_TRUE(redacted || entry.outcome == match.Entries().back().outcome);
    ByteString uncovered;
    ByteWriter out(uncovered);
    match.EncodeUncovered(out, seat);
    ByteReader in(uncovered);
    ASSERT_TRUE(uncovered.empty() || (follower.Uncover(in, seat) && in.AtEnd()));
    ASSERT_TRUE(follower.Replay(entry));
    ASSERT_EQ(follower.Suspended(), 0);
    ASSERT_EQ(follower.ViewHash(seat), match.ViewHash(seat));
    EventList told;
    match.EventsFor(seat, told);
    EXPECT_TRUE(SameList(follower.Events(), told)) << "what is seen and what is told are one";
}

TYPED_TEST_P(GameProperties, WhatIsToldLeadsFromViewToView)
{
    for (std::size_t index = 0; index < TypeParam::Count() && !this->HasFailure(); ++index)
    {
        SCOPED_TRACE(TypeParam::Name(index));
        const auto match = TypeParam::Make(index);
        std::vector<std::unique_ptr<AnyMatch>> followers;
        for (Seat seat = 0; seat <= match->Seats(); ++seat)
        {
            followers.push_back(match->ViewFor(seat));
        }
        Random random(index * 2 + 1, RandomStream::Pilot);
        while (!match->WhoMoves().IsOver() && !this->HasFailure())
        {
            ASSERT_TRUE(PlayOne(*match, random));
            for (Seat seat = 0; seat <= match->Seats(); ++seat)
            {
                SCOPED_TRACE("seat " + std::to_string(seat) + ", entry " + std::to_string(match->Entries().size()));
                Follow(*followers[seat], *match, seat);
            }
        }
    }
}

TYPED_TEST_P(GameProperties, TheNotationReadsWhatItWrites)
{
    this->Walk(
        [](const auto& match, Random& random)
        {
            for (Seat seat = 0; seat < match.Seats(); ++seat)
            {
                ActionList legal;
                match.Legal(seat, legal);
                for (const Action& action : legal)
                {
                    Action read;
                    EXPECT_TRUE(match.Read(match.Write(action).View(), seat, read)) << Shown(match, action);
                    EXPECT_EQ(read, action) << Shown(match, action);
                }
            }
            ChanceList chances;
            match.Chances(chances);
            for (std::size_t i = 0; i < chances.Size(); i += 1 + chances.Size() / 40)
            {
                const Outcome outcome = match.WhoMoves().IsChance() && i == 0 ? match.Draw(random) : chances[i].outcome;
                Outcome read;
                EXPECT_TRUE(match.Read(match.Write(outcome).View(), read)) << match.Write(outcome).View();
                EXPECT_EQ(read, outcome) << match.Write(outcome).View();
            }
        });
}

REGISTER_TYPED_TEST_SUITE_P(GameProperties, EveryMatchEndsSoundly, LegalActionsAreAllowedAndListedOnce,
                            WhatIsNotLegalIsRefusedByARule, ARefusedActionChangesNothing, ACopyPlaysLikeTheOriginal,
                            AStateComesBackFromItsBytes, WhateverBytesSayIsJudged, AReplayGivesTheSameHashes,
                            RewindingAndPlayingOnGivesTheSame, TheCodecGivesBackWhatItTook, ChancesAreExact,
                            DrawsAgreeWithTheListedChances, WhatCannotHappenIsNotAccepted, ViewsKeepSecrets,
                            WhatIsToldLeadsFromViewToView, TheNotationReadsWhatItWrites);

} // namespace Rally::Test
