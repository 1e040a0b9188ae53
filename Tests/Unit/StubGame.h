// A game of nothing, for what DIRT cannot show yet: everybody bids at once and unseen, a die is added, three rounds.
// Told to, it breaks an invariant when somebody bids three.
#pragma once

#include "RallyRules/Core/Match.h"

namespace Rally::Test
{

class StubGame
{
public:
    static constexpr std::uint8_t kRuleset = 200;
    static constexpr std::uint16_t kRulesVersion = 1;
    static constexpr std::uint8_t kRounds = 3;
    static constexpr std::uint16_t kHighestBid = 3;
    static constexpr int kInvariant = 41;

    struct State
    {
        std::uint8_t round{};
        SeatMask pending{};
        std::uint8_t broken{};
        std::uint8_t unused{};
        std::uint8_t bid[kMaxSeats]{};
        std::uint8_t score[kMaxSeats]{};
    };

    explicit StubGame(std::uint8_t seatCount, bool breaksAtThree = false) : seats(seatCount), breaks(breaksAtThree) {}

    void EncodeSetup(ByteWriter& out) const
    {
        out.Byte(seats);
        out.Byte(breaks ? 1 : 0);
    }
    static std::shared_ptr<const StubGame> FromSetup(ByteReader& in)
    {
        const std::uint8_t seats = in.Byte();
        const bool breaks = in.Number(1) == 1;
        const bool playable = !in.Failed() && seats >= 1 && seats <= kMaxSeats;
        return playable ? std::make_shared<const StubGame>(seats, breaks) : nullptr;
    }
    std::size_t Seats() const { return seats; }

    void Begin(State& state, EventList&) const
    {
        state = State{};
        state.pending = Everybody();
    }
    ToMove WhoMoves(const State& state) const
    {
        return state.round == kRounds ? ToMove{ToMove::Kind::Over, 0}
               : state.pending != 0   ? ToMove{ToMove::Kind::Seats, state.pending}
                                      : ToMove{ToMove::Kind::Chance, 0};
    }
    void Legal(const State& state, Seat seat, ActionList& out) const
    {
        out.Clear();
        for (std::uint16_t bid = 0; bid <= kHighestBid && WhoMoves(state).Includes(seat); ++bid)
        {
            out.Push({0, seat, 0, 0, 0, bid});
        }
    }
    Verdict Query(const State& state, Action action) const
    {
        const bool tidy = action.kind == 0 && action.die == 0 && action.count == 0 && action.space == 0;
        return tidy && WhoMoves(state).Includes(action.seat) && action.amount <= kHighestBid ? Allow() : Nonsense();
    }
    void Apply(State& state, Action action, EventList&) const
    {
        state.bid[action.seat] = static_cast<std::uint8_t>(action.amount + 1);
        state.pending = static_cast<SeatMask>(state.pending & ~unsigned{MaskOf(action.seat)});
        state.broken = breaks && action.amount == kHighestBid ? 1 : state.broken;
    }
    void Chances(const State& state, ChanceList& out) const
    {
        out.Clear();
        for (std::uint8_t face = 1; face <= 6 && WhoMoves(state).IsChance(); ++face)
        {
            out.Push({{0, face, 0}, 1});
        }
    }
    Outcome Draw(const State&, Random& random) const { return {0, static_cast<std::uint8_t>(random.Below(6) + 1), 0}; }
    bool Accepts(const State& state, Outcome outcome) const
    {
        return WhoMoves(state).IsChance() && outcome.kind == 0 && outcome.mask == 0 && outcome.value >= 1 &&
               outcome.value <= 6;
    }
    void Resolve(State& state, Outcome outcome, EventList& events) const
    {
        for (Seat seat = 0; seat < seats; ++seat)
        {
            state.score[seat] = static_cast<std::uint8_t>(state.score[seat] + state.bid[seat] + outcome.value);
            events.Push({0, seat, outcome.value, 0, 0, 0, static_cast<std::int16_t>(state.bid[seat]), 0});
            state.bid[seat] = 0;
        }
        ++state.round;
        state.pending = state.round == kRounds ? SeatMask{0} : Everybody();
    }
    State View(const State& state, Seat seat) const
    {
        State seen = state;
        for (Seat other = 0; other < seats; ++other)
        {
            seen.bid[other] = other == seat ? state.bid[other] : std::uint8_t{0};
        }
        return seen;
    }
    // The die shows all bids.
    State Uncover(const State& before, const State& after, Seat seat) const
    {
        return after.round == before.round ? View(before, seat) : before;
    }
    bool Redact(const State& after, Action& action, Seat seat) const
    {
        const bool hidden = after.bid[action.seat] != 0 && action.seat != seat;
        action.amount = hidden ? std::uint16_t{0} : action.amount;
        return hidden;
    }
    static bool Redact(const State&, Outcome&, Seat) { return false; }
    static void Redact(const State&, Event&, Seat) {}
    bool HasSecrets(const State& state) const { return state.round < kRounds; }
    bool CanResumeAt(const State& state) const { return state.round <= kRounds && (state.pending & ~Everybody()) == 0; }
    Standing Standings(const State& state) const
    {
        Standing standing;
        standing.seats = seats;
        standing.over = state.round == kRounds;
        for (Seat seat = 0; seat < seats; ++seat)
        {
            standing.score[seat] = state.score[seat];
            standing.place[seat] = 1;
        }
        return standing;
    }
    int BrokenInvariant(const State& state) const { return state.broken != 0 ? kInvariant : 0; }

    void Encode(StateWriter& out, const State& state) const { StateFields(out, state); }
    void Decode(StateReader& in, State& state) const
    {
        state = State{};
        StateFields(in, state);
    }

    TextLine Write(const State&, Action action) const { return Written("bid=", action.amount); }
    TextLine Write(const State&, Outcome outcome) const { return Written("die=", outcome.value); }
    bool Read(const State&, std::string_view text, Seat seat, Action& out) const
    {
        out = {0, seat, 0, 0, 0, static_cast<std::uint16_t>(text.empty() ? 0 : text.back() - '0')};
        return text.substr(0, 4) == "bid=" && text.size() == 5;
    }
    bool Read(const State&, std::string_view text, Outcome& out) const
    {
        out = {0, static_cast<std::uint8_t>(text.empty() ? 0 : text.back() - '0'), 0};
        return text.substr(0, 4) == "die=" && text.size() == 5;
    }

private:
    template <class Bytes, class AState>
    static void StateFields(Bytes& bytes, AState& state)
    {
        bytes.Fields(state.round, state.pending, state.broken, state.bid, state.score);
    }

    static TextLine Written(std::string_view word, std::int64_t number)
    {
        TextLine line;
        line.Append(word);
        line.Append(number);
        return line;
    }

    SeatMask Everybody() const { return static_cast<SeatMask>((1u << seats) - 1); }

    std::uint8_t seats;
    bool breaks;
};

using StubMatch = Match<StubGame>;

} // namespace Rally::Test
