// The tiles of circuit racing: 39 printed sides, the pit-stop tile and eight ready circuits, generated from Content/Data/Gt.
#pragma once

#include "RallyRules/Gt/CircuitTile.h"

#include <span>
#include <string_view>

namespace Rally::Gt
{

RALLYRULES_API std::span<const CircuitSide> CircuitSides(); // by number and letter
RALLYRULES_API std::span<const ReadyCircuit> ReadyCircuits();

inline constexpr std::uint8_t kNoCircuitSide = 0xFF;
// Index of a side by number and letter; kNoCircuitSide when the box has none.
RALLYRULES_API std::uint8_t FindCircuitSide(unsigned number, char letter);
// By its id; nullptr when there is none.
RALLYRULES_API const ReadyCircuit* FindCircuit(std::string_view id);

} // namespace Rally::Gt
