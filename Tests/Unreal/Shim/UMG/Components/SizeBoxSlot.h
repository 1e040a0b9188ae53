#pragma once
#include "Components/PanelSlot.h"
#include "SizeBoxSlot.generated.h"

UCLASS()
class USizeBoxSlot : public UPanelSlot
{
	GENERATED_BODY()

public:
	void SetPadding(FMargin InPadding) { ShimPadding = InPadding; }
	void SetHorizontalAlignment(EHorizontalAlignment InHorizontalAlignment) { ShimHorizontal = InHorizontalAlignment; }
	void SetVerticalAlignment(EVerticalAlignment InVerticalAlignment) { ShimVertical = InVerticalAlignment; }
};
