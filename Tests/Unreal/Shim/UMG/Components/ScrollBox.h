// Children one below the other, more than there is room for.
#pragma once

#include "Components/PanelWidget.h"
#include "ScrollBox.generated.h"

UCLASS()
class UScrollBox : public UPanelWidget
{
	GENERATED_BODY()
};
