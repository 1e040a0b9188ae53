// What a game must offer to be played here: an immutable game value (stages, decks, options) with pure functions over
// a small, trivially copyable state. Docs/OtherGames.md shows how each of the five games sits on it.
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
//   Redact      whether the others may not know an action taken earlier yet; strips it to what they may know, which must be
//             an action they could take it for
//   CanResumeAt      whether bytes from outside are a moment a match can be taken up at (some are enough: between two turns),
//             every index and count within its bounds
//   BrokenInvariant number of the first broken invariant, 0 when all hold
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Core/Verdict.h"

#include <concepts>

namespace Rally
{

template <class G>
concept Ruleset =
    std::is_trivially_copyable_v<typename G::State> && std::has_unique_object_representations_v<typename G::State> &&
    requires(const G& game, typename G::State& state, const typename G::State& seen, Seat seat, Action action,
             Outcome outcome, ActionList& actions, ChanceList& chances, EventList& events, Random& random) {
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
