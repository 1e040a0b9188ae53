// Text to read.
#pragma once

#include "Components/Widget.h"
#include "Fonts/SlateFontInfo.h"
#include "Styling/SlateColor.h"
#include "TextBlock.generated.h"

UCLASS()
class UTextBlock : public UWidget
{
	GENERATED_BODY()

public:
	void SetText(FText InText) { ShimText = InText; }
	FText GetText() const { return ShimText; }
	void SetFont(FSlateFontInfo InFontInfo) { ShimFont = InFontInfo; }
	void SetColorAndOpacity(FSlateColor InColorAndOpacity) { ShimColor = InColorAndOpacity; }
	FVector2D ShimSize() const override;

	FText ShimText;
	FSlateFontInfo ShimFont;
	FSlateColor ShimColor;
};
