// A line to write in.
#pragma once

#include "Components/Widget.h"
#include "EditableTextBox.generated.h"

UCLASS()
class UEditableTextBox : public UWidget
{
	GENERATED_BODY()

public:
	void SetText(FText InText) { ShimText = InText; }
	FText GetText() const { return ShimText; }
	FText ShimText;
};
