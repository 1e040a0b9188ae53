// A widget and its answers to clicks and keys, for the shim's own specs.
#pragma once

#include "Blueprint/UserWidget.h"
#include "ShimTestWidget.generated.h"

class UButton;

UCLASS()
class UShimTestWidget : public UUserWidget
{
	GENERATED_BODY()

public:
	UFUNCTION()
	void Count() { ++Clicks; }
	void OnKey() { ++Keys; }

	UPROPERTY()
	TObjectPtr<UButton> Button;
	int32 Clicks = 0;
	int32 Keys = 0;

protected:
	TSharedRef<SWidget> RebuildWidget() override;
};
