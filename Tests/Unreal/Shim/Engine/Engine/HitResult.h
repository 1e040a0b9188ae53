#pragma once
#include "UObject/Object.h"

class AActor;

struct FHitResult
{
	FVector Location;
	FVector ImpactPoint;
	uint8 bBlockingHit : 1 = false;
	TWeakObjectPtr<AActor> ShimActor;
};
