// One file at a time; those of FFileHelper.
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "HAL/Platform.h"

class IFileManager
{
public:
	static IFileManager& Get();
	bool Move(const TCHAR* Dest, const TCHAR* Src, bool Replace = true);
	bool Delete(const TCHAR* Filename);
	void FindFiles(TArray<FString>& FoundFiles, const TCHAR* Directory, const TCHAR* FileExtension = nullptr);
};
