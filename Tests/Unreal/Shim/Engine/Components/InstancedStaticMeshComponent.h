// One mesh at many places.
#pragma once

#include "Components/StaticMeshComponent.h"
#include "InstancedStaticMeshComponent.generated.h"

UCLASS()
class UInstancedStaticMeshComponent : public UStaticMeshComponent
{
	GENERATED_BODY()

public:
	int32 AddInstance(const FTransform& InstanceTransform) { return ShimInstances.Add(InstanceTransform); }
	void ClearInstances() { ShimInstances.Empty(); }

	/** In the component's own space. */
	TArray<FTransform> ShimInstances;
};
