#pragma once
#include "Components/ContentWidget.h"
#include "Components/SizeBoxSlot.h"
#include "SizeBox.generated.h"

UCLASS()
class USizeBox : public UContentWidget
{
	GENERATED_BODY()

public:
	void SetWidthOverride(float InWidthOverride) { ShimWidth = InWidthOverride; }
	void SetHeightOverride(float InHeightOverride) { ShimHeight = InHeightOverride; }
	void SetMinDesiredHeight(float InMinDesiredHeight) { ShimMinHeight = InMinDesiredHeight; }

	float ShimWidth = 0.f;
	float ShimHeight = 0.f;
	float ShimMinHeight = 0.f;

protected:
	UClass* GetSlotClass() const override { return USizeBoxSlot::StaticClass(); }
};
