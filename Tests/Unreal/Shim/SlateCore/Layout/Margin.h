#pragma once
#include "CoreMinimal.h"

/** The space around a widget. */
struct FMargin
{
	FMargin() = default;
	FMargin(float UniformMargin) : Left(UniformMargin), Top(UniformMargin), Right(UniformMargin), Bottom(UniformMargin) {}
	FMargin(float Horizontal, float Vertical) : Left(Horizontal), Top(Vertical), Right(Horizontal), Bottom(Vertical) {}
	FMargin(double InLeft, double InTop, double InRight, double InBottom)
		: Left(static_cast<float>(InLeft)), Top(static_cast<float>(InTop)), Right(static_cast<float>(InRight)), Bottom(static_cast<float>(InBottom))
	{
	}
	float Left = 0.f;
	float Top = 0.f;
	float Right = 0.f;
	float Bottom = 0.f;
};
