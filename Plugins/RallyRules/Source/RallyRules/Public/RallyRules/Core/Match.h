// A match in progress: state, log, hashes, invariants. AnyMatch is how the rest of the house runs a match of any game;
// Match<Game> is the same without the indirection. Data flows one way: action, verdict, state, events, log.
#pragma once

#include "RallyRules/Core/Hash.h"
#include "RallyRules/Core/Log.h"
#include "RallyRules/Core/Ruleset.h"
#include "RallyRules/Text/Text.h"

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

template <Ruleset Game>
class Match : public AnyMatch
{
public:
    using State = typename Game::State;

    // The game must outlive the match.
    Match(std::shared_ptr<const Game> theGame, LogHeader theHeader)
        : game(std::move(theGame)),
          header(std::move(theHeader)),
          chain(ChainStart(header))
    {
        entries.reserve(4096); // a long race; growing is rare and never part of a move's cost otherwise
        game->Begin(state, events);
        beginning = state;
        Inspect();
    }

    const Game& Rules() const { return *game; }
    const State& Now() const { return state; }

    ToMove WhoMoves() const final { return suspended == 0 ? game->WhoMoves(state) : ToMove{ToMove::Kind::Over, 0}; }
    void Legal(Seat seat, ActionList& out) const final { game->Legal(state, seat, out); }
    Verdict Query(Action action) const final { return suspended == 0 ? game->Query(state, action) : Nonsense(); }

    Verdict Play(Action action) final
    {
        const Verdict verdict = Query(action);
        if (verdict)
        {
            events.Clear();
            game->Apply(state, action, events);
            Enter({false, action, {}, 0});
        }
        return verdict;
    }

    void Chances(ChanceList& out) const final { game->Chances(state, out); }
    Outcome Draw(Random& random) const final { return game->Draw(state, random); }

    bool Accepts(Outcome outcome) const final { return suspended == 0 && game->Accepts(state, outcome); }

    bool Resolve(Outcome outcome) final
    {
        if (!Accepts(outcome))
        {
            return false;
        }
        events.Clear();
        game->Resolve(state, outcome, events);
        Enter({true, {}, outcome, 0});
        return true;
    }

    Standing Standings() const final { return game->Standings(state); }
    const EventList& Events() const final { return events; }
    const LogHeader& Header() const final { return header; }
    const std::vector<LogEntry>& Entries() const final { return entries; }
    std::uint64_t Chain() const final { return chain; }
    int Suspended() const final { return suspended; }

    bool Redact(Action& action) const final { return game->Redact(state, action); }

    std::uint64_t ViewHash(Seat seat) const final
    {
        const State seen = game->View(state, seat);
        return HashBytes({reinterpret_cast<const std::byte*>(&seen), sizeof seen}, sizeof seen);
    }

    void EncodeView(ByteWriter& out, Seat seat) const final
    {
        const State seen = game->View(state, seat);
        EncodeSparse(out, {reinterpret_cast<const std::uint8_t*>(&seen), sizeof seen});
    }

    bool DecodeView(ByteReader& in) final
    {
        State read{};
        DecodeSparse(in, {reinterpret_cast<std::uint8_t*>(&read), sizeof read});
        if (in.Failed() || !game->CanResumeAt(read) || game->BrokenInvariant(read) != 0)
        {
            return false;
        }
        state = read;
        beginning = read;
        entries.clear();
        events.Clear();
        chain = 0; // a view has none
        suspended = 0;
        return true;
    }

    void Rewind(std::size_t count) final
    {
        std::vector<LogEntry> kept = std::move(entries);
        kept.resize(count < kept.size() ? count : kept.size());
        entries = {};
        entries.reserve(kept.capacity());
        chain = ChainStart(header);
        suspended = 0;
        events.Clear();
        state = beginning;
        for (const LogEntry& entry : kept)
        {
            if (entry.chance)
            {
                Resolve(entry.outcome);
            }
            else
            {
                Play(entry.action);
            }
        }
    }

protected:
    // A view: another seat's knowledge of the same moment, with no past. Not even the chain: it is a hash of what is
    // hidden, and few enough secrets could be tried against it.
    Match(const Match& other, const State& seen)
        : game(other.game),
          header(other.header),
          state(seen),
          beginning(seen),
          suspended(other.suspended)
    {}

private:
    void Enter(LogEntry entry)
    {
        const auto* raw = reinterpret_cast<const std::byte*>(&state);
        std::uint64_t link = 0;
        if (entry.chance)
        {
            std::memcpy(&link, &entry.outcome, sizeof entry.outcome);
            link = ~link; // never mistaken for an action
        }
        else
        {
            std::memcpy(&link, &entry.action, sizeof entry.action);
        }
        chain = HashBytes({raw, sizeof state}, chain ^ link);
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
    std::uint64_t chain{};
    int suspended{};
};

} // namespace Rally
