#pragma once
// By what a service knows a person.
#include "CoreMinimal.h"

struct FUniqueNetIdWrapper
{
	virtual ~FUniqueNetIdWrapper() = default;
	virtual bool IsValid() const { return !ShimText.IsEmpty(); }
	virtual FString ToString() const { return ShimText; }
	FString ShimText;
};
