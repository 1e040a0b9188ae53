// A component with a place, relative to its parent.
#pragma once

#include "Components/ActorComponent.h"
#include "Math/Transform.h"
#include "SceneComponent.generated.h"

struct FHitResult;

UCLASS()
class USceneComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	void SetupAttachment(USceneComponent* InParent) { ensure(!bShimRegistered && InParent != this); } // constructors only
	void SetRelativeLocation(FVector NewLocation) { ShimRelative.SetLocation(NewLocation); }
	void SetRelativeRotation(FRotator NewRotation) { ShimRelative.ShimRotation = NewRotation; }
	void SetVisibility(bool bNewVisibility, bool = false) { bShimVisible = bNewVisibility; }

	FTransform ShimRelative;
	bool bShimVisible = true;
};
