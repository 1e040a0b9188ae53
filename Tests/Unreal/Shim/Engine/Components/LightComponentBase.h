#pragma once
#include "Components/SceneComponent.h"
#include "LightComponentBase.generated.h"

UCLASS(Abstract)
class ULightComponentBase : public USceneComponent
{
	GENERATED_BODY()

public:
	void SetCastShadows(bool bNewValue) { bShimCastShadows = bNewValue; }
	float ShimIntensity = 1.f;
	bool bShimCastShadows = true;
};
