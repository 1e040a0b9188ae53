// What shortcuts are worth: stages with them, without, and as if they broke nothing.
#pragma once

#include "RallyRules/Dirt/DirtGame.h"

#include <string>
#include <vector>

namespace Rally::Cli
{

// The same road without a way onto a shortcut.
Track WithoutCuts(const Track& track);

struct CutRow
{
    std::string stage;
    int corners{};    // that can be cut
    double without{}; // seconds, by the best of the lines
    double with{};    // what a puncture costs counted in
    double free{};    // nothing ever punctured
};

// Set-ups of one stage each.
std::vector<CutRow> StudyCuts(const std::vector<Dirt::DirtSetup>& stages);

int PrintCuts(const std::vector<Dirt::DirtSetup>& stages, bool asJson);

} // namespace Rally::Cli
