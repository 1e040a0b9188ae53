#include "RallyRules/Gt/CircuitBox.h"

namespace Rally::Gt
{

std::uint8_t FindCircuitSide(unsigned number, char letter)
{
    const std::span<const CircuitSide> sides = CircuitSides();
    for (std::size_t i = 0; i < sides.size(); ++i)
    {
        if (sides[i].number == number && sides[i].side == letter)
        {
            return static_cast<std::uint8_t>(i);
        }
    }
    return kNoCircuitSide;
}

const ReadyCircuit* FindCircuit(std::string_view id)
{
    for (const ReadyCircuit& circuit : ReadyCircuits())
    {
        if (id == circuit.id)
        {
            return &circuit;
        }
    }
    return nullptr;
}

} // namespace Rally::Gt
