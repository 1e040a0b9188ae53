// The sun.
#pragma once

#include "Components/SceneComponent.h"
#include "DirectionalLightComponent.generated.h"

UCLASS()
class UDirectionalLightComponent : public USceneComponent
{
	GENERATED_BODY()

public:
	void SetIntensity(float NewIntensity) { ShimIntensity = NewIntensity; }                     // UE0356
	void SetLightColor(FLinearColor NewLightColor, bool = true) { ShimColour = NewLightColor; } // UE2410
	uint32 bAtmosphereSunLight : 1 = false;
	float ShimIntensity = 1.f;
	FLinearColor ShimColour;
};
