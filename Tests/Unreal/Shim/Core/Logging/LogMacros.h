#pragma once
#include "Containers/UnrealString.h"

namespace ELogVerbosity
{
enum Type : uint8
{
	NoLogging,
	Fatal,
	Error,
	Warning,
	Display,
	Log,
	Verbose,
	VeryVerbose,
	All = VeryVerbose
};
} // namespace ELogVerbosity

struct FLogCategoryBase
{
	const ANSICHAR* Name;
	ELogVerbosity::Type Default;
};

namespace Shim
{
/** Warnings and errors are kept for tests to ask for; printed when RALLY_UNREAL_LOG is set. */
void Log(const FLogCategoryBase& Category, ELogVerbosity::Type Verbosity, const FString& Text);
TArray<FString>& LoggedWarnings();
TArray<FString>& LoggedErrors();
} // namespace Shim

#define DECLARE_LOG_CATEGORY_EXTERN(Category, DefaultVerbosity, CompileTimeVerbosity) extern FLogCategoryBase Category
#define DEFINE_LOG_CATEGORY(Category)                                                                                                                          \
	FLogCategoryBase Category                                                                                                                                  \
	{                                                                                                                                                          \
		#Category, ELogVerbosity::Log                                                                                                                          \
	}
#define UE_LOG(Category, Verbosity, Format, ...) ::Shim::Log(Category, ELogVerbosity::Verbosity, FString::Printf(Format, ##__VA_ARGS__))

DECLARE_LOG_CATEGORY_EXTERN(LogTemp, Log, All);
DECLARE_LOG_CATEGORY_EXTERN(LogNet, Log, All);
