// What one player's keys do. What is pressed counts from the next frame on.
#pragma once

#include "InputMappingContext.h"
#include "Subsystems/LocalPlayerSubsystem.h"
#include "EnhancedInputSubsystems.generated.h"

class APlayerController;

UCLASS()
class UEnhancedInputLocalPlayerSubsystem : public ULocalPlayerSubsystem
{
	GENERATED_BODY()

public:
	void AddMappingContext(const UInputMappingContext* MappingContext, int32) { ShimContexts.AddUnique(MappingContext); }
	void ShimFrame(const APlayerController& Player);
	void ShimTell(const APlayerController& Player, const TArray<FKey>& Keys, ETriggerEvent Event);

	UPROPERTY()
	TArray<TObjectPtr<const UInputMappingContext>> ShimContexts;
	TArray<FKey> ShimPressed;
	TArray<FKey> ShimReleased;
};
