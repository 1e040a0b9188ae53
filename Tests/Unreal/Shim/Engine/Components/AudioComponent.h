// Plays a sound.
#pragma once

#include "Components/SceneComponent.h"
#include "Sound/SoundBase.h"
#include "AudioComponent.generated.h"

UCLASS()
class UAudioComponent : public USceneComponent
{
	GENERATED_BODY()

public:
	virtual void Play(float = 0.0f) { bShimPlays = true; }
	virtual void Stop() { bShimPlays = false; }

	UPROPERTY()
	TObjectPtr<USoundBase> ShimSound;
	bool bShimPlays = false;
};
