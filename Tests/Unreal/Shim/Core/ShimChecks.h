// What tests may ask the core.
#pragma once

#include "CoreMinimal.h"
#include <string>
#include <vector>

namespace Shim
{
/** How many ensures failed since the process began. */
int32& FailedEnsures();
/** Warnings and errors that were logged. */
TArray<FString>& LoggedWarnings();
/** The modules whose IMPLEMENT_MODULE line was linked. */
std::vector<std::string>& Modules();
/** What a line "Key=Value" of a file in Config says; empty when there is none. */
FString IniValue(const char* File, const std::string& Key);
} // namespace Shim
