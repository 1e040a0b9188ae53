// What the mesh of a die, the way it is thrown and the tray have to agree about. Lengths in widths of a die.
#pragma once

#include "RallyScene/Math.h"

#include <cstddef>

namespace Rally::Scene
{

inline constexpr std::size_t kDieFaces = 6;
inline constexpr float kDieHalf = 0.5f;
inline constexpr float kDieRound = 0.11f; // of its edges

inline constexpr std::size_t kTrayRow = 5; // dice side by side
inline constexpr float kTrayPitch = 1.32f;
inline constexpr float kTrayRowPitch = 1.3f;

// The faces in the order +X, -X, +Y, -Y, +Z, -Z, as somebody sees them who looks at them.
struct FaceAxes
{
    Vec3 right;
    Vec3 up;
};
inline FaceAxes FaceAxesOf(std::size_t face)
{
    constexpr FaceAxes kAxes[kDieFaces] = {{{0, 1, 0}, {0, 0, 1}}, {{0, -1, 0}, {0, 0, 1}}, {{-1, 0, 0}, {0, 0, 1}},
                                           {{1, 0, 0}, {0, 0, 1}}, {{1, 0, 0}, {0, 1, 0}},  {{1, 0, 0}, {0, -1, 0}}};
    return kAxes[face];
}

} // namespace Rally::Scene
