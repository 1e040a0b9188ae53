#pragma once
#include "Components/PanelWidget.h"
#include "ScrollBox.generated.h"

UCLASS()
class UScrollBox : public UPanelWidget
{
	GENERATED_BODY()

public:
	/** At the next layout pass, of which there is none here. */
	void ScrollToEnd() { bShimAtEnd = true; }
	bool bShimAtEnd = false;
};
