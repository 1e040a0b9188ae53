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
	void SetRelativeLocation(FVector NewLocation, bool bSweep = false, FHitResult* OutSweepHitResult = nullptr, ETeleportType Teleport = ETeleportType::None);
	void SetRelativeRotation(FRotator NewRotation, bool bSweep = false, FHitResult* OutSweepHitResult = nullptr, ETeleportType Teleport = ETeleportType::None);
	void SetRelativeScale3D(FVector NewScale3D) { Relative.SetScale3D(NewScale3D); }
	void SetWorldLocationAndRotation(FVector NewLocation, FRotator NewRotation, bool = false, FHitResult* = nullptr, ETeleportType = ETeleportType::None);
	const FTransform GetComponentTransform() const { return AttachParent ? Relative * AttachParent->GetComponentTransform() : Relative; }
	void SetVisibility(bool bNewVisibility, bool bPropagateToChildren = false);
	bool IsVisible() const { return bShimVisible; }

	TEnumAsByte<EComponentMobility::Type> Mobility = EComponentMobility::Movable;

private:
	UPROPERTY()
	TObjectPtr<USceneComponent> AttachParent;

	FTransform Relative;
	bool bShimVisible = true;
};
