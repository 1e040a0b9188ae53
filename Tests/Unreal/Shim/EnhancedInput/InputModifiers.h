#pragma once
#include "CoreMinimal.h"
#include "UObject/Object.h"
#include "InputModifiers.generated.h"

UCLASS(Abstract)
class UInputModifier : public UObject
{
	GENERATED_BODY()

public:
	virtual FVector ShimModify(const FVector& Value) const { return Value; }
};

UCLASS()
class UInputModifierNegate : public UInputModifier
{
	GENERATED_BODY()

public:
	FVector ShimModify(const FVector& Value) const override { return FVector(-Value.X, -Value.Y, -Value.Z); }
};
