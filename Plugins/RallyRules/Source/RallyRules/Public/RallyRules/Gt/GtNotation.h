// How a race of GT is written, so that it reads like a chess score.
//
//   step     dice@space      g4@7.1L  w@7.2i1  g2+b@3.1R2  b@9.1L (redline)
//   roll     ! after a die   "g4!"  "g2!+b"  "g2+b!" ; a whole flat-out roll is a list of them
//   action   a step, roll, secure, flat, stop, pit=tyres/rain, pit=repairs, pit=both/soft, on, tyres=rain
//   outcome  grid=B, a roll, damage=gearbox
//
// In a re-layout a coast or brake die that shows a warning is marked, because it matters which one is laid: "w!@3.1L".
#pragma once

#include "RallyRules/Gt/GtState.h"
#include "RallyRules/Text/Text.h"

#include <string_view>

namespace Rally::Gt
{

RALLYRULES_API std::string_view NameOf(Token token);     // "gearbox"
RALLYRULES_API std::string_view NameOf(Tyres tyres);     // "rain"
RALLYRULES_API std::string_view NameOf(Weather weather); // "wet"
RALLYRULES_API std::string_view NameOf(CarState state);  // "offtrack"
RALLYRULES_API std::string_view NameOf(Phase phase);     // "lay-again"
RALLYRULES_API std::string_view NameOf(EventKind kind);  // "lost-control"

// The plan that lies on the road, its steps separated by a space.
RALLYRULES_API TextLine WritePlan(const Circuit& circuit, const GtState& state);

} // namespace Rally::Gt
