#include "RallyRules/Stages/RoadEditing.h"

namespace Rally
{

const char* IdOf(EditFault fault)
{
    switch (fault)
    {
    case EditFault::None: return "EDIT-DONE";
    case EditFault::NoSuchPlace: return "EDIT-PLACE";
    case EditFault::NoSuchSide: return "EDIT-SIDE";
    case EditFault::TileTwice: return "EDIT-TWICE";
    case EditFault::OnlyAtEnds: return "EDIT-ENDS";
    case EditFault::TooLong: return "EDIT-LONG";
    case EditFault::NothingToUndo: return "EDIT-UNDO";
    case EditFault::NothingToRedo: return "EDIT-REDO";
    case EditFault::NoWayOut: return "EDIT-NO-WAY";
    case EditFault::NothingMissing: return "EDIT-CLOSED";
    case EditFault::NoSuchEdit: return "EDIT-NONE";
    }
    return "EDIT-PLACE";
}

} // namespace Rally
