// Colours: sRGB with a byte per channel, and linear light.
#pragma once

#include "HAL/Platform.h"

struct FColor
{
	uint8 B = 0;
	uint8 G = 0;
	uint8 R = 0;
	uint8 A = 255;

	FColor() = default;
	constexpr FColor(uint8 InR, uint8 InG, uint8 InB, uint8 InA = 255) : B(InB), G(InG), R(InR), A(InA) {}
	constexpr bool operator==(const FColor&) const = default;
};

struct FLinearColor
{
	float R = 0.0f;
	float G = 0.0f;
	float B = 0.0f;
	float A = 0.0f;

	FLinearColor() = default;
	constexpr FLinearColor(float InR, float InG, float InB, float InA = 1.0f) : R(InR), G(InG), B(InB), A(InA) {}
	FLinearColor(const FColor& Color);
	constexpr bool operator==(const FLinearColor&) const = default;
	static FLinearColor FromSRGBColor(const FColor& Color) { return FLinearColor(Color); }
};
