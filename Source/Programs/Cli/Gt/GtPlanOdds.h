// The odds of a plan as it lies and with one die more, in words.
#pragma once

#include "RallyRules/Gt/GtGame.h"
#include "RallyRules/Text/Phrase.h"

#include <string>
#include <vector>

namespace Rally::Cli
{

// "Whole plan holds: 56 %"; empty when no plan lies there, or its dice have fallen.
Phrase WholePlanOf(const Gt::GtMatch& view);
// Of the plan with this step behind it; empty of actions that lay none.
Phrase PlanWith(const Gt::GtMatch& view, const Action& lay);
// "g4@3.2L: holds so far: 93 %", die by die.
std::vector<std::string> OddsLines(const Gt::GtMatch& view);

} // namespace Rally::Cli
