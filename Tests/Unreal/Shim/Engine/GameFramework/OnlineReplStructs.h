#pragma once
#include "Online/CoreOnline.h"
#include "UObject/CoreNet.h"
#include "OnlineReplStructs.generated.h"

USTRUCT(BlueprintType)
struct FUniqueNetIdRepl : public FUniqueNetIdWrapper
{
	GENERATED_BODY()

	FUniqueNetIdRepl() = default;
	FUniqueNetIdRepl(const FUniqueNetIdPtr& InId) : FUniqueNetIdWrapper(InId) {}
	bool NetSerialize(FArchive& Ar, UPackageMap* Map, bool& bOutSuccess);
};

template <>
struct TStructOpsTypeTraits<FUniqueNetIdRepl> : public TStructOpsTypeTraitsBase2<FUniqueNetIdRepl>
{
	enum
	{
		WithNetSerializer = true
	};
};

namespace Shim
{
FUniqueNetIdRepl MakeNetId(const FString& Text);
} // namespace Shim
