// By what a service knows a person.
#pragma once

#include "CoreMinimal.h"

struct FUniqueNetIdWrapper
{
	virtual ~FUniqueNetIdWrapper() = default;
	virtual bool IsValid() const { return !ShimText.IsEmpty(); }
	virtual FString ToString() const { return ShimText; }
	FString ShimText;
};
