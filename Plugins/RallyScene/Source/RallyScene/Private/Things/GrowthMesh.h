// Shapes of trees and of what else stands about, each told from the others by its outline.
#pragma once

#include "Sketch/MeshPen.h"
#include "RallyScene/RegionLook.h"

namespace Rally::Scene
{

inline constexpr float kSoftCrease = 0.3f; // cosine of the crease of leaves and stones

// A number of its own for each pair.
float LotOf(int a, int b);
// A ball with its points moved in and out.
void DrawLump(MeshPen& pen, Slot slot, Colour low, Colour high, Vec3 middle, Vec3 radius, int around, int salt,
              float rough);
// Dark and light of leaves that look like this in the middle.
Colour ShadeOf(Colour leaf);
Colour LitOf(Colour leaf);

// A tree of a shape in its leaves.
Mesh TreeOf(Growth growth, Colour leaf, Detail detail);
// What grows below them.
Mesh HerbOf(Growth growth, Colour leaf, Detail detail);
// What does not grow.
Mesh CurioOf(Growth growth, const RegionLook& look, Detail detail);

} // namespace Rally::Scene
