#pragma once
#include "Components/PanelWidget.h"
#include "Components/HorizontalBoxSlot.h"
#include "HorizontalBox.generated.h"

UCLASS()
class UHorizontalBox : public UPanelWidget
{
	GENERATED_BODY()

public:
	UHorizontalBoxSlot* AddChildToHorizontalBox(UWidget* Content) { return static_cast<UHorizontalBoxSlot*>(AddChild(Content)); }

protected:
	UClass* GetSlotClass() const override { return UHorizontalBoxSlot::StaticClass(); }
};
