// The proof of the shim: what the proof of the module rests on.
#pragma once
#include "CoreMinimal.h"

namespace ShimProof
{
/** Whether the shim itself does what the module's proof rests on; returns how many checks failed. */
int32 Run(int32& OutPassed);
} // namespace ShimProof
