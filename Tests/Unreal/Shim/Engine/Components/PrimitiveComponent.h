// What is drawn with materials.
#pragma once

#include "Components/SceneComponent.h"
#include "Materials/MaterialInterface.h"
#include "PrimitiveComponent.generated.h"

UCLASS(Abstract)
class UPrimitiveComponent : public USceneComponent
{
	GENERATED_BODY()

public:
	void SetMaterial(int32 ElementIndex, class UMaterialInterface* Material)
	{
		ShimMaterials.SetNum(std::max(ShimMaterials.Num(), ElementIndex + 1));
		ShimMaterials[ElementIndex] = Material;
	}

	UPROPERTY()
	TArray<TObjectPtr<UMaterialInterface>> ShimMaterials;
};
