// How a class says what of it travels, and to whom.
#pragma once

#include "UObject/CoreNet.h"

namespace Shim
{
void AddLifetime(UClass* Class, FName Property, ELifetimeCondition Condition, TArray<FLifetimeProperty>& Out);
} // namespace Shim

// ENetFields_Private names only what is UPROPERTY(Replicated): anything else does not compile, as in the engine.
#define DOREPLIFETIME_CONDITION(Class, Property, Condition)                                                                                                    \
	{                                                                                                                                                          \
		(void)Class::ENetFields_Private::Property;                                                                                                             \
		::Shim::AddLifetime(Class::StaticClass(), TEXT(#Property), Condition, OutLifetimeProps);                                                               \
	}
#define DOREPLIFETIME(Class, Property) DOREPLIFETIME_CONDITION(Class, Property, COND_None)
