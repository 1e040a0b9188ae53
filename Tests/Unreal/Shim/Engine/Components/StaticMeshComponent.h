// A mesh that does not change.
#pragma once

#include "Components/PrimitiveComponent.h"
#include "Engine/StaticMesh.h"
#include "StaticMeshComponent.generated.h"

UCLASS()
class UStaticMeshComponent : public UPrimitiveComponent
{
	GENERATED_BODY()

public:
	bool SetStaticMesh(class UStaticMesh* NewMesh) { return std::exchange(ShimMesh, NewMesh) != NewMesh; }

	UPROPERTY()
	TObjectPtr<UStaticMesh> ShimMesh;
};
