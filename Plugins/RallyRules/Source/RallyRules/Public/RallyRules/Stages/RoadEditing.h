// Changing a road tile by tile, whatever the game: the commands, what can be said against one, and undo and redo without end. What
// the box holds, where a road begins and ends and what a whole road is, a game says itself (StageEditor, Gt/CircuitEditor).
#pragma once

#include "RallyRules/Core/Api.h"
#include "RallyRules/Road/ReadyStage.h"

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
    Reverse, // the whole road is driven the other way round; start and finish change places
    Turn,    // stages: the whole stage on the table, by a sixth clockwise
    Service, // stages: service: 'a', 'b' or 0 for none
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
    TileTwice,  // tile: which one has the number already, or the last of its copies
    OnlyAtEnds, // start and finish tiles stay at their ends; what is no road is none
    TooLong,
    NothingToUndo,
    NothingToRedo,
    NoWayOut,       // no road leads from here to a finish, or back to the start
    NothingMissing, // a loop that is closed needs no completing
    NoSuchEdit,     // a command of another game's roads
};

struct EditVerdict
{
    EditFault fault{EditFault::None};
    std::uint8_t tile{};
    std::uint8_t copies{}; // TileTwice: so many of the number are in the box

    constexpr explicit operator bool() const { return fault == EditFault::None; }
};

RALLYRULES_API const char* IdOf(EditFault fault); // "EDIT-PLACE"

// What was done to a design, for undo and redo without end.
template <class Design>
class EditHistory
{
public:
    explicit EditHistory(const Design& begun) : designs{begun} {}

    const Design& Now() const { return designs[now]; }
    // A new way leads off: what was taken back before is gone.
    void Remember(const Design& design)
    {
        designs.resize(now + 1, design);
        designs.push_back(design);
        ++now;
    }
    bool CanUndo() const { return now > 0; }
    bool CanRedo() const { return now + 1 < designs.size(); }
    EditVerdict Undo()
    {
        const bool can = CanUndo();
        now -= can ? 1u : 0u;
        return {can ? EditFault::None : EditFault::NothingToUndo};
    }
    EditVerdict Redo()
    {
        const bool can = CanRedo();
        now += can ? 1u : 0u;
        return {can ? EditFault::None : EditFault::NothingToRedo};
    }

private:
    std::vector<Design> designs;
    std::size_t now = 0;
};

} // namespace Rally
