#include "Engine/LocalPlayer.h"
#include "Engine/World.h"
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
	ShimMappings.Add(Mapping);
	return ShimMappings.Last();
}

void UEnhancedInputLocalPlayerSubsystem::ShimFrame(const APlayerController& Player)
{
	ShimTell(Player, std::exchange(ShimPressed, {}), ETriggerEvent::Started);
	ShimTell(Player, std::exchange(ShimReleased, {}), ETriggerEvent::Completed);
}

void UEnhancedInputLocalPlayerSubsystem::ShimTell(const APlayerController& Player, const TArray<FKey>& Keys, ETriggerEvent Event)
{
	const UEnhancedInputComponent* Component = Cast<UEnhancedInputComponent>(Player.InputComponent.Get());
	for (const FKey& Key : Keys)
	{
		for (const UInputMappingContext* Context : ShimContexts)
		{
			for (const FEnhancedActionKeyMapping& Mapping : Context->ShimMappings)
			{
				const TArray<FEnhancedInputActionEventBinding> Bindings = Component ? Component->ShimBindings : TArray<FEnhancedInputActionEventBinding>();
				for (const FEnhancedInputActionEventBinding& Binding : Bindings)
				{
					if (Mapping.Key == Key && Binding.ShimAction.Get() == Mapping.Action && Binding.ShimEvent == Event)
					{
						Binding.ShimHandler.ExecuteIfBound();
					}
				}
			}
		}
	}
}

static UEnhancedInputLocalPlayerSubsystem* InputOf(const APlayerController* Player)
{
	return ULocalPlayer::GetSubsystem<UEnhancedInputLocalPlayerSubsystem>(Player->GetLocalPlayer());
}

static bool HookInput()
{
	Shim::TickHooks().push_back(
		[](UWorld* World, float)
		{
			const APlayerController* Player = World->GetFirstPlayerController();
			if (Player && Player->IsLocalController())
			{
				InputOf(Player)->ShimFrame(*Player);
			}
		});
	return true;
}
[[maybe_unused]] static const bool bInputHooked = HookInput();

void Shim::HoldKey(APlayerController* Player, const FKey& Key)
{
	const std::vector<FKeyHook>& Hooks = KeyHooks();
	if (std::all_of(Hooks.begin(), Hooks.end(), [Player](FKeyHook Reaches) { return Reaches(Player->GetWorld()); }))
	{
		InputOf(Player)->ShimPressed.Add(Key);
	}
}

void Shim::ReleaseKey(APlayerController* Player, const FKey& Key)
{
	InputOf(Player)->ShimReleased.Add(Key);
}

void Shim::PressKey(APlayerController* Player, const FKey& Key)
{
	HoldKey(Player, Key);
	ReleaseKey(Player, Key);
}
