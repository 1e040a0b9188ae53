#pragma once
#include "Containers/UnrealString.h"

class FPaths
{
public:
	static FString ProjectDir();
	static FString ProjectContentDir();
	static FString ProjectSavedDir();
	static bool FileExists(const FString& InPath);
	template <typename... PathTypes>
	static FString Combine(const FString& First, PathTypes&&... Others)
	{
		return (First / ... / FString(Others));
	}
};
