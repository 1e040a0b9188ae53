// No seat and no spectator is told what it may not know: held against the bytes. Two tables play the same match, but for
// what one who watches may not know; whatever that one is told must be the same at both, byte for byte.
//
// What is hidden is said here a second time, in the games' own words and not by their functions, which are on trial.
#include "DirtCases.h"
#include "HandsGame.h"
#include "RallyClub/Table.h"
#include "StubGame.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using Club::Feed;
using Club::Notice;
using Club::Table;

// Outcomes are handed to the table one by one.
class HandedChance final : public Club::ChanceSource
{
public:
    bool Next(const AnyMatch&, Outcome& out) override
    {
        out = next;
        return true;
    }
    Outcome next;
};

struct StubSecrets
{
    using Game = StubGame;
    static std::shared_ptr<const Game> Make(std::uint64_t index)
    {
        return std::make_shared<const Game>(static_cast<std::uint8_t>(2 + index % 3));
    }
    static bool IsHidden(const LogEntry& entry, const StubGame::State&, Seat watcher)
    {
        return !entry.chance && entry.action.seat != watcher;
    }
    // The die shows all bids.
    static bool ShowsTheSame(const LogEntry& entry, const StubGame::State& one, const StubGame::State& two)
    {
        return !entry.chance || std::memcmp(one.bid, two.bid, sizeof one.bid) == 0;
    }
};

template <class AnyHands>
struct HandsSecretsOf
{
    using Game = AnyHands;
    static std::shared_ptr<const Game> Make(std::uint64_t index)
    {
        return std::make_shared<const Game>(static_cast<std::uint8_t>(2 + index % 5));
    }
    static bool IsHidden(const LogEntry& entry, const HandsGame::State& state, Seat watcher)
    {
        const bool draws = state.phase == HandsGame::Phase::Draw && state.drawer != watcher;
        // The last one turns all cards over, its own as well.
        const bool last = state.pending == MaskOf(entry.action.seat);
        const bool lays = state.phase == HandsGame::Phase::Lay && entry.action.seat != watcher && !last;
        return entry.chance ? draws : lays;
    }
    // The last card to be laid turns all of them over; the end shows the hands.
    static bool ShowsTheSame(const LogEntry& entry, const HandsGame::State& one, const HandsGame::State& two)
    {
        const bool last = one.phase == HandsGame::Phase::Lay && one.pending == MaskOf(entry.action.seat);
        const bool laid = std::memcmp(one.laid, two.laid, sizeof one.laid) == 0;
        return (!last || laid) && (one.round < HandsGame::kRounds || SameHands(one, two));
    }
    static bool SameHands(const HandsGame::State& one, const HandsGame::State& two)
    {
        return std::memcmp(one.hands, two.hands, sizeof one.hands) == 0;
    }
};

struct DirtSecrets
{
    using Game = Dirt::DirtGame;
    static std::shared_ptr<const Game> Make(std::uint64_t index)
    {
        Dirt::DirtOptions options = kEveryOption;
        options.sisu = Dirt::SisuScope::Off;
        const auto seats = static_cast<std::uint8_t>(2 + index % 3);
        return std::make_shared<const Game>(SetupOf(seats, {"rally2-ss1", "rally2-ss2"}, options));
    }
    // D-CHK-1.
    static bool IsHidden(const LogEntry& entry, const Dirt::DirtState& state, Seat watcher)
    {
        return !entry.chance && state.phase == Dirt::Phase::TimeControl && entry.action.seat != watcher &&
               state.pending != MaskOf(entry.action.seat);
    }
    static bool ShowsTheSame(const LogEntry& entry, const Dirt::DirtState& one, const Dirt::DirtState& two)
    {
        bool same = one.phase != Dirt::Phase::TimeControl || one.pending != MaskOf(entry.action.seat);
        return same || std::equal(std::begin(one.cars), std::end(one.cars), std::begin(two.cars),
                                  [](const Dirt::Car& a, const Dirt::Car& b) { return a.penalty == b.penalty; });
    }
};

// ---- two tables ------------------------------------------------------------------------------------------------------

struct Walk
{
    std::string difference; // what the watcher was told otherwise at the second table; empty when nothing
    std::size_t apart = 0;  // entries after which the two matches were not the same
};

template <class Secrets>
class TwoTables
{
public:
    using Game = typename Secrets::Game;

