#pragma once
#include "Containers/UnrealString.h"

struct FParse
{
	static bool Value(const TCHAR* Stream, const TCHAR* Match, FString& Value, bool bShouldStopOnSeparator = true);
	static bool Param(const TCHAR* Stream, const TCHAR* Param);
};
