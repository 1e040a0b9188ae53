// What there is one of for each local player, made without being asked.
#pragma once

#include "UObject/Object.h"
#include "LocalPlayerSubsystem.generated.h"

UCLASS(Abstract)
class ULocalPlayerSubsystem : public UObject
{
	GENERATED_BODY()
};
