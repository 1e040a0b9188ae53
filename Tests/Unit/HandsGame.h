// A small card game with everything DIRT has not: hands nobody else sees, draws nobody else sees, cards laid at once and
// face down, and a window in which all others are asked at once whether they claim the prize: the first who does has it.
//
// A deck of four cards each of eight kinds; three cards a hand. In each of four rounds everybody lays a card face down;
// when the last one lies they are turned over, and the highest (of equals the one of the lowest seat) is the prize of
// whoever laid it. The others may claim it by showing a card of its kind from their hand, or pass. Then a card of the deck
// is turned up for all to see, worth a point to whoever has the prize if it is lower, and hands are filled up again. At the
// end the hands are laid open: a pair is worth two points.
#pragma once

#include "RallyRules/Core/Match.h"

#include <algorithm>

namespace Rally::Test
{

class HandsGame
{
public:
    static constexpr std::uint8_t kRuleset = 201;
    static constexpr std::uint16_t kRulesVersion = 1;
    static constexpr std::uint8_t kCards = 8; // kinds 1 to 8
    static constexpr std::uint8_t kEach = 4;
    static constexpr std::uint8_t kHand = 3;
    static constexpr std::uint8_t kRounds = 4;
    static constexpr std::uint8_t kUnknown = 9; // a card whose face one may not see

    enum class Phase : std::uint8_t
    {
        Draw, // chance, unseen: until everybody has three
        Lay,  // all at once, unseen
        Claim,
        TurnUp, // chance: for all to see
        Over,
    };
    enum class ActionKind : std::uint8_t
    {
        Lay, // die = card
        Claim,
        Pass,
    };
    enum class OutcomeKind : std::uint8_t
    {
        Draw, // value = card, mask = seat
        TurnUp,
    };
    enum class EventKind : std::uint8_t
    {
        Drew, // seat, die = card
        Laid, // seat
        Showed,
        Claimed,
        Passed,
        TurnedUp,
        HandShown, // seat, amount = points for it
    };

    struct State
    {
        Phase phase{};
        std::uint8_t seenBy{}; // 0 = by whoever knows everything, then seats from 1, then everybody
        std::uint8_t round{};
        std::uint8_t drawer{};
        SeatMask pending{};
        std::uint8_t prize{};
        Seat owner{};
        std::uint8_t deckLeft{};
        std::uint8_t deck[kCards]{}; // by kind, what may still come from it: in a view whatever has not been seen
        std::uint8_t hands[kMaxSeats][kCards]{};
        std::uint8_t unknown[kMaxSeats]{}; // cards in the hand whose faces are not seen
        std::uint8_t laid[kMaxSeats]{};
        std::uint8_t gone{}; // cards that are out of the game
        std::uint8_t score[kMaxSeats]{};
    };

    explicit HandsGame(std::uint8_t seatCount) : seats(seatCount) {}

    void EncodeSetup(ByteWriter& out) const { out.Byte(seats); }
    static std::shared_ptr<const HandsGame> FromSetup(ByteReader& in)
    {
        const std::uint8_t seats = in.Byte();
        return !in.Failed() && seats >= 2 && seats <= kMaxSeats ? std::make_shared<const HandsGame>(seats) : nullptr;
    }
    std::size_t Seats() const { return seats; }

    void Begin(State& state, EventList&) const
    {
        state = State{};
        std::fill(std::begin(state.deck), std::end(state.deck), kEach);
        state.deckLeft = kCards * kEach;
    }

    ToMove WhoMoves(const State& state) const
    {
        switch (state.phase)
        {
        case Phase::Lay:
        case Phase::Claim: return {ToMove::Kind::Seats, state.pending};
        case Phase::Over: return {ToMove::Kind::Over, 0};
        default: return {ToMove::Kind::Chance, 0};
        }
    }

    void Legal(const State& state, Seat seat, ActionList& out) const
    {
        out.Clear();
        for (std::uint8_t card = 0; card <= kUnknown; ++card)
        {
            for (const ActionKind kind : {ActionKind::Lay, ActionKind::Claim, ActionKind::Pass})
            {
                const Action action{static_cast<std::uint8_t>(kind), seat, card, 0, 0, 0};
                if (Query(state, action))
                {
                    out.Push(action);
                }
            }
        }
    }

    Verdict Query(const State& state, Action action) const
    {
        const bool tidy = action.count == 0 && action.space == 0 && action.amount == 0;
        if (!tidy || !WhoMoves(state).Includes(action.seat))
        {
            return Nonsense();
        }
        const bool lays = state.phase == Phase::Lay;
        switch (static_cast<ActionKind>(action.kind))
        {
        case ActionKind::Lay: return lays && MayHold(state, action.seat, action.die) ? Allow() : Nonsense();
        case ActionKind::Claim:
            return !lays && action.die == state.prize && MayHold(state, action.seat, action.die) ? Allow() : Nonsense();
        case ActionKind::Pass: return !lays && action.die == 0 ? Allow() : Nonsense();
        }
        return Nonsense();
    }

