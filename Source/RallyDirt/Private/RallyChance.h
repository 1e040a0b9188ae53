// Numbers that nobody can foresee: of the dice of a race, of all that is drawn in a career.
#pragma once

#include "CoreMinimal.h"

#include <cstdint>

namespace RallyChance
{
std::uint64_t FreshSeed();
} // namespace RallyChance
