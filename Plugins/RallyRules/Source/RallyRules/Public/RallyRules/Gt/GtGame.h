// Rallyman: GT, circuit racing wheel to wheel for one to six drivers: plan a line with gear, coast and brake dice, then decide
// how much luck to trust. Laps of a closed circuit, first over the line wins; alone against the clock.
//
// Sources: the numbered catalogue (IDs G-XXX-n); open numbers are data (GtValues).
//
//   parameter       range                                default
//   seats           1..6                                 1
//   circuit         the eight ready ones, or any loop    circuit1
//   options         Content/Data/Gt/options.json: laps, class, weather and its changes, choice of tyres, flying start,
//                   redline, all places
//
// What it has in common with the other game of these dice, and where they differ, stands at the end of the catalogue. Special
// here: Circuit.h (lanes, dotted lines), GtPlanner.h (drawing level, yellow flags), GtReferee.h (grid, order, laps, pits, weather).
//
// A game is immutable once made; its functions are pure and may be called from any thread.
#pragma once

#include "RallyRules/Core/Match.h"
#include "RallyRules/Gt/GtState.h"

namespace Rally::Gt
{

inline constexpr std::size_t kMaxNextSteps = 128;
using StepList = FixedList<Step, kMaxNextSteps>;

class GtGame
{
public:
    using State = GtState;
    static constexpr std::uint8_t kRuleset = 2; // in log headers
    static constexpr std::uint16_t kRulesVersion = 1;

    // The set-up must have no Complaint(). The circuit is built here, once.
    RALLYRULES_API explicit GtGame(const GtSetup& setup);

    // nullptr when the bytes are no playable set-up.
    RALLYRULES_API static std::shared_ptr<const GtGame> FromSetup(ByteReader& in);
    RALLYRULES_API void EncodeSetup(ByteWriter& out) const;

    const GtSetup& Setup() const { return setup; }
    std::size_t Seats() const { return setup.seats; }
    const GtOptions& Options() const { return setup.options; }
    const GtValues& Values() const { return setup.values; }
    const Circuit& Road() const { return circuit; }
    int LapCount() const { return static_cast<int>(setup.options.laps) + 1; }
    bool IsSolo() const { return setup.seats == 1; } // G-SOLO-1
    // What a drawn weather token does in this race.
    RALLYRULES_API WeatherChanges ChangesInForce() const;

    RALLYRULES_API void Begin(State& state, EventList& events) const;
    RALLYRULES_API ToMove WhoMoves(const State& state) const;
    RALLYRULES_API void Legal(const State& state, Seat seat, ActionList& out) const;
    RALLYRULES_API Verdict Query(const State& state, Action action) const;
    RALLYRULES_API void Apply(State& state, Action action, EventList& events) const;
    RALLYRULES_API void Chances(const State& state, ChanceList& out) const;
    RALLYRULES_API Outcome Draw(const State& state, Random& random) const;
    RALLYRULES_API bool Accepts(const State& state, Outcome outcome) const;
    RALLYRULES_API void Resolve(State& state, Outcome outcome, EventList& events) const;
    RALLYRULES_API bool CanResumeAt(const State& state) const;
    RALLYRULES_API Standing Standings(const State& state) const;
    RALLYRULES_API int BrokenInvariant(const State& state) const;

    // Everybody sees everything: the order of the bag is not in the state at all.
    State View(const State& state, Seat) const { return state; }
    bool Redact(const State&, Action&, Seat) const { return false; }
    bool Redact(const State&, Outcome&, Seat) const { return false; }
    void Redact(const State&, Event&, Seat) const {}
    State Uncover(const State& before, const State&, Seat) const { return before; }
    bool HasSecrets(const State&) const { return false; }

    RALLYRULES_API void Encode(StateWriter& out, const State& state) const;
    RALLYRULES_API void Decode(StateReader& in, State& state) const;
    RALLYRULES_API TextLine Write(const State& state, Action action) const;
    RALLYRULES_API TextLine Write(const State& state, Outcome outcome) const;
    RALLYRULES_API bool Read(const State& state, std::string_view text, Seat seat, Action& out) const;
    RALLYRULES_API bool Read(const State& state, std::string_view text, Outcome& out) const;

    // Planning, for whoever looks ahead: where a plan of the active seat can go on from a reach.
    RALLYRULES_API void NextSteps(const State& state, const Reach& reach, StepList& out) const;
    RALLYRULES_API void Extend(const State& state, Reach& reach, const Step& step) const;
    // What the active seat's turn starts from, with nothing laid.
    RALLYRULES_API Reach FreshReach(const State& state) const;

    RALLYRULES_API const Board& BoardOf(const State& state, Seat seat) const;
    RALLYRULES_API DicePool DiceOf(const State& state, Seat seat) const;
    RALLYRULES_API int SecureCost(const State& state) const;
    // Progress since the start of the race, laps counted (G-ORD-3).
    RALLYRULES_API std::int32_t DistanceOf(const State& state, Seat seat) const;
    // Alone: driving time, and what is left of it behind the credit for focus tokens (G-SOLO-7, G-SOLO-9).
    RALLYRULES_API std::int32_t DrivingSeconds(const State& state) const;
    RALLYRULES_API std::int32_t TotalSeconds(const State& state) const;
    // Re-reckons what the referee does at the start of the active seat's turn; for positions set up by hand.
    RALLYRULES_API void OpenTurn(State& state, EventList& events) const;
    // The order in which the cars would play a round now (ORD).
    RALLYRULES_API void OrderOf(const State& state, FixedList<Seat, kMaxSeats>& out) const;

private:
    GtSetup setup;
    Circuit circuit;
};

using GtMatch = Match<GtGame>;

// nullptr when it is a match of another game.
RALLYRULES_API const GtMatch* AsGt(const AnyMatch& match);

RALLYRULES_API void EncodeSetup(ByteWriter& out, const GtSetup& setup);
// False, and an untouched set-up, when the bytes are no playable set-up.
RALLYRULES_API bool DecodeSetup(ByteReader& in, GtSetup& setup);

} // namespace Rally::Gt
