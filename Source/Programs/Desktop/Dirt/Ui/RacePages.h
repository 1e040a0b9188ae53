// Pages and boxes of DIRT besides its HUD: results and looking back.
#pragma once

#include "Desktop/Road/Ui/Podium.h"
#include "Desktop/Ui/Pages.h"

#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyClub/Dirt/ReviewScreen.h"

namespace Rally::Ui
{

// Leaves the road beside it where there is room.
Widget ReviewPage(const Club::ReviewScreen& review, const Size& room = kUsualRoom);
Widget ResultBox(const Club::ResultScreen& result, const Size& room = kUsualRoom,
                 const Club::CarLooks& looks = Club::UsualLooks(), int onPodium = kWholePodium);

} // namespace Rally::Ui
