#pragma once
#include "ProceduralMeshComponent.h"

namespace Shim
{
/**
 * Triangles of a section that would be seen from the side their normals point to. In Unreal's left-handed space a front face is
 * clockwise; a mesh wound the other way is invisible, and nothing says so.
 */
struct FWinding
{
	int32 Front = 0;
	int32 Back = 0;
	int32 Empty = 0;
};
FWinding Winding(const FProcMeshSection& Section);
} // namespace Shim