    TwoTables(std::uint64_t index, Seat theWatcher) : random(index, RandomStream::Pilot), watcher(theWatcher)
    {
        for (Side& side : sides)
        {
            auto match = std::make_unique<Match<Game>>(Secrets::Make(index));
            auto source = std::make_unique<HandedChance>();
            side.match = match.get();
            side.chance = source.get();
            std::vector<Club::SeatPlan> seats(match->Seats(), Club::SeatPlan{Club::SeatKind::Remote, nullptr});
            side.table = std::make_unique<Table>(std::move(match), std::move(seats), std::move(source));
            side.table->Broadcast();
        }
        // In every other walk nothing is hidden for longer than it lasts, so that those go on to the end.
        keepsApart = index % 2 == 0;
    }

    Walk Go(std::size_t most)
    {
        Walk walk;
        for (std::size_t ply = 0; ply < most && !One().WhoMoves().IsOver() && walk.difference.empty(); ++ply)
        {
            LogEntry one;
            LogEntry two;
            if (!Choose(one, two))
            {
                break;
            }
            Enter(sides[0], one);
            Enter(sides[1], two);
            walk.difference = FirstDifference();
            walk.apart += One().Chain() != Two().Chain() ? 1u : 0u;
        }
        return walk;
    }

private:
    struct Side
    {
        const Match<Game>* match{};
        HandedChance* chance{};
        std::unique_ptr<Table> table;
    };

    const Match<Game>& One() const { return *sides[0].match; }
    const Match<Game>& Two() const { return *sides[1].match; }

    static LogEntry AnyEntry(const AnyMatch& match, Random& random)
    {
        LogEntry entry;
        entry.chance = match.WhoMoves().IsChance();
        if (entry.chance)
        {
            entry.outcome = ChooseOutcome(match, random);
        }
        else
        {
            entry.action = ChooseAction(match, random);
        }
        return entry;
    }

    // The same for both, or two of which the watcher may not know which it was.
    bool Choose(LogEntry& one, LogEntry& two)
    {
        for (int tries = 0; tries < 60; ++tries)
        {
            one = AnyEntry(One(), random);
            two = one;
            const bool hidden = Secrets::IsHidden(one, One().Now(), watcher);
            const bool lasts = one.chance || keepsApart;
            for (int others = 0; hidden && lasts && others < 8; ++others)
            {
                const LogEntry other = AnyEntry(Two(), random);
                const bool sameSeat =
                    other.chance || (other.action.seat == one.action.seat && other.action.kind == one.action.kind);
                two = sameSeat ? other : two;
            }
            const bool can = two.chance ? Two().Accepts(two.outcome) : static_cast<bool>(Two().Query(two.action));
            if (can && Secrets::ShowsTheSame(one, One().Now(), Two().Now()))
            {
                return true;
            }
        }
        return false;
    }

    static void Enter(Side& side, const LogEntry& entry)
    {
        if (entry.chance)
        {
            side.chance->next = entry.outcome;
            ASSERT_EQ(side.table->Advance(), Table::State::Moved);
            return;
        }
        const Club::Intent intent{Club::Intent::Kind::Play, side.table->TheFeed()->Revision(), entry.action};
        ASSERT_EQ(side.table->Hear(entry.action.seat, intent).kind, Club::Reply::Kind::Done);
    }

    static ByteString NoticesOf(const Side& side)
    {
        const Feed& feed = *side.table->TheFeed();
        ByteString bytes;
        ByteWriter out(bytes);
        EncodeNotice(out, feed.At(feed.Revision() - 1));
        return bytes;
    }
    ByteString WhispersOf(const Side& side) const
    {
        ByteString bytes;
        ByteWriter out(bytes);
        if (watcher != kNoSeat)
        {
            EncodeWhispers(out, side.table->TheFeed()->WhispersTo(watcher));
        }
        return bytes;
    }
    ByteString WelcomeOf(const Side& side) const
    {
        ByteString bytes;
        ByteWriter out(bytes);
        EncodeWelcome(out, side.table->TheFeed()->WelcomeFor(*side.match, watcher));
        return bytes;
    }
    // What a driver is shown, and whoever tells the story at this machine.
    ByteString ViewOf(const Side& side) const
    {
        const std::unique_ptr<AnyMatch> view = side.table->ViewFor(watcher);
        ByteString bytes;
        ByteWriter out(bytes);
        view->EncodeView(out, watcher);
        out.Fixed(view->Chain(), 8);
        out.Fixed(view->ViewHash(watcher), 8);
        out.Number(view->Entries().size());
        for (const Event& event : view->Events())
        {
            EncodeEvent(out, event);
        }
        return bytes;
    }

