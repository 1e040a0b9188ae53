// By what a person is known to a service.
#pragma once

#include "Online/CoreOnline.h"
#include "UObject/Object.h"
#include "OnlineReplStructs.generated.h"

USTRUCT(BlueprintType)
struct FUniqueNetIdRepl : public FUniqueNetIdWrapper
{
	GENERATED_BODY()
};

inline FShimArchive& operator<<(FShimArchive& Ar, FUniqueNetIdRepl& Id)
{
	return Ar << Id.ShimText;
}

namespace Shim
{
inline FUniqueNetIdRepl MakeNetId(const FString& Text)
{
	FUniqueNetIdRepl Id;
	Id.ShimText = Text;
	return Id;
}
} // namespace Shim
