#pragma once
#include "Components/Visual.h"
#include "Layout/Margin.h"
#include "Types/SlateEnums.h"
#include "UObject/ObjectPtr.h"
#include "PanelSlot.generated.h"

class UPanelWidget;
class UWidget;

/** Ties a child to its panel. The layout that its subclasses hold is kept, so that a test can read it. */
UCLASS()
class UPanelSlot : public UVisual
{
	GENERATED_BODY()

public:
	UWidget* GetContent() const;

	UPROPERTY()
	TObjectPtr<UPanelWidget> ShimParent;
	UPROPERTY()
	TObjectPtr<UWidget> ShimContent;
	FMargin ShimPadding;
	EHorizontalAlignment ShimHorizontal = HAlign_Fill;
	EVerticalAlignment ShimVertical = VAlign_Fill;
};
