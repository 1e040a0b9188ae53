#pragma once
#include "GameFramework/Info.h"
#include "GameStateBase.generated.h"

class AGameModeBase;
class APlayerState;

UCLASS()
class AGameStateBase : public AInfo
{
	GENERATED_BODY()

public:
	AGameStateBase();
	virtual double GetServerWorldTimeSeconds() const;
	virtual bool HasBegunPlay() const { return bReplicatedHasBegunPlay; }
	virtual void HandleBeginPlay();
	virtual void AddPlayerState(APlayerState* PlayerState);
	virtual void RemovePlayerState(APlayerState* PlayerState);
	void PostInitializeComponents() override;
	void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

	UPROPERTY(Replicated)
	TSubclassOf<AGameModeBase> GameModeClass;

	UPROPERTY()
	TObjectPtr<AGameModeBase> AuthorityGameMode;

	UPROPERTY()
	TArray<TObjectPtr<APlayerState>> PlayerArray;

protected:
	UFUNCTION()
	virtual void OnRep_ReplicatedHasBegunPlay();

	UPROPERTY(ReplicatedUsing = OnRep_ReplicatedHasBegunPlay)
	bool bReplicatedHasBegunPlay = false;

	UPROPERTY(Replicated)
	double ReplicatedWorldTimeSecondsDouble = 0.0;

private:
	friend struct FShimWorldAccess;
	double ShimTimeOffset = 0.0;
};
