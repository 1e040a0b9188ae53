#pragma once
#include "EnhancedActionKeyMapping.h"
#include "UObject/Object.h"
#include "InputMappingContext.generated.h"

UCLASS()
class UInputMappingContext : public UObject
{
	GENERATED_BODY()

public:
	/** As in the engine, the next call makes the reference worthless. */
	FEnhancedActionKeyMapping& MapKey(const UInputAction* Action, FKey ToKey);
	void UnmapAll() { ShimMappings.Empty(); }

	UPROPERTY()
	TArray<FEnhancedActionKeyMapping> ShimMappings;
};
