#pragma once
#include "CoreMinimal.h"

enum class EInputActionValueType : uint8
{
	Boolean,
	Axis1D,
	Axis2D,
	Axis3D
};

struct FInputActionValue
{
	using Axis1D = float;
	using Axis2D = FVector2D;
	using Axis3D = FVector;

	FInputActionValue() = default;
	explicit FInputActionValue(bool bInValue) : ShimValue(bInValue ? 1. : 0., 0., 0.) {}
	FInputActionValue(Axis1D InValue) : ShimValue(static_cast<double>(InValue), 0., 0.), ShimType(EInputActionValueType::Axis1D) {}
	FInputActionValue(Axis2D InValue) : ShimValue(InValue.X, InValue.Y, 0.), ShimType(EInputActionValueType::Axis2D) {}
	FInputActionValue(Axis3D InValue) : ShimValue(InValue), ShimType(EInputActionValueType::Axis3D) {}
	FInputActionValue(EInputActionValueType InValueType, Axis3D InValue) : ShimValue(InValue), ShimType(InValueType) {}

	template <typename T>
	T Get() const
	{
		if constexpr (std::is_same_v<T, bool>)
		{
			return ShimValue.X != 0. || ShimValue.Y != 0. || ShimValue.Z != 0.;
		}
		else if constexpr (std::is_same_v<T, FVector2D>)
		{
			return FVector2D(ShimValue.X, ShimValue.Y);
		}
		else if constexpr (std::is_same_v<T, FVector>)
		{
			return ShimValue;
		}
		else
		{
			return static_cast<T>(ShimValue.X);
		}
	}

	FVector ShimValue = FVector(0., 0., 0.);
	EInputActionValueType ShimType = EInputActionValueType::Boolean;
};
