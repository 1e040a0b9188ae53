// A place on a screen or a texture.
#pragma once

#include "HAL/Platform.h"

struct FVector2D
{
	double X = 0.0;
	double Y = 0.0;

	FVector2D() = default;
	constexpr FVector2D(double InX, double InY) : X(InX), Y(InY) {}
	constexpr bool operator==(const FVector2D&) const = default;
};
