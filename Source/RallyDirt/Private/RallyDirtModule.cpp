#include "RallyDirtLog.h"

#include "Modules/ModuleManager.h"

DEFINE_LOG_CATEGORY(LogRally);

IMPLEMENT_PRIMARY_GAME_MODULE(FDefaultGameModuleImpl, RallyDirt, "RallyDirt");
