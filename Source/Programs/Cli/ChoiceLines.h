// Choices by number, as a terminal shows them: those of one place share a line, what stands for itself the lines below.
#pragma once

#include "Cli/PlayTerminal.h"

#include <span>
#include <string>

namespace Rally::Cli
{

struct ShownChoice
{
    std::string place; // "3.2L"; empty: none
    std::string note;  // "left lane"
    std::string words; // "g4"
    std::string remark;
    bool loses{}; // control, whatever falls
};

void ShowChoices(Terminal& terminal, std::span<const ShownChoice> choices);

} // namespace Rally::Cli
