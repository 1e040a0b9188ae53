// A match in progress: state, log, hashes, invariants. AnyMatch is how the rest of the house runs a match of any game;
// Match<Game> is the same without the indirection. Data flows one way: action, verdict, state, events, log.
#pragma once

#include "RallyRules/Core/Invariants.h"
#include "RallyRules/Core/Log.h"
#include "RallyRules/Core/Ruleset.h"

#include <cstring>
#include <memory>

namespace Rally
{

class AnyMatch
{
public:
    AnyMatch() = default;
    AnyMatch(const AnyMatch&) = default;
    AnyMatch& operator=(const AnyMatch&) = default;
    virtual ~AnyMatch() = default;

    virtual ToMove WhoMoves() const = 0;
    virtual void Legal(Seat seat, ActionList& out) const = 0;
    virtual Verdict Query(Action action) const = 0;
    // The action if it is allowed; the verdict says which rule forbids it otherwise, and nothing has changed.
    virtual Verdict Play(Action action) = 0;
    virtual void Chances(ChanceList& out) const = 0;
    virtual Outcome Draw(Random& random) const = 0;
    virtual bool Accepts(Outcome outcome) const = 0;
    // False when this cannot happen now; nothing has changed then.
    virtual bool Resolve(Outcome outcome) = 0;
    // The action or outcome of an entry. False when it cannot be; nothing has changed then.
    bool Replay(const LogEntry& entry)
    {
        return entry.chance ? Resolve(entry.outcome) : static_cast<bool>(Play(entry.action));
    }
    virtual Standing Standings() const = 0;
    virtual std::size_t Seats() const = 0;

    // What the last action or outcome told, and what of it a seat may know (kNoSeat: anybody).
    virtual const EventList& Events() const = 0;
    virtual void EventsFor(Seat seat, EventList& out) const = 0;
    virtual const LogHeader& Header() const = 0;
    virtual const std::vector<LogEntry>& Entries() const = 0;
    virtual std::uint64_t Chain() const = 0;
    // Number of the broken invariant that suspended the match (Core/Invariants.h); 0 while all is well.
    virtual int Suspended() const = 0;
    // By whoever was handed the match, or something out of it, and found this one broken. The first one stays.
    virtual void Suspend(Invariant broken) = 0;
    // Back to the state after the first count entries.
    virtual void Rewind(std::size_t count) = 0;
    virtual std::unique_ptr<AnyMatch> Clone() const = 0;
    // The match as a seat may know it, without its log; for whoever decides for that seat.
    virtual std::unique_ptr<AnyMatch> ViewFor(Seat seat) const = 0;

    // The latest entry as a seat may know it. Whether it is not told all of it.
    virtual bool Redact(LogEntry& entry, Seat seat) const = 0;
    // Whether something that was hidden from a seat came to light with the latest entry, so that the entry alone does not
    // lead from what it knew to what it knows. Then: the moment before, as it is known now; and back, into a match that
    // knows less. False, and nothing has changed, when the bytes are no moment that looks the same to that seat.
    virtual bool Uncovers(Seat seat) const = 0;
    virtual void EncodeUncovered(ByteWriter& out, Seat seat) const = 0;
    virtual bool Uncover(ByteReader& in, Seat seat) = 0;
    // Hash of the moment as a seat may know it (kNoSeat: as anybody may). Unlike the chain and the checks of the log,
    // which cover what is hidden, it can be shown to that seat.
    virtual std::uint64_t ViewHash(Seat seat) const = 0;
    // The moment as a seat may know it, as bytes; and back, into a match with the same header, whose past ends there.
    // False, and nothing has changed, when the bytes are no moment of this match.
    virtual void EncodeView(ByteWriter& out, Seat seat) const = 0;
    virtual bool DecodeView(ByteReader& in) = 0;

