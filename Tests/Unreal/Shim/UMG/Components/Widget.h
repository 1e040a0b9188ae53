#pragma once
#include "Components/SlateWrapperTypes.h"
#include "Components/Visual.h"
#include "Layout/Geometry.h"
#include "UObject/ObjectPtr.h"
#include "Widgets/SWidget.h"
#include "Widget.generated.h"

class APlayerController;
class UPanelSlot;
class UPanelWidget;

UCLASS(Abstract)
class UWidget : public UVisual
{
	GENERATED_BODY()

public:
	virtual void SetVisibility(ESlateVisibility InVisibility) { ShimVisibility = InVisibility; }
	ESlateVisibility GetVisibility() const { return ShimVisibility; }
	/** Whether it is set to be seen; its parents may hide it all the same. */
	bool IsVisible() const { return ShimVisibility != ESlateVisibility::Collapsed && ShimVisibility != ESlateVisibility::Hidden; }
	virtual void SetIsEnabled(bool bInIsEnabled) { bShimEnabled = bInIsEnabled; }
	bool GetIsEnabled() const { return bShimEnabled; }
	void SetRenderOpacity(float InOpacity) { ShimOpacity = InOpacity; }
	void SetToolTipText(const FText& InToolTipText) { ShimToolTip = InToolTipText; }
	virtual void RemoveFromParent();
	UPanelWidget* GetParent() const;
	bool IsInViewport() const;
	virtual APlayerController* GetOwningPlayer() const;
	UWorld* GetWorld() const override;

	/** Makes what is shown, at the first call. */
	TSharedRef<SWidget> TakeWidget();

	UPROPERTY()
	TObjectPtr<UPanelSlot> ShimSlot;
	bool ShimIsBuilt() const { return ShimSlate.IsValid(); }
	void ShimRelease();
	FText ShimToolTip;
	float ShimOpacity = 1.f;

protected:
	virtual TSharedRef<SWidget> RebuildWidget();
	virtual void OnWidgetRebuilt() {}
	virtual void ShimReleased() {}

private:
	ESlateVisibility ShimVisibility = ESlateVisibility::Visible;
	bool bShimEnabled = true;
	TSharedPtr<SWidget> ShimSlate;
};
