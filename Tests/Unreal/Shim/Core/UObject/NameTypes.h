#pragma once
#include "Containers/UnrealString.h"

enum EName
{
	NAME_None
};

enum EFindName
{
	FNAME_Find,
	FNAME_Add
};

/** A short text as a number; case does not count. */
class FName
{
public:
	FName() = default;
	FName(EName) {}
	FName(const TCHAR* Name, EFindName FindType = FNAME_Add) : FName(FString(Name), FindType) {}
	FName(const ANSICHAR* Name) : FName(FString(Name), FNAME_Add) {}
	explicit FName(const FString& Name, EFindName FindType = FNAME_Add);
	FString ToString() const;
	bool IsNone() const { return Index == 0; }
	bool operator==(const FName& Other) const = default;
	friend uint32 GetTypeHash(const FName& Name) { return GetTypeHash(Name.Index); }

private:
	uint32 Index = 0;
};
