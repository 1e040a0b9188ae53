#pragma once
#include "Components/StaticMeshComponent.h"
#include "InstancedStaticMeshComponent.generated.h"

UCLASS()
class UInstancedStaticMeshComponent : public UStaticMeshComponent
{
	GENERATED_BODY()

public:
	virtual int32 AddInstance(const FTransform& InstanceTransform, bool bWorldSpace = false);
	virtual bool UpdateInstanceTransform(
		int32 InstanceIndex, const FTransform& NewInstanceTransform, bool bWorldSpace = false, bool bMarkRenderStateDirty = false, bool bTeleport = false);
	virtual bool RemoveInstance(int32 InstanceIndex);
	virtual void ClearInstances() { ShimInstances.Empty(); }
	int32 GetInstanceCount() const { return ShimInstances.Num(); }

	/** In the component's own space. */
	TArray<FTransform> ShimInstances;
};
