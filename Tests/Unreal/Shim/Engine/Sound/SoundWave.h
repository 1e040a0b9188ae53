// Samples.
#pragma once

#include "Sound/SoundBase.h"
#include "SoundWave.generated.h"

#define INDEFINITELY_LOOPING_DURATION 10000.0f

namespace Audio
{
namespace EAudioMixerStreamDataFormat
{
enum Type
{
	Unknown,
	Float,
	Int16
};
} // namespace EAudioMixerStreamDataFormat
} // namespace Audio

UCLASS()
class USoundWave : public USoundBase
{
	GENERATED_BODY()

public:
	void SetSampleRate(uint32 InSampleRate) { ShimRate = InSampleRate; }
	virtual Audio::EAudioMixerStreamDataFormat::Type GetGeneratedPCMDataFormat() const { return Audio::EAudioMixerStreamDataFormat::Int16; }
	int32 NumChannels = 0;
	uint32 ShimRate = 0;
};
