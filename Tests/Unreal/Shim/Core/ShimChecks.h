// What tests may ask the core.
#pragma once

#include "CoreMinimal.h"
#include <string>
#include <vector>

namespace Shim
{
/** How many ensures failed since the process began. */
int32& FailedEnsures();
/** While it lives, what fails is meant to: it is counted here and nowhere else. */
struct FExpectedFailures
{
	FExpectedFailures();
	~FExpectedFailures();
	FExpectedFailures(const FExpectedFailures&) = delete;
	FExpectedFailures& operator=(const FExpectedFailures&) = delete;
	int32 Count = 0;
};
/** Every line that was logged; and the warnings and errors among them. */
TArray<FString>& LoggedLines();
TArray<FString>& LoggedWarnings();
/** While it is, no file can be written. */
bool& DiskIsFull();
/** Names of the files whose names begin so. */
TArray<FString> FilesBelow(const FString& Folder);
/** An empty disk. */
void ForgetFiles();
/** The modules whose IMPLEMENT_MODULE line was linked. */
std::vector<std::string>& Modules();
/** From now on FGuid::NewGuid says the same again: tests are to be alike. */
void SeedGuids(uint64 Seed);
/** What a line "Key=Value" of a file in Config says; empty when there is none. */
FString IniValue(const char* File, const std::string& Key);
} // namespace Shim