    void Apply(State& state, Action action, EventList& events) const
    {
        state.pending = static_cast<SeatMask>(state.pending & ~unsigned{MaskOf(action.seat)});
        switch (static_cast<ActionKind>(action.kind))
        {
        case ActionKind::Lay:
            TakeFromHand(state, action.seat, action.die);
            state.laid[action.seat] = action.die;
            Tell(events, EventKind::Laid, action.seat, 0);
            if (state.pending == 0)
            {
                TurnOver(state, events);
            }
            return;
        case ActionKind::Claim:
            TakeFromHand(state, action.seat, action.die);
            ++state.gone;
            state.owner = action.seat;
            state.pending = 0;
            Tell(events, EventKind::Claimed, action.seat, action.die);
            break;
        case ActionKind::Pass: Tell(events, EventKind::Passed, action.seat, 0); break;
        }
        if (state.pending == 0)
        {
            state.phase = state.deckLeft > 0 ? Phase::TurnUp : Phase::Draw;
            DrawOn(state, events);
        }
    }

    void Chances(const State& state, ChanceList& out) const
    {
        out.Clear();
        if (!WhoMoves(state).IsChance())
        {
            return;
        }
        const bool up = state.phase == Phase::TurnUp;
        const auto kind = static_cast<std::uint8_t>(up ? OutcomeKind::TurnUp : OutcomeKind::Draw);
        const std::uint16_t seat = up ? std::uint16_t{0} : state.drawer;
        if (!up && IsHidden(state, state.drawer))
        {
            out.Push({{kind, kUnknown, seat}, 1});
            return;
        }
        for (std::uint8_t card = 1; card <= kCards; ++card)
        {
            if (state.deck[card - 1] > 0)
            {
                out.Push({{kind, card, seat}, state.deck[card - 1]});
            }
        }
    }

    Outcome Draw(const State& state, Random& random) const
    {
        ChanceList chances;
        Chances(state, chances);
        std::uint32_t total = 0;
        for (const Chance& chance : chances)
        {
            total += chance.weight;
        }
        std::uint32_t left = random.Below(total);
        for (const Chance& chance : chances)
        {
            if (left < chance.weight)
            {
                return chance.outcome;
            }
            left -= chance.weight;
        }
        return {};
    }

    bool Accepts(const State& state, Outcome outcome) const
    {
        ChanceList chances;
        Chances(state, chances);
        // What is drawn unseen may have come to light since.
        const bool shown = IsDraw(outcome) && IsHidden(state, state.drawer) && outcome.mask == state.drawer &&
                           outcome.value >= 1 && outcome.value <= kCards && state.deck[outcome.value - 1] > 0;
        return (shown && state.phase == Phase::Draw) ||
               std::any_of(chances.begin(), chances.end(),
                           [&](const Chance& chance) { return chance.outcome == outcome; });
    }

    void Resolve(State& state, Outcome outcome, EventList& events) const
    {
        --state.deckLeft;
        if (outcome.value != kUnknown)
        {
            --state.deck[outcome.value - 1];
        }
        if (IsDraw(outcome))
        {
            std::uint8_t& held =
                outcome.value == kUnknown ? state.unknown[state.drawer] : state.hands[state.drawer][outcome.value - 1];
            ++held;
            Tell(events, EventKind::Drew, state.drawer, outcome.value);
        }
        else
        {
            std::uint8_t& score = state.score[state.owner];
            score = static_cast<std::uint8_t>(score + (outcome.value < state.prize ? 1 : 0));
            ++state.gone;
            state.phase = Phase::Draw;
            Tell(events, EventKind::TurnedUp, kNoSeat, outcome.value);
        }
        DrawOn(state, events);
    }

    bool HasSecrets(const State& state) const { return state.phase != Phase::Over; }

    State View(const State& state, Seat seat) const
    {
        State seen = state;
        seen.seenBy = static_cast<std::uint8_t>(seat < seats ? seat + 1 : kMaxSeats + 1);
        for (Seat other = 0; other < seats && state.phase != Phase::Over; ++other)
        {
            if (other != seat)
            {
                Cover(seen, other);
            }
        }
        return seen;
    }

