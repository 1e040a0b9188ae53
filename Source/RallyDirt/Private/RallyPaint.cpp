#include "RallyPaint.h"

#include "RallyConvert.h"
#include "RallyScene/RegionLook.h"

#include "Materials/MaterialInstanceDynamic.h"
#include "Materials/MaterialInterface.h"
#include "ProceduralMeshComponent.h"

UMaterialInstanceDynamic* URallyPaint::In(const Rally::Scene::Colour& Colour)
{
	const uint32 Key = uint32{Colour.r} << 24 | uint32{Colour.g} << 16 | uint32{Colour.b} << 8 | uint32{Colour.a};
	const int32 Known = Colours.IndexOfByPredicate([Key](uint32 One) { return One == Key; });
	if (Known != INDEX_NONE)
	{
		return Instances[Known];
	}
	UMaterialInterface* Basic = LoadObject<UMaterialInterface>(nullptr, TEXT("/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial"));
	UMaterialInstanceDynamic* Material = Basic ? UMaterialInstanceDynamic::Create(Basic, this) : nullptr;
	if (Material)
	{
		Material->SetVectorParameterValue(FName(TEXT("Color")), RallyConvert::Light(Colour));
		Colours.Add(Key);
		Instances.Add(Material);
	}
	return Material;
}

void URallyPaint::Upload(UProceduralMeshComponent& Component, const Rally::Scene::Mesh& Mesh, const Rally::Scene::Colour* Tint)
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
		const bool bTinted = Part.slot == Rally::Scene::Slot::CarBody && Tint;
		Component.SetMaterial(Index, In(bTinted ? *Tint : Rally::Scene::PlainColour(Part.slot, Region)));
	}
}
