// What replication registers and hands to serialisers.
#pragma once

#include "UObject/CoreNetTypes.h"
#include "UObject/Object.h"

class FLifetimeProperty
{
public:
	uint16 RepIndex = 0;
	ELifetimeCondition Condition = COND_None;
};

/** Names objects on the wire. */
class FShimObjectMap
{
public:
	virtual ~FShimObjectMap() = default;
	virtual void Serialize(FShimArchive& Ar, UObject*& Object) = 0;
};

/** What a delta serialiser sent last: one state per connection. */
struct FShimDeltaState
{
	virtual ~FShimDeltaState() = default;
	/** What that packet told did not arrive. */
	virtual void Forget(const FShimDeltaState& Lost) = 0;
};

struct FNetDeltaSerializeInfo
{
	FShimArchive* ShimWriter = nullptr;
	FShimArchive* ShimReader = nullptr;
	FShimObjectMap* ShimMap = nullptr;
	FShimDeltaState* ShimOld = nullptr;
	std::shared_ptr<FShimDeltaState> ShimNew;
};
