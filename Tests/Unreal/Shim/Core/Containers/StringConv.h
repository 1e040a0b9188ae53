#pragma once
#include "Containers/Array.h"

/** Converted text that lives as long as the object: store the string, never the pointer. */
class FUTF8ToTCHAR
{
public:
	explicit FUTF8ToTCHAR(const ANSICHAR* Text) : FUTF8ToTCHAR(Text, Text ? static_cast<int32>(std::strlen(Text)) : 0) {}
	FUTF8ToTCHAR(const ANSICHAR* Text, int32 Count);
	const TCHAR* Get() const { return Data.GetData(); }
	int32 Length() const { return Data.Num() - 1; }

private:
	TArray<TCHAR> Data;
};

class FTCHARToUTF8
{
public:
	explicit FTCHARToUTF8(const TCHAR* Text);
	FTCHARToUTF8(const TCHAR* Text, int32 Count);
	const ANSICHAR* Get() const { return Data.GetData(); }
	int32 Length() const { return Data.Num() - 1; }

private:
	TArray<ANSICHAR> Data;
};

#define UTF8_TO_TCHAR(Text) (FUTF8ToTCHAR(Text).Get())
#define TCHAR_TO_UTF8(Text) (FTCHARToUTF8(Text).Get())
