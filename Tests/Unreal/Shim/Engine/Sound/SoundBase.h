// What can be played.
#pragma once

#include "UObject/Object.h"
#include "SoundBase.generated.h"

enum class EVirtualizationMode : uint8
{
	Disabled,
	PlayWhenSilent,
	Restart
};

UCLASS(Abstract)
class USoundBase : public UObject
{
	GENERATED_BODY()

public:
	EVirtualizationMode VirtualizationMode = EVirtualizationMode::Disabled;
	float Duration = 0.0f; // UE2402
};
