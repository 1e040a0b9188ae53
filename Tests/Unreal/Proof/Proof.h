// The proof of the module: a server and its clients play a race over bad wires, in one process.
#pragma once
#include "CoreMinimal.h"

namespace Proof
{
/** Prints a line for each thing shown and the figures; returns how many failed. */
int32 Run(int32& OutPassed);
} // namespace Proof
