#pragma once
#include "Components/PanelWidget.h"
#include "Components/OverlaySlot.h"
#include "Overlay.generated.h"

UCLASS()
class UOverlay : public UPanelWidget
{
	GENERATED_BODY()

public:
	UOverlaySlot* AddChildToOverlay(UWidget* Content) { return static_cast<UOverlaySlot*>(AddChild(Content)); }

protected:
	UClass* GetSlotClass() const override { return UOverlaySlot::StaticClass(); }
};
