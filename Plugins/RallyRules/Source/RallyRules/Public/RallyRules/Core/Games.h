// The games of this house, one line each, in the order of their catalogues in enum Rule. Every room makes its own table of
// them by this list, out of what it finds in the game's namespace: RallyRules `kGame` (Core/Rulesets.h),
// RallyPilot `kDrivers` (Drivers.h), RallyClub `kScreens` (MatchScreen.h).
#pragma once

#define RALLY_GAMES(RALLY_GAME) RALLY_GAME(Dirt) RALLY_GAME(Pig) RALLY_GAME(Gt)

// Games that have their rules and nothing else yet: their catalogues and tests are there, and no
// shell knows them. A line moves up when there is somebody to show and to drive it.
#define RALLY_GAMES_TO_COME(RALLY_GAME)
