// The floor of a stage: the best clock time there can be when no die ever shows a warning. One car with all its dice,
// from standing; no second tokens, no flying start, no loss of control. No real run can beat it without second tokens.
//
// Found exactly, as a shortest way over (space, gear) from turn to turn; the legal steps are those of the rules.
#pragma once

#include "RallyRules/Dirt/DirtGame.h"

#include <compare>

namespace Rally::Cli
{

struct FloorTime
{
    int seconds{};
    int turns{}; // the fewest for these seconds
    friend auto operator<=>(const FloorTime&, const FloorTime&) = default;
};

struct FloorRow
{
    int tiles{};       // road tiles, the service tile not counted
    int tight{};       // spaces from the start line over the finish line: insides of corners, no slides
    int wide{};        // ... outsides of corners, all slides
    int cuts{};        // shortcut spaces
    FloorTime without; // the floor on the road alone
    FloorTime with;    // the floor with shortcuts
};

FloorRow FloorOf(const Dirt::DirtGame& game);

} // namespace Rally::Cli
