// What the player looks through.
#pragma once

#include "Components/SceneComponent.h"
#include "CameraComponent.generated.h"

UCLASS()
class UCameraComponent : public USceneComponent
{
	GENERATED_BODY()

public:
	void SetFieldOfView(float InFieldOfView) { ShimFieldOfView = InFieldOfView; }
	float ShimFieldOfView = 90.f;
};