    // The notation of the game: "g4@3.2L", "flat", "g2!+b".
    virtual TextLine Write(Action action) const = 0;
    virtual TextLine Write(Outcome outcome) const = 0;
    virtual bool Read(std::string_view text, Seat seat, Action& out) const = 0;
    virtual bool Read(std::string_view text, Outcome& out) const = 0;
};

inline ByteString EncodeLog(const AnyMatch& match)
{
    ByteString bytes;
    ByteWriter out(bytes);
    EncodeHeader(out, match.Header());
    for (const LogEntry& entry : match.Entries())
    {
        EncodeEntry(out, entry);
    }
    return bytes;
}

// A game's Match needs nothing but its game: whatever a match of any game does is written here, once.
template <class Game>
class Match final : public AnyMatch
{
    static_assert(Ruleset<Game>);

public:
    using State = typename Game::State;

    // As agreed by what the game is made of (DIRT: its set-up). Seats without a name are called A, B, C ...
    template <class Setup>
        requires std::constructible_from<Game, const Setup&>
    explicit Match(const Setup& setup, std::vector<std::string> names = {})
        : Match(std::make_shared<const Game>(setup), std::move(names))
    {}
    explicit Match(const std::shared_ptr<const Game>& theGame, std::vector<std::string> names = {})
        : Match(theGame, HeaderFor(*theGame, std::move(names)))
    {}
    // By a header, which stays as it is.
    Match(std::shared_ptr<const Game> theGame, LogHeader theHeader)
        : game(std::move(theGame)),
          header(std::move(theHeader)),
          chain(ChainStart(header))
    {
        entries.reserve(4096); // a long race; growing is rare and never part of a move's cost otherwise
        game->Begin(state, events);
        beginnings.push_back({0, chain, state});
        Inspect();
    }
    // Goes on from a position. Its header carries no set-up, so its log can be shown but not replayed.
    Match(std::shared_ptr<const Game> theGame, const State& position, std::vector<std::string> names = {})
        : game(std::move(theGame)),
          header(HeaderFor(*game, std::move(names))),
          state(position),
          beginnings{{0, 0, position}}
    {
        header.setup.clear();
    }

    const Game& Rules() const { return *game; }
    const State& Now() const { return state; }

    ToMove WhoMoves() const override { return suspended == 0 ? game->WhoMoves(state) : ToMove{ToMove::Kind::Over, 0}; }
    // What is asked of a seat that is not on move, or of chance when nothing is to fall, is nothing.
    void Legal(Seat seat, ActionList& out) const override
    {
        out.Clear();
        if (WhoMoves().Includes(seat))
        {
            game->Legal(state, seat, out);
        }
    }
    Verdict Query(Action action) const override { return suspended == 0 ? game->Query(state, action) : Nonsense(); }

    Verdict Play(Action action) override
    {
        const Verdict verdict = Query(action);
        if (verdict)
        {
            Prepare();
            game->Apply(state, action, events);
            Enter({false, action, {}, 0}, WordOf(action));
        }
        return verdict;
    }

    void Chances(ChanceList& out) const override
    {
        out.Clear();
        if (WhoMoves().IsChance())
        {
            game->Chances(state, out);
        }
    }
    Outcome Draw(Random& random) const override
    {
        return WhoMoves().IsChance() ? game->Draw(state, random) : Outcome{};
    }

    bool Accepts(Outcome outcome) const override { return suspended == 0 && game->Accepts(state, outcome); }

    bool Resolve(Outcome outcome) override
    {
        if (!Accepts(outcome))
        {
            return false;
        }
        Prepare();
        game->Resolve(state, outcome, events);
        Enter({true, {}, outcome, 0}, ~WordOf(outcome)); // never mistaken for an action
        return true;
    }

    Standing Standings() const override { return game->Standings(state); }
    std::size_t Seats() const override { return game->Seats(); }
    const EventList& Events() const override { return events; }
    void EventsFor(Seat seat, EventList& out) const override
    {
        out = events;
        for (Event& event : out)
        {
            game->Redact(state, event, Watcher(seat));
        }
    }
    const LogHeader& Header() const override { return header; }
    const std::vector<LogEntry>& Entries() const override { return entries; }
    std::uint64_t Chain() const override { return chain; }
    int Suspended() const override { return suspended; }
    void Suspend(Invariant broken) override { Suspend(static_cast<int>(broken)); }

