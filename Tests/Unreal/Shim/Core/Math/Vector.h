#pragma once
#include "Math/UnrealMathUtility.h"

/** Centimetres, left-handed, Z up; doubles since 5.0. */
struct FVector
{
	double X = 0.0;
	double Y = 0.0;
	double Z = 0.0;

	FVector() = default;
	constexpr explicit FVector(double All) : X(All), Y(All), Z(All) {}
	constexpr FVector(double InX, double InY, double InZ) : X(InX), Y(InY), Z(InZ) {}
	constexpr explicit FVector(EForceInit) {}
	constexpr bool operator==(const FVector&) const = default;
	constexpr FVector operator-() const { return {-X, -Y, -Z}; }
	constexpr FVector operator+(const FVector& V) const { return {X + V.X, Y + V.Y, Z + V.Z}; }
	constexpr FVector operator-(const FVector& V) const { return {X - V.X, Y - V.Y, Z - V.Z}; }
	constexpr FVector operator*(const FVector& V) const { return {X * V.X, Y * V.Y, Z * V.Z}; }
	constexpr FVector operator*(double Scale) const { return {X * Scale, Y * Scale, Z * Scale}; }
	constexpr FVector operator/(double Scale) const { return {X / Scale, Y / Scale, Z / Scale}; }
	friend constexpr FVector operator*(double Scale, const FVector& V) { return V * Scale; }
	FVector& operator+=(const FVector& V) { return *this = *this + V; }
	FVector& operator-=(const FVector& V) { return *this = *this - V; }
	FVector& operator*=(double Scale) { return *this = *this * Scale; }
	double operator|(const FVector& V) const { return DotProduct(*this, V); }
	FVector operator^(const FVector& V) const { return CrossProduct(*this, V); }
	double Size() const { return std::sqrt(SizeSquared()); }
	double SizeSquared() const { return DotProduct(*this, *this); }
	FVector GetSafeNormal(double Tolerance = static_cast<double>(UE_SMALL_NUMBER), const FVector& ResultIfZero = FVector(0.0)) const
	{
		return SizeSquared() <= Tolerance ? ResultIfZero : *this / Size();
	}
	bool Equals(const FVector& V, double Tolerance = static_cast<double>(UE_KINDA_SMALL_NUMBER)) const
	{
		return std::fabs(X - V.X) <= Tolerance && std::fabs(Y - V.Y) <= Tolerance && std::fabs(Z - V.Z) <= Tolerance;
	}
	bool IsNearlyZero(double Tolerance = static_cast<double>(UE_KINDA_SMALL_NUMBER)) const { return Equals(FVector(0.0), Tolerance); }
	struct FRotator Rotation() const;
	static double Dist(const FVector& V1, const FVector& V2) { return (V1 - V2).Size(); }
	static double DotProduct(const FVector& A, const FVector& B) { return A.X * B.X + A.Y * B.Y + A.Z * B.Z; }
	static FVector CrossProduct(const FVector& A, const FVector& B) { return {A.Y * B.Z - A.Z * B.Y, A.Z * B.X - A.X * B.Z, A.X * B.Y - A.Y * B.X}; }
	static const FVector ZeroVector;
	static const FVector OneVector;
	static const FVector UpVector;
	static const FVector ForwardVector;
};
inline constexpr FVector FVector::ZeroVector{0.0, 0.0, 0.0};
inline constexpr FVector FVector::OneVector{1.0, 1.0, 1.0};
inline constexpr FVector FVector::UpVector{0.0, 0.0, 1.0};
inline constexpr FVector FVector::ForwardVector{1.0, 0.0, 0.0};
