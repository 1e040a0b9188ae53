// What is in a world.
#pragma once

#include "Components/ActorComponent.h"
#include "Math/Transform.h"
#include "UObject/CoreNet.h"
#include "Actor.generated.h"

class UInputComponent;
class USceneComponent;

UCLASS()
class AActor : public UObject
{
	GENERATED_BODY()

public:
	UWorld* GetWorld() const final;
	ENetMode GetNetMode() const;
	ENetRole GetLocalRole() const { return ShimRole; }
	bool HasAuthority() const { return GetLocalRole() == ROLE_Authority; }
	void SetOwner(AActor* NewOwner) { Owner = NewOwner; }
	AActor* GetOwner() const { return Owner; }
	void SetNetUpdateFrequency(float Frequency) { ShimNetFrequency = Frequency; }
	void ForceNetUpdate() { ShimNextNetUpdate = 0.0; }
	void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;
	bool Destroy();
	virtual void PostInitializeComponents() {}
	virtual void Tick(float) {}
	bool SetRootComponent(USceneComponent* NewRootComponent);
	FVector GetActorLocation() const { return ShimPlace().GetLocation(); }
	bool SetActorTransform(const FTransform& NewTransform);
	void ShimCallRemote(FShimFunction& Function, void** Params) override;

	FTickFunction PrimaryActorTick;
	uint8 bAlwaysRelevant : 1 = false;

	UPROPERTY()
	TObjectPtr<UInputComponent> InputComponent;

protected:
	virtual void BeginPlay() { bShimBegun = true; }
	virtual void EndPlay(const EEndPlayReason::Type) { bShimBegun = false; }

	uint8 bReplicates : 1 = false;

public:
	/** The link to the machine whose player owns this; INDEX_NONE when nobody does. */
	virtual int32 ShimOwnerLink() const { return Owner ? Owner->ShimOwnerLink() : INDEX_NONE; }
	/** Whether a player stands behind it, here or at another machine: a call that goes up or down needs one. */
	virtual bool ShimHasPlayer() const { return Owner && Owner->ShimHasPlayer(); }
	virtual bool ShimOwnerOnly() const { return false; }
	virtual void ShimGone() {}
	bool ShimReplicates() const { return bReplicates && !bShimDestroyed; }
	FTransform ShimPlace() const;
	void ShimBegin();
	void ShimEnd(EEndPlayReason::Type Reason);

	UPROPERTY()
	TObjectPtr<USceneComponent> ShimRoot;
	ENetRole ShimRole = ROLE_Authority;
	float ShimNetFrequency = 100.0f;
	double ShimNextNetUpdate = 0.0;
	uint32 ShimNetId = 0;
	bool bShimDestroyed = false;
	bool bShimBegun = false;

private:
	UPROPERTY(Replicated)
	TObjectPtr<AActor> Owner;
};
