// A moment of a stage put together by hand, a scenario's or a lesson's: tokens as the box has them, cars where somebody puts
// them, and the turn of one of them opened as the referee opens it. What is left out is as it most likely came about.
#pragma once

#include "RallyRules/Dirt/DirtGame.h"

namespace Rally::Dirt
{

// Before any car stands anywhere: all tokens in the bag, all cards in their decks.
RALLYRULES_API void ClearTable(const DirtSetup& setup, DirtState& state);

// A token from the bag, of those that show this the most plentiful kind. False when the bag has none.
RALLYRULES_API bool TakeDamageToken(DirtState& state, Car& car, Damage kind);
RALLYRULES_API bool TakeCutToken(DirtState& state, std::uint8_t (&to)[kTokenKinds], CutResult kind);

// Who sets off next; kNoSeat when all have started.
RALLYRULES_API Seat NextStarter(const DirtState& state);
// Whose turn it is when nothing is said: the first in order, else who sets off.
RALLYRULES_API Seat FirstToPlay(const DirtGame& game, const DirtState& state);

// The order of a round in which this seat is to play: of the cars on the road, and whoever sets off last (D-RND-4).
RALLYRULES_API void OrderRound(const DirtGame& game, DirtState& state, Seat turn);
// Rounds so far if one car set off in each, this one's turn included.
RALLYRULES_API int RoundsSoFar(const DirtState& state, Seat turn);
// The seat's turn, with the round in order: what the referee does at its start (D-TRN-2). False when that was all of it.
RALLYRULES_API bool OpenTurnOf(const DirtGame& game, DirtState& state, Seat turn, EventList& events);

} // namespace Rally::Dirt
