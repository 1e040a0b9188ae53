#pragma once
#include "UObject/CoreNetTypes.h"
#include "UObject/Object.h"

class FLifetimeProperty
{
public:
	uint16 RepIndex = 0;
	ELifetimeCondition Condition = COND_None;
	ELifetimeRepNotifyCondition RepNotifyCondition = REPNOTIFY_OnChanged;
	bool bIsPushBased = false;

	FLifetimeProperty() = default;
	FLifetimeProperty(
		int32 InRepIndex, ELifetimeCondition InCondition, ELifetimeRepNotifyCondition InRepNotifyCondition = REPNOTIFY_OnChanged, bool bInIsPushBased = false)
		: RepIndex(static_cast<uint16>(InRepIndex)), Condition(InCondition), RepNotifyCondition(InRepNotifyCondition), bIsPushBased(bInIsPushBased)
	{
	}
	bool operator==(const FLifetimeProperty& Other) const { return RepIndex == Other.RepIndex; }
};

/** Names objects on the wire. */
class UPackageMap
{
public:
	virtual ~UPackageMap() = default;
	virtual bool SerializeObject(FArchive& Ar, UClass* InClass, UObject*& Obj) = 0;
};

/** What a delta serialiser sent last: one state per connection. */
class INetDeltaBaseState
{
public:
	virtual ~INetDeltaBaseState() = default;
	virtual bool IsStateEqual(INetDeltaBaseState* Other) = 0;
	/** What that packet told did not arrive. */
	virtual void ShimForget(const INetDeltaBaseState&) {}
};

struct FNetDeltaSerializeInfo
{
	FArchive* Writer = nullptr;
	FArchive* Reader = nullptr;
	TSharedPtr<INetDeltaBaseState>* NewState = nullptr;
	INetDeltaBaseState* OldState = nullptr;
	UPackageMap* Map = nullptr;
	UObject* Object = nullptr;
};
