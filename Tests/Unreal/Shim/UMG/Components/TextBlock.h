#pragma once
#include "Components/TextWidgetTypes.h"
#include "Fonts/SlateFontInfo.h"
#include "Styling/SlateColor.h"
#include "TextBlock.generated.h"

UCLASS()
class UTextBlock : public UTextLayoutWidget
{
	GENERATED_BODY()

public:
	virtual void SetText(FText InText) { ShimText = InText; }
	FText GetText() const { return ShimText; }
	void SetFont(FSlateFontInfo InFontInfo) { ShimFont = InFontInfo; }
	void SetColorAndOpacity(FSlateColor InColorAndOpacity) { ShimColor = InColorAndOpacity; }
	void SetOpacity(float InOpacity) { ShimColor.ShimColor.A = InOpacity; }
	void SetAutoWrapText(bool InAutoTextWrap) { bShimWraps = InAutoTextWrap; }

	FText ShimText;
	FSlateFontInfo ShimFont;
	FSlateColor ShimColor;
	bool bShimWraps = false;
};
