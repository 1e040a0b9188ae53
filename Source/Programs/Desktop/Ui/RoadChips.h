// What floats over the road besides the dice that reach a space.
#pragma once

#include "Desktop/Ui/Widget.h"

#include "RallyClub/CarLook.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Ui
{

// A step of the plan: its number and what lies there.
Widget StepChip(std::size_t number, std::uint8_t die, std::uint8_t brakes);
// Whose car is out of the picture, that way.
Widget CarChip(const Club::CarLook& look, std::string_view name);

// How the road is looked at from now on.
Widget ViewChip(const Phrase& view);
// The stage that begins.
Widget StageChip(const Phrase& stage);
// What is heard.
Widget CaptionChip(std::size_t number, const Phrase& words, Tint tint);
// Whose run a ghost is: the best one, or one at par.
Widget GhostChip(bool best);

} // namespace Rally::Ui
