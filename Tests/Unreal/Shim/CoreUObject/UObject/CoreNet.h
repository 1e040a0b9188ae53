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
