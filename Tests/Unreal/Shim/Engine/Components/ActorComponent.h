#pragma once
#include "Engine/EngineTypes.h"
#include "ActorComponent.generated.h"

class AActor;

UCLASS()
class UActorComponent : public UObject
{
	GENERATED_BODY()

public:
	UActorComponent() = default;
	explicit UActorComponent(const FObjectInitializer& ObjectInitializer) : Super(ObjectInitializer) {}
	AActor* GetOwner() const;
	UWorld* GetWorld() const override;
	void RegisterComponent();
	bool IsRegistered() const { return bShimRegistered; }
	virtual void DestroyComponent(bool bPromoteChildren = false);
	virtual void TickComponent(float, ELevelTick, FActorComponentTickFunction*) {}
	virtual void BeginPlay();
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason);

	FActorComponentTickFunction PrimaryComponentTick;

protected:
	virtual void OnRegister() {}

private:
	friend class AActor;
	friend struct FShimWorldAccess;
	bool bShimRegistered = false;
	bool bShimBegun = false;
	bool bShimTicks = true;
};