    std::unique_ptr<AnyMatch> Clone() const override { return std::make_unique<Match>(*this); }
    std::unique_ptr<AnyMatch> ViewFor(Seat seat) const override
    {
        return std::unique_ptr<AnyMatch>(new Match(*this, Watcher(seat)));
    }

    bool Redact(LogEntry& entry, Seat seat) const override
    {
        entry.check = 0; // covers what is hidden
        return entry.chance ? game->Redact(state, entry.outcome, Watcher(seat))
                            : game->Redact(state, entry.action, Watcher(seat));
    }

    bool Uncovers(Seat seat) const override
    {
        const Seat watcher = Watcher(seat);
        return hadSecrets && !Same(game->Uncover(before, state, watcher), game->View(before, watcher));
    }

    void EncodeUncovered(ByteWriter& out, Seat seat) const override
    {
        if (Uncovers(seat))
        {
            PutState(out, game->Uncover(before, state, Watcher(seat)));
        }
    }

    bool Uncover(ByteReader& in, Seat seat) override
    {
        State read;
        if (!TakeState(in, read) || game->BrokenInvariant(read) != 0 ||
            !Same(game->View(read, Watcher(seat)), game->View(state, Watcher(seat))))
        {
            return false;
        }
        state = read;
        beginnings.push_back({entries.size(), chain, state});
        return true;
    }

    std::uint64_t ViewHash(Seat seat) const override
    {
        constexpr std::uint64_t kSeed = 0x56494557; // another than any chain's
        StateWriter bytes;
        game->Encode(bytes, game->View(state, Watcher(seat)));
        return bytes.Hash(kSeed);
    }

    void EncodeView(ByteWriter& out, Seat seat) const override { PutState(out, game->View(state, Watcher(seat))); }

    bool DecodeView(ByteReader& in) override
    {
        State read;
        if (!TakeState(in, read) || game->BrokenInvariant(read) != 0 || !game->CanResumeAt(read))
        {
            return false;
        }
        chain = 0; // a view has none
        beginnings.assign(1, {0, chain, read});
        entries.clear();
        Rewind(0);
        return true;
    }

    void Rewind(std::size_t count) override
    {
        std::vector<LogEntry> kept;
        kept.swap(entries);
        kept.resize(count < kept.size() ? count : kept.size());
        while (beginnings.size() > 1 && beginnings.back().length > kept.size())
        {
            beginnings.pop_back();
        }
        const Beginning& from = beginnings.back();
        const auto replayed = kept.begin() + static_cast<std::ptrdiff_t>(from.length);
        entries.reserve(kept.capacity());
        entries.assign(kept.begin(), replayed);
        state = from.state;
        chain = from.chain;
        suspended = 0;
        hadSecrets = false;
        events.Clear();
        for (auto entry = replayed; entry != kept.end(); ++entry)
        {
            if (!Replay(*entry) || entries.back().check != entry->check)
            {
                entries = std::move(kept); // all of it, for whoever looks into it
                Suspend(Invariant::LogLeadsBack);
                return;
            }
        }
    }

    TextLine Write(Action action) const override { return game->Write(state, action); }
    TextLine Write(Outcome outcome) const override { return game->Write(state, outcome); }
    bool Read(std::string_view text, Seat seat, Action& out) const override
    {
        return game->Read(state, text, seat, out);
    }
    bool Read(std::string_view text, Outcome& out) const override { return game->Read(state, text, out); }

private:
    // What there is to go back to: the beginning, and every moment since of which more was uncovered.
    struct Beginning
    {
        std::size_t length{}; // of the log then
        std::uint64_t chain{};
        State state{};
    };

