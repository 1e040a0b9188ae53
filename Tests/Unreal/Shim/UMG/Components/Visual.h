#pragma once
#include "CoreMinimal.h"
#include "UObject/Object.h"
#include "Visual.generated.h"

UCLASS(Abstract)
class UVisual : public UObject
{
	GENERATED_BODY()
};
