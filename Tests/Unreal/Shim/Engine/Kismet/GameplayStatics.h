// What a URL asks for, and a sound without a place.
#pragma once

#include "UObject/Object.h"
#include "GameplayStatics.generated.h"

class UAudioComponent;
class USoundBase;
class USoundConcurrency;

UCLASS()
class UGameplayStatics : public UObject
{
	GENERATED_BODY()

public:
	static FString ParseOption(FString Options, const FString& Key);
	static bool HasOption(FString Options, const FString& InKey);
	/** nullptr where there is no device. */
	static UAudioComponent* CreateSound2D(const UObject* WorldContextObject, USoundBase* Sound, float VolumeMultiplier = 1.f, float PitchMultiplier = 1.f,
		float StartTime = 0.f, USoundConcurrency* ConcurrencySettings = nullptr, bool bPersistAcrossLevelTransition = false, bool bAutoDestroy = true);
};
