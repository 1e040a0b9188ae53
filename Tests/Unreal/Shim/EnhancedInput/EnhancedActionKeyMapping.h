#pragma once
#include "CoreMinimal.h"
#include "InputCoreTypes.h"
#include "UObject/ObjectPtr.h"
#include "EnhancedActionKeyMapping.generated.h"

class UInputAction;
class UInputModifier;
class UInputTrigger;

USTRUCT()
struct FEnhancedActionKeyMapping
{
	GENERATED_BODY()

	UPROPERTY()
	TArray<TObjectPtr<UInputTrigger>> Triggers;

	UPROPERTY()
	TArray<TObjectPtr<UInputModifier>> Modifiers;

	UPROPERTY()
	TObjectPtr<const UInputAction> Action;

	FKey Key;
};
