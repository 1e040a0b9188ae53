#pragma once
// The colour of a text.
#include "CoreMinimal.h"

struct FSlateColor
{
	FSlateColor() = default;
	FSlateColor(const FLinearColor& InColor) : ShimColor(InColor) {}
	FLinearColor ShimColor;
};
