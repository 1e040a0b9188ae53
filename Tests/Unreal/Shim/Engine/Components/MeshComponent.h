#pragma once
#include "Components/PrimitiveComponent.h"
#include "MeshComponent.generated.h"

UCLASS(Abstract)
class UMeshComponent : public UPrimitiveComponent
{
	GENERATED_BODY()
};
