#pragma once
// What tests may ask the core.
#include "CoreMinimal.h"

class IModuleInterface;

namespace Shim
{
/** How many ensures failed since the process began. */
int32& FailedEnsures();
/** The modules whose IMPLEMENT_MODULE line was linked. */
TMap<FName, IModuleInterface* (*)()>& Modules();
} // namespace Shim
