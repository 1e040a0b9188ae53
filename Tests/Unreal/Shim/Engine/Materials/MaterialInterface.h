// What a surface is made of.
#pragma once

#include "UObject/Object.h"
#include "MaterialInterface.generated.h"

UCLASS()
class UMaterialInterface : public UObject
{
	GENERATED_BODY()
};
