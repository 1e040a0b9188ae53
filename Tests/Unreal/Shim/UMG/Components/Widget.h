// Anything that can be shown.
#pragma once

#include "Math/Vector2D.h"
#include "UObject/Object.h"
#include "Widgets/SWidget.h"
#include "Widget.generated.h"

class APlayerController;
class UPanelWidget;

UCLASS(Abstract)
class UWidget : public UObject
{
	GENERATED_BODY()

public:
	virtual void SetIsEnabled(bool bInIsEnabled) { bShimEnabled = bInIsEnabled; }
	void SetToolTipText(const FText& InToolTipText) { ShimToolTip = InToolTipText; }
	virtual APlayerController* GetOwningPlayer() const { return nullptr; }
	bool IsInViewport() const { return bShimInViewport; }
	bool GetIsEnabled() const { return bShimEnabled; }
	UPanelWidget* GetParent() const { return ShimParent; }

	/** How much room it wants: letters and padding of no real font, but in the right proportions. */
	virtual FVector2D ShimSize() const { return FVector2D(160.0, 12.0); }

	UPROPERTY()
	TObjectPtr<UPanelWidget> ShimParent;
	bool bShimEnabled = true;
	bool bShimInViewport = false;
	FText ShimToolTip;

protected:
	virtual TSharedRef<SWidget> RebuildWidget() { return MakeShared<SWidget>(); }
};
