#pragma once
#include "Math/Vector.h"

struct FQuat;

/** Degrees; the order is pitch, yaw, roll. */
struct FRotator
{
	double Pitch = 0.0;
	double Yaw = 0.0;
	double Roll = 0.0;

	FRotator() = default;
	constexpr FRotator(double InPitch, double InYaw, double InRoll) : Pitch(InPitch), Yaw(InYaw), Roll(InRoll) {}
	explicit FRotator(const FQuat& Quat);
	constexpr bool operator==(const FRotator&) const = default;
	FVector Vector() const;
	FQuat Quaternion() const;
	FVector RotateVector(const FVector& V) const;
	bool Equals(const FRotator& R, double Tolerance = static_cast<double>(UE_KINDA_SMALL_NUMBER)) const;
	static const FRotator ZeroRotator;
};
inline constexpr FRotator FRotator::ZeroRotator{0.0, 0.0, 0.0};

struct FQuat
{
	double X = 0.0;
	double Y = 0.0;
	double Z = 0.0;
	double W = 1.0;

	FQuat() = default;
	constexpr FQuat(double InX, double InY, double InZ, double InW) : X(InX), Y(InY), Z(InZ), W(InW) {}
	FQuat(const FVector& Axis, double AngleRad);
	FQuat operator*(const FQuat& Q) const;
	FVector RotateVector(const FVector& V) const;
	FQuat Inverse() const { return {-X, -Y, -Z, W}; }
	FQuat GetNormalized() const;
	FRotator Rotator() const { return FRotator(*this); }
	bool Equals(const FQuat& Q, double Tolerance = static_cast<double>(UE_KINDA_SMALL_NUMBER)) const;
	static FQuat Slerp(const FQuat& Quat1, const FQuat& Quat2, double Slerp);
	static const FQuat Identity;
};
inline constexpr FQuat FQuat::Identity{0.0, 0.0, 0.0, 1.0};

struct FTransform
{
	FTransform() = default;
	explicit FTransform(const FVector& InTranslation) : Translation(InTranslation) {}
	explicit FTransform(const FRotator& InRotation) : Rotation(InRotation.Quaternion()) {}
	FTransform(const FQuat& InRotation, const FVector& InTranslation, const FVector& InScale3D = FVector::OneVector)
		: Rotation(InRotation), Translation(InTranslation), Scale3D(InScale3D)
	{
	}
	FTransform(const FRotator& InRotation, const FVector& InTranslation, const FVector& InScale3D = FVector::OneVector)
		: FTransform(InRotation.Quaternion(), InTranslation, InScale3D)
	{
	}
	const FVector& GetLocation() const { return Translation; }
	FQuat GetRotation() const { return Rotation; }
	FVector GetScale3D() const { return Scale3D; }
	FRotator Rotator() const { return Rotation.Rotator(); }
	void SetLocation(const FVector& V) { Translation = V; }
	void SetRotation(const FQuat& Q) { Rotation = Q; }
	void SetScale3D(const FVector& V) { Scale3D = V; }
	FVector TransformPosition(const FVector& V) const { return Rotation.RotateVector(V * Scale3D) + Translation; }
	/** First this one, then the other. */
	FTransform operator*(const FTransform& Other) const
	{
		return FTransform(Other.Rotation * Rotation, Other.TransformPosition(Translation), Scale3D * Other.Scale3D);
	}
	static const FTransform Identity;

private:
	FQuat Rotation;
	FVector Translation;
	FVector Scale3D = FVector::OneVector;
};
inline const FTransform FTransform::Identity;
