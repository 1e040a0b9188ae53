#include "RallyRules/Pig/PigGame.h"

namespace Rally::Pig
{
namespace PigDetail
{

constexpr std::uint8_t kFaces = 6;

constexpr bool Is(std::uint8_t kind, ActionKind wanted)
{
    return kind == static_cast<std::uint8_t>(wanted);
}

Event Told(EventKind kind, Seat seat, int amount, int from = 0, Rule rule = Rule::None)
{
    Event event;
    event.kind = static_cast<std::uint8_t>(kind);
    event.seat = seat;
    event.amount = static_cast<std::int16_t>(amount);
    event.from = static_cast<std::uint16_t>(from);
    event.rule = static_cast<std::uint16_t>(rule);
    return event;
}

template <class Bytes, class AState>
void Fields(Bytes& bytes, AState& state)
{
    bytes.Fields(state.phase, state.active, state.face, state.turn);
    bytes.Fields(state.score);
}

} // namespace PigDetail

using namespace PigDetail;

void PigGame::EncodeSetup(ByteWriter& out) const
{
    out.Byte(seats);
    out.Byte(options.shortGame ? 1 : 0);
}

std::shared_ptr<const PigGame> PigGame::FromSetup(ByteReader& in)
{
    const std::uint8_t seats = in.Byte();
    const std::uint8_t shortGame = in.Byte();
    const bool playable = !in.Failed() && seats >= kFewest && seats <= kMost && shortGame <= 1;
    return playable ? std::make_shared<const PigGame>(seats, PigOptions{shortGame == 1}) : nullptr;
}

void PigGame::Begin(State& state, EventList&) const
{
    state = State{};
}

ToMove PigGame::WhoMoves(const State& state) const
{
    switch (state.phase)
    {
    case Phase::Decide: return {ToMove::Kind::Seats, MaskOf(state.active)};
    case Phase::Roll: return {ToMove::Kind::Chance, 0};
    case Phase::Over: break;
    }
    return {ToMove::Kind::Over, 0};
}

void PigGame::Legal(const State& state, Seat seat, ActionList& out) const
{
    out.Clear();
    for (const ActionKind kind : {ActionKind::Roll, ActionKind::Hold})
    {
        const Action action{static_cast<std::uint8_t>(kind), seat, 0, 0, 0, 0};
        if (Query(state, action))
        {
            out.Push(action);
        }
    }
}

Verdict PigGame::Query(const State& state, Action action) const
{
    const bool tidy = action.die == 0 && action.count == 0 && action.space == 0 && action.amount == 0;
    if (!tidy || !WhoMoves(state).Includes(action.seat))
    {
        return Nonsense();
    }
    if (Is(action.kind, ActionKind::Roll)) // P-TRN-2
    {
        return Allow();
    }
    if (!Is(action.kind, ActionKind::Hold))
    {
        return Nonsense();
    }
    return state.face != 0 ? Allow() : Refuse(Rule::P_TRN_5);
}

void PigGame::Apply(State& state, Action action, EventList& events) const
{
    if (Is(action.kind, ActionKind::Roll))
    {
        state.phase = Phase::Roll;
        return;
    }
    std::uint8_t& score = state.score[state.active]; // P-TRN-6
    score = static_cast<std::uint8_t>(score + state.turn);
    events.Push(Told(EventKind::Held, state.active, state.turn, score));
    PassOn(state);
}

void PigGame::PassOn(State& state) const
{
    state.active = static_cast<Seat>((state.active + 1) % seats);
    state.face = 0;
    state.turn = 0;
}

void PigGame::Chances(const State& state, ChanceList& out) const
{
    out.Clear();
    for (std::uint8_t face = 1; face <= kFaces && state.phase == Phase::Roll; ++face)
    {
        out.Push({{0, face, 0}, 1});
    }
}

Outcome PigGame::Draw(const State&, Random& random) const
{
    return {0, static_cast<std::uint8_t>(1 + random.Below(kFaces)), 0};
}

bool PigGame::Accepts(const State& state, Outcome outcome) const
{
    return state.phase == Phase::Roll && outcome.kind == 0 && outcome.mask == 0 && outcome.value >= 1 &&
           outcome.value <= kFaces;
}

void PigGame::Resolve(State& state, Outcome outcome, EventList& events) const
{
    state.phase = Phase::Decide;
    state.face = outcome.value;
    if (outcome.value == 1) // P-TRN-3
    {
        events.Push(Told(EventKind::Lost, state.active, state.turn, 0, Rule::P_TRN_3));
        PassOn(state);
        return;
    }
    state.turn = static_cast<std::uint8_t>(state.turn + outcome.value); // P-TRN-4
    Event rolled = Told(EventKind::Rolled, state.active, state.turn);
    rolled.die = outcome.value;
    events.Push(rolled);
    const int points = state.score[state.active] + state.turn;
    if (points >= Goal()) // P-END-1
    {
        state.score[state.active] = static_cast<std::uint8_t>(points);
        state.turn = 0;
        state.phase = Phase::Over;
        events.Push(Told(EventKind::Won, state.active, 0, points, Rule::P_END_1));
    }
}

Standing PigGame::Standings(const State& state) const
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

void PigGame::Encode(StateWriter& out, const State& state) const
{
    Fields(out, state);
}

void PigGame::Decode(StateReader& in, State& state) const
{
    state = State{};
    Fields(in, state);
}

int PigGame::BrokenInvariant(const State& state) const
{
    if (state.phase > Phase::Over || state.active >= seats || state.face > kFaces)
    {
        return 1;
    }
    const bool over = state.phase == Phase::Over;
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
    {
        const bool won = over && seat == state.active;
        const int most = seat >= seats ? 0 : won ? Goal() + kFaces - 1 : Goal() - 1;
        if (state.score[seat] > most || (won && state.score[seat] < Goal()))
        {
            return 2; // points as they can be
        }
    }
    const bool reachable = over ? state.turn == 0 : state.score[state.active] + state.turn < Goal();
    const bool rolled = state.face == 0 ? state.turn == 0 : state.face > 1 && (over || state.turn >= state.face);
    return reachable && rolled ? 0 : 3; // a turn as it can be
}

TextLine PigGame::Write(const State&, Action action) const
{
    TextLine line;
    line.Append(Is(action.kind, ActionKind::Roll) ? "roll" : "hold");
    return line;
}

TextLine PigGame::Write(const State&, Outcome outcome) const
{
    TextLine line;
    line.Append("d");
    line.Append(std::int64_t{outcome.value});
    return line;
}

bool PigGame::Read(const State&, std::string_view text, Seat seat, Action& out) const
{
    const ActionKind kind = text == "hold" ? ActionKind::Hold : ActionKind::Roll;
    out = {static_cast<std::uint8_t>(kind), seat, 0, 0, 0, 0};
    return text == "hold" || text == "roll";
}

bool PigGame::Read(const State&, std::string_view text, Outcome& out) const
{
    const bool die = text.size() == 2 && text[0] == 'd' && text[1] >= '1' && text[1] <= '6';
    out = {0, static_cast<std::uint8_t>(die ? text[1] - '0' : 0), 0};
    return die;
}

const PigMatch* AsPig(const AnyMatch& match)
{
    return match.Header().ruleset == PigGame::kRuleset ? static_cast<const PigMatch*>(&match) : nullptr;
}

} // namespace Rally::Pig
