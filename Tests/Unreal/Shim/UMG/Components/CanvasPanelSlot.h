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
	void SetSize(FVector2D InSize) { ShimSize = InSize; }
	void SetPosition(FVector2D InPosition) { ShimPosition = InPosition; }

	FAnchors ShimAnchors;
	FVector2D ShimAlignment;
	FVector2D ShimPosition;
	FVector2D ShimSize = FVector2D(100.0, 30.0);
	bool bShimAutoSize = false;
};
