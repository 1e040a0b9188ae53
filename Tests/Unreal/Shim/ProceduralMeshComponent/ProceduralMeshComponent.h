#pragma once
#include "Components/MeshComponent.h"
#include "ProceduralMeshComponent.generated.h"

struct FProcMeshTangent
{
	FProcMeshTangent() = default;
	FProcMeshTangent(float X, float Y, float Z) : TangentX(static_cast<double>(X), static_cast<double>(Y), static_cast<double>(Z)) {}
	FProcMeshTangent(FVector InTangentX, bool bInFlipTangentY) : TangentX(InTangentX), bFlipTangentY(bInFlipTangentY) {}
	FVector TangentX = FVector(1., 0., 0.);
	bool bFlipTangentY = false;
};

struct FProcMeshVertex
{
	FVector Position = FVector(0., 0., 0.);
	FVector Normal = FVector(0., 0., 1.);
	FProcMeshTangent Tangent;
	FColor Color = FColor::White;
	FVector2D UV0 = FVector2D(0., 0.);
};

struct FProcMeshSection
{
	TArray<FProcMeshVertex> ProcVertexBuffer;
	TArray<uint32> ProcIndexBuffer;
	bool bEnableCollision = false;
	bool bSectionVisible = true;
};

UCLASS()
class UProceduralMeshComponent : public UMeshComponent
{
	GENERATED_BODY()

public:
	void CreateMeshSection_LinearColor(int32 SectionIndex, const TArray<FVector>& Vertices, const TArray<int32>& Triangles, const TArray<FVector>& Normals,
		const TArray<FVector2D>& UV0, const TArray<FLinearColor>& VertexColors, const TArray<FProcMeshTangent>& Tangents, bool bCreateCollision,
		bool bSRGBConversion = false);
	void ClearMeshSection(int32 SectionIndex);
	void ClearAllMeshSections() { ShimSections.Empty(); }
	int32 GetNumSections() const { return ShimSections.Num(); }
	/** The next change of the sections makes the pointer worthless. */
	FProcMeshSection* GetProcMeshSection(int32 SectionIndex);

private:
	TArray<FProcMeshSection> ShimSections;
};
