// Boxes of DIRT besides its HUD: results.
#pragma once

#include "Desktop/Road/Ui/Podium.h"
#include "Desktop/Ui/Pages.h"

#include "RallyClub/Dirt/ResultScreen.h"

namespace Rally::Ui
{

Widget ResultBox(const Club::ResultScreen& result, const Size& room = kUsualRoom,
                 const Club::CarLooks& looks = Club::UsualLooks(), int onPodium = kWholePodium);

} // namespace Rally::Ui