    std::string FirstDifference()
    {
        const auto differ = [&](auto bytesOf) { return bytesOf(sides[0]) != bytesOf(sides[1]); };
        if (differ([](const Side& side) { return NoticesOf(side); }))
        {
            return "a notice";
        }
        if (differ([this](const Side& side) { return WhispersOf(side); }))
        {
            return "a whisper";
        }
        if (differ([this](const Side& side) { return WelcomeOf(side); }))
        {
            return "a welcome";
        }
        return differ([this](const Side& side) { return ViewOf(side); }) ? "a view" : "";
    }

    Random random;
    Seat watcher;
    bool keepsApart;
    Side sides[2];
};

// Of all walks of everybody who may watch: the first thing told otherwise, and how much there was to hide.
template <class Secrets>
Walk WalkAll(std::uint64_t matches, std::size_t most)
{
    Walk all;
    for (std::uint64_t index = 0; index < matches && all.difference.empty(); ++index)
    {
        const std::size_t seats = Secrets::Make(index)->Seats();
        for (std::size_t seat = 0; seat <= seats && all.difference.empty(); ++seat)
        {
            const Seat watcher = seat < seats ? static_cast<Seat>(seat) : kNoSeat;
            const Walk walk = TwoTables<Secrets>(index, watcher).Go(most);
            all.difference = walk.difference;
            all.apart += walk.apart;
        }
    }
    return all;
}

// ---- games that cannot keep a secret ---------------------------------------------------------------------------------

template <class Self>
struct Leaky : HandsGame
{
    using HandsGame::HandsGame;
    static std::shared_ptr<const Self> FromSetup(ByteReader& in)
    {
        const std::shared_ptr<const HandsGame> game = HandsGame::FromSetup(in);
        return game != nullptr ? std::make_shared<const Self>(static_cast<std::uint8_t>(game->Seats())) : nullptr;
    }
};

struct TellsDraws : Leaky<TellsDraws>
{
    using HandsGame::Redact;
    using Leaky::Leaky;
    static bool Redact(const State&, Outcome&, Seat) { return false; }
};

struct TellsLays : Leaky<TellsLays>
{
    using HandsGame::Redact;
    using Leaky::Leaky;
    static bool Redact(const State&, Action&, Seat) { return false; }
};

struct TellsEvents : Leaky<TellsEvents>
{
    using HandsGame::Redact;
    using Leaky::Leaky;
    static void Redact(const State&, Event&, Seat) {}
};

// Nothing but whether there was something to hide.
struct TellsLowCards : Leaky<TellsLowCards>
{
    using HandsGame::Redact;
    using Leaky::Leaky;
    bool Redact(const State& after, Outcome& outcome, Seat seat) const
    {
        const bool low = outcome.value < 3;
        return HandsGame::Redact(after, outcome, seat) && low;
    }
};

struct ShowsADeck : Leaky<ShowsADeck>
{
    using Leaky::Leaky;
    State View(const State& state, Seat seat) const
    {
        State seen = HandsGame::View(state, seat);
        seen.deck[0] = state.deck[0];
        return seen;
    }
};

struct UncoversHands : Leaky<UncoversHands>
{
    using Leaky::Leaky;
    State Uncover(const State& before, const State& after, Seat seat) const
    {
        State seen =
            before.phase == Phase::Lay && after.phase != Phase::Lay ? before : HandsGame::Uncover(before, after, seat);
        seen.seenBy = HandsGame::View(before, seat).seenBy;
        return seen;
    }
};

template <class Game>
std::string DifferenceIn()
{
    return WalkAll<HandsSecretsOf<Game>>(40, 400).difference;
}

} // namespace

TEST(SecretsTest, NobodyIsToldWhatMayNotBeKnown)
{
    const Walk hands = WalkAll<HandsSecretsOf<HandsGame>>(60, 400);
    EXPECT_EQ(hands.difference, "");
    EXPECT_GT(hands.apart, 3000u);
    const Walk bids = WalkAll<StubSecrets>(30, 100);
    EXPECT_EQ(bids.difference, "");
    EXPECT_GT(bids.apart, 100u);
    const Walk penalties = WalkAll<DirtSecrets>(4, 20000);
    EXPECT_EQ(penalties.difference, "");
    EXPECT_GT(penalties.apart, 3u);
}

TEST(SecretsTest, AGameThatCannotKeepASecretIsFound)
{
    EXPECT_NE(DifferenceIn<TellsDraws>(), "");
    EXPECT_NE(DifferenceIn<TellsLays>(), "");
    EXPECT_EQ(DifferenceIn<TellsEvents>(), "a view");
    EXPECT_NE(DifferenceIn<TellsLowCards>(), "");
    EXPECT_NE(DifferenceIn<ShowsADeck>(), "");
    EXPECT_NE(DifferenceIn<UncoversHands>(), "");
}

} // namespace Rally::Test