    // The cards that have been turned over; at the end, all of them.
    State Uncover(const State& before, const State& after, Seat seat) const
    {
        State seen = View(before, seat);
        if (after.phase == Phase::Over)
        {
            const std::uint8_t seenBy = seen.seenBy;
            seen = before;
            seen.seenBy = seenBy;
        }
        else if (before.phase == Phase::Lay && after.phase != Phase::Lay)
        {
            for (Seat other = 0; other < seats; ++other)
            {
                if (seen.laid[other] == kUnknown)
                {
                    seen.laid[other] = before.laid[other];
                    --seen.deck[before.laid[other] - 1];
                }
            }
        }
        return seen;
    }

    bool Redact(const State& after, Action& action, Seat seat) const
    {
        const bool hidden = action.kind == static_cast<std::uint8_t>(ActionKind::Lay) && after.phase == Phase::Lay &&
                            action.seat != seat;
        action.die = hidden ? kUnknown : action.die;
        return hidden;
    }
    bool Redact(const State& after, Outcome& outcome, Seat seat) const
    {
        const bool hidden = IsDraw(outcome) && outcome.mask != seat && after.phase != Phase::Over;
        outcome.value = hidden ? kUnknown : outcome.value;
        return hidden;
    }
    void Redact(const State& after, Event& event, Seat seat) const
    {
        const bool hidden = event.kind == static_cast<std::uint8_t>(EventKind::Drew) && event.seat != seat &&
                            after.phase != Phase::Over;
        event.die = hidden ? kUnknown : event.die;
    }

    bool CanResumeAt(const State& state) const
    {
        const bool begins = state.phase == Phase::Draw && state.round == 0 && state.drawer == 0 && state.pending == 0;
        const bool between = state.phase == Phase::Lay && state.pending == WhoHoldsCards(state) && state.pending != 0;
        const bool laid =
            std::any_of(std::begin(state.laid), std::end(state.laid), [](auto card) { return card != 0; });
        return (begins || between) && !laid && state.seenBy <= kMaxSeats + 1 && state.round <= kRounds &&
               state.drawer < seats && state.owner < seats && state.prize <= kCards;
    }

    Standing Standings(const State& state) const
    {
        Standing standing;
        standing.seats = seats;
        standing.over = state.phase == Phase::Over;
        for (Seat seat = 0; seat < seats; ++seat)
        {
            standing.score[seat] = state.score[seat];
        }
        PlaceByScore(standing, BetterScore::More);
        return standing;
    }

    //   1  no card is lost
    //   2  what has not been seen lies in the deck, in hands or face down
    int BrokenInvariant(const State& state) const
    {
        unsigned unseen = 0;
        unsigned known = state.gone;
        unsigned covered = state.deckLeft;
        for (const std::uint8_t count : state.deck)
        {
            unseen += count;
        }
        for (Seat seat = 0; seat < seats; ++seat)
        {
            if (state.laid[seat] > kCards && state.laid[seat] != kUnknown)
            {
                return 3;
            }
            for (const std::uint8_t count : state.hands[seat])
            {
                known += count;
            }
            covered += state.unknown[seat] + (state.laid[seat] == kUnknown ? 1u : 0u);
            known += state.laid[seat] != 0 && state.laid[seat] != kUnknown ? 1u : 0u;
        }
        return unseen + known != kCards * kEach ? 1 : unseen != covered ? 2 : 0;
    }

    void Encode(StateWriter& out, const State& state) const { StateFields(out, state); }
    void Decode(StateReader& in, State& state) const
    {
        state = State{};
        StateFields(in, state);
    }

    TextLine Write(const State&, Action action) const
    {
        constexpr std::string_view kWords[] = {"lay=", "claim=", "pass="};
        return Written(kWords[action.kind % 3], action.die);
    }
    TextLine Write(const State&, Outcome outcome) const
    {
        return Written(IsDraw(outcome) ? "draw=" : "up=", outcome.value);
    }
    bool Read(const State&, std::string_view text, Seat seat, Action& out) const
    {
        constexpr std::string_view kWords[] = {"lay=", "claim=", "pass="};
        out = {0, seat, Digit(text), 0, 0, 0};
        for (std::uint8_t kind = 0; kind < 3; ++kind)
        {
            if (text.substr(0, kWords[kind].size()) == kWords[kind] && text.size() == kWords[kind].size() + 1)
            {
                out.kind = kind;
                return true;
            }
        }
        return false;
    }
    bool Read(const State& state, std::string_view text, Outcome& out) const
    {
        const bool draw = text.substr(0, 5) == "draw=";
        out = {static_cast<std::uint8_t>(draw ? OutcomeKind::Draw : OutcomeKind::TurnUp), Digit(text),
               draw ? std::uint16_t{state.drawer} : std::uint16_t{0}};
        return (draw && text.size() == 6) || (text.substr(0, 3) == "up=" && text.size() == 4);
    }

private:
    template <class Bytes, class AState>
    static void StateFields(Bytes& bytes, AState& state)
    {
        bytes.Fields(state.phase, state.seenBy, state.round, state.drawer, state.pending, state.prize, state.owner,
                     state.deckLeft, state.deck, state.hands, state.unknown, state.laid, state.gone, state.score);
    }

