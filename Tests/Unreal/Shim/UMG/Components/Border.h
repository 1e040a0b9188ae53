#pragma once
#include "Components/ContentWidget.h"
#include "Styling/SlateBrush.h"
#include "Border.generated.h"

UCLASS()
class UBorder : public UContentWidget
{
	GENERATED_BODY()

public:
	void SetBrush(const FSlateBrush& InBrush) { ShimBrush = InBrush; }
	void SetBrushColor(FLinearColor InBrushColor) { ShimBrushColor = InBrushColor; }
	void SetPadding(FMargin InPadding) { ShimPadding = InPadding; }
	void SetHorizontalAlignment(EHorizontalAlignment InHorizontalAlignment) { ShimHorizontal = InHorizontalAlignment; }
	void SetVerticalAlignment(EVerticalAlignment InVerticalAlignment) { ShimVertical = InVerticalAlignment; }

	FSlateBrush ShimBrush;
	FLinearColor ShimBrushColor = FLinearColor::White;
	FMargin ShimPadding;
	EHorizontalAlignment ShimHorizontal = HAlign_Fill;
	EVerticalAlignment ShimVertical = VAlign_Fill;
};
