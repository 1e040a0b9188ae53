// A panel that puts its children where they say.
#pragma once

#include "Components/CanvasPanelSlot.h"
#include "CanvasPanel.generated.h"

UCLASS()
class UCanvasPanel : public UPanelWidget
{
	GENERATED_BODY()

public:
	UCanvasPanelSlot* AddChildToCanvas(UWidget* Content) { return static_cast<UCanvasPanelSlot*>(AddChild(Content)); }
	UClass* ShimSlotClass() const override { return UCanvasPanelSlot::StaticClass(); }
	FVector2D ShimPlaceOf(int32 Index, const FVector2D& Room) const override;
	FVector2D ShimRoomOf(int32 Index, const FVector2D& Room) const override;
};
