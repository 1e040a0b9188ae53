// What the world of a stage and the film of a race cost.
#pragma once

#include "Shared/Figures.h"

namespace Rally
{

void MeasureScene(std::vector<Shared::Figure>& lines);

} // namespace Rally
