// Children one below the other.
#pragma once

#include "Components/PanelWidget.h"
#include "VerticalBox.generated.h"

UCLASS()
class UVerticalBoxSlot : public UPanelSlot
{
	GENERATED_BODY()
};

UCLASS()
class UVerticalBox : public UPanelWidget
{
	GENERATED_BODY()

public:
	UVerticalBoxSlot* AddChildToVerticalBox(UWidget* Content) { return static_cast<UVerticalBoxSlot*>(AddChild(Content)); }
	UClass* ShimSlotClass() const override { return UVerticalBoxSlot::StaticClass(); }
};
