// The games that are driven on a road, each with what it brings to a person's own machine. A game that is not among them is shown as a
// table (RallyTable.cpp).
#pragma once

#include "RallyRoadFilm.h"
#include "RallyRoadSide.h"

struct FRallyRoadGame
{
	bool (*Plays)(const Rally::AnyMatch& Match);
	std::unique_ptr<FRallyRoadFilm> (*MakeFilm)();
	TSharedRef<FRallyRoadSide> (*MakeSide)();
};

namespace RallyRoads
{
/** nullptr: a game without a road. */
const FRallyRoadGame* Of(const Rally::AnyMatch& Match);
} // namespace RallyRoads
