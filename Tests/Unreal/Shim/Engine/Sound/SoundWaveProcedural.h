// Samples that are made while they are played, on a thread of the engine's.
#pragma once

#include "Sound/SoundWave.h"
#include "SoundWaveProcedural.generated.h"

UCLASS()
class USoundWaveProcedural : public USoundWave
{
	GENERATED_BODY()

public:
	virtual int32 OnGeneratePCMAudio(TArray<uint8>&, int32) { return 0; }
};
