// Children one below the other, more than there is room for: what does not fit is not to be seen.
#pragma once

#include "Components/PanelWidget.h"
#include "ScrollBox.generated.h"

UCLASS()
class UScrollBox : public UPanelWidget
{
	GENERATED_BODY()

public:
	void ScrollWidgetIntoView(UWidget* WidgetToFind, bool) { ShimWanted = WidgetToFind; }
	FVector2D ShimPlaceOf(int32 Index, const FVector2D& Room) const override;
	bool ShimCuts() const override { return true; }

	UPROPERTY()
	TObjectPtr<UWidget> ShimWanted;
};
