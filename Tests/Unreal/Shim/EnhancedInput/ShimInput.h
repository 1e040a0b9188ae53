#pragma once
#include "InputCoreTypes.h"

class APlayerController;

namespace Shim
{
/** Presses and releases a key of a local player; handlers run in the next frame. False when nobody sits there. */
bool PressKey(APlayerController* Player, const FKey& Key);
} // namespace Shim
