// Circuits on paper: a map to hang on the wall with every space, limit and dotted line, and small maps side by side. What is
// told in colour is told in shape as well, so that a grey print reads the same.
#pragma once

#include "RallyScene/StageMap.h"

#include "RallyRules/Gt/CircuitRoad.h"

namespace Rally::Scene
{

struct MapCircuit
{
    std::string name;  // "The Hourglass"; empty: the name of its road
    std::string label; // a line above it; empty: that it is a circuit
    Gt::CircuitRoad road;
};

// One circuit on one sheet. It must be legal, here and below.
RALLYSCENE_API Drawing DrawCircuitMap(const MapCircuit& circuit, const Lettering& letters, const MapOptions& options);
// Small maps with name and code, so many beside one another.
RALLYSCENE_API Drawing DrawCircuitSheet(const std::string& title, std::span<const MapCircuit> circuits,
                                        std::size_t columns, const Lettering& letters, const MapOptions& options);

} // namespace Rally::Scene
