// Pages and boxes of DIRT besides its HUD: results, looking back, and the dice that reach a space.
#pragma once

#include "Desktop/Ui/Pages.h"

#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyClub/Dirt/ReviewScreen.h"

namespace Rally::Ui
{

// Leaves the road beside it where there is room.
Widget ReviewPage(const Club::ReviewScreen& review, const Size& room = kUsualRoom);
// Of a podium, from the third place up, so many are there already: the others' places stay free.
inline constexpr int kWholePodium = 3;
Widget ResultBox(const Club::ResultScreen& result, const Size& room = kUsualRoom,
                 const Club::CarLooks& looks = Club::UsualLooks(), int onPodium = kWholePodium);
// Which of the dice that reach a space; beside its place in the window.
Widget DieBox(const Club::SpaceChoice& choice, float x, float y);
// What floats over a space: the dice that reach it.
Widget SpaceChip(const Club::SpaceChoice& choice);
// The same for one that is out of view: by its name.
Widget FarChip(const Club::SpaceChoice& choice);

} // namespace Rally::Ui
