// Where a child of a vertical box is.
#pragma once

#include "Components/PanelWidget.h"
#include "Components/SlateWrapperTypes.h"
#include "VerticalBoxSlot.generated.h"

UCLASS()
class UVerticalBoxSlot : public UPanelSlot
{
	GENERATED_BODY()

public:
	void SetSize(FSlateChildSize InSize) { bShimFills = InSize.ShimRule == ESlateSizeRule::Fill; }
};
