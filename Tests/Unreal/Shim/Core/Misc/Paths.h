// Where files lie, by name alone.
#pragma once

#include "Containers/UnrealString.h"

class FPaths
{
public:
	static FString ProjectSavedDir() { return TEXT("Saved/"); }
	static bool FileExists(const FString& InPath);
	template <typename... PathTypes>
	static FString Combine(PathTypes&&... InPaths)
	{
		FString Path;
		((Path += (Path.IsEmpty() || (*Path)[Path.Len() - 1] == TEXT('/') ? FString() : FString(TEXT("/"))) + FString(InPaths)), ...);
		return Path;
	}
};
