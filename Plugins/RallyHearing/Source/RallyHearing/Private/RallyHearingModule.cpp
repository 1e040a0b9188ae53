// The engine's module line. RALLY_WITH_UNREAL comes from RallyRules.Build.cs; CMake leaves this file out.
// No engine has compiled it yet.

#if defined(RALLY_WITH_UNREAL)

#include "Modules/ModuleManager.h"

IMPLEMENT_MODULE(FDefaultModuleImpl, RallyHearing)

#endif
