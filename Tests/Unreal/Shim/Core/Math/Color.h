#pragma once
#include "Containers/UnrealString.h"

/** sRGB, a byte per channel. */
struct FColor
{
	uint8 B = 0;
	uint8 G = 0;
	uint8 R = 0;
	uint8 A = 255;

	FColor() = default;
	constexpr FColor(uint8 InR, uint8 InG, uint8 InB, uint8 InA = 255) : B(InB), G(InG), R(InR), A(InA) {}
	constexpr bool operator==(const FColor&) const = default;
	static FColor FromHex(FStringView HexString);
	FString ToHex() const;
	static const FColor White;
	static const FColor Black;
};
inline constexpr FColor FColor::White{255, 255, 255};
inline constexpr FColor FColor::Black{0, 0, 0};

/** Linear light. */
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
	FLinearColor operator*(float Scale) const { return {R * Scale, G * Scale, B * Scale, A * Scale}; }
	FColor ToFColor(bool bSRGB) const;
	bool Equals(const FLinearColor& Other, float Tolerance = 1.e-4f) const;
	static FLinearColor FromSRGBColor(const FColor& Color) { return FLinearColor(Color); }
	static const FLinearColor White;
	static const FLinearColor Black;
	static const FLinearColor Transparent;
};
inline constexpr FLinearColor FLinearColor::White{1.0f, 1.0f, 1.0f};
inline constexpr FLinearColor FLinearColor::Black{0.0f, 0.0f, 0.0f};
inline constexpr FLinearColor FLinearColor::Transparent{0.0f, 0.0f, 0.0f, 0.0f};
