#pragma once
#include "CoreMinimal.h"

namespace Proof
{
/** Prints a line for each thing shown and the figures; returns how many failed. */
int32 Run(int32& OutPassed);
} // namespace Proof
