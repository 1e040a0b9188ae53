#pragma once
#include "UObject/CoreNet.h"

struct FDoRepLifetimeParams
{
	ELifetimeCondition Condition = COND_None;
	ELifetimeRepNotifyCondition RepNotifyCondition = REPNOTIFY_OnChanged;
	bool bIsPushBased = false;
};

namespace Shim
{
void AddLifetime(UClass* Class, FName Property, const FDoRepLifetimeParams& Params, TArray<FLifetimeProperty>& Out);
} // namespace Shim

// ENetFields_Private names only what is UPROPERTY(Replicated): anything else does not compile, as in the engine.
#define DOREPLIFETIME_WITH_PARAMS(Class, Property, Params)                                                                                                     \
	{                                                                                                                                                          \
		(void)Class::ENetFields_Private::Property;                                                                                                             \
		::Shim::AddLifetime(Class::StaticClass(), TEXT(#Property), Params, OutLifetimeProps);                                                                  \
	}
#define DOREPLIFETIME(Class, Property) DOREPLIFETIME_WITH_PARAMS(Class, Property, FDoRepLifetimeParams())
#define DOREPLIFETIME_CONDITION(Class, Property, Cond) DOREPLIFETIME_CONDITION_NOTIFY(Class, Property, Cond, REPNOTIFY_OnChanged)
#define DOREPLIFETIME_CONDITION_NOTIFY(Class, Property, Cond, Notify)                                                                                          \
	{                                                                                                                                                          \
		FDoRepLifetimeParams ShimParams;                                                                                                                       \
		ShimParams.Condition = Cond;                                                                                                                           \
		ShimParams.RepNotifyCondition = Notify;                                                                                                                \
		DOREPLIFETIME_WITH_PARAMS(Class, Property, ShimParams);                                                                                                \
	}
