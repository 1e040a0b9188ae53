// Buffers of the plugin into procedural sections, each in the plain colour of its slot: the world reads before any asset exists.
#pragma once

#include "CoreMinimal.h"

#include "RallyScene/Mesh.h"

class UMaterialInstanceDynamic;
class UProceduralMeshComponent;

namespace RallyPaint
{
/** The engine's own plain material in one colour. nullptr when the engine's content is not there. */
UMaterialInstanceDynamic* Plain(UObject& Outer, const FLinearColor& Colour);
/** Adds the parts behind the sections there are; Seat tints a car's body. */
void Upload(UProceduralMeshComponent& Component, const Rally::Scene::Mesh& Mesh, int32 Seat = INDEX_NONE);
} // namespace RallyPaint
