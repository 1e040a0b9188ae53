#pragma once
#include "UObject/Object.h"
#include "Player.generated.h"

class APlayerController;

UCLASS()
class UPlayer : public UObject
{
	GENERATED_BODY()

public:
	APlayerController* GetPlayerController(const UWorld* = nullptr) const { return PlayerController; }

	UPROPERTY()
	TObjectPtr<APlayerController> PlayerController;
};
