// Where something is, which way it looks and how large it is.
#pragma once

#include "Math/Vector.h"

/** Degrees; the order is pitch, yaw, roll. Left-handed: yaw turns X to Y, pitch lifts the nose, roll leans right. */
struct FRotator
{
	double Pitch = 0.0;
	double Yaw = 0.0;
	double Roll = 0.0;

	FRotator() = default;
	constexpr FRotator(double InPitch, double InYaw, double InRoll) : Pitch(InPitch), Yaw(InYaw), Roll(InRoll) {}
	constexpr bool operator==(const FRotator&) const = default;
	FVector RotateVector(const FVector& V) const;
	FVector Vector() const { return RotateVector(FVector(1.0, 0.0, 0.0)); }
	static const FRotator ZeroRotator;
};
inline constexpr FRotator FRotator::ZeroRotator{0.0, 0.0, 0.0};

/** The engine keeps a quaternion; nobody here asks for it. */
struct FTransform
{
	FTransform() = default;
	FTransform(const FRotator& InRotation, const FVector& InTranslation, const FVector& InScale3D = FVector::OneVector)
		: ShimRotation(InRotation), Translation(InTranslation), Scale3D(InScale3D)
	{
	}
	FVector GetLocation() const { return Translation; }
	void SetLocation(const FVector& V) { Translation = V; }
	FVector TransformPosition(const FVector& V) const { return ShimRotation.RotateVector(V * Scale3D) + Translation; }
	FRotator ShimRotation;

private:
	FVector Translation;
	FVector Scale3D = FVector::OneVector;
};
