#pragma once
#include "Components/PanelWidget.h"
#include "Components/VerticalBoxSlot.h"
#include "VerticalBox.generated.h"

UCLASS()
class UVerticalBox : public UPanelWidget
{
	GENERATED_BODY()

public:
	UVerticalBoxSlot* AddChildToVerticalBox(UWidget* Content) { return static_cast<UVerticalBoxSlot*>(AddChild(Content)); }

protected:
	UClass* GetSlotClass() const override { return UVerticalBoxSlot::StaticClass(); }
};
