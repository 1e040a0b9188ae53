#pragma once
#include "Components/SceneComponent.h"
#include "PrimitiveComponent.generated.h"

class UMaterialInstanceDynamic;
class UMaterialInterface;

UCLASS(Abstract)
class UPrimitiveComponent : public USceneComponent
{
	GENERATED_BODY()

public:
	virtual void SetMaterial(int32 ElementIndex, class UMaterialInterface* Material);
	virtual UMaterialInterface* GetMaterial(int32 ElementIndex) const;
	virtual class UMaterialInstanceDynamic* CreateDynamicMaterialInstance(
		int32 ElementIndex, class UMaterialInterface* SourceMaterial = nullptr, FName OptionalName = NAME_None);
	virtual void SetCollisionEnabled(ECollisionEnabled::Type NewType) { ShimCollision = NewType; }
	void SetCastShadow(bool NewCastShadow) { bShimCastShadow = NewCastShadow; }

	ECollisionEnabled::Type ShimCollision = ECollisionEnabled::QueryAndPhysics;
	bool bShimCastShadow = true;

private:
	UPROPERTY()
	TArray<TObjectPtr<UMaterialInterface>> ShimMaterials;
};
