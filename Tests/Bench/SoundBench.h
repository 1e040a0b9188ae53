// What it costs to be heard, in parts of one core.
#pragma once

#include "Shared/Figures.h"

namespace Rally
{

void MeasureSound(std::vector<Shared::Figure>& lines);

} // namespace Rally