    static std::uint8_t Digit(std::string_view text)
    {
        return static_cast<std::uint8_t>(text.empty() ? 0 : text.back() - '0');
    }
    static TextLine Written(std::string_view word, std::int64_t number)
    {
        TextLine line;
        line.Append(word);
        line.Append(number);
        return line;
    }
    static void Tell(EventList& events, EventKind kind, Seat seat, std::uint8_t card, std::int16_t amount = 0)
    {
        events.Push({static_cast<std::uint8_t>(kind), seat, card, 0, 0, 0, amount, 0});
    }

    static bool IsDraw(Outcome outcome) { return outcome.kind == static_cast<std::uint8_t>(OutcomeKind::Draw); }

    bool IsHidden(const State& state, Seat seat) const { return state.seenBy != 0 && state.seenBy != seat + 1; }

    bool MayHold(const State& state, Seat seat, std::uint8_t card) const
    {
        if (card == kUnknown)
        {
            return state.unknown[seat] > 0; // only seen from elsewhere
        }
        return card >= 1 && card <= kCards &&
               (state.hands[seat][card - 1] > 0 || (state.unknown[seat] > 0 && state.deck[card - 1] > 0));
    }

    static void TakeFromHand(State& state, Seat seat, std::uint8_t card)
    {
        if (card != kUnknown && state.hands[seat][card - 1] > 0)
        {
            --state.hands[seat][card - 1];
            return;
        }
        --state.unknown[seat];
        if (card != kUnknown)
        {
            --state.deck[card - 1];
        }
    }

    static void Cover(State& state, Seat seat)
    {
        for (std::size_t card = 0; card < kCards; ++card)
        {
            state.deck[card] = static_cast<std::uint8_t>(state.deck[card] + state.hands[seat][card]);
            state.unknown[seat] = static_cast<std::uint8_t>(state.unknown[seat] + state.hands[seat][card]);
            state.hands[seat][card] = 0;
        }
        if (state.phase == Phase::Lay && state.laid[seat] != 0 && state.laid[seat] != kUnknown)
        {
            ++state.deck[state.laid[seat] - 1];
            state.laid[seat] = kUnknown;
        }
    }

    void TurnOver(State& state, EventList& events) const
    {
        state.prize = 0;
        for (Seat seat = 0; seat < seats; ++seat)
        {
            Tell(events, EventKind::Showed, seat, state.laid[seat]);
            if (state.laid[seat] != kUnknown && state.laid[seat] > state.prize)
            {
                state.prize = state.laid[seat];
                state.owner = seat;
            }
            state.laid[seat] = 0;
            ++state.gone;
        }
        state.phase = Phase::Claim;
        state.pending = static_cast<SeatMask>(((1u << seats) - 1) & ~unsigned{MaskOf(state.owner)});
    }

    static unsigned CardsOf(const State& state, Seat seat)
    {
        unsigned cards = state.unknown[seat];
        for (const std::uint8_t count : state.hands[seat])
        {
            cards += count;
        }
        return cards;
    }

    SeatMask WhoHoldsCards(const State& state) const
    {
        unsigned mask = 0;
        for (Seat seat = 0; seat < seats; ++seat)
        {
            mask |= CardsOf(state, seat) > 0 ? MaskOf(seat) : 0u;
        }
        return static_cast<SeatMask>(mask);
    }

    // On to whoever draws next, or to the next round when nobody does.
    void DrawOn(State& state, EventList& events) const
    {
        while (state.phase == Phase::Draw && state.drawer < seats &&
               (state.deckLeft == 0 || CardsOf(state, state.drawer) >= kHand))
        {
            ++state.drawer;
        }
        if (state.phase != Phase::Draw || state.drawer < seats)
        {
            return;
        }
        state.drawer = 0;
        ++state.round;
        state.pending = WhoHoldsCards(state);
        state.phase = state.round > kRounds || state.pending == 0 ? Phase::Over : Phase::Lay;
        for (Seat seat = 0; seat < seats && state.phase == Phase::Over; ++seat)
        {
            const bool pair = std::any_of(std::begin(state.hands[seat]), std::end(state.hands[seat]),
                                          [](std::uint8_t count) { return count >= 2; });
            state.score[seat] = static_cast<std::uint8_t>(state.score[seat] + (pair ? 2 : 0));
            Tell(events, EventKind::HandShown, seat, 0, pair ? 2 : 0);
        }
    }

    std::uint8_t seats;
};

using HandsMatch = Match<HandsGame>;

} // namespace Rally::Test
