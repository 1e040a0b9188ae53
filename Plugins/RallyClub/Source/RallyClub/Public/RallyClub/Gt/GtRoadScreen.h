// What a driver of GT can do now, on the circuit: the road's screen with limits and dotted lines, tyres and the pits.
#pragma once

#include "RallyClub/RoadScreen.h"

#include "RallyRules/Gt/GtGame.h"

namespace Rally::Club
{

class GtRoadScreen : public RoadScreen
{
public:
    GtRoadScreen() = default;
    // The view is that of the seat; canUndo as the Table says.
    RALLYCLUB_API GtRoadScreen(const Gt::GtMatch& view, Seat theSeat, const Advice& advice, bool canUndo);
};

// Whether the next die can be rolled without a thought: it cannot lose control. Who holds the key rolls up to there.
RALLYCLUB_API bool RollsOn(const Gt::GtMatch& view, Seat seat);
// The action a click on a space most likely means when no die reaches it: so that the Table can say why not.
RALLYCLUB_API Action GuessAt(const Gt::GtMatch& view, Seat seat, SpaceCode space);

} // namespace Rally::Club
