// The part of a window that no panel covers: where the road is to be seen.
#pragma once

#include "Desktop/Ui/Tree.h"

namespace Rally::Ui
{

// The best rectangle round the middle of the window, in units: as large as it can be, rather tall than wide, since roads
// lead away from who drives on them. Boxes and what floats over the road do not count.
Box FreeArea(const Tree& tree);

} // namespace Rally::Ui
