// The tray the dice of a turn are thrown on: a small place of its own, measured in dice. X to the right, Y away from the
// driver, Z up, its felt at Z = 0. A client shows it with a camera of its own.
#pragma once

#include "RallyScene/Camera.h"
#include "RallyScene/StageMesh.h"

namespace Rally::Scene
{

inline constexpr std::size_t kTrayPlaces = 10; // two rows; what is thrown after that lies where the first ones were
inline constexpr float kTrayAspect = 2.4f;     // of the picture that holds it

// The felt and its frame.
RALLYSCENE_API Mesh BuildTray();
RALLYSCENE_API CameraPose TrayCamera();
RALLYSCENE_API Matrix BodyOf(const DiePose& die);

} // namespace Rally::Scene
