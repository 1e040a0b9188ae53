// One decision on one screen: the road ahead, the cockpit, the order of the cars, the plan as it lies, and the
// choices by number.
#pragma once

#include "Cli/Dirt/PlayRoad.h"
#include "Cli/PlayTerminal.h"

#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Cli
{

// The choices of a seat in the order in which a screen numbers them.
std::vector<Action> ChoicesOf(const Dirt::DirtMatch& view, Seat seat);

struct Screen
{
    const Dirt::DirtMatch& view;
    Seat seat;
    std::vector<std::string> news;    // what happened since the last one
    std::vector<std::string> notes{}; // what the co-driver reads next
    int par{};                        // of the stage; 0: not known
    std::string splits{};             // how far ahead or behind
    std::vector<GhostSign> ghosts{};
    std::shared_ptr<const Pilot::ParTable> road{}; // for the worth of plans
    std::string coach{};                           // what the coach says
};

void Show(Terminal& terminal, const Screen& screen);

// "Whole plan holds: 74 %", the chance of each step, and what the plan is worth when the road is known.
std::vector<std::string> OddsLines(const Dirt::DirtMatch& view, Seat seat,
                                   const std::shared_ptr<const Pilot::ParTable>& road);

} // namespace Rally::Cli
