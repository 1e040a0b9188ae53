// Something a player can want.
#pragma once

#include "UObject/Object.h"
#include "InputAction.generated.h"

enum class EInputActionValueType : uint8
{
	Boolean
};

enum class ETriggerEvent : uint8
{
	None = 0x0,
	Triggered = 1 << 0,
	Started = 1 << 1,
	Ongoing = 1 << 2,
	Canceled = 1 << 3,
	Completed = 1 << 4
};

UCLASS()
class UInputAction : public UObject
{
	GENERATED_BODY()

public:
	EInputActionValueType ValueType = EInputActionValueType::Boolean;
};
