#include "Components/InstancedStaticMeshComponent.h"
#include "Components/PrimitiveComponent.h"
#include "Materials/MaterialInstanceDynamic.h"

void UPrimitiveComponent::SetMaterial(int32 ElementIndex, UMaterialInterface* Material)
{
	check(ElementIndex >= 0);
	while (ShimMaterials.Num() <= ElementIndex)
	{
		ShimMaterials.Add(nullptr);
	}
	ShimMaterials[ElementIndex] = Material;
}

UMaterialInterface* UPrimitiveComponent::GetMaterial(int32 ElementIndex) const
{
	return ShimMaterials.IsValidIndex(ElementIndex) ? ShimMaterials[ElementIndex].Get() : nullptr;
}

UMaterialInstanceDynamic* UPrimitiveComponent::CreateDynamicMaterialInstance(int32 ElementIndex, UMaterialInterface* SourceMaterial, FName)
{
	UMaterialInterface* From = SourceMaterial ? SourceMaterial : GetMaterial(ElementIndex);
	UMaterialInstanceDynamic* Made = From ? UMaterialInstanceDynamic::Create(From, this) : nullptr;
	if (Made)
	{
		SetMaterial(ElementIndex, Made);
	}
	return Made;
}

UMaterialInstanceDynamic* UMaterialInstanceDynamic::Create(UMaterialInterface* ParentMaterial, UObject* InOuter)
{
	UMaterialInstanceDynamic* Made = NewObject<UMaterialInstanceDynamic>(InOuter ? InOuter : static_cast<UObject*>(ParentMaterial));
	Made->ShimFrom = ParentMaterial;
	return Made;
}

FLinearColor UMaterialInstanceDynamic::K2_GetVectorParameterValue(FName ParameterName)
{
	const FLinearColor* Found = ShimVectors.Find(ParameterName);
	return Found ? *Found : FLinearColor(0.f, 0.f, 0.f, 0.f);
}

float UMaterialInstanceDynamic::K2_GetScalarParameterValue(FName ParameterName)
{
	const float* Found = ShimScalars.Find(ParameterName);
	return Found ? *Found : 0.f;
}

namespace
{
/** World to local, for a component without scale of its own. */
FTransform Below(const FTransform& World, const FTransform& Component)
{
	const FQuat Back = Component.GetRotation().Inverse();
	return FTransform(Back * World.GetRotation(), Back.RotateVector(World.GetLocation() - Component.GetLocation()), World.GetScale3D());
}
} // namespace

int32 UInstancedStaticMeshComponent::AddInstance(const FTransform& InstanceTransform, bool bWorldSpace)
{
	return ShimInstances.Add(bWorldSpace ? Below(InstanceTransform, GetComponentTransform()) : InstanceTransform);
}

bool UInstancedStaticMeshComponent::UpdateInstanceTransform(int32 InstanceIndex, const FTransform& NewInstanceTransform, bool bWorldSpace, bool, bool)
{
	if (!ShimInstances.IsValidIndex(InstanceIndex))
	{
		return false;
	}
	ShimInstances[InstanceIndex] = bWorldSpace ? Below(NewInstanceTransform, GetComponentTransform()) : NewInstanceTransform;
	return true;
}

bool UInstancedStaticMeshComponent::RemoveInstance(int32 InstanceIndex)
{
	if (!ShimInstances.IsValidIndex(InstanceIndex))
	{
		return false;
	}
	ShimInstances.RemoveAt(InstanceIndex);
	return true;
}
