// What every header of the plugin needs: fixed-width integers and the export macro.
// UnrealBuildTool defines RALLYRULES_API itself, in the editor as DLLEXPORT or DLLIMPORT: words that only the engine's platform
// header explains. CMake defines it for shared builds; otherwise it is empty. The macros of the other plugins go the same way, so
// whatever names one includes this header, directly or through others.
#pragma once

#if defined(RALLY_WITH_UNREAL) // said by RallyRules.Build.cs to all who use the plugin
#include "HAL/Platform.h"
#endif

#include <cstddef>
#include <cstdint>

#ifndef RALLYRULES_API
#define RALLYRULES_API
#endif
