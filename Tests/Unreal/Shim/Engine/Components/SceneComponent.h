#pragma once
#include "Components/ActorComponent.h"
#include "SceneComponent.generated.h"

struct FHitResult;

UCLASS()
class USceneComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	USceneComponent() = default;
	explicit USceneComponent(const FObjectInitializer& ObjectInitializer) : Super(ObjectInitializer) {}
	/** Constructors only, or before the component is registered. */
	void SetupAttachment(USceneComponent* InParent, FName InSocketName = NAME_None);
	virtual bool AttachToComponent(USceneComponent* InParent, const FAttachmentTransformRules& AttachmentRules, FName InSocketName = NAME_None);
	USceneComponent* GetAttachParent() const { return AttachParent; }
	void SetRelativeLocation(FVector NewLocation, bool bSweep = false, FHitResult* OutSweepHitResult = nullptr, ETeleportType Teleport = ETeleportType::None);
	void SetRelativeRotation(FRotator NewRotation, bool bSweep = false, FHitResult* OutSweepHitResult = nullptr, ETeleportType Teleport = ETeleportType::None);
	void SetRelativeScale3D(FVector NewScale3D) { Relative.SetScale3D(NewScale3D); }
	void SetRelativeTransform(const FTransform& NewTransform, bool = false, FHitResult* = nullptr, ETeleportType = ETeleportType::None)
	{
		Relative = NewTransform;
	}
	void SetWorldLocationAndRotation(FVector NewLocation, FRotator NewRotation, bool = false, FHitResult* = nullptr, ETeleportType = ETeleportType::None);
	FTransform GetRelativeTransform() const { return Relative; }
	const FTransform GetComponentTransform() const { return AttachParent ? Relative * AttachParent->GetComponentTransform() : Relative; }
	FVector GetComponentLocation() const { return GetComponentTransform().GetLocation(); }
	FRotator GetComponentRotation() const { return GetComponentTransform().Rotator(); }
	void SetVisibility(bool bNewVisibility, bool bPropagateToChildren = false);
	bool IsVisible() const { return bShimVisible; }
	virtual void SetMobility(EComponentMobility::Type NewMobility) { Mobility = NewMobility; }

	TEnumAsByte<EComponentMobility::Type> Mobility = EComponentMobility::Movable;

private:
	UPROPERTY()
	TObjectPtr<USceneComponent> AttachParent;

	FTransform Relative;
	bool bShimVisible = true;
};
