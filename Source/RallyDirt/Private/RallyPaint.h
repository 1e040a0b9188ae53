// Buffers of the plugin into procedural sections, each in the plain colour of its slot: the world reads before any asset exists. Every
// colour is one instance of the engine's plain material, however often what it paints is made anew.
#pragma once

#include "CoreMinimal.h"
#include "RallyScene/Mesh.h"
#include "UObject/Object.h"
#include "RallyPaint.generated.h"

class UMaterialInstanceDynamic;
class UProceduralMeshComponent;

UCLASS()
class URallyPaint : public UObject
{
	GENERATED_BODY()

public:
	/** Adds the parts behind the sections there are; Tint is the colour of a car's body. */
	void Upload(UProceduralMeshComponent& Component, const Rally::Scene::Mesh& Mesh, const Rally::Scene::Colour* Tint = nullptr);
	/** The engine's plain material in a colour. nullptr when the engine's content is not there. */
	UMaterialInstanceDynamic* In(const Rally::Scene::Colour& Colour);

	/** What ground, road and leaves are painted like. */
	Rally::Scene::Region Region = Rally::Scene::Region::Ilmavesi;

private:
	TArray<uint32> Colours;
	/** Of the same index. */
	UPROPERTY()
	TArray<TObjectPtr<UMaterialInstanceDynamic>> Instances;
};
