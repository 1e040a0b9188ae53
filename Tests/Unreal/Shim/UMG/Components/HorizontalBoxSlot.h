#pragma once
#include "Components/PanelSlot.h"
#include "Components/SlateWrapperTypes.h"
#include "HorizontalBoxSlot.generated.h"

UCLASS()
class UHorizontalBoxSlot : public UPanelSlot
{
	GENERATED_BODY()

public:
	void SetPadding(FMargin InPadding) { ShimPadding = InPadding; }
	void SetSize(FSlateChildSize InSize) { ShimSize = InSize; }
	void SetHorizontalAlignment(EHorizontalAlignment InHorizontalAlignment) { ShimHorizontal = InHorizontalAlignment; }
	void SetVerticalAlignment(EVerticalAlignment InVerticalAlignment) { ShimVertical = InVerticalAlignment; }
	FSlateChildSize ShimSize = ESlateSizeRule::Automatic;
};
