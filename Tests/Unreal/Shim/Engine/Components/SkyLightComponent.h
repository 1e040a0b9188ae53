#pragma once
#include "Components/LightComponentBase.h"
#include "SkyLightComponent.generated.h"

/** Not a ULightComponent. */
UCLASS()
class USkyLightComponent : public ULightComponentBase
{
	GENERATED_BODY()

public:
	void SetIntensity(float NewIntensity) { ShimIntensity = NewIntensity; }
	void RecaptureSky() { ++ShimCaptures; }
	bool bRealTimeCapture = false;
	int32 ShimCaptures = 0;
};
