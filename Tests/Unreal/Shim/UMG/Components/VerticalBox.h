// Children one below the other.
#pragma once

#include "Components/PanelWidget.h"
#include "VerticalBox.generated.h"

class UVerticalBoxSlot;

UCLASS()
class UVerticalBox : public UPanelWidget
{
	GENERATED_BODY()

public:
	UVerticalBoxSlot* AddChildToVerticalBox(UWidget* Content);
	UClass* ShimSlotClass() const override;
};
