// The colour of a text.
#pragma once

#include "CoreMinimal.h"

struct FSlateColor
{
	FSlateColor() = default;
	FSlateColor(const FLinearColor& InColor) : ShimColor(InColor) {}
	FLinearColor ShimColor;
};
