#pragma once
#include "Components/LightComponent.h"
#include "DirectionalLightComponent.generated.h"

UCLASS()
class UDirectionalLightComponent : public ULightComponent
{
	GENERATED_BODY()

public:
	uint32 bAtmosphereSunLight : 1 = false;
};
