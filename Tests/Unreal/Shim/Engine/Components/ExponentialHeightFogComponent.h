// The haze.
#pragma once

#include "Components/SceneComponent.h"
#include "ExponentialHeightFogComponent.generated.h"

UCLASS()
class UExponentialHeightFogComponent : public USceneComponent
{
	GENERATED_BODY()

public:
	void SetFogDensity(float Value) { ShimDensity = Value; }
	void SetFogInscatteringColor(FLinearColor Value) { ShimColour = Value; }
	float ShimDensity = 0.02f;
	FLinearColor ShimColour;
};
