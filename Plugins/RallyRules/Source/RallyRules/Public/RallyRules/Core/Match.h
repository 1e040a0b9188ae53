// A match in progress: state, log, hashes, invariants. AnyMatch is how the rest of the house runs a match of any game;
// Match<Game> is the same without the indirection. Data flows one way: action, verdict, state, events, log.
#pragma once

#include "RallyRules/Core/Log.h"
#include "RallyRules/Core/Ruleset.h"

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

    // What the last action or outcome told.
    virtual const EventList& Events() const = 0;
    virtual const LogHeader& Header() const = 0;
    virtual const std::vector<LogEntry>& Entries() const = 0;
    virtual std::uint64_t Chain() const = 0;
    // Number of the broken invariant that suspended the match; 0 while all is well.
    virtual int Suspended() const = 0;
    // Back to the state after the first count entries.
    virtual void Rewind(std::size_t count) = 0;
    virtual std::unique_ptr<AnyMatch> Clone() const = 0;
    // The match as a seat may know it, without its log; for whoever decides for that seat.
    virtual std::unique_ptr<AnyMatch> ViewFor(Seat seat) const = 0;

    // Whether the others may not know this action, taken earlier, yet; only what they may know is left of it then.
    virtual bool Redact(Action& action) const = 0;
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
    explicit Match(std::shared_ptr<const Game> theGame, std::vector<std::string> names = {})
        : Match(theGame, HeaderFor(*theGame, std::move(names)))
    {}
    // By a header, which stays as it is.
    Match(std::shared_ptr<const Game> theGame, LogHeader theHeader)
        : game(std::move(theGame)),
          header(std::move(theHeader)),
          chainStart(ChainStart(header)),
          chain(chainStart)
    {
        entries.reserve(4096); // a long race; growing is rare and never part of a move's cost otherwise
        game->Begin(state, events);
        beginning = state;
        Inspect();
    }
    // Goes on from a position. Its header carries no set-up, so its log can be shown but not replayed.
    Match(std::shared_ptr<const Game> theGame, const State& position, std::vector<std::string> names = {})
        : game(std::move(theGame)),
          header(HeaderFor(*game, std::move(names))),
          state(position),
          beginning(position)
    {
        header.setup.clear();
    }

    const Game& Rules() const { return *game; }
    const State& Now() const { return state; }

    ToMove WhoMoves() const override { return suspended == 0 ? game->WhoMoves(state) : ToMove{ToMove::Kind::Over, 0}; }
    void Legal(Seat seat, ActionList& out) const override { game->Legal(state, seat, out); }
    Verdict Query(Action action) const override { return suspended == 0 ? game->Query(state, action) : Nonsense(); }

    Verdict Play(Action action) override
    {
        const Verdict verdict = Query(action);
        if (verdict)
        {
            events.Clear();
            game->Apply(state, action, events);
            Enter({false, action, {}, 0}, WordOf(action));
        }
        return verdict;
    }

    void Chances(ChanceList& out) const override { game->Chances(state, out); }
    Outcome Draw(Random& random) const override { return game->Draw(state, random); }

    bool Accepts(Outcome outcome) const override { return suspended == 0 && game->Accepts(state, outcome); }

    bool Resolve(Outcome outcome) override
    {
        if (!Accepts(outcome))
        {
            return false;
        }
        events.Clear();
        game->Resolve(state, outcome, events);
        Enter({true, {}, outcome, 0}, ~WordOf(outcome)); // never mistaken for an action
        return true;
    }

    Standing Standings() const override { return game->Standings(state); }
    std::size_t Seats() const override { return game->Seats(); }
    const EventList& Events() const override { return events; }
    const LogHeader& Header() const override { return header; }
    const std::vector<LogEntry>& Entries() const override { return entries; }
    std::uint64_t Chain() const override { return chain; }
    int Suspended() const override { return suspended; }

    std::unique_ptr<AnyMatch> Clone() const override { return std::make_unique<Match>(*this); }
    std::unique_ptr<AnyMatch> ViewFor(Seat seat) const override
    {
        return std::unique_ptr<AnyMatch>(new Match(*this, game->View(state, seat)));
    }

    bool Redact(Action& action) const override { return game->Redact(state, action); }

    std::uint64_t ViewHash(Seat seat) const override
    {
        constexpr std::uint64_t kSeed = 0x56494557; // another than any chain's
        StateWriter bytes;
        game->Encode(bytes, game->View(state, seat));
        return bytes.Hash(kSeed);
    }

    void EncodeView(ByteWriter& out, Seat seat) const override
    {
        StateWriter bytes;
        game->Encode(bytes, game->View(state, seat));
        out.Number(bytes.Bytes().size());
        EncodeSparse(out, bytes.Bytes());
    }

    bool DecodeView(ByteReader& in) override
    {
        std::uint8_t buffer[kMaxStateBytes];
        const std::span<std::uint8_t> bytes(buffer, static_cast<std::size_t>(in.Number(kMaxStateBytes)));
        DecodeSparse(in, bytes);
        StateReader fields(bytes);
        State read;
        game->Decode(fields, read);
        if (in.Failed() || fields.Failed() || !fields.AtEnd() || !game->CanResumeAt(read) ||
            game->BrokenInvariant(read) != 0)
        {
            return false;
        }
        state = read;
        beginning = read;
        entries.clear();
        events.Clear();
        chainStart = 0; // a view has none
        chain = 0;
        suspended = 0;
        return true;
    }

    void Rewind(std::size_t count) override
    {
        std::vector<LogEntry> kept = std::move(entries);
        kept.resize(count < kept.size() ? count : kept.size());
        entries = {};
        entries.reserve(kept.capacity());
        chain = chainStart;
        suspended = 0;
        events.Clear();
        state = beginning;
        for (const LogEntry& entry : kept)
        {
            Replay(entry);
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
    // A view: another seat's knowledge of the same moment, with no past. Not even the chain: it is a hash of what is
    // hidden, and few enough secrets could be tried against it.
    Match(const Match& other, const State& seen)
        : game(other.game),
          header(other.header),
          state(seen),
          beginning(seen),
          suspended(other.suspended)
    {}

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

    void Enter(LogEntry entry, std::uint64_t link)
    {
        StateWriter bytes;
        game->Encode(bytes, state);
        chain = bytes.Hash(chain ^ link);
        entry.check = static_cast<std::uint32_t>(chain);
        entries.push_back(entry);
        Inspect();
    }

    void Inspect()
    {
        if (const int broken = game->BrokenInvariant(state); broken != 0)
        {
            suspended = broken;
        }
    }

    std::shared_ptr<const Game> game;
    LogHeader header;
    State state{};
    State beginning{}; // what Rewind() goes back to
    std::vector<LogEntry> entries;
    EventList events;
    std::uint64_t chainStart{};
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
