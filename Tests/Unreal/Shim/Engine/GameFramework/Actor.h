#pragma once
#include "Components/ActorComponent.h"
#include "Engine/EngineTypes.h"
#include "UObject/CoreNet.h"
#include "Actor.generated.h"

class APawn;
class FTimerManager;
class UGameInstance;
class UInputComponent;
class UNetConnection;
class USceneComponent;
struct FHitResult;

UCLASS()
class AActor : public UObject
{
	GENERATED_BODY()

public:
	AActor() = default;
	explicit AActor(const FObjectInitializer& ObjectInitializer) : Super(ObjectInitializer) {}

	UWorld* GetWorld() const final;
	UGameInstance* GetGameInstance() const;
	template <class T>
	T* GetGameInstance() const
	{
		return Cast<T>(GetGameInstance());
	}
	FTimerManager& GetWorldTimerManager() const;
	ENetMode GetNetMode() const;
	ENetRole GetLocalRole() const { return static_cast<ENetRole>(ShimRole); }
	ENetRole GetRemoteRole() const { return static_cast<ENetRole>(ShimRemoteRole); }
	bool HasAuthority() const { return GetLocalRole() == ROLE_Authority; }

	virtual void SetOwner(AActor* NewOwner);
	AActor* GetOwner() const { return Owner; }
	template <class T>
	T* GetOwner() const
	{
		return Cast<T>(GetOwner());
	}
	UFUNCTION()
	virtual void OnRep_Owner();
	virtual bool HasNetOwner() const;
	virtual UNetConnection* GetNetConnection() const;

	void SetReplicates(bool bInReplicates);
	void SetNetUpdateFrequency(float Frequency) { ShimNetFrequency = Frequency; }
	virtual void ForceNetUpdate() { ShimNextNetUpdate = 0.0; }
	void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;
	virtual void PostNetInit();
	virtual void PostNetReceive() {}
	virtual bool IsNetRelevantFor(const AActor* RealViewer, const AActor* ViewTarget, const FVector& SrcLocation) const;

	bool Destroy(bool bNetForce = false, bool bShouldModifyLevel = true);
	virtual void Destroyed() {}
	bool IsActorBeingDestroyed() const { return bShimDestroyed; }
	bool HasActorBegunPlay() const { return bShimBegun; }
	virtual void PreInitializeComponents() {}
	virtual void PostInitializeComponents() {}
	virtual void Tick(float DeltaSeconds);

	bool SetRootComponent(USceneComponent* NewRootComponent);
	FVector GetActorLocation() const { return GetActorTransform().GetLocation(); }
	FRotator GetActorRotation() const { return GetActorTransform().Rotator(); }
	FTransform GetActorTransform() const;
	bool SetActorLocation(
		const FVector& NewLocation, bool bSweep = false, FHitResult* OutSweepHitResult = nullptr, ETeleportType Teleport = ETeleportType::None);
	bool SetActorRotation(FRotator NewRotation, ETeleportType Teleport = ETeleportType::None);
	bool SetActorTransform(
		const FTransform& NewTransform, bool bSweep = false, FHitResult* OutSweepHitResult = nullptr, ETeleportType Teleport = ETeleportType::None);
	bool SetActorLocationAndRotation(
		FVector NewLocation, FRotator NewRotation, bool bSweep = false, FHitResult* OutSweepHitResult = nullptr, ETeleportType Teleport = ETeleportType::None);
	UActorComponent* GetComponentByClass(TSubclassOf<UActorComponent> ComponentClass) const;
	template <class T>
	void GetComponents(TArray<T*>& OutComponents) const
	{
		OutComponents.Reset();
		for (UActorComponent* Component : ShimComponents)
		{
			if (T* Found = Cast<T>(Component))
			{
				OutComponents.Add(Found);
			}
		}
	}
	void ShimCallRemote(UFunction& Function, void** Params) override;

	FActorTickFunction PrimaryActorTick;
	uint8 bAlwaysRelevant : 1 = false;
	uint8 bOnlyRelevantToOwner : 1 = false;

	UPROPERTY()
	TObjectPtr<UInputComponent> InputComponent;

protected:
	virtual void BeginPlay();
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason);
	virtual void OnConstruction(const FTransform&) {}

	uint8 bReplicates : 1 = false;

	UPROPERTY()
	TObjectPtr<USceneComponent> RootComponent;

private:
	friend struct FShimWorldAccess;
	friend class UActorComponent;
	friend class UWorld;

	UPROPERTY(ReplicatedUsing = OnRep_Owner)
	TObjectPtr<AActor> Owner;

	UPROPERTY(Replicated)
	uint8 bHidden : 1 = false;

	UPROPERTY()
	TArray<TObjectPtr<UActorComponent>> ShimComponents;

	int32 ShimRole = ROLE_Authority;
	int32 ShimRemoteRole = ROLE_None;
	float ShimNetFrequency = 100.0f;
	double ShimNextNetUpdate = 0.0;
	double ShimLastTick = -1.0;
	uint32 ShimNetId = 0;
	bool bShimDestroyed = false;
	bool bShimBegun = false;
	bool bShimTicks = true;
};
