// Where a child of a canvas is.
#pragma once

#include "Components/PanelWidget.h"
#include "Widgets/Layout/Anchors.h"
#include "CanvasPanelSlot.generated.h"

UCLASS()
class UCanvasPanelSlot : public UPanelSlot
{
	GENERATED_BODY()

public:
	void SetAnchors(FAnchors InAnchors) { ShimAnchors = InAnchors; }
	void SetAlignment(FVector2D InAlignment) { ShimAlignment = InAlignment; }
	void SetAutoSize(bool InbAutoSize) { bShimAutoSize = InbAutoSize; }
	void SetPosition(FVector2D InPosition) { ShimPosition = InPosition; }

	FAnchors ShimAnchors;
	FVector2D ShimAlignment;
	FVector2D ShimPosition;
	bool bShimAutoSize = false;
};
