// Children beside one another.
#pragma once

#include "Components/PanelWidget.h"
#include "HorizontalBox.generated.h"

UCLASS()
class UHorizontalBoxSlot : public UPanelSlot
{
	GENERATED_BODY()
};

UCLASS()
class UHorizontalBox : public UPanelWidget
{
	GENERATED_BODY()

public:
	UHorizontalBoxSlot* AddChildToHorizontalBox(UWidget* Content) { return static_cast<UHorizontalBoxSlot*>(AddChild(Content)); }
	UClass* ShimSlotClass() const override { return UHorizontalBoxSlot::StaticClass(); }
	bool ShimIsRow() const override { return true; }
};
