// How fast plans are weighed, searched and decided on, on one core.
#pragma once

#include "Shared/Figures.h"

#include <vector>

void MeasurePilot(std::vector<Rally::Shared::Figure>& lines);
