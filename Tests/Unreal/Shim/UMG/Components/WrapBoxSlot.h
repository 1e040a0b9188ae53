#pragma once
#include "Components/PanelSlot.h"
#include "WrapBoxSlot.generated.h"

UCLASS()
class UWrapBoxSlot : public UPanelSlot
{
	GENERATED_BODY()

public:
	void SetPadding(FMargin InPadding) { ShimPadding = InPadding; }
};
