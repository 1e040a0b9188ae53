#pragma once
#include "Subsystems/Subsystem.h"
#include "LocalPlayerSubsystem.generated.h"

class APlayerController;
class ULocalPlayer;

UCLASS(Abstract)
class ULocalPlayerSubsystem : public USubsystem
{
	GENERATED_BODY()

public:
	ULocalPlayer* GetLocalPlayer() const;
	virtual void PlayerControllerChanged(APlayerController*) {}
};
