#include "ProceduralMeshComponent.h"
#include "ShimMesh.h"

void UProceduralMeshComponent::CreateMeshSection_LinearColor(int32 SectionIndex, const TArray<FVector>& Vertices, const TArray<int32>& Triangles,
	const TArray<FVector>& Normals, const TArray<FVector2D>& UV0, const TArray<FLinearColor>& VertexColors, const TArray<FProcMeshTangent>& Tangents,
	bool bCreateCollision, bool bSRGBConversion)
{
	// The engine passes over optional arrays of the wrong length; here that is a mistake.
	[[maybe_unused]] const auto Fits = [&](int32 Num) { return Num == 0 || Num == Vertices.Num(); };
	check(SectionIndex >= 0 && Triangles.Num() % 3 == 0);
	check(Fits(Normals.Num()) && Fits(UV0.Num()) && Fits(VertexColors.Num()) && Fits(Tangents.Num()));
	while (ShimSections.Num() <= SectionIndex)
	{
		ShimSections.Add(FProcMeshSection());
	}
	FProcMeshSection Section;
	Section.bEnableCollision = bCreateCollision;
	for (int32 Index = 0; Index < Vertices.Num(); ++Index)
	{
		FProcMeshVertex Vertex;
		Vertex.Position = Vertices[Index];
		Vertex.Normal = Normals.IsEmpty() ? Vertex.Normal : Normals[Index];
		Vertex.Tangent = Tangents.IsEmpty() ? Vertex.Tangent : Tangents[Index];
		Vertex.Color = VertexColors.IsEmpty() ? Vertex.Color : VertexColors[Index].ToFColor(bSRGBConversion);
		Vertex.UV0 = UV0.IsEmpty() ? Vertex.UV0 : UV0[Index];
		Section.ProcVertexBuffer.Add(Vertex);
	}
	for (const int32 Corner : Triangles)
	{
		check(Vertices.IsValidIndex(Corner));
		Section.ProcIndexBuffer.Add(static_cast<uint32>(Corner));
	}
	ShimSections[SectionIndex] = Section;
}

void UProceduralMeshComponent::ClearMeshSection(int32 SectionIndex)
{
	if (ShimSections.IsValidIndex(SectionIndex))
	{
		ShimSections[SectionIndex] = FProcMeshSection();
	}
}

FProcMeshSection* UProceduralMeshComponent::GetProcMeshSection(int32 SectionIndex)
{
	return ShimSections.IsValidIndex(SectionIndex) ? &ShimSections[SectionIndex] : nullptr;
}

Shim::FWinding Shim::Winding(const FProcMeshSection& Section)
{
	FWinding Found;
	const auto Corner = [&](int32 At) -> const FProcMeshVertex& { return Section.ProcVertexBuffer[static_cast<int32>(Section.ProcIndexBuffer[At])]; };
	for (int32 At = 0; At + 2 < Section.ProcIndexBuffer.Num(); At += 3)
	{
		const FVector A = Corner(At).Position, B = Corner(At + 1).Position, C = Corner(At + 2).Position;
		const FVector Across = FVector::CrossProduct(B - A, C - A);
		const FVector Normal = Corner(At).Normal + Corner(At + 1).Normal + Corner(At + 2).Normal;
		const double Side = FVector::DotProduct(Across, Normal);
		++(Side < 0. ? Found.Front : Side > 0. ? Found.Back : Found.Empty);
	}
	return Found;
}
