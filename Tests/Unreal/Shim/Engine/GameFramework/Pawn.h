#pragma once
#include "GameFramework/Actor.h"
#include "Pawn.generated.h"

class AController;
class APlayerState;

UCLASS()
class APawn : public AActor
{
	GENERATED_BODY()

public:
	APawn();
	virtual void PossessedBy(AController* NewController);
	virtual void UnPossessed();
	void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

private:
	UPROPERTY(Replicated)
	TObjectPtr<AController> Controller;
};
