// Keeps a field on the road a strip that can be seen, wherever it lies.
#pragma once

#include "RallyScene/Math.h"

#include <span>
#include <vector>

namespace Rally::Ui
{

// A corner of a marker's outline in the picture, in pixels from the top left.
struct SeenCorner
{
    Scene::Vec2 at;
    bool before{}; // the eye
};

// Pixels: a dark edge and a bright one on either side, and what can be seen as a space of its own eight dice ahead, where the
// ground it lies on is half as high.
inline constexpr float kThinnestMarker = 12;
inline constexpr float kThinnestEdge = 4; // a line: bright between two dark ones

// A field behind a rise, or far round a bend, is seen so nearly edge-on that its bright and its dark edge share one
// pixel and neither is left. How far to move each corner so that the strip is at least so many pixels thick all along.
// Corners as in Marker: out along the right side, back along the left.
std::vector<Scene::Vec2> Thicken(std::span<const SeenCorner> outline, float leastThickness);

} // namespace Rally::Ui
