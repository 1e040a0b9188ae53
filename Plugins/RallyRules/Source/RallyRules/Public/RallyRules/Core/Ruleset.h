// What a game must offer to be played here: an immutable game value (stages, decks, options) with pure functions over
// a small, trivially copyable state.
//
//   kRuleset, kRulesVersion  which game this is in a log's header, and by which rules it is played
//   EncodeSetup      what the game was agreed to be, for that header
//   FromSetup        the game again; nullptr when the bytes are no set-up that can be played
//   Seats            how many play
//
//   WhoMoves  who moves: a seat, several seats at once, chance, or nobody
//   Legal     every action a seat may take now (no duplicates)
//   Query     may this action be taken, and if not, by which rule
//   Apply     the action, already allowed; tells what happened
//   Chances   every outcome of the pending chance with exact weights
//   Draw      one outcome by a generator, with those same chances
//   Accepts   whether an outcome from outside can happen now
//   Resolve   the outcome, already accepted; tells what happened
//
// What some may not know, of a game that has secrets. Whatever anybody is told is made by these, and the property suite
// holds them against one another: from a view, what is told of an entry must lead to the next view.
//
//   View        the state as a seat may know it (kNoSeat: a spectator)
//   Redact      an action, outcome or event as a seat may know it after it happened: one that can happen in that seat's
//               view. For actions and outcomes: whether that is not all of it, which must not depend on what is hidden
//   Uncover     the state before an entry as a seat may know it after it: its view, and what came to light
//   HasSecrets  whether anything of a state is hidden from anybody; asked before every move
//
//   Encode           the state field by field (Core/StateBytes.h)
//   Decode           and back; counts must be within their bounds, everything else is for CanResumeAt
//   BrokenInvariant  number of the first broken invariant, 0 when all hold; of any state that Decode may give
//   CanResumeAt      whether a state from outside that breaks none is a moment a match can be taken up at (some are
//                    enough: between two turns), every index and count within its bounds
//   Write, Read      the notation of actions and outcomes, in a state
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Core/StateBytes.h"
#include "RallyRules/Core/Verdict.h"
#include "RallyRules/Text/Text.h"

#include <concepts>
#include <memory>

namespace Rally
{

// Views, copies and comparisons rest on states without padding.
template <class S>
concept PlainState = std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S>;

template <class G>
concept RulesetOnBytes = requires(const G& game, typename G::State& state, const typename G::State& seen,
                                  ByteWriter& setupOut, ByteReader& setupIn, StateWriter& out, StateReader& in,
                                  std::string_view text, Seat seat, Action& action, Outcome& outcome) {
    { G::kRuleset } -> std::convertible_to<std::uint8_t>;
    { G::kRulesVersion } -> std::convertible_to<std::uint16_t>;
    { game.EncodeSetup(setupOut) };
    { G::FromSetup(setupIn) } -> std::same_as<std::shared_ptr<const G>>;
    { game.Encode(out, seen) };
    { game.Decode(in, state) };
    { game.Write(seen, action) } -> std::same_as<TextLine>;
    { game.Write(seen, outcome) } -> std::same_as<TextLine>;
    { game.Read(seen, text, seat, action) } -> std::same_as<bool>;
    { game.Read(seen, text, outcome) } -> std::same_as<bool>;
};

template <class G>
concept RulesetWithSecrets = requires(const G& game, const typename G::State& state, const typename G::State& after,
                                      Seat seat, Action& action, Outcome& outcome, Event& event) {
    { game.View(state, seat) } -> std::same_as<typename G::State>;
    { game.Redact(after, action, seat) } -> std::same_as<bool>;
    { game.Redact(after, outcome, seat) } -> std::same_as<bool>;
    { game.Redact(after, event, seat) };
    { game.Uncover(state, after, seat) } -> std::same_as<typename G::State>;
    { game.HasSecrets(state) } -> std::same_as<bool>;
};

template <class G>
concept Ruleset =
    PlainState<typename G::State> && RulesetOnBytes<G> && RulesetWithSecrets<G> &&
    requires(const G& game, typename G::State& state, const typename G::State& seen, Seat seat, Action action,
             Outcome outcome, ActionList& actions, ChanceList& chances, EventList& events, Random& random) {
        { game.Seats() } -> std::convertible_to<std::size_t>;
        { game.Begin(state, events) };
        { game.WhoMoves(seen) } -> std::same_as<ToMove>;
        { game.Legal(seen, seat, actions) };
        { game.Query(seen, action) } -> std::same_as<Verdict>;
        { game.Apply(state, action, events) };
        { game.Chances(seen, chances) };
        { game.Draw(seen, random) } -> std::same_as<Outcome>;
        { game.Accepts(seen, outcome) } -> std::same_as<bool>;
        { game.Resolve(state, outcome, events) };
        { game.CanResumeAt(seen) } -> std::same_as<bool>;
        { game.Standings(seen) } -> std::same_as<Standing>;
        { game.BrokenInvariant(seen) } -> std::same_as<int>;
    };

} // namespace Rally
