// The sky.
#pragma once

#include "Components/SceneComponent.h"
#include "SkyAtmosphereComponent.generated.h"

UCLASS()
class USkyAtmosphereComponent : public USceneComponent
{
	GENERATED_BODY()
};
