#pragma once
#include "Components/ContentWidget.h"
#include "Styling/SlateTypes.h"
#include "Button.generated.h"

DECLARE_DYNAMIC_MULTICAST_DELEGATE(FOnButtonClickedEvent);
DECLARE_DYNAMIC_MULTICAST_DELEGATE(FOnButtonPressedEvent);
DECLARE_DYNAMIC_MULTICAST_DELEGATE(FOnButtonHoverEvent);

UCLASS()
class UButton : public UContentWidget
{
	GENERATED_BODY()

public:
	FOnButtonClickedEvent OnClicked;
	FOnButtonPressedEvent OnPressed;
	FOnButtonHoverEvent OnHovered;

	void SetStyle(const FButtonStyle& InStyle) { ShimStyle = InStyle; }
	void SetBackgroundColor(FLinearColor InBackgroundColor) { ShimBackground = InBackgroundColor; }

	FButtonStyle ShimStyle;
	FLinearColor ShimBackground = FLinearColor::White;
};
