#pragma once
#include "Components/Widget.h"
#include "ProgressBar.generated.h"

UCLASS()
class UProgressBar : public UWidget
{
	GENERATED_BODY()

public:
	void SetPercent(float InPercent) { ShimPercent = InPercent; }
	void SetFillColorAndOpacity(FLinearColor InColor) { ShimFill = InColor; }

	float ShimPercent = 0.f;
	FLinearColor ShimFill = FLinearColor::White;
};
