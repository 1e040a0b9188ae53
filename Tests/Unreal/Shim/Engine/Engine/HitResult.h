#pragma once
#include "UObject/Object.h"

class AActor;

struct FHitResult
{
	FVector Location;
	FVector ImpactPoint;
	uint8 bBlockingHit : 1 = false;
	AActor* GetActor() const { return ShimActor.Get(); }
	TWeakObjectPtr<AActor> ShimActor;
};
