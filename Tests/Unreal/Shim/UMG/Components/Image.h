// A picture; without one a square in its colour.
#pragma once

#include "Components/Widget.h"
#include "Image.generated.h"

UCLASS()
class UImage : public UWidget
{
	GENERATED_BODY()

public:
	void SetColorAndOpacity(FLinearColor InColorAndOpacity) { ShimColour = InColorAndOpacity; }
	FLinearColor ShimColour;
};
