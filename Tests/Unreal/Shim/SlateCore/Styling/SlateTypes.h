#pragma once
#include "Styling/SlateBrush.h"

struct FButtonStyle
{
	FButtonStyle() = default;
	FButtonStyle& SetNormal(const FSlateBrush& InNormal)
	{
		ShimNormal = InNormal;
		return *this;
	}
	FButtonStyle& SetHovered(const FSlateBrush& InHovered)
	{
		ShimHovered = InHovered;
		return *this;
	}
	FButtonStyle& SetPressed(const FSlateBrush& InPressed)
	{
		ShimPressed = InPressed;
		return *this;
	}
	FSlateBrush ShimNormal;
	FSlateBrush ShimHovered;
	FSlateBrush ShimPressed;
};
