// A short text as a number; case does not count.
#pragma once

#include "Containers/UnrealString.h"

enum EShimName
{
	NAME_None
};

class FName
{
public:
	FName() = default;
	FName(EShimName) {}
	FName(const TCHAR* Name) : FName(FString(Name)) {}
	explicit FName(const FString& Name);
	FString ToString() const;
	bool IsNone() const { return Index == 0; }
	bool operator==(const FName& Other) const = default;

private:
	SIZE_T Index = 0;
};
