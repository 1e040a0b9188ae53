// How fast circuits are raced by lot: plies per second with and without the log, and what a state weighs.
#pragma once

#include "Shared/Figures.h"

#include <vector>

void MeasureCircuits(std::vector<Rally::Shared::Figure>& lines);
