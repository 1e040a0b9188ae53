// Whole files at once. They are kept in memory: no test of the module leaves anything on the disk.
#pragma once

#include "Containers/Array.h"
#include "Containers/ArrayView.h"
#include "Containers/UnrealString.h"

struct FFileHelper
{
	static bool SaveArrayToFile(TArrayView<const uint8> Array, const TCHAR* Filename);
	static bool LoadFileToArray(TArray<uint8>& Result, const TCHAR* Filename);
};
