#pragma once
#include "CoreMinimal.h"

class UWorld;

namespace Shim
{
/** Called by every world at the end of its tick: how widgets and input, which the world does not know, get their frames. */
using FTickHook = void (*)(UWorld* World, float DeltaTime);
TArray<FTickHook>& TickHooks();
} // namespace Shim
