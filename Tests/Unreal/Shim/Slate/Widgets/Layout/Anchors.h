#pragma once
#include "CoreMinimal.h"

/** Where a widget of a canvas is held, as fractions of the canvas. */
struct FAnchors
{
	FAnchors() = default;
	FAnchors(float UnifromAnchors) : Minimum(UnifromAnchors, UnifromAnchors), Maximum(UnifromAnchors, UnifromAnchors) {}
	FAnchors(float Horizontal, float Vertical) : Minimum(Horizontal, Vertical), Maximum(Horizontal, Vertical) {}
	FAnchors(float MinX, float MinY, float MaxX, float MaxY) : Minimum(MinX, MinY), Maximum(MaxX, MaxY) {}
	FVector2D Minimum = FVector2D(0., 0.);
	FVector2D Maximum = FVector2D(0., 0.);
};
