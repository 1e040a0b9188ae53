// A moment, as the clock on the wall shows it. Here it is always the same one: a run is like the next.
#pragma once

#include "Containers/UnrealString.h"

struct FDateTime
{
	static FDateTime Now() { return FDateTime(); }
	static FDateTime UtcNow() { return FDateTime(); }
	int64 ToUnixTimestamp() const { return 1773500966; }
	/** Knows no letters but those of year, month, day, hour, minute and second. */
	FString ToString(const TCHAR* Format) const;
};
