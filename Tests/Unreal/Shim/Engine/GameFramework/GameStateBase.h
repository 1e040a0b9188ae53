// What everybody may know of the game.
#pragma once

#include "GameFramework/PlayerState.h"
#include "GameStateBase.generated.h"

UCLASS()
class AGameStateBase : public AActor
{
	GENERATED_BODY()

public:
	AGameStateBase();
	void PostInitializeComponents() override;
	void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

	UPROPERTY()
	TArray<TObjectPtr<APlayerState>> PlayerArray;

	UFUNCTION()
	void OnRep_ShimBegun();
	UPROPERTY(ReplicatedUsing = OnRep_ShimBegun)
	bool bShimHasBegun = false;
};
