// Lessons of DIRT: positions on its stages, and what a pupil has done by its events.
#pragma once

#include "RallyClub/School/SchoolGame.h"

namespace Rally::Dirt
{

const School::SchoolGame* DirtSchool();

} // namespace Rally::Dirt
