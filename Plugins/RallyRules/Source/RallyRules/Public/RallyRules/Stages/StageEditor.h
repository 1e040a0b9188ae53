// Building a stage tile by tile: commands over a value, each of which can be asked about before it is done, with undo and
// redo without end.
//
// A stage in the making may be short of its finish, and tiles may lie on one another for a while (Verdict() says so):
// moving a bend across the table would not be possible otherwise. What the box cannot hold (a number twice, a second
// start) is refused at once. The commands themselves are in RoadEditing.h.
#pragma once

#include "RallyRules/Stages/LayoutCheck.h"
#include "RallyRules/Stages/RoadEditing.h"
#include "RallyRules/Stages/StageGenerator.h"

#include <vector>

namespace Rally
{

// The design as it would be; untouched when the command is refused.
RALLYRULES_API EditVerdict ApplyEdit(const TileBox& box, StageDesign& design, const EditCommand& command);
RALLYRULES_API Phrase ReasonOf(const EditVerdict& verdict);

class StageEditor
{
public:
    // The box must outlive the editor.
    explicit StageEditor(const TileBox& theBox, const StageDesign& begun = {}) : box(&theBox), history(begun) {}

    const StageDesign& Design() const { return history.Now(); }
    // Of the stage as it stands; a missing finish is a fault like any other.
    LayoutVerdict Verdict() const { return CheckLayout(*box, LayOut(*box, Design())); }

    EditVerdict Query(const EditCommand& command) const
    {
        StageDesign copy = Design();
        return ApplyEdit(*box, copy, command);
    }
    RALLYRULES_API EditVerdict Apply(const EditCommand& command);
    EditVerdict Undo() { return history.Undo(); }
    EditVerdict Redo() { return history.Redo(); }
    bool CanUndo() const { return history.CanUndo(); }
    bool CanRedo() const { return history.CanRedo(); }

    // Every tile that could stand at a place without lying on another, with room behind it: in place of the one there, or
    // as the next one when the place is one behind the last road tile.
    RALLYRULES_API std::vector<TileUse> WhatFits(std::size_t at) const;
    // On to a finish, as near to the wishes as it gets. One step for undo.
    RALLYRULES_API EditVerdict Complete(std::uint64_t seed, const StageWishes& wishes);

private:
    const TileBox* box;
    EditHistory<StageDesign> history;
};

} // namespace Rally
