#pragma once
#include "Components/PanelWidget.h"
#include "Components/CanvasPanelSlot.h"
#include "CanvasPanel.generated.h"

UCLASS()
class UCanvasPanel : public UPanelWidget
{
	GENERATED_BODY()

public:
	UCanvasPanelSlot* AddChildToCanvas(UWidget* Content) { return static_cast<UCanvasPanelSlot*>(AddChild(Content)); }

protected:
	UClass* GetSlotClass() const override { return UCanvasPanelSlot::StaticClass(); }
};
