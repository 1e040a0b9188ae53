#pragma once
#include "UObject/Object.h"
#include "MaterialInterface.generated.h"

UCLASS(Abstract)
class UMaterialInterface : public UObject
{
	GENERATED_BODY()
};