    // A view: a seat's knowledge of the same moment, with no past. Not even the chain: it is a hash of what is hidden, and
    // few enough secrets could be tried against it.
    Match(const Match& other, Seat seat)
        : game(other.game),
          header(other.header),
          state(game->View(other.state, seat)),
          beginnings{{0, 0, state}},
          suspended(other.suspended)
    {
        other.EventsFor(seat, events);
        Inspect();
    }

    static LogHeader HeaderFor(const Game& game, std::vector<std::string> names)
    {
        LogHeader header;
        header.ruleset = Game::kRuleset;
        header.rulesVersion = Game::kRulesVersion;
        header.names = NamesFor(game.Seats(), std::move(names));
        ByteWriter out(header.setup);
        game.EncodeSetup(out);
        return header;
    }

    // A seat that nobody has knows what anybody may know.
    Seat Watcher(Seat seat) const { return seat < game->Seats() ? seat : kNoSeat; }

    static bool Same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

    void PutState(ByteWriter& out, const State& shown) const
    {
        StateWriter bytes;
        game->Encode(bytes, shown);
        out.Number(bytes.Bytes().size());
        EncodeSparse(out, bytes.Bytes());
    }

    bool TakeState(ByteReader& in, State& read) const
    {
        std::uint8_t buffer[kMaxStateBytes]{};
        const std::span<std::uint8_t> bytes(buffer, static_cast<std::size_t>(in.Number(kMaxStateBytes)));
        DecodeSparse(in, bytes);
        StateReader fields(bytes);
        game->Decode(fields, read);
        return !in.Failed() && !fields.Failed() && fields.AtEnd();
    }

    void Prepare()
    {
        events.Clear();
        hadSecrets = game->HasSecrets(state);
        if (hadSecrets)
        {
            before = state;
        }
    }

    void Enter(LogEntry entry, std::uint64_t link)
    {
        StateWriter bytes;
        game->Encode(bytes, state);
        chain = bytes.Hash(chain ^ link);
        entry.check = static_cast<std::uint32_t>(chain);
        entries.push_back(entry);
        if (bytes.IsFull())
        {
            Suspend(Invariant::StateHasRoom);
        }
        Inspect();
    }

    void Inspect()
    {
        Suspend(game->BrokenInvariant(state));
        if (events.IsFull())
        {
            Suspend(Invariant::EventsHaveRoom);
        }
        if (suspended == 0 && !SomebodyMoves())
        {
            Suspend(Invariant::SomebodyMoves);
        }
    }

    bool SomebodyMoves() const
    {
        const ToMove whose = game->WhoMoves(state);
        switch (whose.kind)
        {
        case ToMove::Kind::Seats: return whose.seats != 0 && whose.seats >> game->Seats() == 0;
        case ToMove::Kind::Chance: return true;
        case ToMove::Kind::Over: return game->Standings(state).over;
        }
        return false;
    }

    void Suspend(int broken) { suspended = suspended == 0 ? broken : suspended; }

    std::shared_ptr<const Game> game;
    LogHeader header;
    State state{};
    State before{}; // the latest entry, when it had secrets
    bool hadSecrets{};
    std::vector<Beginning> beginnings;
    std::vector<LogEntry> entries;
    EventList events;
    std::uint64_t chain{};
    int suspended{};
};

// A match at its beginning, by its header, which it keeps; nullptr when that is no header of this game, or of a later
// version of its rules, or its set-up cannot be played.
template <class Game>
std::unique_ptr<AnyMatch> OpenMatch(const LogHeader& header)
{
    if (header.ruleset != Game::kRuleset || header.rulesVersion > Game::kRulesVersion)
    {
        return nullptr;
    }
    ByteReader in(header.setup);
    std::shared_ptr<const Game> game = Game::FromSetup(in);
    const bool opens = game != nullptr && in.AtEnd() && header.names.size() == game->Seats();
    return opens ? std::make_unique<Match<Game>>(std::move(game), header) : nullptr;
}

} // namespace Rally
