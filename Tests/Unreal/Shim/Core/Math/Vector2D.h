#pragma once
#include "Math/UnrealMathUtility.h"

struct FVector2D
{
	double X = 0.0;
	double Y = 0.0;

	FVector2D() = default;
	constexpr FVector2D(double InX, double InY) : X(InX), Y(InY) {}
	constexpr bool operator==(const FVector2D&) const = default;
	constexpr FVector2D operator+(const FVector2D& V) const { return {X + V.X, Y + V.Y}; }
	constexpr FVector2D operator-(const FVector2D& V) const { return {X - V.X, Y - V.Y}; }
	constexpr FVector2D operator*(double Scale) const { return {X * Scale, Y * Scale}; }
	double Size() const { return std::sqrt(X * X + Y * Y); }
	bool Equals(const FVector2D& V, double Tolerance = static_cast<double>(UE_KINDA_SMALL_NUMBER)) const
	{
		return std::fabs(X - V.X) <= Tolerance && std::fabs(Y - V.Y) <= Tolerance;
	}
	static const FVector2D ZeroVector;
	static const FVector2D UnitVector;
};
inline constexpr FVector2D FVector2D::ZeroVector{0.0, 0.0};
inline constexpr FVector2D FVector2D::UnitVector{1.0, 1.0};
