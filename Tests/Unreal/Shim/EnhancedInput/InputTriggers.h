#pragma once
#include "CoreMinimal.h"
#include "UObject/Object.h"
#include "InputTriggers.generated.h"

enum class ETriggerEvent : uint8
{
	None = 0x0,
	Triggered = 1 << 0,
	Started = 1 << 1,
	Ongoing = 1 << 2,
	Canceled = 1 << 3,
	Completed = 1 << 4
};

UCLASS(Abstract)
class UInputTrigger : public UObject
{
	GENERATED_BODY()
};
