#pragma once
#include "GameFramework/Actor.h"
#include "HUD.generated.h"

class APlayerController;

UCLASS()
class AHUD : public AActor
{
	GENERATED_BODY()

public:
	AHUD() = default;
	APlayerController* GetOwningPlayerController() const;
};
