#pragma once
// A bar between empty and full.
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
