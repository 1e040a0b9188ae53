// What there is one of for each running game, made without being asked.
#pragma once

#include "UObject/Object.h"
#include "GameInstanceSubsystem.generated.h"

UCLASS(Abstract)
class UGameInstanceSubsystem : public UObject
{
	GENERATED_BODY()
};
