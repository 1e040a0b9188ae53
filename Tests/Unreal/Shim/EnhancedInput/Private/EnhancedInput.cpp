#include "Engine/LocalPlayer.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "EnhancedInputComponent.h"
#include "EnhancedInputSubsystems.h"
#include "GameFramework/PlayerController.h"
#include "ShimInput.h"
#include "ShimTick.h"

FEnhancedActionKeyMapping& UInputMappingContext::MapKey(const UInputAction* Action, FKey ToKey)
{
	check(Action && ToKey.IsValid());
	FEnhancedActionKeyMapping Mapping;
	Mapping.Action = Action;
	Mapping.Key = ToKey;
	return ShimMappings[ShimMappings.Add(Mapping)];
}

FEnhancedInputActionEventBinding& UEnhancedInputComponent::ShimBind(
	const UInputAction* Action, ETriggerEvent Event, UObject* Object, TFunction<void(const FInputActionValue&)> Handler)
{
	check(Action && Object);
	ShimLast.ShimIndex = ShimBindings.Add(Shim::FActionBinding{Action, Event, Object, Handler});
	return ShimLast;
}

void UEnhancedInputComponent::ShimFire(const UInputAction* Action, ETriggerEvent Event, const FInputActionValue& Value) const
{
	const TArray<Shim::FActionBinding> Copy = ShimBindings;
	for (const Shim::FActionBinding& Binding : Copy)
	{
		if (Binding.Action.Get() == Action && Binding.Event == Event && Binding.Object.IsValid())
		{
			Binding.Handler(Value);
		}
	}
}

void UEnhancedInputLocalPlayerSubsystem::AddMappingContext(const UInputMappingContext* MappingContext, int32 Priority, const FModifyContextOptions& Options)
{
	RemoveMappingContext(MappingContext, Options);
	int32 At = 0;
	while (At < ShimPriorities.Num() && ShimPriorities[At] >= Priority)
	{
		++At;
	}
	ShimContexts.Insert(MappingContext, At);
	ShimPriorities.Insert(Priority, At);
}

void UEnhancedInputLocalPlayerSubsystem::RemoveMappingContext(const UInputMappingContext* MappingContext, const FModifyContextOptions&)
{
	const int32 At = ShimContexts.IndexOfByPredicate([&](const TObjectPtr<const UInputMappingContext>& One) { return One == MappingContext; });
	if (At != INDEX_NONE)
	{
		ShimContexts.RemoveAt(At);
		ShimPriorities.RemoveAt(At);
	}
}

void UEnhancedInputLocalPlayerSubsystem::InjectInputForAction(
	const UInputAction* Action, FInputActionValue RawValue, const TArray<UInputModifier*>&, const TArray<UInputTrigger*>&)
{
	ShimInjected.Add(Action);
	ShimValues.Add(RawValue);
}

void UEnhancedInputLocalPlayerSubsystem::ShimRun(const UInputAction* Action, const FInputActionValue& Value) const
{
	const ULocalPlayer* Player = GetLocalPlayer();
	const APlayerController* Controller = Player ? Player->GetPlayerController(Player->GetWorld()) : nullptr;
	if (const UEnhancedInputComponent* Component = Controller ? Cast<UEnhancedInputComponent>(Controller->InputComponent.Get()) : nullptr)
	{
		Component->ShimFire(Action, ETriggerEvent::Started, Value);
		Component->ShimFire(Action, ETriggerEvent::Triggered, Value);
		Component->ShimFire(Action, ETriggerEvent::Completed, FInputActionValue(Value.ShimType, FVector(0., 0., 0.)));
	}
}

void UEnhancedInputLocalPlayerSubsystem::ShimFrame()
{
	const TArray<FKey> Keys = ShimPressed;
	ShimPressed.Empty();
	for (const FKey& Key : Keys)
	{
		bool bTaken = false; // a context of higher priority keeps a key for itself
		for (int32 At = 0; At < ShimContexts.Num() && !bTaken; ++At)
		{
			const TArray<FEnhancedActionKeyMapping> Mappings = ShimContexts[At]->ShimMappings;
			for (const FEnhancedActionKeyMapping& Mapping : Mappings)
			{
				if (Mapping.Key == Key)
				{
					FVector Value(1., 0., 0.);
					for (const TObjectPtr<UInputModifier>& Modifier : Mapping.Modifiers)
					{
						Value = Modifier->ShimModify(Value);
					}
					bTaken = true;
					ShimRun(Mapping.Action, FInputActionValue(Mapping.Action->ValueType, Value));
				}
			}
		}
	}
	const TArray<TObjectPtr<const UInputAction>> Actions = ShimInjected;
	const TArray<FInputActionValue> Values = ShimValues;
	ShimInjected.Empty();
	ShimValues.Empty();
	for (int32 At = 0; At < Actions.Num(); ++At)
	{
		ShimRun(Actions[At], Values[At]);
	}
}

namespace
{
UEnhancedInputLocalPlayerSubsystem* InputOf(const APlayerController* Player)
{
	const ULocalPlayer* Local = Player ? Player->GetLocalPlayer() : nullptr;
	return Local ? ULocalPlayer::GetSubsystem<UEnhancedInputLocalPlayerSubsystem>(Local) : nullptr;
}

void InputFrame(UWorld* World, float)
{
	for (TActorIterator<APlayerController> It(World); It; ++It)
	{
		if (UEnhancedInputLocalPlayerSubsystem* Input = InputOf(*It))
		{
			Input->ShimFrame();
		}
	}
}

[[maybe_unused]] const int32 bInputHooked = Shim::TickHooks().Add(&InputFrame);
} // namespace

bool Shim::PressKey(APlayerController* Player, const FKey& Key)
{
	UEnhancedInputLocalPlayerSubsystem* Input = InputOf(Player);
	if (Input)
	{
		Input->ShimPress(Key);
	}
	return Input != nullptr;
}
