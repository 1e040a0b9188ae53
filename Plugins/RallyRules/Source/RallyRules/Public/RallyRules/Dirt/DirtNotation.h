// How a rally of DIRT is written, so that a match reads like a chess score.
//
//   step     dice@space      g4@7.1L  w@7.2i1  o@7.3L  g2+b@3.1a  b@9.1L (redlining)
//   plan     steps           "g3@1.1L g4@1.2L"; "g5@2.2L>2.5R" names where a wild jump comes down
//   roll     ! after a die   "g4!"  "g2!+b"  "g2+b!" ; a whole flat-out roll is a list of them
//   action   a step, ">2.5R", roll, secure, flat, stop, sisu, accept, card=3, wheel, keep, penalty=2, go, break
//   outcome  first=B, a roll, back=spin, token=clean, damage=gearbox (token kinds as "gearbox/mud")
//   result   "1. Anna 2:33"
//
// In a re-layout a coast or brake die that shows a warning is marked, because it matters which one is laid: "w!@3.1L".
#pragma once

#include "RallyRules/Dirt/DirtGame.h"
#include "RallyRules/Text/Text.h"

#include <string_view>

namespace Rally::Dirt
{

RALLYRULES_API TextLine WriteStep(std::uint8_t die, std::uint8_t brakes, SpaceCode space);
RALLYRULES_API TextLine WriteAction(Action action);
// The dice of an outcome are written when the state tells which they are.
RALLYRULES_API TextLine WriteOutcome(const DirtGame& game, const DirtState& state, Outcome outcome);
RALLYRULES_API TextLine WritePlan(const DirtGame& game, const DirtState& state);
RALLYRULES_API TextLine WriteTime(std::int32_t seconds); // "2:33"
RALLYRULES_API TextLine WriteResult(int place, std::string_view name, std::int32_t seconds);

RALLYRULES_API bool ReadAction(std::string_view text, Seat seat, Action& out);
RALLYRULES_API bool ReadOutcome(const DirtGame& game, const DirtState& state, std::string_view text, Outcome& out);
RALLYRULES_API bool ReadTime(std::string_view text, std::int32_t& seconds);

// The next word of a line, and the rest behind it.
RALLYRULES_API std::string_view TakeWord(std::string_view& line);

RALLYRULES_API std::string_view NameOf(Damage damage);    // "gearbox"
RALLYRULES_API std::string_view NameOf(CutResult result); // "mud"
RALLYRULES_API std::string_view NameOf(BackSymbol symbol);
RALLYRULES_API std::string_view NameOf(CarState state);
RALLYRULES_API std::string_view NameOf(Phase phase);
RALLYRULES_API std::string_view NameOf(EventKind kind); // "lost-control"

} // namespace Rally::Dirt
