// Which key is which action.
#pragma once

#include "InputAction.h"
#include "InputCoreTypes.h"
#include "InputMappingContext.generated.h"

USTRUCT()
struct FEnhancedActionKeyMapping
{
	GENERATED_BODY()

	UPROPERTY()
	TObjectPtr<const UInputAction> Action;

	FKey Key;
};

UCLASS()
class UInputMappingContext : public UObject
{
	GENERATED_BODY()

public:
	/** As in the engine, the next call makes the reference worthless. */
	FEnhancedActionKeyMapping& MapKey(const UInputAction* Action, FKey ToKey);

	UPROPERTY()
	TArray<FEnhancedActionKeyMapping> ShimMappings;
};
