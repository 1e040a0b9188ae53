#pragma once
#include "Components/Widget.h"
#include "Styling/SlateBrush.h"
#include "Image.generated.h"

UCLASS()
class UImage : public UWidget
{
	GENERATED_BODY()

public:
	virtual void SetBrush(const FSlateBrush& InBrush) { ShimBrush = InBrush; }
	void SetColorAndOpacity(FLinearColor InColorAndOpacity) { ShimColor = InColorAndOpacity; }

	FSlateBrush ShimBrush;
	FLinearColor ShimColor = FLinearColor::White;
};
