// Rallyman: DIRT, a dice-driven rally for one to six drivers: plan a line with gear, coast and brake dice, then decide
// how much luck to trust. Stages against the clock, staggered starts, lowest total time wins.
//
// Sources: the numbered catalogue of the base game (IDs D-XXX-n); open numbers are data (DirtValues).
//
//   parameter       range                       default
//   seats           1..6                        1
//   stages          1..9 of the ready-made 18   -
//   options         Content/Data/Dirt/options.json: one-shot, screeching start, redlining, time controls, SISU, last corner
//
// A game is immutable once made; its functions are pure and may be called from any thread.
#pragma once

#include "RallyRules/Core/Ruleset.h"
#include "RallyRules/Dirt/DirtState.h"

#include <vector>

namespace Rally::Dirt
{

inline constexpr std::size_t kMaxNextSteps = 128;
using StepList = FixedList<Step, kMaxNextSteps>;

class DirtGame
{
public:
    using State = DirtState;
    static constexpr std::uint8_t kRuleset = 1; // in log headers
    static constexpr std::uint16_t kRulesVersion = 1;

    // The set-up must have no Complaint(). Tracks are built here, once.
    RALLYRULES_API explicit DirtGame(const DirtSetup& setup);
    // One stage on any track, open roads included: for positions and tests.
    RALLYRULES_API DirtGame(const DirtSetup& setup, const Track& track);

    // nullptr when the bytes are no playable set-up.
    RALLYRULES_API static std::shared_ptr<const DirtGame> FromSetup(ByteReader& in);
    RALLYRULES_API void EncodeSetup(ByteWriter& out) const;

    const DirtSetup& Setup() const { return setup; }
    std::size_t Seats() const { return setup.seats; }
    const DirtOptions& Options() const { return setup.options; }
    const DirtValues& Values() const { return setup.values; }
    const Track& TrackOf(std::size_t stage) const { return tracks[stage]; }
    const Track& TrackOf(const State& state) const { return tracks[state.stage]; }

    RALLYRULES_API void Begin(State& state, EventList& events) const;
    RALLYRULES_API ToMove WhoMoves(const State& state) const;
    RALLYRULES_API void Legal(const State& state, Seat seat, ActionList& out) const;
    RALLYRULES_API Verdict Query(const State& state, Action action) const;
    RALLYRULES_API void Apply(State& state, Action action, EventList& events) const;
    RALLYRULES_API void Chances(const State& state, ChanceList& out) const;
    RALLYRULES_API Outcome Draw(const State& state, Random& random) const;
    RALLYRULES_API bool Accepts(const State& state, Outcome outcome) const;
    RALLYRULES_API void Resolve(State& state, Outcome outcome, EventList& events) const;
    RALLYRULES_API State View(const State& state, Seat seat) const;
    RALLYRULES_API State Uncover(const State& before, const State& after, Seat seat) const;
    RALLYRULES_API bool Redact(const State& after, Action& action, Seat seat) const;
    bool Redact(const State&, Outcome&, Seat) const { return false; }
    void Redact(const State&, Event&, Seat) const {}
    bool HasSecrets(const State& state) const { return state.phase == Phase::TimeControl; }
    RALLYRULES_API bool CanResumeAt(const State& state) const;
    RALLYRULES_API Standing Standings(const State& state) const;
    RALLYRULES_API int BrokenInvariant(const State& state) const;
    RALLYRULES_API void Encode(StateWriter& out, const State& state) const;
    RALLYRULES_API void Decode(StateReader& in, State& state) const;
    RALLYRULES_API TextLine Write(const State& state, Action action) const;
    RALLYRULES_API TextLine Write(const State& state, Outcome outcome) const;
    RALLYRULES_API bool Read(const State& state, std::string_view text, Seat seat, Action& out) const;
    RALLYRULES_API bool Read(const State& state, std::string_view text, Outcome& out) const;

    // Planning, for whoever looks ahead: where a plan of the active seat can go on from a reach.
    RALLYRULES_API void NextSteps(const State& state, const Reach& reach, StepList& out) const;
    RALLYRULES_API void Extend(Reach& reach, const Step& step) const;
    // The spaces a jump that ends the plan may be said to come down on (D-JMP-18).
    RALLYRULES_API void NamedLandings(const State& state, const Reach& reach, const Step& hop,
                                      FixedList<SpaceIndex, 32>& out) const;
    // What the active seat's turn starts from, with nothing laid.
    RALLYRULES_API Reach FreshReach(const State& state) const;

    RALLYRULES_API DicePool DiceOf(const State& state, Seat seat) const;
    RALLYRULES_API int DamageOf(const State& state, Seat seat, Damage kind) const;
    RALLYRULES_API int PuncturesOf(const State& state, Seat seat) const;
    // The limit in force: mud counted, 0 = none, -1 = impassable (D-SHC-8).
    RALLYRULES_API int LimitOf(const State& state, SpaceIndex space) const;
    RALLYRULES_API int SecureCost(const State& state) const;
    RALLYRULES_API std::int32_t StageSecondsOf(const State& state, Seat seat) const;
    RALLYRULES_API std::int32_t TotalSecondsOf(const State& state, Seat seat) const;
    // Re-reckons what the referee does at the start of the active seat's turn; for positions set up by hand.
    RALLYRULES_API void OpenTurn(State& state, EventList& events) const;
    // The order in which the cars on the stage would play a round now (D-ORD).
    RALLYRULES_API void OrderOf(const State& state, FixedList<Seat, kMaxSeats>& out) const;

private:
    DirtSetup setup;
    std::vector<Track> tracks;
};

} // namespace Rally::Dirt
