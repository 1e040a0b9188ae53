// What is agreed before a match of Pig.
#pragma once

#include "RallyRules/Core/Options.h"

namespace Rally::Pig
{

struct PigOptions
{
    bool shortGame{}; // P-END-2
};

RALLYRULES_API OptionSpecs PigOptionSpecs();
RALLYRULES_API OptionValues ValuesOf(const PigOptions& options);
RALLYRULES_API PigOptions OptionsOf(const OptionValues& values);

} // namespace Rally::Pig
