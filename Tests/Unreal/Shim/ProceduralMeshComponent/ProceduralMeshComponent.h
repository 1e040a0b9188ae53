// Meshes made while the game runs.
#pragma once

#include "Components/PrimitiveComponent.h"
#include "ProceduralMeshComponent.generated.h"

struct FProcMeshTangent
{
};

struct FShimSection
{
	TArray<FVector> Vertices;
	TArray<int32> Triangles;
	TArray<FVector> Normals;
};

UCLASS()
class UProceduralMeshComponent : public UPrimitiveComponent
{
	GENERATED_BODY()

public:
	void CreateMeshSection_LinearColor(int32 SectionIndex, const TArray<FVector>& Vertices, const TArray<int32>& Triangles, const TArray<FVector>& Normals,
		const TArray<FVector2D>& UV0, const TArray<FLinearColor>& VertexColors, const TArray<FProcMeshTangent>& Tangents, bool)
	{
		// The engine passes over optional arrays of the wrong length; here that is a mistake.
		for (const int32 Length : {Normals.Num(), UV0.Num(), VertexColors.Num(), Tangents.Num()})
		{
			verify(Length == 0 || Length == Vertices.Num());
		}
		verify(SectionIndex >= 0 && Triangles.Num() % 3 == 0);
		verify(std::all_of(Triangles.begin(), Triangles.end(), [&](int32 Corner) { return Vertices.IsValidIndex(Corner); }));
		ShimSections.SetNum(std::max(ShimSections.Num(), SectionIndex + 1));
		ShimSections[SectionIndex] = FShimSection{Vertices, Triangles, Normals};
	}
	/** As many corners as the section was made with. */
	void UpdateMeshSection_LinearColor(int32 SectionIndex, const TArray<FVector>& Vertices, const TArray<FVector>& Normals, const TArray<FVector2D>& UV0,
		const TArray<FLinearColor>& VertexColors, const TArray<FProcMeshTangent>& Tangents)
	{
		FShimSection& Section = ShimSections[SectionIndex];
		for (const int32 Length : {Normals.Num(), UV0.Num(), VertexColors.Num(), Tangents.Num()})
		{
			verify(Length == 0 || Length == Vertices.Num());
		}
		verify(Vertices.Num() == Section.Vertices.Num());
		Section.Vertices = Vertices;
		Section.Normals = Normals;
	}
	void ClearAllMeshSections() { ShimSections.Empty(); }
	int32 GetNumSections() const { return ShimSections.Num(); }

	TArray<FShimSection> ShimSections;
};
