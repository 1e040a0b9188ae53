// A bar between empty and full.
#pragma once

#include "Components/Widget.h"
#include "ProgressBar.generated.h"

UCLASS()
class UProgressBar : public UWidget
{
	GENERATED_BODY()

public:
	void SetPercent(float InPercent) { ShimPercent = InPercent; }
	float ShimPercent = 0.f;
};
