#pragma once
#include "GameFramework/Actor.h"
#include "Controller.generated.h"

class APawn;
class APlayerState;

UCLASS(Abstract)
class AController : public AActor
{
	GENERATED_BODY()

public:
	AController();
	explicit AController(const FObjectInitializer&) : AController() {}
	/** Authority only. */
	virtual void Possess(APawn* InPawn) final;
	virtual void UnPossess() final;
	APawn* GetPawn() const { return Pawn; }
	template <class T>
	T* GetPawn() const
	{
		return Cast<T>(GetPawn());
	}
	template <class T>
	T* GetPlayerState() const
	{
		return Cast<T>(PlayerState.Get());
	}
	virtual bool IsLocalController() const { return false; }
	bool IsLocalPlayerController() const;
	virtual void InitPlayerState();
	UFUNCTION()
	virtual void OnRep_PlayerState();
	UFUNCTION()
	virtual void OnRep_Pawn() {}
	void Destroyed() override;
	void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

	UPROPERTY(ReplicatedUsing = OnRep_PlayerState)
	TObjectPtr<APlayerState> PlayerState;

protected:
	virtual void OnPossess(APawn* InPawn);
	virtual void OnUnPossess();

private:
	UPROPERTY(ReplicatedUsing = OnRep_Pawn)
	TObjectPtr<APawn> Pawn;
};
