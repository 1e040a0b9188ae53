#pragma once
#include "Containers/UnrealString.h"

struct FFileHelper
{
	static bool LoadFileToString(FString& Result, const TCHAR* Filename);
	static bool LoadFileToArray(TArray<uint8>& Result, const TCHAR* Filename, uint32 Flags = 0);
	static bool SaveStringToFile(FStringView String, const TCHAR* Filename);
	static bool SaveArrayToFile(TArrayView<const uint8> Array, const TCHAR* Filename);
};
