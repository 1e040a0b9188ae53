#pragma once
#include "Components/Widget.h"
#include "Framework/Text/TextLayout.h"
#include "TextWidgetTypes.generated.h"

UCLASS(Abstract)
class UTextLayoutWidget : public UWidget
{
	GENERATED_BODY()

public:
	virtual void SetJustification(ETextJustify::Type InJustification) { ShimJustification = InJustification; }
	ETextJustify::Type ShimJustification = ETextJustify::Left;
};
