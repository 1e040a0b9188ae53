// What a SISU token in hand is worth: stages reckoned from the line backwards, with it and without.
#pragma once

#include "RallyRules/Dirt/DirtGame.h"

#include <vector>

namespace Rally::Cli
{

struct SisuRow
{
    double toGo{}; // about so many seconds without it
    int places{};  // spaces and gears on all stages together
    double mean{}; // seconds it saves
    double spread{};
};

// Set-ups of one stage each. Every turn takes the best of the lines (Lines.h); what damage costs is counted in.
std::vector<SisuRow> StudySisu(const std::vector<Dirt::DirtSetup>& stages);

int PrintSisu(const std::vector<Dirt::DirtSetup>& stages, bool asJson);

} // namespace Rally::Cli
