// A player's fingers.
#pragma once

#include "InputCoreTypes.h"

class APlayerController;

namespace Shim
{
/** Presses and releases a key of a local player; handlers run in the next frame. */
void PressKey(APlayerController* Player, const FKey& Key);
/** Presses it and leaves it down, until it is released. */
void HoldKey(APlayerController* Player, const FKey& Key);
void ReleaseKey(APlayerController* Player, const FKey& Key);
} // namespace Shim
