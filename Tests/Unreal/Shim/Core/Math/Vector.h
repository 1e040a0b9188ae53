// Centimetres, left-handed, Z up; doubles since 5.0.
#pragma once

#include "HAL/Platform.h"
#include <cmath>

struct FVector
{
	double X = 0.0;
	double Y = 0.0;
	double Z = 0.0;

	FVector() = default;
	constexpr FVector(double InX, double InY, double InZ) : X(InX), Y(InY), Z(InZ) {}
	constexpr bool operator==(const FVector&) const = default;
	constexpr FVector operator+(const FVector& V) const { return {X + V.X, Y + V.Y, Z + V.Z}; }
	constexpr FVector operator-(const FVector& V) const { return {X - V.X, Y - V.Y, Z - V.Z}; }
	constexpr FVector operator*(const FVector& V) const { return {X * V.X, Y * V.Y, Z * V.Z}; }
	constexpr FVector operator*(double Scale) const { return {X * Scale, Y * Scale, Z * Scale}; }
	double operator|(const FVector& V) const { return X * V.X + Y * V.Y + Z * V.Z; }
	FVector operator^(const FVector& V) const { return {Y * V.Z - Z * V.Y, Z * V.X - X * V.Z, X * V.Y - Y * V.X}; }
	double ShimLength() const { return std::sqrt(*this | *this); }
	FVector GetSafeNormal() const { return ShimLength() > 0.0 ? *this * (1.0 / ShimLength()) : FVector(); }
	static double Dist(const FVector& V1, const FVector& V2) { return (V1 - V2).ShimLength(); }
	static const FVector ZeroVector;
	static const FVector OneVector;
};
inline constexpr FVector FVector::ZeroVector{0.0, 0.0, 0.0};
inline constexpr FVector FVector::OneVector{1.0, 1.0, 1.0};
