// What a controller's keys are bound to. Config/DefaultInput.ini names the class.
#pragma once

#include "Components/ActorComponent.h"
#include "InputComponent.generated.h"

UCLASS()
class UInputComponent : public UActorComponent
{
	GENERATED_BODY()
};
