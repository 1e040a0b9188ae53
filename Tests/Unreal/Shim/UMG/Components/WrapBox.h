#pragma once
#include "Components/PanelWidget.h"
#include "Components/WrapBoxSlot.h"
#include "WrapBox.generated.h"

UCLASS()
class UWrapBox : public UPanelWidget
{
	GENERATED_BODY()

public:
	UWrapBoxSlot* AddChildToWrapBox(UWidget* Content) { return static_cast<UWrapBoxSlot*>(AddChild(Content)); }
	void SetInnerSlotPadding(FVector2D InPadding) { ShimInnerPadding = InPadding; }
	FVector2D ShimInnerPadding = FVector2D(0., 0.);

protected:
	UClass* GetSlotClass() const override { return UWrapBoxSlot::StaticClass(); }
};
