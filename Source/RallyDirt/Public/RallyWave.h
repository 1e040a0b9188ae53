// What is heard of the game, as the engine plays it: a wave without an end. Its samples are made when the engine's thread for sound asks
// for them, by the synthesiser of the plugin; what it is told comes from the game's thread, and neither waits for the other.
#pragma once

#include "CoreMinimal.h"
#include "Sound/SoundWaveProcedural.h"
#include "RallyWave.generated.h"

namespace Rally::Sound
{
class Outlet;
}

UCLASS()
class RALLYDIRT_API URallyWave : public USoundWaveProcedural
{
	GENERATED_BODY()

public:
	static URallyWave* Make(UObject& Outer);

	/** Samples of both channels, left and right in turn; how many there are now. On the engine's thread for sound. */
	virtual int32 OnGeneratePCMAudio(TArray<uint8>& OutAudio, int32 NumSamples) override;
	virtual Audio::EAudioMixerStreamDataFormat::Type GetGeneratedPCMDataFormat() const override;

	/** The game's end of it. */
	Rally::Sound::Outlet& GetOutlet() const { return *Outlet; }

private:
	TSharedPtr<Rally::Sound::Outlet> Outlet;
};
