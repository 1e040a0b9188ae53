#pragma once
#include "Components/LightComponentBase.h"
#include "LightComponent.generated.h"

UCLASS(Abstract)
class ULightComponent : public ULightComponentBase
{
	GENERATED_BODY()

public:
	void SetIntensity(float NewIntensity) { ShimIntensity = NewIntensity; }
};
