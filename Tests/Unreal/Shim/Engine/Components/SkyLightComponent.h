// The light of the sky. Not a ULightComponent.
#pragma once

#include "Components/SceneComponent.h"
#include "SkyLightComponent.generated.h"

UCLASS()
class USkyLightComponent : public USceneComponent
{
	GENERATED_BODY()

public:
	bool bRealTimeCapture = false;
};
