#pragma once
#include "InputActionValue.h"
#include "InputTriggers.h"
#include "UObject/Object.h"
#include "InputAction.generated.h"

UCLASS()
class UInputAction : public UObject
{
	GENERATED_BODY()

public:
	EInputActionValueType ValueType = EInputActionValueType::Boolean;
};
