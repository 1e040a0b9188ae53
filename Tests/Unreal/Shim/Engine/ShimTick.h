// Called by every world at the end of its tick: how widgets and input, which the world does not know, get their frames.
#pragma once

#include <vector>

class UWorld;

namespace Shim
{
using FTickHook = void (*)(UWorld* World, float DeltaTime);
std::vector<FTickHook>& TickHooks();
/** Whether a key that is pressed reaches the game. */
using FKeyHook = bool (*)(const UWorld*);
std::vector<FKeyHook>& KeyHooks();
/** What is cleared when a world is left for another one. */
using FLeaveHook = void (*)(UWorld*);
std::vector<FLeaveHook>& LeaveHooks();
} // namespace Shim
