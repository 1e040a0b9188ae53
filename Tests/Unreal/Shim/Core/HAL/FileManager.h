// One file at a time; those of FFileHelper.
#pragma once

#include "HAL/Platform.h"

class IFileManager
{
public:
	static IFileManager& Get();
	bool Move(const TCHAR* Dest, const TCHAR* Src, bool Replace = true);
	bool Delete(const TCHAR* Filename);
};
