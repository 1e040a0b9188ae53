// What is agreed before a match of any game, in words and numbers that a shell need not understand.
#pragma once

#include "RallyRules/Core/Options.h"

#include <vector>

namespace Rally
{

struct MatchSetup
{
    std::string course;             // what is driven, in words of the game: "rally2-ss1+rally4"
    std::vector<std::string> names; // as many as play; who has none is called by the letter of the seat
    OptionValues options;
    std::string carried{}; // what seats bring along from an earlier race, in words of the game; empty: nothing
};

} // namespace Rally
