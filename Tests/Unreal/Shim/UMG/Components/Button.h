// What can be clicked.
#pragma once

#include "Components/PanelWidget.h"
#include "Button.generated.h"

DECLARE_DYNAMIC_MULTICAST_DELEGATE(FOnButtonClickedEvent);

UCLASS()
class UButton : public UPanelWidget
{
	GENERATED_BODY()

public:
	FOnButtonClickedEvent OnClicked;
	void SetBackgroundColor(FLinearColor InBackgroundColor) { ShimBackground = InBackgroundColor; }
	FLinearColor ShimBackground;
	bool bShimFocusable = true;

protected:
	void InitIsFocusable(bool InIsFocusable) { bShimFocusable = InIsFocusable; }
};
