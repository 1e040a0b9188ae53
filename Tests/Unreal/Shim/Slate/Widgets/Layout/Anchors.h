// Where a widget of a canvas is held, as fractions of the canvas.
#pragma once

#include "CoreMinimal.h"

struct FAnchors
{
	FAnchors() = default;
	FAnchors(float Horizontal, float Vertical) : ShimAt(static_cast<double>(Horizontal), static_cast<double>(Vertical)) {}
	FVector2D ShimAt;
};
