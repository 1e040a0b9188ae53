// Called by every world at the end of its tick: how widgets and input, which the world does not know, get their frames.
#pragma once

#include <vector>

class UWorld;

namespace Shim
{
using FTickHook = void (*)(UWorld* World, float DeltaTime);
std::vector<FTickHook>& TickHooks();
/** What is cleared when a world is left for another one. */
using FLeaveHook = void (*)(UWorld*);
std::vector<FLeaveHook>& LeaveHooks();
} // namespace Shim
