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
	AController* GetController() const { return Controller; }
	virtual void PossessedBy(AController* NewController);
	virtual void UnPossessed();
	virtual void SetupPlayerInputComponent(UInputComponent*) {}
	void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

private:
	UPROPERTY(Replicated)
	TObjectPtr<AController> Controller;
};
