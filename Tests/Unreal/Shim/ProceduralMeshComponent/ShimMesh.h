#pragma once
#include "ProceduralMeshComponent.h"

namespace Shim
{
/**
 * Triangles of a section that would be seen from the side their normals point to. In Unreal a front face runs counter-clockwise on
 * the screen, which in its left-handed space means that (B - A) x (C - A) opposes the normal. A mesh wound the other way is
 * invisible, and nothing says so.
 */
struct FWinding
{
	int32 Front = 0;
	int32 Back = 0;
	int32 Empty = 0;
};
FWinding Winding(const FProcMeshSection& Section);
} // namespace Shim
