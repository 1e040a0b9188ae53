#pragma once
#include "Components/PanelWidget.h"
#include "ContentWidget.generated.h"

/** A panel with room for one. */
UCLASS(Abstract)
class UContentWidget : public UPanelWidget
{
	GENERATED_BODY()

public:
	UContentWidget() { ShimMostChildren = 1; }
	UPanelSlot* SetContent(UWidget* Content);
	UWidget* GetContent() const { return GetChildAt(0); }
};
