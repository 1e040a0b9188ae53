// A circuit of GT as a road of the scene.
#pragma once

#include "RallyRules/Gt/Circuit.h"
#include "RallyScene/RegionLook.h"
#include "RallyScene/Road.h"

#include <string_view>

namespace Rally::Scene
{

// Tiles that are a loop (Gt::CheckCircuit) and what Gt::BuildCircuit made of them: spaces have the same indices.
RALLYSCENE_API Road RoadOf(const Gt::Circuit& circuit, std::span<const TileUse> tiles);

// One side by itself, driven from S, with a little road before and behind it.
RALLYSCENE_API Road RoadOf(const Gt::CircuitSide& side);

// Where a circuit lies, and at which hour: each of the ready ones has a region of its own, any other one by lot from its name.
RALLYSCENE_API Setting SettingOfCircuit(std::string_view circuit, bool wet);

} // namespace Rally::Scene
