#pragma once
#include "Components/PanelSlot.h"
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
	void SetOffsets(FMargin InOffset) { ShimOffsets = InOffset; }
	FMargin GetOffsets() const { return ShimOffsets; }
	void SetPosition(FVector2D InPosition);
	FVector2D GetPosition() const { return FVector2D(static_cast<double>(ShimOffsets.Left), static_cast<double>(ShimOffsets.Top)); }
	void SetSize(FVector2D InSize);
	void SetZOrder(int32 InZOrder) { ShimZOrder = InZOrder; }

	FAnchors ShimAnchors;
	FVector2D ShimAlignment = FVector2D(0., 0.);
	FMargin ShimOffsets = FMargin(0., 0., 100., 30.);
	int32 ShimZOrder = 0;
	bool bShimAutoSize = false;
};
