// Building a stage tile by tile: commands over a value, each of which can be asked about before it is done, with undo and
// redo without end.
//
// A stage in the making may be short of its finish, and tiles may lie on one another for a while (Verdict() says so):
// moving a bend across the table would not be possible otherwise. What the box cannot hold (a number twice, a second
// start) is refused at once.
#pragma once

#include "RallyRules/Stages/LayoutCheck.h"
#include "RallyRules/Stages/StageGenerator.h"

#include <vector>

namespace Rally
{

enum class EditKind : std::uint8_t
{
    Append,  // tile: behind the last road tile; a start tile begins, a finish tile ends the road
    Insert,  // tile, before place at
    Replace, // tile, at place at
    Flip,    // at: the other side up
    Rotate,  // at: driven the other way, so that a bend turns to the other side
    Move,    // at, to: where it stands afterwards
    Delete,  // at
    Reverse, // the whole stage is driven the other way round; start and finish change places
    Turn,    // the whole stage on the table, by a sixth clockwise
    Service, // service: 'a', 'b' or 0 for none
};

struct EditCommand
{
    EditKind kind{};
    std::uint8_t at{}; // tiles count from 1
    std::uint8_t to{};
    TileUse tile{};
    char service{};
};

enum class EditFault : std::uint8_t
{
    None,
    NoSuchPlace,
    NoSuchSide,
    TileTwice,  // tile: which one has the number already
    OnlyAtEnds, // start and finish tiles stay at their ends; service has its own command
    TooLong,
    NothingToUndo,
    NothingToRedo,
    NoWayOut, // no road leads from here to a finish
};

struct EditVerdict
{
    EditFault fault{EditFault::None};
    std::uint8_t tile{};

    constexpr explicit operator bool() const { return fault == EditFault::None; }
};

// The design as it would be; untouched when the command is refused.
RALLYRULES_API EditVerdict ApplyEdit(const TileBox& box, StageDesign& design, const EditCommand& command);
RALLYRULES_API Phrase ReasonOf(const EditVerdict& verdict);
RALLYRULES_API const char* IdOf(EditFault fault); // "EDIT-PLACE"

class StageEditor
{
public:
    // The box must outlive the editor.
    explicit StageEditor(const TileBox& theBox, const StageDesign& begun = {}) : box(&theBox), history{begun} {}

    const StageDesign& Design() const { return history[now]; }
    // Of the stage as it stands; a missing finish is a fault like any other.
    LayoutVerdict Verdict() const { return CheckLayout(*box, LayOut(*box, Design())); }

    EditVerdict Query(const EditCommand& command) const
    {
        StageDesign copy = Design();
        return ApplyEdit(*box, copy, command);
    }
    RALLYRULES_API EditVerdict Apply(const EditCommand& command);
    RALLYRULES_API EditVerdict Undo();
    RALLYRULES_API EditVerdict Redo();
    bool CanUndo() const { return now > 0; }
    bool CanRedo() const { return now + 1 < history.size(); }

    // Every tile that could stand at a place without lying on another, with room behind it: in place of the one there, or
    // as the next one when the place is one behind the last road tile.
    RALLYRULES_API std::vector<TileUse> WhatFits(std::size_t at) const;
    // On to a finish, as near to the wishes as it gets. One step for undo.
    RALLYRULES_API EditVerdict Complete(std::uint64_t seed, const StageWishes& wishes);

private:
    void Remember(const StageDesign& design);

    const TileBox* box;
    std::vector<StageDesign> history;
    std::size_t now = 0;
};

} // namespace Rally
