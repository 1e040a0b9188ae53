// A material with values of its own; keeps what it was told, so that a test can ask.
#pragma once

#include "Materials/MaterialInterface.h"
#include "MaterialInstanceDynamic.generated.h"

UCLASS()
class UMaterialInstanceDynamic : public UMaterialInterface
{
	GENERATED_BODY()

public:
	static UMaterialInstanceDynamic* Create(class UMaterialInterface*, class UObject* InOuter) { return NewObject<UMaterialInstanceDynamic>(InOuter); }
	void SetVectorParameterValue(FName, FLinearColor Value) { ShimColour = Value; }
	FLinearColor ShimColour;
};
