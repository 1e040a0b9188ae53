#pragma once
#include "Components/MeshComponent.h"
#include "Engine/StaticMesh.h"
#include "StaticMeshComponent.generated.h"

UCLASS()
class UStaticMeshComponent : public UMeshComponent
{
	GENERATED_BODY()

public:
	virtual bool SetStaticMesh(class UStaticMesh* NewMesh)
	{
		const bool bChanged = NewMesh != ShimMesh;
		ShimMesh = NewMesh;
		return bChanged;
	}
	TObjectPtr<UStaticMesh> GetStaticMesh() const { return ShimMesh; }

private:
	UPROPERTY()
	TObjectPtr<UStaticMesh> ShimMesh;
};
