#pragma once
#include "Components/ActorComponent.h"
#include "InputComponent.generated.h"

UCLASS()
class UInputComponent : public UActorComponent
{
	GENERATED_BODY()
};

namespace Shim
{
/** The class that Config/DefaultInput.ini names, or UInputComponent when it names none that exists. */
UClass* DefaultInputComponentClass();
} // namespace Shim
