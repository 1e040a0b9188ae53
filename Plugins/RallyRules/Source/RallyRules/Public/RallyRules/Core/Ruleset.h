// What a game must offer to be played here: an immutable game value (stages, decks, options) with pure functions over
// a small, trivially copyable state. Docs/OtherGames.md shows how each of the five games sits on it.
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
//   View      the state as a seat may know it (kNoSeat: a spectator)
//   Redact    whether the others may not know an action taken earlier yet; strips it to what they may know, which must be
//             an action they could take it for
//
//   Encode           the state field by field (Core/StateBytes.h)
//   Decode           and back; counts must be within their bounds, everything else is for CanResumeAt
//   CanResumeAt      whether a state from outside is a moment a match can be taken up at (some are enough: between two
//                    turns), every index and count within its bounds
//   BrokenInvariant  number of the first broken invariant, 0 when all hold
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
concept Ruleset =
    PlainState<typename G::State> && RulesetOnBytes<G> &&
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
        { game.View(seen, seat) } -> std::same_as<typename G::State>;
        { game.Redact(seen, action) } -> std::same_as<bool>;
        { game.CanResumeAt(seen) } -> std::same_as<bool>;
        { game.Standings(seen) } -> std::same_as<Standing>;
        { game.BrokenInvariant(seen) } -> std::same_as<int>;
    };

} // namespace Rally
