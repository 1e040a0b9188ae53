// What damage costs: stages solved with every cockpit that lacks dice.
#pragma once

#include "RallyPilot/Dirt/Par.h"

namespace Rally::Cli
{

struct DamageRow
{
    Pilot::LostDice lost;
    int stages{};
    double mean{};   // share of its undamaged par by which a stage takes longer
    double spread{}; // standard deviation over the stages
    double least{};
    double most{};
};

// Set-ups of one stage each. A row for each cockpit that keeps a gear die, the undamaged one first.
std::vector<DamageRow> StudyDamage(const std::vector<Dirt::DirtSetup>& stages, Pilot::ParModel model);

int PrintDamage(const std::vector<Dirt::DirtSetup>& stages, Pilot::ParModel model, bool asJson);

} // namespace Rally::Cli
