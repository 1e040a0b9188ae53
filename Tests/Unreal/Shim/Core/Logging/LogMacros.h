// UE_LOG: warnings and errors are kept for tests to ask for; everything is printed when RALLY_UNREAL_LOG is set.
#pragma once

#include "Containers/UnrealString.h"

namespace ELogVerbosity
{
enum Type : uint8
{
	Fatal,
	Error,
	Warning,
	Display,
	Log,
	Verbose,
	All
};
} // namespace ELogVerbosity

struct FShimLog
{
	const ANSICHAR* Name;
	ELogVerbosity::Type Default;
	void Say(ELogVerbosity::Type Verbosity, const FString& Text) const;
};

#define DECLARE_LOG_CATEGORY_EXTERN(Category, DefaultVerbosity, CompileTimeVerbosity) extern FShimLog Category
#define DEFINE_LOG_CATEGORY(Category)                                                                                                                          \
	FShimLog Category                                                                                                                                          \
	{                                                                                                                                                          \
		#Category, ELogVerbosity::Log                                                                                                                          \
	}
#define UE_LOG(Category, Verbosity, Format, ...) Category.Say(ELogVerbosity::Verbosity, FString::Printf(Format, ##__VA_ARGS__))

DECLARE_LOG_CATEGORY_EXTERN(LogShim, Log, All);
