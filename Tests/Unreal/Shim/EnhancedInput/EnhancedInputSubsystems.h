#pragma once
#include "EnhancedInputSubsystemInterface.h"
#include "InputAction.h"
#include "InputCoreTypes.h"
#include "InputMappingContext.h"
#include "InputModifiers.h"
#include "Subsystems/LocalPlayerSubsystem.h"
#include "EnhancedInputSubsystems.generated.h"

/** What one player's keys do. A change of contexts counts from the next frame on, and so does what is injected. */
UCLASS()
class UEnhancedInputLocalPlayerSubsystem : public ULocalPlayerSubsystem
{
	GENERATED_BODY()

public:
	virtual void AddMappingContext(const UInputMappingContext* MappingContext, int32 Priority, const FModifyContextOptions& Options = FModifyContextOptions());
	virtual void RemoveMappingContext(const UInputMappingContext* MappingContext, const FModifyContextOptions& Options = FModifyContextOptions());
	virtual void ClearAllMappings()
	{
		ShimContexts.Empty();
		ShimPriorities.Empty();
	}
	virtual void InjectInputForAction(
		const UInputAction* Action, FInputActionValue RawValue, const TArray<UInputModifier*>& Modifiers, const TArray<UInputTrigger*>& Triggers);

	void ShimPress(const FKey& Key) { ShimPressed.Add(Key); }
	void ShimFrame();

private:
	void ShimRun(const UInputAction* Action, const FInputActionValue& Value) const;

	UPROPERTY()
	TArray<TObjectPtr<const UInputMappingContext>> ShimContexts;
	UPROPERTY()
	TArray<TObjectPtr<const UInputAction>> ShimInjected;
	TArray<FInputActionValue> ShimValues;
	TArray<int32> ShimPriorities;
	TArray<FKey> ShimPressed;
};
