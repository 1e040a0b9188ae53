// Circuits in the words of a command line: found by id or code, and what they are like as JSON.
#pragma once

#include "RallyRules/Gt/CircuitRoad.h"

#include <nlohmann/json.hpp>

#include <string>

namespace Rally::Cli
{

using Json = nlohmann::ordered_json;

struct NamedCircuit
{
    std::string id;   // of the ready-made circuit, or the code
    std::string name; // "The Hourglass", or the name of its road
    Gt::CircuitRoad road;
};

// A circuit by id or code. Fail says what is wrong with it.
NamedCircuit FindCircuitCalled(const std::string& words);
NamedCircuit NamedOf(const Gt::ReadyCircuit& ready);

// Code, name, tiles and metrics; of one that is no circuit yet its tiles.
Json CircuitJson(const Gt::CircuitRoad& road);
Json UnfinishedJson(const Gt::CircuitRoad& road);
void PrintUnfinished(const Json& circuit);
void PrintCircuit(const Json& circuit);
// Its map in letters, as the terminal shows them.
void PrintCircuitSketch(const Gt::CircuitRoad& road);

} // namespace Rally::Cli
