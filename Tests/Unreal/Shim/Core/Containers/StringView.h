#pragma once
#include "Templates/UnrealTemplate.h"

class FString;

class FStringView
{
public:
	FStringView() = default;
	FStringView(const TCHAR* InData) : Data(InData)
	{
		while (InData && InData[Count])
		{
			++Count;
		}
	}
	FStringView(const TCHAR* InData, int32 InCount) : Data(InData), Count(InCount) {}
	FStringView(const FString& String);
	const TCHAR* GetData() const { return Data; }
	int32 Len() const { return Count; }
	bool IsEmpty() const { return Count == 0; }
	TCHAR operator[](int32 Index) const
	{
		check(Index >= 0 && Index < Count);
		return Data[Index];
	}

private:
	const TCHAR* Data = nullptr;
	int32 Count = 0;
};
