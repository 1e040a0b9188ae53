// Somebody at this machine's screen.
#pragma once

#include "Subsystems/LocalPlayerSubsystem.h"
#include "LocalPlayer.generated.h"

class APlayerController;

UCLASS()
class ULocalPlayer : public UObject
{
	GENERATED_BODY()

public:
	template <typename TSubsystemClass>
	static TSubsystemClass* GetSubsystem(const ULocalPlayer* LocalPlayer)
	{
		return LocalPlayer ? static_cast<TSubsystemClass*>(LocalPlayer->ShimFind(TSubsystemClass::StaticClass())) : nullptr;
	}
	ULocalPlayerSubsystem* ShimFind(UClass* Class) const;

	UPROPERTY()
	TObjectPtr<APlayerController> ShimController;
	UPROPERTY()
	TArray<TObjectPtr<ULocalPlayerSubsystem>> ShimSubsystems;
};
