// The dice that reach a space of a road: beside it to pick from, or floating over it.
#pragma once

#include "Desktop/Ui/Widget.h"

#include "RallyClub/RoadScreen.h"

namespace Rally::Ui
{

// Which of the dice that reach a space; beside its place in the window.
Widget DieBox(const Club::SpaceChoice& choice, float x, float y);
// What floats over a space: the dice that reach it.
Widget SpaceChip(const Club::SpaceChoice& choice, std::string_view pointed = {});
// The same for one that is out of view: by its name.
Widget FarChip(const Club::SpaceChoice& choice, std::string_view pointed = {});

} // namespace Rally::Ui
