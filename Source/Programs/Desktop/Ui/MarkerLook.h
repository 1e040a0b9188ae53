// What the fields on the road mean, in colour and in shape: nobody has to tell red from green.
#pragma once

#include "RallyScene/Mesh.h"

namespace Rally::Ui
{

// As glow.frag.glsl draws them.
enum class MarkerShape : std::uint8_t
{
    Open,     // a quiet field: a usual next space
    Chevrons, // pointing on: the inside line
    Dashes,   // across: a shortcut
    Hatched,  // danger: control is lost there for certain
    Chequers, // the finish
    Laid,     // a step of the plan
    Way,      // the line the plan takes
    Advised,  // the line the co-driver would take
    Edge,     // of the road, or round the own car, where contrast is wanted
};

struct MarkerLook
{
    Scene::Colour colour; // of its bright edge; alpha: of the field
    MarkerShape shape{};
};

inline constexpr MarkerLook kPlainMarker{{120, 232, 255, 96}, MarkerShape::Open};
inline constexpr MarkerLook kTightMarker{{255, 216, 84, 165}, MarkerShape::Chevrons};
inline constexpr MarkerLook kCutMarker{{255, 184, 120, 165}, MarkerShape::Dashes};
inline constexpr MarkerLook kDangerMarker{{255, 172, 158, 200}, MarkerShape::Hatched};
inline constexpr MarkerLook kFinishMarker{{150, 255, 150, 120}, MarkerShape::Chequers};
inline constexpr MarkerLook kLaidMarker{{255, 255, 255, 40}, MarkerShape::Laid};
inline constexpr MarkerLook kWayMarker{{255, 255, 255, 230}, MarkerShape::Way};
inline constexpr MarkerLook kAdvisedMarker{{236, 168, 255, 250}, MarkerShape::Advised};

inline constexpr MarkerLook kEdgeMarker{{255, 255, 255, 255}, MarkerShape::Edge};
inline constexpr MarkerLook kOwnCarMarker{{255, 235, 60, 255}, MarkerShape::Edge};

// Colours that differ in brightness too (after Okabe and Ito), for eyes that do not tell red from green.
constexpr MarkerLook Distinct(MarkerLook look)
{
    look.colour = look.shape == MarkerShape::Open       ? Scene::Colour{86, 180, 233, 120}
                  : look.shape == MarkerShape::Chevrons ? Scene::Colour{240, 228, 66, 120}
                  : look.shape == MarkerShape::Dashes   ? Scene::Colour{235, 170, 205, 120}
                  : look.shape == MarkerShape::Chequers ? Scene::Colour{255, 255, 255, 130}
                                                        : look.colour;
    return look;
}

// Beside the bright edge lies one that is nearly black. Of the two, one stands out from any ground, see MarkerLookTest.
inline constexpr Scene::Colour kMarkerShadow{8, 9, 12, 255};

} // namespace Rally::Ui
