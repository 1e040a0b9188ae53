// What every header of the plugin needs: fixed-width integers and the export macro.
// UnrealBuildTool defines RALLYRULES_API itself; CMake defines it for shared builds; otherwise it is empty.
#pragma once

#include <cstddef>
#include <cstdint>

#ifndef RALLYRULES_API
#define RALLYRULES_API
#endif
