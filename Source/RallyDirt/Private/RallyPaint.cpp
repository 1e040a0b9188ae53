#include "RallyPaint.h"

#include "RallyConvert.h"

#include "Materials/MaterialInstanceDynamic.h"
#include "Materials/MaterialInterface.h"
#include "ProceduralMeshComponent.h"

namespace RallyPaint
{
UMaterialInstanceDynamic* Plain(UObject& Outer, const FLinearColor& Colour)
{
	UMaterialInterface* Basic = LoadObject<UMaterialInterface>(nullptr, TEXT("/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial"));
	UMaterialInstanceDynamic* Material = Basic ? UMaterialInstanceDynamic::Create(Basic, &Outer) : nullptr;
	if (Material)
	{
		Material->SetVectorParameterValue(FName(TEXT("Color")), Colour);
	}
	return Material;
}

void Upload(UProceduralMeshComponent& Component, const Rally::Scene::Mesh& Mesh, int32 Seat)
{
	for (const Rally::Scene::MeshPart& Part : Mesh.parts)
	{
		if (Part.indexCount == 0)
		{
			continue;
		}
		const RallyConvert::FSection Section = RallyConvert::Section(Mesh, Part);
		const int32 Index = Component.GetNumSections();
		Component.CreateMeshSection_LinearColor(
			Index, Section.Vertices, Section.Triangles, Section.Normals, Section.Texture, Section.Colours, TArray<FProcMeshTangent>(), false);
		const bool bTinted = Part.slot == Rally::Scene::Slot::CarBody && Seat != INDEX_NONE;
		const Rally::Scene::Colour Colour = bTinted ? Rally::Scene::CarColour(static_cast<std::size_t>(Seat)) : Rally::Scene::PlainColour(Part.slot);
		Component.SetMaterial(Index, Plain(Component, RallyConvert::Light(Colour)));
	}
}
} // namespace RallyPaint
