// Building a circuit tile by tile, by the commands of every road (Stages/RoadEditing.h), each of which can be asked about before it is
// done, with undo and redo without end.
//
// A circuit in the making is open, may be without its start, and its tiles may lie on one another for a while; Verdict() and
// WhatIsMissing() say so. What the box cannot hold (more of a number than there are, a second start) is refused at once. Only a
// closed loop has a code (G-CIR-6), and every code can be raced.
#pragma once

#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitMaker.h"
#include "RallyRules/Stages/RoadCode.h"
#include "RallyRules/Stages/RoadEditing.h"

#include <vector>

namespace Rally::Gt
{

// Of a number of the box: how many lie in it still, both sides counted (G-CIR-4).
struct TilesLeft
{
    std::uint16_t number{};
    std::uint8_t left{};
    std::uint8_t copies{};
};

// The road as it would be; untouched when the command is refused.
RALLYRULES_API EditVerdict ApplyEdit(CircuitRoad& road, const EditCommand& command);
// Why it was refused, as a sentence about circuits.
RALLYRULES_API Phrase RefusalOf(const EditVerdict& verdict);

class CircuitEditor
{
public:
    explicit CircuitEditor(const CircuitRoad& begun = {}) : history(begun) {}

    const CircuitRoad& Road() const { return history.Now(); }
    // Of the circuit as it stands; that it is open is a fault like any other.
    CircuitVerdict Verdict() const { return CheckCircuit(TilesOf(Road())); }
    // The verdict as a sentence; of a road that is only open, how far it is from its start.
    RALLYRULES_API Phrase WhatIsMissing() const;
    // Empty until the loop is closed.
    RALLYRULES_API RoadCode Code() const;
    // Every number that may lie on a road, by its number.
    RALLYRULES_API std::vector<TilesLeft> LeftInBox() const;

    EditVerdict Query(const EditCommand& command) const
    {
        CircuitRoad copy = Road();
        return ApplyEdit(copy, command);
    }
    RALLYRULES_API EditVerdict Apply(const EditCommand& command);
    EditVerdict Undo() { return history.Undo(); }
    EditVerdict Redo() { return history.Redo(); }
    bool CanUndo() const { return history.CanUndo(); }
    bool CanRedo() const { return history.CanRedo(); }

    // Every tile that could stand at a place on the lanes it has there, without lying on another, with a way home behind it:
    // in place of the one there, or as the next one when the place is one behind the last.
    RALLYRULES_API std::vector<TileUse> WhatFits(std::size_t at) const;
    // Back to the start, as near to the wishes as it gets. One step for undo.
    RALLYRULES_API EditVerdict Complete(std::uint64_t seed, const CircuitWishes& wishes);

private:
    EditHistory<CircuitRoad> history;
};

} // namespace Rally::Gt
