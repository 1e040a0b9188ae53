// Pig, the old dice game: roll as often as you dare, but a 1 loses what the turn has brought. An example of how little a game
// needs to be played here.
#pragma once

#include "RallyRules/Core/Match.h"
#include "RallyRules/Pig/PigSetup.h"

namespace Rally::Pig
{

inline constexpr std::uint8_t kFewest = 2; // P-TRN-1
inline constexpr std::uint8_t kMost = 4;

enum class Phase : std::uint8_t
{
    Decide,
    Roll, // the die falls
    Over,
};

enum class ActionKind : std::uint8_t
{
    Roll,
    Hold,
};

enum class EventKind : std::uint8_t
{
    Rolled, // die = face, amount = points of the turn
    Lost,   // amount = what the turn had brought
    Held,   // amount = what it has brought, from = points now
    Won,    // from = points
};

struct PigState
{
    Phase phase{};
    Seat active{};
    std::uint8_t face{}; // of the last throw of the turn; 0: none yet
    std::uint8_t turn{}; // points of the turn
    std::uint8_t score[kMaxSeats]{};
};

class RALLYRULES_API PigGame
{
public:
    static constexpr std::uint8_t kRuleset = 90;
    static constexpr std::uint16_t kRulesVersion = 1;
    using State = PigState;

    PigGame(std::uint8_t seatCount, const PigOptions& theOptions) : seats(seatCount), options(theOptions) {}

    void EncodeSetup(ByteWriter& out) const;
    static std::shared_ptr<const PigGame> FromSetup(ByteReader& in);
    std::size_t Seats() const { return seats; }
    const PigOptions& Options() const { return options; }
    int Goal() const { return options.shortGame ? 50 : 100; } // P-END-1, P-END-2

    void Begin(State& state, EventList& events) const;
    ToMove WhoMoves(const State& state) const;
    void Legal(const State& state, Seat seat, ActionList& out) const;
    Verdict Query(const State& state, Action action) const;
    void Apply(State& state, Action action, EventList& events) const;
    void Chances(const State& state, ChanceList& out) const;
    Outcome Draw(const State& state, Random& random) const;
    bool Accepts(const State& state, Outcome outcome) const;
    void Resolve(State& state, Outcome outcome, EventList& events) const;
    Standing Standings(const State& state) const;

    // Everybody sees everything.
    State View(const State& state, Seat) const { return state; }
    bool Redact(const State&, Action&, Seat) const { return false; }
    bool Redact(const State&, Outcome&, Seat) const { return false; }
    void Redact(const State&, Event&, Seat) const {}
    State Uncover(const State& before, const State&, Seat) const { return before; }
    bool HasSecrets(const State&) const { return false; }

    void Encode(StateWriter& out, const State& state) const;
    void Decode(StateReader& in, State& state) const;
    int BrokenInvariant(const State& state) const;
    bool CanResumeAt(const State& state) const { return state.phase == Phase::Decide; }
    TextLine Write(const State& state, Action action) const;
    TextLine Write(const State& state, Outcome outcome) const;
    bool Read(const State& state, std::string_view text, Seat seat, Action& out) const;
    bool Read(const State& state, std::string_view text, Outcome& out) const;

private:
    void PassOn(State& state) const;

    std::uint8_t seats;
    PigOptions options;
};

using PigMatch = Match<PigGame>;

// nullptr when it is a match of another game.
RALLYRULES_API const PigMatch* AsPig(const AnyMatch& match);

} // namespace Rally::Pig
