#pragma once
#include "Components/PanelWidget.h"
#include "WidgetSwitcher.generated.h"

UCLASS()
class UWidgetSwitcher : public UPanelWidget
{
	GENERATED_BODY()

public:
	virtual void SetActiveWidgetIndex(int32 Index) { ShimActive = Index; }
	virtual void SetActiveWidget(UWidget* Widget);
	int32 GetActiveWidgetIndex() const { return ShimActive; }
	UWidget* GetActiveWidget() const { return GetChildAt(ShimActive); }
	int32 GetNumWidgets() const { return GetChildrenCount(); }
	UWidget* GetWidgetAtIndex(int32 Index) const { return GetChildAt(Index); }
	bool ShimShows(const UWidget* Child) const override { return Child == GetActiveWidget(); }

private:
	int32 ShimActive = 0;
};
