// The light of the sky. Not a ULightComponent.
#pragma once

#include "Components/SceneComponent.h"
#include "SkyLightComponent.generated.h"

UCLASS()
class USkyLightComponent : public USceneComponent
{
	GENERATED_BODY()

public:
	void SetIntensity(float NewIntensity) { ShimIntensity = NewIntensity; }        // UE0361
	void SetLightColor(FLinearColor NewLightColor) { ShimColour = NewLightColor; } // UE2411
	bool bRealTimeCapture = false;
	float ShimIntensity = 1.f;
	FLinearColor ShimColour;
};
