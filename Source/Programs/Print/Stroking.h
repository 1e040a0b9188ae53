// What a mark covers, as rings: words become the outlines of their letters, strokes the bands along their lines.
#pragma once

#include "Print/Typeface.h"

namespace Rally::Print
{

using Ring = std::vector<Scene::Vec2>;
using Rings = std::vector<Ring>;

// A mark's own rings or lines.
Rings ShapeOf(const Scene::Mark& mark, const Typeface& typeface);
// The stroke along them: pieces that all turn the same way, so that where they overlap nothing is lost.
Rings StrokeOf(const Scene::Mark& mark, const Rings& shape);

} // namespace Rally::Print
