#pragma once
#include "Components/Widget.h"
#include "Spacer.generated.h"

UCLASS()
class USpacer : public UWidget
{
	GENERATED_BODY()

public:
	void SetSize(FVector2D InSize) { ShimSize = InSize; }
	FVector2D ShimSize = FVector2D(1., 1.);
};
