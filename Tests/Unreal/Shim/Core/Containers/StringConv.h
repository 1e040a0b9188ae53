// Converted text that lives as long as the object: store the string, never the pointer.
#pragma once

#include "HAL/Platform.h"
#include <string>

class FUTF8ToTCHAR
{
public:
	explicit FUTF8ToTCHAR(const ANSICHAR* Text) : FUTF8ToTCHAR(Text, static_cast<int32>(std::strlen(Text))) {}
	FUTF8ToTCHAR(const ANSICHAR* Text, int32 Count);
	const TCHAR* Get() const { return Data.c_str(); }
	int32 Length() const { return static_cast<int32>(Data.size()); }

private:
	std::u16string Data;
};

class FTCHARToUTF8
{
public:
	explicit FTCHARToUTF8(const TCHAR* Text);
	const ANSICHAR* Get() const { return Data.c_str(); }
	int32 Length() const { return static_cast<int32>(Data.size()); }

private:
	std::string Data;
};

#define UTF8_TO_TCHAR(Text) (FUTF8ToTCHAR(Text).Get())
#define TCHAR_TO_UTF8(Text) (FTCHARToUTF8(Text).Get())
