// A machine's sound device, as far as there is one.
#pragma once

#include "Components/AudioComponent.h"
#include "Sound/SoundWaveProcedural.h"

namespace Shim
{
/** Whether this machine has one. */
bool& HasSoundDevice();
/** What plays in a world. */
UAudioComponent* Playing(const UWorld* World);
/** So many frames as the device would fetch them, left and right in turn; silence while nothing plays. */
std::vector<float> Fetch(const UWorld* World, int32 Frames);
} // namespace Shim
