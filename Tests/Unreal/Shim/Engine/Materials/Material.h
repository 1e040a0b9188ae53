#pragma once
#include "Materials/MaterialInterface.h"
#include "Material.generated.h"

UCLASS()
class UMaterial : public UMaterialInterface
{
	GENERATED_BODY()
};
